import type { Draft } from '../draft.ts';
import type { LineOf, Path } from '../tree.ts';
import { everyLine, partsOf } from '../walk.ts';
import { circlesOf } from './cycle.ts';
import type { Pass, Report } from './pass.ts';

/** What is allowed and yet can't be meant: it does nothing, or never ends. */
export const sense: Pass = {
  name: 'sense',
  silences: false,
  run(book, report) {
    const asked = askedFor(book);
    for (const line of book.declarations) {
      if (line.type === 'perk' || line.type === 'condition') idle(line, asked, report);
      if (line.type === 'scenario') scenario(line, report);
    }
    endless(book, report);
  }
};

/** A perk or a condition without lines is a mark for others to ask after, or left to the GM; this one is neither. */
function idle(line: LineOf<'perk' | 'condition'>, asked: ReadonlySet<string>, report: Report): void {
  if (line.children.length > 0 || line.tags.some((tag) => tag.type === 'mark' && tag.mark === 'gm')) return;
  if (asked.has(line.name.id) || (line.also && asked.has(line.also.id))) return;
  const what = line.type === 'perk' ? { ru: 'черта', en: 'the perk' } : { ru: 'состояние', en: 'the condition' };
  report('does-nothing', line.name, { what, name: line.name.id });
}

/** Every name in an expression of the rules; what only comes and goes is not asked for. */
function askedFor(book: Draft): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (node: { readonly from: number; readonly to: number }): void => {
    if ('type' in node && node.type === 'name') for (const name of (node as Path).path) found.add(name);
    if ('type' in node && node.type === 'domain_condition')
      found.add((node as Extract<LineOf<'choose'>['domain'], { type: 'domain_condition' }>).condition.id);
    for (const part of partsOf(node)) look(part);
  };
  for (const top of book.declarations)
    if (top.type !== 'scenario')
      for (const line of everyLine([top])) if (line.type !== 'lose' || line.amount) look(line);
  return found;
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
