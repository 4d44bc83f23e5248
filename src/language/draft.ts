import type { Origins } from './origins.ts';
import type { Parsed } from './parse.ts';
import type { Span, Sym, SymbolKind, Words } from './rulebook.ts';
import type { DeclarationLine, FactRef, Id, Line, LineOf, Title } from './tree.ts';

/** Everything that was declared, whether it is right or not; what the checks look at and the rulebook is made from. */
export interface Draft {
  readonly files: readonly Parsed[];
  readonly overlays: readonly Parsed[];
  readonly origins: Origins;
  /** Lines at the left margin of the system's files, with house rules laid on. */
  readonly declarations: readonly Line[];
  readonly system: LineOf<'system'> | null;
  /** By id and by second name; the first declaration of a name wins. */
  readonly symbols: ReadonlyMap<string, Sym>;
  readonly order: readonly Sym[];
  readonly checks: ReadonlyMap<'stat' | 'skill' | 'value', LineOf<'checks'>>;
  readonly scenarios: readonly LineOf<'scenario'>[];
  readonly facts: readonly string[];
  /** Names that house rules took away: lists of names may still mention them. */
  readonly removed: ReadonlySet<string>;
  /** Places that are wrong because of a mistake that is reported elsewhere. The checks add to it. */
  readonly spoiled: Span[];
}

/** Gathers what the lines at the left margin declare. */
export function draft(
  files: readonly Parsed[],
  overlays: readonly Parsed[],
  origins: Origins,
  declarations: readonly Line[],
  removed: ReadonlySet<string> = new Set()
): Draft {
  const symbols = new Map<string, Sym>();
  const order: Sym[] = [];
  const checks = new Map<'stat' | 'skill' | 'value', LineOf<'checks'>>();
  const scenarios: LineOf<'scenario'>[] = [];
  const facts: string[] = [];
  let system: LineOf<'system'> | null = null;
  const enter = (sym: Sym, also: Id | null): void => {
    if (symbols.has(sym.id)) return;
    order.push(sym);
    symbols.set(sym.id, sym);
    if (also && !symbols.has(also.id)) symbols.set(also.id, sym);
  };
  for (const line of declarations) {
    if (line.type === 'system') system ??= line;
    else if (line.type === 'facts') facts.push(...factNumbers(line));
    else if (line.type === 'scenario') scenarios.push(line);
    else if (line.type === 'checks') {
      if (!checks.has(line.of)) checks.set(line.of, line);
    } else for (const { sym, also } of symsOf(line)) enter(sym, also);
  }
  return {
    files,
    overlays,
    origins,
    declarations,
    system,
    symbols,
    order,
    checks,
    scenarios,
    facts,
    removed,
    spoiled: []
  };
}

/** What a line declares: itself, and the members of a list. */
export function symsOf(line: Line): readonly { readonly sym: Sym; readonly also: Id | null }[] {
  if (!isNamed(line)) return [];
  const { name, also } = line;
  const own = { sym: { id: name.id, kind: line.type, line, title: titleWords(line.title, name) }, also };
  if (line.type !== 'list') return [own];
  const members = line.children.flatMap((option) => {
    if (option.type !== 'option') return [];
    const title = titleWords(option.title, option.name);
    const sym: Sym = { id: option.name.id, kind: 'member', line: option, list: name.id, title };
    return [{ sym, also: option.also }];
  });
  return [own, ...members];
}

/** A line that declares something others can name. */
export type NamedLine = Extract<DeclarationLine, { type: Exclude<SymbolKind, 'member'> }>;

const NAMED: Readonly<Record<Exclude<SymbolKind, 'member'>, true>> = {
  list: true,
  stat: true,
  skill: true,
  value: true,
  pool: true,
  slot: true,
  stance: true,
  condition: true,
  location: true,
  item: true,
  tag: true,
  record: true,
  signal: true,
  perk: true,
  action: true,
  trigger: true,
  character: true
};

/** The types of lines that declare something others can name. */
export const namedTypes: readonly string[] = Object.keys(NAMED);

/** Whether a line declares something that others can name. */
export function isNamed(line: Line): line is NamedLine {
  return Object.hasOwn(NAMED, line.type);
}

/** A title in both languages; what is missing is filled with what there is. */
export function titleWords(title: Title | null, name: Id): Words {
  if (!title) return { ru: name.id, en: name.id };
  return { ru: title.ru.value, en: title.en?.value ?? title.ru.value };
}

/** The numbers of a `facts` block, ranges spelled out: `A1.1 to A1.3` is A1.1, A1.2, A1.3. */
export function factNumbers(facts: LineOf<'facts'>): string[] {
  return facts.children.flatMap((line) => {
    if (line.type !== 'fact_range') return [];
    return range(line.start, line.end) ?? [line.start.id];
  });
}

/** Null where the two ends do not belong together. */
export function range(start: FactRef, end: FactRef | null): string[] | null {
  if (!end) return [start.id];
  const a = /^(.*?)(\d+)$/u.exec(start.id);
  const b = /^(.*?)(\d+)$/u.exec(end.id);
  if (!a || !b || a[1] !== b[1]) return null;
  const from = Number(a[2]);
  const to = Number(b[2]);
  if (to < from || to - from > 1000) return null;
  return Array.from({ length: to - from + 1 }, (_, i) => `${a[1] ?? ''}${from + i}`);
}
