import { check } from './check/index.ts';
import { reporter } from './check/pass.ts';
import { diagnostic, sorted, type Diagnostic } from './diagnostics.ts';
import { draft, titleWords, type Draft } from './draft.ts';
import { place } from './lines.ts';
import { Origins } from './origins.ts';
import { changeLines, overlay, type Overlaid } from './overlay.ts';
import { parse, type Parsed } from './parse.ts';
import type { Rulebook, Source } from './rulebook.ts';
import { sound } from './sound.ts';
import type { Line, LineOf } from './tree.ts';

export interface Loaded {
  /** Null only where there is no usable `system` line. What is broken is not in it; the rest can be played. */
  readonly rulebook: Rulebook | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * All files of one system, and the house rules to lay on it in this order, to a checked rulebook. Never throws.
 *
 * A declaration with an error is left out, with whatever can't do without it. So is a line of house rules that is
 * wrong or that breaks something: the rest of them holds.
 */
export function load(files: readonly Source[], overlays: readonly Source[] = []): Loaded {
  const base = files.map(parse);
  const house = overlays.map(parse);
  const origins = new Origins([...base, ...house]);
  const found = [...base, ...house].flatMap((f) => [...f.diagnostics]);
  const lines = base.flatMap((f) => f.file.nodes);
  let book = draft(base, house, origins, lines);
  found.push(...check(book));
  let laid: Overlaid | null = null;
  if (book.system && house.length > 0) {
    const result = settle(book, book.system, lines, house, found);
    found.push(...result.found);
    ({ book, laid } = result);
  }
  return { rulebook: rulebook(sound(book, found), laid), diagnostics: sorted(found, [...files, ...overlays]) };
}

interface Settled {
  readonly book: Draft;
  readonly laid: Overlaid;
  readonly found: Diagnostic[];
}

/** Lays the house rules on, leaving out one after another what turns out to be wrong, until the rest is sound. */
function settle(
  alone: Draft,
  system: LineOf<'system'>,
  lines: readonly Line[],
  house: readonly Parsed[],
  known: readonly Diagnostic[]
): Settled {
  const { origins } = alone;
  const before = new Set(known.map(key));
  const found: Diagnostic[] = [];
  const skip = new Set<Line>();
  for (;;) {
    const round: Diagnostic[] = [];
    const laid = overlay(lines, house, system, origins, reporter(alone, round), skip);
    const book = draft(alone.files, house, origins, laid.declarations, new Set(laid.removed.keys()));
    round.push(...check(book).filter((d) => !before.has(key(d))));
    const guilty = blame(round, book, laid, house, skip, found);
    found.push(...round.filter((d) => isOf(d, house)));
    if (guilty.length === 0) return { book, laid, found };
    for (const line of guilty) skip.add(line);
  }
}

function key({ code, span }: Diagnostic): string {
  return `${code} ${span.source.path} ${String(span.from)}`;
}

function isOf({ span }: Diagnostic, files: readonly Parsed[]): boolean {
  return files.some((f) => f.source === span.source);
}

/** Which lines of house rules these errors come from: those they stand in, or those that broke a line of the system. */
function blame(
  round: readonly Diagnostic[],
  book: Draft,
  laid: Overlaid,
  house: readonly Parsed[],
  skip: ReadonlySet<Line>,
  found: Diagnostic[]
): Line[] {
  const guilty: Line[] = [];
  const changes = house.flatMap((f) => changeLines(f).map((line) => ({ line, source: f.source })));
  for (const d of round) {
    if (d.severity !== 'error') continue;
    if (isOf(d, house)) {
      const own = changes.filter(
        ({ line, source }) => source === d.span.source && line.from <= d.span.from && d.span.from <= endOf(line)
      );
      guilty.push(...own.map(({ line }) => line).filter((line) => !skip.has(line)));
      continue;
    }
    const owner = book.declarations.find((line) => holds(line, d, book));
    // A scenario of the system may well fail under house rules; it is left out.
    if (!owner || owner.type === 'scenario') continue;
    const gone = typeof d.args.name === 'string' ? laid.removed.get(d.args.name) : undefined;
    const lines = gone ? [gone] : 'name' in owner ? (laid.touched.get(owner.name.id) ?? []) : [];
    for (const line of lines.slice(-1)) {
      if (skip.has(line) || guilty.includes(line)) continue;
      guilty.push(line);
      const labels = [{ span: d.span, text: d.message }];
      const span = book.origins.spanOf(line);
      if (gone && typeof d.args.name === 'string') {
        const needed = [{ span: d.span, text: { ru: 'нужно здесь', en: 'needed here' } }];
        found.push(diagnostic('still-needed', span, { name: d.args.name }, { labels: needed }));
      } else found.push(diagnostic('change-breaks', span, { message: d.message }, { labels }));
    }
  }
  return guilty;
}

function endOf(line: Line): number {
  return line.children.reduce((end, child) => Math.max(end, endOf(child)), line.to);
}

function holds(line: Line, d: Diagnostic, book: Draft): boolean {
  if (book.origins.sourceOf(line) !== d.span.source) return false;
  const { line: row } = place(d.span.source, d.span.from);
  return row >= place(d.span.source, line.from).line && row <= place(d.span.source, endOf(line)).line;
}

function rulebook(book: Draft, laid: Overlaid | null): Rulebook | null {
  const { system, origins } = book;
  if (!system) return null;
  const version = system.children.find((line) => line.type === 'version');
  return {
    id: system.name.id,
    version: version?.n.value ?? 1,
    title: titleWords(system.title, system.name),
    system,
    sources: [...book.files, ...book.overlays].map((f) => f.source),
    symbols: book.symbols,
    order: book.order,
    checks: book.checks,
    scenarios: book.scenarios,
    facts: book.facts,
    overlays: laid?.applied ?? [],
    sourceOf: (node) => origins.sourceOf(node),
    originalOf: (node) => origins.originalOf(node)
  };
}
