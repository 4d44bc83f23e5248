import { meant, ofOptions } from './check/meant.ts';
import { lineKey, partKey, typeKey, UNDER } from './check/shape-table.ts';
import type { Diagnostic } from './diagnostics.ts';
import { allNumbers, numberPlaces, renumber } from './overlay-edit.ts';
import { lowersPrice, optionsOf, stillNeverLowered, type Repricing } from './overlay-price.ts';
import { given } from './overlay-with.ts';
import type { Origins } from './origins.ts';
import type { Source, Words } from './rulebook.ts';
import type { Line, LineOf, LineType, Node } from './tree.ts';
import { essence } from './format-same.ts';
import { keyword } from './words.ts';

export interface Change extends Repricing {
  readonly name: string;
  readonly line: LineOf<'change'>;
  readonly source: Source;
}

/** The lines under a declaration or an option as a `change` makes them. Null where the change is refused as a whole. */
export function changed(target: Line, change: Change): Line[] | null {
  let lines = [...target.children];
  const fresh = new Set<Line>();
  for (const child of change.line.children) {
    const made = one(target, lines, child, fresh, change);
    if (made === null) return null;
    lines = made;
  }
  lines = stillNeverLowered(target, lines, change.origins);
  return lowersPrice(change.name, target, lines, change.line, change) ? null : lines;
}

function one(target: Line, lines: readonly Line[], child: Line, fresh: Set<Line>, change: Change): Line[] | null {
  if (child.type === 'broken') return null;
  if (child.type === 'remove_part') return without(lines, child, change);
  if (child.type === 'renumber') return numbered(target, lines, child, change);
  // What nothing can be changed by is reported with the shape of the file.
  if (!(UNDER.change ?? []).includes(child.type)) return null;
  if (child.type === 'range' && 'range' in target) {
    if (rangeOf(target.range) === rangeOf(child.range)) change.report('changes-nothing', child, { name: change.name });
    return [...lines];
  }
  if (!(UNDER[target.type] ?? []).includes(child.type)) {
    const hint = ownChange(target, child, change) ?? changeable(target.type);
    change.report('line-not-changeable', child, { name: change.name }, { hint });
    return null;
  }
  if (child.type === 'with') {
    const { lines: made, added } = given(change.name, lines, child, fresh, change);
    return added ? insert(made, added, fresh) : [...made];
  }
  if (lines.some((line) => !fresh.has(line) && line.type === child.type && saysAsMuch(line, child)))
    change.report('changes-nothing', child, { name: change.name });
  const like = lines.filter((line) => !fresh.has(line) && alike(line, child));
  fresh.add(child);
  const [first] = like;
  if (!first && inOptions(target, child, change)) return null;
  if (!first) return insert(lines, child, fresh);
  change.origins.replaces(child, first);
  return lines.flatMap((line) => (line === first ? [child] : like.includes(line) ? [] : [line]));
}

const rangeOf = (range: unknown): string => JSON.stringify(essence(range));

/** The declaration with the range that a change gives it. */
export function ranged(line: Line, { children }: LineOf<'change'>, origins: Origins): Line {
  const now = children.findLast((child) => child.type === 'range');
  if (!now || !('range' in line) || line.type === 'range') return line;
  const made = { ...line, range: now.range };
  origins.copied(made, line);
  origins.replaces(made, line);
  return made;
}

/** An option is changed by itself, not under its action. */
function ownChange(target: Line, child: Line, { name, line }: Change): Words | undefined {
  if (child.type !== 'option') return undefined;
  const near = meant(child.name.id, ofOptions(optionsOf(target.children)));
  const known = optionsOf(target.children).find((option) => option.name.id === child.name.id)?.name.id ?? near?.name;
  if (known === undefined) return undefined;
  const write = (lang: 'ru' | 'en'): string => `${keyword(line.type)[lang]} ${name}.${known}`;
  return {
    ru: `вариант меняют отдельной строкой: \`${write('ru')}\``,
    en: `an option is changed by a line of its own: \`${write('en')}\``
  };
}

/** What lines such a declaration has: the words to begin a change with. */
function changeable(type: LineType): Words | undefined {
  const types = (UNDER[type] ?? []).filter((t) => !['when', 'answers', 'on', 'let', 'version'].includes(t));
  if (types.length === 0) return undefined;
  const list = (lang: 'ru' | 'en'): string => types.map((t) => `\`${keyword(typeKey(t))[lang]}\``).join(', ');
  return { ru: `здесь бывают строки: ${list('ru')}`, en: `it may have: ${list('en')}` };
}

/** Whether an old line says what a new one does; that a price is never lowered need not be said again. */
function saysAsMuch(old: Line, line: Line): boolean {
  return clauseOf(old) === clauseOf(line);
}

function clauseOf(line: Line): string {
  const known = clauses.get(line);
  if (known !== undefined) return known;
  const clause = JSON.stringify(essence({ ...line, lead: [], tags: [], comment: null, never: null }));
  clauses.set(line, clause);
  return clause;
}

const clauses = new WeakMap<Line, string>();

/** A price of the whole action would be added to those of its options, and the GM meant one of these. True where it is so. */
function inOptions(target: Line, child: Line, { name, line, report }: Change): boolean {
  if (child.type !== 'cost' && child.type !== 'takes') return false;
  if (line.children.some((other) => other.type === 'remove_part' && other.kind === child.type)) return false;
  const options = holders(target, child.type, name).slice(0, 4);
  if (options.length === 0) return false;
  const list = (lang: 'ru' | 'en'): string =>
    options.map((option) => `\`${keyword('change')[lang]} ${option}: ${keyword(child.type)[lang]} …\``).join(', ');
  const hint = { ru: `измените вариант: ${list('ru')}`, en: `change an option: ${list('en')}` };
  report('stands-in-options', child, { name, what: keyword(child.type) }, { hint });
  return true;
}

/** The options below a declaration that have such a line, as they are named in house rules. */
function holders(line: Line, type: LineType, name: string): string[] {
  return optionsOf(line.children).flatMap((option) => {
    const path = `${name}.${option.name.id}`;
    const own = option.children.some((child) => child.type === type);
    return [...(own ? [path] : []), ...holders(option, type, path)];
  });
}

/** What is added stands beside its kind, before the effects. */
function insert(lines: readonly Line[], child: Line, fresh: ReadonlySet<Line>): Line[] {
  const last = lines.findLastIndex((line) => line.type === child.type || (fresh.has(line) && line.type === child.type));
  const effect = lines.findIndex((line) => line.type === 'effect');
  const at = last >= 0 ? last + 1 : child.type === 'effect' || effect < 0 ? lines.length : effect;
  return [...lines.slice(0, at), child, ...lines.slice(at)];
}

const TIMING: ReadonlySet<LineType> = new Set<LineType>(['when', 'answers']);
const ADDED: ReadonlySet<LineType> = new Set<LineType>(['need', 'with', 'has', 'has_perk']);

/** Whether such a line stands beside others of its kind and takes no place. */
function isAdded({ type }: Line): boolean {
  return ADDED.has(type);
}

/** Whether a new line takes the place of an old one. */
function alike(old: Line, line: Line): boolean {
  if (isAdded(line)) return false;
  if (line.type === 'when' && old.type === 'when' && isBlock(line) === isBlock(old) && isBlock(line))
    return old.when === line.when;
  if (TIMING.has(line.type) && !isBlock(line)) return TIMING.has(old.type) && !isBlock(old);
  if (old.type !== line.type) return false;
  if ('name' in line && 'name' in old) return line.name.id === old.name.id;
  if (line.type === 'modifier' && old.type === 'modifier') return targetOf(line) === targetOf(old);
  if (line.type === 'on' && old.type === 'on')
    return line.pattern.what.map((w) => w.id).join() === old.pattern.what.map((w) => w.id).join();
  return true;
}

/** In a condition `at start of own turn` holds what happens then; in an action it says when the action is possible. */
function isBlock(line: Line): boolean {
  return line.children.length > 0;
}

function targetOf({ target }: LineOf<'modifier'>): string {
  return target.type === 'target_value' ? target.name.id : target.names.map((n) => n.id).join();
}

function without(lines: readonly Line[], child: LineOf<'remove_part'>, { name, report }: Change): Line[] | null {
  const all = lines.filter((line) => line.type === child.kind);
  const { which } = child;
  const chosen =
    which === null
      ? all
      : which.type === 'number'
        ? all.slice(which.value - 1, which.value)
        : all.filter((line) => hasFact(line, which.id));
  if (chosen.length === 0 || (which?.type === 'number' && which.value < 1)) {
    report('no-such-part-to-remove', child, { name });
    return null;
  }
  if (which === null && chosen.length > 1 && child.kind !== 'cost' && child.kind !== 'effect') {
    const what = keyword(partKey(child.kind));
    report('which-part', child, { name, times: chosen.length, what });
    return null;
  }
  return lines.filter((line) => !chosen.includes(line));
}

function hasFact(line: Line, id: string): boolean {
  return line.tags.some((tag) => tag.type === 'fact' && tag.id === id);
}

function numbered(target: Line, lines: readonly Line[], child: LineOf<'renumber'>, change: Change): Line[] | null {
  const { origins, source } = change;
  const acting = target.type === 'action' || target.type === 'option';
  const chosen = whichNumbers(acting ? effectsOf(lines) : lines, child, change);
  if (!chosen) return null;
  const places = new Set(chosen);
  return lines.map((line) => renumber(line, places, { was: child.was.value, now: child.now, source, origins }));
}

/** The places that a `number …` line means; null, with a word about it, where that can't be told. */
function whichNumbers(
  lines: readonly Line[],
  child: LineOf<'renumber'>,
  { name, line, origins, report }: Change
): readonly Node[] | null {
  const { was, now, which } = child;
  const number = was.text;
  const facts = factsOn(child, line);
  const labels = (nodes: readonly Node[]): Diagnostic['labels'] =>
    nodes.slice(0, 4).map((p) => ({ span: origins.spanOf(p), text: { ru: 'здесь', en: 'here' } }));
  const everywhere = numberPlaces(lines, was.value);
  if (everywhere.length === 0) {
    const there = [...new Set(allNumbers(lines))].slice(0, 8);
    const list = there.map((n) => `\`${n}\``).join(', ');
    const hint = list === '' ? undefined : { ru: `есть: ${list}`, en: `there is ${list}` };
    report('no-such-number', was, { number, name }, { hint });
    return null;
  }
  const places = numberPlaces(lines, was.value, facts);
  if (places.length === 0) {
    report('number-not-at-fact', was, { number, name, fact: facts.join(', ') }, { labels: labels(everywhere) });
    return null;
  }
  if (was.value === now.value) report('changes-nothing', child, { name });
  if (which === 'everywhere') return places;
  if (which) {
    const place = places[which.value - 1];
    if (place) return [place];
    report('no-such-place', which, { number, place: which.text, times: places.length }, { labels: labels(places) });
    return null;
  }
  if (places.length === 1) return places;
  report('number-twice', was, { number, name, times: places.length, now: now.text }, { labels: labels(places) });
  return null;
}

/** What stands in brackets behind a line; the brackets of one behind a colon end its parent's line. */
function factsOn(child: Line, parent: Line): string[] {
  return (child.inline ? parent : child).tags.flatMap((tag) => (tag.type === 'fact' ? [tag.id] : []));
}

/** The effects among these lines, and those of their options. */
function effectsOf(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    if (line.type === 'effect') return [line];
    return line.type === 'choose' ? line.children.flatMap((option) => effectsOf(option.children)) : [];
  });
}

/** What a change is about, so that two of them can be told to be the same; nothing where it only adds a line beside others. */
export function changeKeys(child: Line, parent: LineOf<'change'>): readonly string[] {
  if (child.type === 'with') return child.settings.map(({ name }) => `with ${name.path.join('.')}`);
  return isAdded(child) ? [] : [changeKey(child, parent)];
}

function changeKey(child: Line, parent: LineOf<'change'>): string {
  if (child.type === 'renumber') {
    const which = typeof child.which === 'string' ? child.which : (child.which?.text ?? '');
    return `number ${[child.was.text, which, ...factsOn(child, parent)].join(' ')}`;
  }
  if (child.type === 'remove_part') return typeKey(child.kind);
  if ('name' in child) return `${child.type} ${child.name.id}`;
  return child.type === 'need' ? `need ${String(child.from)}` : lineKey(child);
}
