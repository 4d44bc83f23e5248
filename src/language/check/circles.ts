import type { Draft } from '../draft.ts';
import type { Span, Sym, Words } from '../rulebook.ts';
import type { Expr, Line, Node } from '../tree.ts';
import { circlesOf, type Circle, type Edge } from './cycle.ts';
import { infer } from './infer.ts';
import { environment, type Reads } from './kind.ts';
import { nameSpan } from './lookup.ts';
import type { Pass, Report } from './pass.ts';

/** Nothing is its own parent, and nothing is reckoned from itself, by however long a way round. */
export const circles: Pass = {
  name: 'circles',
  silences: true,
  run(book, report) {
    parents(book, report);
    reckoning(book, report);
  }
};

function parents(book: Draft, report: Report): void {
  const edges = book.order.flatMap((sym): Edge[] => {
    const { line } = sym;
    if (line.type !== 'item' && line.type !== 'tag' && line.type !== 'action' && line.type !== 'character') return [];
    return line.is.map((parent) => ({ from: sym.id, to: book.symbols.get(parent.id)?.id ?? parent.id }));
  });
  const wrong = new Set(circlesOf(edges, ([first]) => first).flatMap((circle) => circle.map((edge) => edge.from)));
  for (const sym of book.order) if (wrong.has(sym.id)) report('own-parent', nameSpan(book, sym), { name: sym.id });
}

/** One number is reckoned from another by what stands in a line; without a line where that goes without saying. */
interface Step extends Edge {
  readonly line: Line | null;
}

function reckoning(book: Draft, report: Report): void {
  for (const circle of circlesOf(steps(book), (c) => culprit(c, book))) {
    const guilty = culprit(circle, book);
    const said = circle.filter((step) => step.line !== null);
    const labels = said
      .filter((step) => step !== guilty)
      .map((step) => ({ span: spanOf(step, book), text: reckoned(step) }));
    const list = (lang: keyof Words): string => said.map((step) => reckoned(step)[lang]).join(', ');
    report('circle', spanOf(guilty, book), { circle: { ru: list('ru'), en: list('en') } }, { labels });
  }
}

/** What to do without: a house rule first, then a modifier, then what was written last. */
function culprit(circle: Circle<Step>, book: Draft): Step {
  const house = (step: Step): boolean =>
    step.line !== null && book.overlays.some((o) => o.source === book.origins.sourceOf(step.line as Node));
  const said = circle.filter((step) => step.line !== null);
  return said.find(house) ?? said.find((step) => step.line?.type === 'modifier') ?? said.at(-1) ?? circle[0];
}

function spanOf({ line }: Step, { origins }: Draft): Span {
  return origins.spanOf(line as Node);
}

function reckoned({ from, to }: Step): Words {
  return { ru: `${shown(from)} считается по ${shown(to)}`, en: `${shown(from)} is reckoned from ${shown(to)}` };
}

function shown(node: string): string {
  return `\`${node.replace(MODIFIERS, '')}\``;
}

const MODIFIERS = ' modifiers';

function steps(book: Draft): Step[] {
  const found: Step[] = [];
  const from = (node: string, line: Line, exprs: readonly Expr[]): void => {
    for (const to of readIn(exprs, book)) found.push({ from: node, to, line });
  };
  for (const sym of book.order) {
    const { line } = sym;
    if ((line.type === 'stat' || line.type === 'skill' || line.type === 'value') && line.range)
      from(sym.id, line, [line.range.start, line.range.end]);
    for (const child of line.children) {
      if (child.type === 'starts' && sym.kind !== 'pool' && sym.kind !== 'slot') from(sym.id, child, [child.value]);
      if (child.type === 'maximum' && child.value) from(`${sym.id}.maximum`, child, [child.value]);
      // In an effect a modifier's number is settled once; in a perk or a condition it is reckoned whenever it counts.
      const holds = sym.kind === 'perk' || sym.kind === 'condition';
      if (!holds || child.type !== 'modifier' || child.target.type !== 'target_value') continue;
      const value = book.symbols.get(child.target.name.id)?.id;
      if (value === undefined) continue;
      found.push({ from: value, to: value + MODIFIERS, line: null });
      from(value + MODIFIERS, child, [child.amount]);
    }
  }
  return found;
}

/** The numbers that expressions read, as nodes of the graph. */
function readIn(exprs: readonly Expr[], book: Draft): Set<string> {
  const found = new Set<string>();
  const reads: Reads = (sym: Sym, part) => found.add(part === 'value' ? sym.id : sym.id + PARTS[part]);
  const env = { ...environment(book, () => undefined), reads };
  for (const expr of exprs) infer(expr, env);
  return found;
}

const PARTS = { maximum: '.maximum', modifiers: MODIFIERS };
