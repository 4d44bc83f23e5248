import type { Report } from './check/pass.ts';
import { MAX_GUESSES } from './check/meant.ts';
import { isNamed } from './draft.ts';
import { Declared } from './overlay-declared.ts';
import type { Origins } from './origins.ts';
import { changed, changeKeys, ranged } from './overlay-change.ts';
import { houseLine } from './overlay-head.ts';
import { replaceLine } from './overlay-edit.ts';
import { lowersPrice, stillNeverLowered } from './overlay-price.ts';
import { begun, find, type Target } from './overlay-target.ts';
import type { Parsed } from './parse.ts';
import type { Source, Sym, Words } from './rulebook.ts';
import type { Line, LineOf } from './tree.ts';

export interface Overlaid {
  readonly declarations: readonly Line[];
  readonly applied: readonly { readonly title: Words; readonly source: Source }[];
  /** Names that are gone, and the line that took each away. */
  readonly removed: ReadonlyMap<string, Line>;
  /** Which lines of house rules had a hand in a declaration, by its name. */
  readonly touched: ReadonlyMap<string, readonly Line[]>;
}

interface Work {
  /** The declarations as they are by now, and what they declare. */
  readonly book: Declared;
  readonly base: ReadonlyMap<string, Sym>;
  readonly origins: Origins;
  readonly report: Report;
  readonly removed: Map<string, Line>;
  readonly touched: Map<string, Line[]>;
  /** The first name of something that may have two. */
  readonly idOf: (name: string) => string;
  readonly declares: (name: string) => boolean;
  /** How many misspelt names are still worth a guess. */
  guesses: number;
  /** Who changed what, to tell of two that change the same. */
  readonly changes: Map<string, Noted>;
}

interface Noted {
  readonly line: Line;
  /** The `change` or `remove` that it belongs to. */
  readonly change: Line;
  readonly title: Words;
  readonly source: Source;
}

/**
 * Lays house rules on a system, in the order given. A change that can't be made is reported and left out; so are
 * those in `skip`, which were found to be wrong before.
 */
export function overlay(
  base: readonly Line[],
  overlays: readonly Parsed[],
  system: LineOf<'system'>,
  origins: Origins,
  report: Report,
  skip: ReadonlySet<Line>
): Overlaid {
  const book = new Declared(base);
  const work: Work = {
    book,
    guesses: MAX_GUESSES,
    base: new Declared(base).symbols,
    idOf: (name) => book.symbols.get(name)?.id ?? name,
    declares: (name) => book.symbols.has(name),
    origins,
    report,
    removed: new Map(),
    touched: new Map(),
    changes: new Map()
  };
  const applied: { title: Words; source: Source }[] = [];
  for (const parsed of overlays) {
    const house = houseLine(parsed, system, report);
    if (!house) continue;
    const title = { ru: house.title.ru.value, en: house.title.en?.value ?? house.title.ru.value };
    applied.push({ title, source: parsed.source });
    for (const line of changeLines(parsed)) if (!skip.has(line)) apply(line, title, parsed.source, work);
  }
  return { declarations: book.lines(), applied, removed: work.removed, touched: work.touched };
}

/** The lines of a house file that change something, whether they stand under `house` or after it. */
export function changeLines({ file }: Parsed): Line[] {
  return file.nodes
    .flatMap((line) => (line.type === 'house' ? line.children : [line]))
    .filter((line) => line.type !== 'broken');
}

function apply(line: Line, title: Words, source: Source, work: Work): void {
  if (line.type === 'change') change(line, title, source, work);
  else if (line.type === 'remove') remove(line, title, source, work);
  else if (line.type === 'add') add(line, source, work);
  // That it stands under the declaration it is of is told with the shape of the file.
  else if (line.type !== 'remove_part' && line.type !== 'range')
    work.report('not-an-overlay', line, {}, isNamed(line) ? begun(line, source, work) : {});
}

function change(line: LineOf<'change'>, title: Words, source: Source, work: Work): void {
  const target = find(line, work);
  if (!target) return;
  const { name } = target;
  const children = changed(target.line, { ...work, name, line, source });
  if (!children) return;
  for (const child of line.children) {
    for (const key of changeKeys(child, line))
      note(`${name} ${key}`, child, name, { change: line, title, source }, work);
  }
  replace(target, (old) => ranged(work.origins.derive(old, children), line, work.origins), work);
  touch(target.id, line, work);
}

function remove(line: LineOf<'remove'>, title: Words, source: Source, work: Work): void {
  const target = find(line, work);
  if (!target) return;
  if (target.line.type === 'system') {
    work.report('system-stays', line, { name: target.name });
    return;
  }
  note(`${target.name} remove`, line, target.name, { change: line, title, source }, work);
  replace(target, () => null, work);
  touch(target.id, line, work);
  if (!target.whole) return;
  work.removed.set(target.id, line);
  if (isNamed(target.line) && target.line.also) work.removed.set(target.line.also.id, line);
}

function add(line: LineOf<'add'>, source: Source, work: Work): void {
  const { decl, lead, indent, tags, comment, children } = line;
  if (decl.type === 'scenario') {
    const made = { ...decl, lead, indent, tags, comment, children };
    work.origins.copied(made, decl);
    work.book.add(made);
    return;
  }
  if (!isNamed(decl)) {
    work.report('not-an-overlay', line, {});
    return;
  }
  const there = work.book.symbols.get(decl.name.id);
  if (there) {
    const labels = [{ span: work.origins.spanOf(there.line), text: { ru: 'вот оно', en: 'here it is' } }];
    work.report('already-there', decl.name, { name: decl.name.id }, { labels });
    return;
  }
  // Taking an action away and adding it cheaper is lowering its price as well.
  const before = work.base.get(decl.name.id);
  const priced = before ? stillNeverLowered(before.line, children, work.origins) : children;
  if (before && lowersPrice(decl.name.id, before.line, priced, line, work)) return;
  const made: Line = { ...decl, lead, indent, tags, comment, children: priced };
  work.origins.copied(made, decl);
  work.book.add(made);
  work.removed.delete(decl.name.id);
  touch(decl.name.id, line, work);
}

/** Puts what `change` makes of a line in its place, or nothing for null. */
function replace({ line, top }: Target, change: (line: Line) => Line | null, { book, origins }: Work): void {
  const [made = null] = replaceLine([top], line, change, origins);
  book.replace(top, made);
}

function touch(id: string, line: Line, { touched }: Work): void {
  const lines = touched.get(id);
  if (lines) lines.push(line);
  else touched.set(id, [line]);
}

function note(
  key: string,
  line: Line,
  name: string,
  { change, title, source }: Omit<Noted, 'line'>,
  { changes, origins, report }: Work
): void {
  const before = changes.get(key);
  if (before && before.source !== source) {
    const labels = [
      {
        span: origins.spanOf(before.line),
        text: { ru: `раньше: ${before.title.ru}`, en: `before: ${before.title.en}` }
      }
    ];
    report('same-change-twice', line, { name, last: title }, { labels });
  } else if (before && before.change !== change && line.type !== 'remove_part' && before.line.type !== 'remove_part') {
    const labels = [{ span: origins.spanOf(before.line), text: { ru: 'первый раз здесь', en: 'first here' } }];
    report('changed-twice', line, { name }, { labels });
  }
  changes.set(key, { line, change, title, source });
}
