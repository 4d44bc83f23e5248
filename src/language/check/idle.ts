import type { Draft } from '../draft.ts';
import type { LineOf, Node, Path } from '../tree.ts';
import { everyLine, partsOf } from '../walk.ts';
import { circlesOf } from './cycle.ts';
import type { Pass, Report } from './pass.ts';

/** What is allowed and yet can't be meant: it does nothing, or never ends. */
export const idle: Pass = {
  name: 'idle',
  silences: false,
  run(book, report) {
    unasked(book, report);
    for (const line of book.declarations) if (line.type === 'scenario') scenario(line, report);
    endless(book, report);
  }
};

/** A perk or a condition without lines is a mark for others to ask after, or left to the GM; what is neither does nothing. */
function unasked(book: Draft, report: Report): void {
  const found = new Map<string, LineOf<'perk' | 'condition'>>();
  for (const { line } of book.order) {
    if ((line.type !== 'perk' && line.type !== 'condition') || line.children.length > 0) continue;
    if (line.tags.some((tag) => tag.type === 'mark' && tag.mark === 'gm')) continue;
    found.set(line.name.id, line);
  }
  const asked = (name: string): boolean => found.delete(book.symbols.get(name)?.id ?? name);
  for (const top of book.declarations) {
    if (found.size === 0) return;
    if (top.type === 'scenario') continue;
    // What only comes and goes is not asked for.
    for (const line of everyLine([top])) {
      if (line.type === 'choose' && line.domain.type === 'domain_condition') asked(line.domain.condition.id);
      if (line.type !== 'lose' || line.amount) names(line, asked);
    }
  }
  for (const line of found.values()) {
    const what = line.type === 'perk' ? { ru: 'черта', en: 'the perk' } : { ru: 'состояние', en: 'the condition' };
    report('does-nothing', line.name, { what, name: line.name.id });
  }
}

/** Every name in the expressions of a line. */
function names(node: Node, each: (name: string) => void): void {
  if ('type' in node && node.type === 'name') (node as Path).path.forEach(each);
  for (const part of partsOf(node)) names(part, each);
}

function scenario(line: LineOf<'scenario'>, report: Report): void {
  const tells = line.children.some((step) => step.type.startsWith('expect') || step.type === 'step_refused');
  const broken = line.children.some((step) => step.type === 'broken');
  if (line.children.length > 0 && !tells && !broken) report('expects-nothing', line.text, {});
}

/** A condition that its bearer gains from it every turn, perhaps by way of others, and never loses on the way. */
function endless(book: Draft, report: Report): void {
  const gains = book.order.flatMap(({ id, line }) =>
    line.type !== 'condition'
      ? []
      : line.children.flatMap((block) => {
          if (block.type !== 'when' || block.children.some((child) => child.type === 'lose' && !child.amount))
            return [];
          return block.children.flatMap((child) => {
            const to =
              child.type === 'gain' && !child.subject ? book.symbols.get(child.condition?.id ?? '') : undefined;
            return to ? [{ from: id, to: to.id, line: child }] : [];
          });
        })
  );
  for (const [first, ...others] of circlesOf(gains, (circle) => circle[0])) {
    const labels = others.map(({ from, to, line }) => ({
      span: book.origins.spanOf(line),
      text: { ru: `\`${from}\` даёт \`${to}\``, en: `\`${from}\` gives \`${to}\`` }
    }));
    report('gains-itself', first.line, { condition: first.from }, { labels });
  }
}
