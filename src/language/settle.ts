import { check } from './check/index.ts';
import { reporter } from './check/pass.ts';
import { diagnostic, type Diagnostic } from './diagnostics.ts';
import { draft, type Draft } from './draft.ts';
import { changeLines, overlay, type Overlaid } from './overlay.ts';
import type { Parsed } from './parse.ts';
import type { Source, Span } from './rulebook.ts';
import { dependents, namesOf } from './sound.ts';
import type { Line, LineOf } from './tree.ts';

export interface Settled {
  readonly book: Draft;
  readonly laid: Overlaid;
  readonly found: Diagnostic[];
}

/** Lays the house rules on, leaving out what turns out to be wrong with all that leans on it, until the rest is sound. */
export function settle(
  alone: Draft,
  system: LineOf<'system'>,
  lines: readonly Line[],
  house: readonly Parsed[],
  known: readonly Diagnostic[]
): Settled {
  const { origins } = alone;
  const before = new Set(known.map(key));
  const found: Diagnostic[] = [];
  const sources = new Set(house.map((f) => f.source));
  const changes = house.flatMap(changeLines);
  const changeAt = finder(changes, alone);
  const skip = new Set<Line>();
  for (;;) {
    const round: Diagnostic[] = [];
    const laid = overlay(lines, house, system, origins, reporter(alone, round), skip);
    const book = draft(alone.files, house, origins, laid.declarations, new Set(laid.removed.keys()));
    round.push(...check(book).filter((d) => !before.has(key(d))));
    const guilty = new Set<Line>();
    for (const d of round) {
      if (d.severity !== 'error' || !sources.has(d.span.source)) continue;
      const line = changeAt(d.span);
      if (line && !skip.has(line)) guilty.add(line);
    }
    breakers(round, book, laid, sources, (line, said) => {
      if (skip.has(line) || guilty.has(line)) return;
      guilty.add(line);
      found.push(said);
    });
    found.push(...round.filter((d) => sources.has(d.span.source)));
    if (guilty.size === 0) return { book, laid, found };
    const others = changes.filter((line) => !skip.has(line) && !guilty.has(line));
    for (const [line, name] of leaning(others, guilty, alone)) {
      found.push(diagnostic('leans-on-wrong', origins.spanOf(line), { name }));
      guilty.add(line);
    }
    for (const line of guilty) skip.add(line);
  }
}

function key({ code, span }: Diagnostic): string {
  return `${code} ${span.source.path} ${String(span.from)}`;
}

/** For each error in a line of the system: the house rule that broke it, and what to say of that. */
function breakers(
  round: readonly Diagnostic[],
  book: Draft,
  laid: Overlaid,
  house: ReadonlySet<Source>,
  blame: (line: Line, said: Diagnostic) => void
): void {
  const errors = round.filter((d) => d.severity === 'error' && !house.has(d.span.source));
  if (errors.length === 0) return;
  const ownerOf = finder(book.declarations, book);
  for (const d of errors) {
    const owner = ownerOf(d.span);
    // A scenario of the system may well fail under house rules; it is left out.
    if (!owner || owner.type === 'scenario') continue;
    const name = typeof d.args.name === 'string' ? d.args.name : '';
    const gone = laid.removed.get(name);
    if (gone) {
      const labels = [{ span: d.span, text: { ru: 'нужно здесь', en: 'needed here' } }];
      blame(gone, diagnostic('still-needed', book.origins.spanOf(gone), { name }, { labels }));
      continue;
    }
    const last = 'name' in owner ? laid.touched.get(owner.name.id)?.at(-1) : undefined;
    const labels = [{ span: d.span, text: d.message }];
    if (last) blame(last, diagnostic('change-breaks', book.origins.spanOf(last), { message: d.message }, { labels }));
  }
}

/** Which of these lines a place belongs to: the last one of its file that begins before it. */
function finder(lines: readonly Line[], { origins }: Draft): (span: Span) => Line | undefined {
  const files = new Map<Source, Line[]>();
  for (const line of lines) {
    const source = origins.sourceOf(line);
    const own = files.get(source);
    if (own) own.push(line);
    else files.set(source, [line]);
  }
  for (const own of files.values()) own.sort((a, b) => a.from - b.from);
  return ({ source, from }) => {
    const own = files.get(source) ?? [];
    let low = 0;
    let high = own.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((own[middle]?.from ?? 0) <= from) low = middle + 1;
      else high = middle;
    }
    return own[low - 1];
  };
}

/** Lines of house rules that name what a wrong one should have added, each with that name. */
function leaning(others: readonly Line[], wrong: ReadonlySet<Line>, { symbols }: Draft): ReadonlyMap<Line, string> {
  const there = new Set(others.flatMap(adds));
  const lost = new Set([...wrong].flatMap(adds).filter((name) => !there.has(name) && !symbols.has(name)));
  return dependents(others, lost, () => true, adds);
}

function adds(line: Line): string[] {
  return line.type === 'add' ? namesOf({ ...line.decl, children: line.children }) : [];
}
