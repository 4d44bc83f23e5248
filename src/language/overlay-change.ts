import { UNDER } from './check/shape-table.ts';
import type { Report } from './check/pass.ts';
import { whereItStands } from './check/shape.ts';
import { lineKey } from './check/shape-table.ts';
import type { Origins } from './origins.ts';
import { allNumbers, numberPlaces, renumber } from './overlay-edit.ts';
import { lowersPrice, type IdOf } from './overlay-price.ts';
import type { Source } from './rulebook.ts';
import type { Line, LineOf, LineType } from './tree.ts';
import { keyword } from './words.ts';

export interface Change {
  readonly name: string;
  readonly line: LineOf<'change'>;
  readonly source: Source;
  readonly origins: Origins;
  readonly report: Report;
  readonly idOf: IdOf;
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
  if (lowersPrice(change.name, target, lines, change.line, change.source, change.report, change.idOf)) return null;
  return lines;
}

function one(target: Line, lines: readonly Line[], child: Line, fresh: Set<Line>, change: Change): Line[] | null {
  if (child.type === 'broken') return null;
  if (child.type === 'remove_part') return without(lines, child, change);
  if (child.type === 'renumber') return numbered(target, lines, child, change);
  if (!(UNDER[target.type] ?? []).includes(child.type)) {
    change.report('line-not-changeable', child, { name: change.name }, { hint: whereItStands(child.type) });
    return null;
  }
  const like = lines.filter((line) => !fresh.has(line) && alike(line, child));
  fresh.add(child);
  const [first] = like;
  if (!first) return insert(lines, child, fresh);
  change.origins.replaces(child, first);
  return lines.flatMap((line) => (line === first ? [child] : like.includes(line) ? [] : [line]));
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

/** Whether a new line takes the place of an old one. */
function alike(old: Line, line: Line): boolean {
  if (ADDED.has(line.type)) return false;
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
    const what = keyword(child.kind);
    report('which-part', child, { name, times: chosen.length, what });
    return null;
  }
  return lines.filter((line) => !chosen.includes(line));
}

function hasFact(line: Line, id: string): boolean {
  return line.tags.some((tag) => tag.type === 'fact' && tag.id === id);
}

function numbered(
  target: Line,
  lines: readonly Line[],
  child: LineOf<'renumber'>,
  { name, origins, report, source }: Change
): Line[] | null {
  const acting = target.type === 'action' || target.type === 'option';
  const inside = lines.filter((line) => (acting ? line.type === 'effect' || line.type === 'choose' : true));
  const effects = inside.flatMap((line) =>
    line.type === 'choose' ? line.children.flatMap((o) => o.children.filter((c) => c.type === 'effect')) : [line]
  );
  const places = numberPlaces(effects, child.was.value);
  const number = child.was.text;
  const [place] = places;
  if (!place) {
    const there = [...new Set(allNumbers(effects))].slice(0, 8);
    const list = there.map((n) => `\`${n}\``).join(', ');
    const hint = list === '' ? undefined : { ru: `есть: ${list}`, en: `there is ${list}` };
    report('no-such-number', child.was, { number, name }, { hint });
    return null;
  }
  if (places.length > 1) {
    const labels = places.slice(0, 4).map((p) => ({ span: origins.spanOf(p), text: { ru: 'здесь', en: 'here' } }));
    report('number-twice', child.was, { number, name, times: places.length }, { labels });
    return null;
  }
  return lines.map((line) => renumber(line, place, child.was.value, child.now, source, origins));
}

/** What a change is about, so that two of them can be told to be the same. */
export function changeKey(child: Line): string {
  if (child.type === 'renumber') return `number ${child.was.text}`;
  if (child.type === 'remove_part') return child.kind;
  if ('name' in child) return `${child.type} ${child.name.id}`;
  return child.type === 'need' ? `need ${String(child.from)}` : lineKey(child);
}
