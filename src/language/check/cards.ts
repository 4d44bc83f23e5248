import type { Draft } from '../draft.ts';
import type { Sym } from '../rulebook.ts';
import type { Line, LineOf, Node, Setting } from '../tree.ts';
import { constant } from './constant.ts';
import { nameSpan } from './lookup.ts';
import type { Pass, Report } from './pass.ts';

/** Numbers on ready cards are those that a card may hold, each is there once, and none that is needed is missing. */
export const cards: Pass = {
  name: 'cards',
  silences: true,
  run(book, report) {
    const parents = new Set<string | undefined>();
    for (const { line } of book.order)
      if (line.type === 'character') for (const parent of line.is) parents.add(book.symbols.get(parent.id)?.id);
    for (const line of book.declarations) {
      if (line.type === 'pool' || line.type === 'slot') pool(line, report);
      if (line.type === 'stat' || line.type === 'skill' || line.type === 'value') start(line, rangeOf(line), report);
      if (line.type === 'item') once(line, book, report);
      if (line.type === 'scenario')
        for (const step of line.children) if (step.type === 'given') settings(step.settings, false, book, report);
      if (line.type !== 'character') continue;
      once(line, book, report);
      for (const child of line.children) if (child.type === 'with') settings(child.settings, true, book, report);
      // A card that others are made from may leave to them what they say themselves.
      if (!parents.has(line.name.id)) complete(line, book, report);
    }
  }
};

interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

/** What a number of the card may be, as far as its declaration says it in plain numbers. */
function rangeOf(line: Line): Range {
  if ('range' in line)
    return { from: line.range && constant(line.range.start), to: line.range && constant(line.range.end) };
  const value = (type: 'minimum' | 'maximum'): number | null => {
    const child = line.children.find((c): c is LineOf<'minimum' | 'maximum'> => c.type === type);
    return child?.value ? constant(child.value) : null;
  };
  return { from: value('minimum'), to: line.type === 'slot' ? (value('maximum') ?? 1) : value('maximum') };
}

function outside(value: number, { from, to }: Range): boolean {
  return (from !== null && value < from) || (to !== null && value > to);
}

function pool(line: LineOf<'pool' | 'slot'>, report: Report): void {
  const range = rangeOf(line);
  const { from, to } = range;
  const minimum = line.children.find((child) => child.type === 'minimum');
  if (minimum && from !== null && to !== null && from > to) report('minimum-above-maximum', minimum, { from, to });
  else start(line, range, report);
}

function start(line: LineOf<'pool' | 'slot' | 'stat' | 'skill' | 'value'>, range: Range, report: Report): void {
  const child = line.children.find((c) => c.type === 'starts');
  const value = child ? constant(child.value) : null;
  if (child && value !== null && outside(value, range))
    report('outside-range', child.value, { name: line.name.id, value, range: words(range) });
}

function words({ from, to }: Range): { ru: string; en: string } {
  if (from === null) return { ru: `не больше ${String(to)}`, en: `${String(to)} at most` };
  if (to === null) return { ru: `не меньше ${String(from)}`, en: `${String(from)} at least` };
  return { ru: `от ${from} до ${to}`, en: `from ${from} to ${to}` };
}

/** A card begins with pools that fit; a scenario may begin where points were gained beyond the maximum. */
function settings(all: readonly Setting[], card: boolean, book: Draft, report: Report): void {
  for (const { name, value } of all) {
    const sym = name.path.length === 1 ? book.symbols.get(name.path[0] ?? '') : undefined;
    const n = value.type === 'number' ? value.value : null;
    if (!sym || n === null || (!card && !('range' in sym.line))) continue;
    const range = rangeOf(sym.line);
    const labels = [{ span: nameSpan(book, sym), text: { ru: 'объявлено здесь', en: 'declared here' } }];
    if (outside(n, range))
      report('outside-range', value, { name: name.path.join('.'), value: n, range: words(range) }, { labels });
  }
}

/** What a card or a kind of item says in several lines, it says once. Two of one line are reported with the kinds. */
function once(line: LineOf<'character' | 'item'>, book: Draft, report: Report): void {
  const seen = new Map<string, Node>();
  const say = (name: string, at: Node): void => {
    const id = book.symbols.get(name)?.id ?? name;
    const before = seen.get(id);
    seen.set(id, at);
    if (!before) return;
    const span = book.origins.spanOf(before);
    const labels = [{ span, text: { ru: 'первый раз здесь', en: 'the first is here' } }];
    report('repeated-setting', at, { name }, { labels });
  };
  for (const child of line.children) {
    if (child.type === 'with') for (const { name } of child.settings) say(name.path.join('.'), name);
    if (child.type === 'has_perk') say(child.perk.id, child.perk);
  }
}

function complete(line: LineOf<'character'>, book: Draft, report: Report): void {
  const given = numbersOf(line, book, new Set());
  const missing = book.order.filter((sym) => fromCard(sym) && !given.has(sym.id));
  for (const sym of missing) {
    const labels = [{ span: nameSpan(book, sym), text: { ru: 'объявлено здесь', en: 'declared here' } }];
    report('missing-on-card', line.name, { card: line.name.id, name: sym.id }, { labels });
  }
}

function fromCard({ line }: Sym): boolean {
  return line.children.some((child) => child.type === 'from_card' || (child.type === 'maximum' && !child.value));
}

/** Everything that a card and those it is made from give a number to. */
function numbersOf(line: LineOf<'character'>, book: Draft, into: Set<string>): Set<string> {
  const waiting: Line[] = [line];
  const seen = new Set<Line>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next) || next.type !== 'character') continue;
    seen.add(next);
    for (const parent of next.is) waiting.push(...[book.symbols.get(parent.id)?.line].filter((l) => l !== undefined));
    for (const child of next.children)
      if (child.type === 'with')
        for (const { name } of child.settings) into.add(book.symbols.get(name.path[0] ?? '')?.id ?? '');
  }
  return into;
}
