/** The space of a system: who stands where, what is in the way, and how far somebody can go. Lengths are in its unit. */
import { formsOfSpace, withUnit, type Forms } from '../language/forms.ts';
import type { Rulebook, Words } from '../language/rulebook.ts';
import { spotOf, type Spot } from '../language/spot.ts';
import type { Field, Reachable, Value, Way } from './api.ts';
import { findItem, ownerOf, whereIs } from './candidates.ts';
import { Context } from './context.ts';
import { compileExpression } from './expression.ts';
import { readSpot, spreading, stepsBetween, straightLine, type Grid } from './field.ts';
import type { Eval } from './program.ts';
import type { Scope } from './scope.ts';
import { isRef, truth } from './values.ts';

export interface Space {
  readonly grid: Grid;
  /** How long one place is. */
  readonly step: number;
  /** Whether a place holds one body only. */
  readonly alone: boolean;
  /** Who is no hindrance there. */
  readonly unless: Eval | null;
  readonly forms: Forms | null;
}

export function compileSpace(scope: Scope, book: Rulebook): Space {
  const line = book.system.children.find((child) => child.type === 'space');
  const alone = line?.children.find((child) => child.type === 'one_to_a_place');
  return {
    grid: line?.grid ?? 'squares',
    step: line?.step?.value ?? 1,
    alone: alone !== undefined,
    unless: alone?.unless ? compileExpression(scope, alone.unless) : null,
    forms: formsOfSpace(book.system)
  };
}

/** Where somebody stands, or where a thing is: left on the field, or with its keeper. */
function standing(c: Context, id: string): Spot | null {
  const who = c.draft.read(id);
  if (who) return who.position;
  const [item, owner] = [findItem(c, id), ownerOf(c, id)];
  return item && owner !== undefined ? whereIs(c, item, owner) : null;
}

/** How far they are from each other; `null` where it is not known where one of them is. */
export function between(c: Context, a: string, b: string): number | null {
  const from = standing(c, a);
  const to = standing(c, b);
  const { grid, step } = c.program.space;
  return from && to ? stepsBetween(grid, from, to) * step : null;
}

/** The same from the actor, in words: «3 гекса». What somebody carries is not said to be anywhere. */
export function farFrom(c: Context, to: Value): Words | null {
  if (!isRef(to) || to.id === c.actor) return null;
  const apart = to.ref === 'character' || (to.ref === 'item' && (findItem(c, to.id)?.lies ?? null) !== null);
  const far = apart ? between(c, c.actor, to.id) : null;
  return far === null ? null : withUnit(c.program.space.forms, far);
}

/** Farther than this many places nobody goes at once. */
const MOST_STEPS = 48;

/** Where somebody who stands at `from` can go to, not farther than `far`, with the length of the way; the nearest first. */
export function* reach(c: Context, who: string, from: Spot, far: number): Generator<Reachable> {
  const { grid, step } = c.program.space;
  const taken = new Set(inTheWay(c, who).map(({ at }) => at));
  const most = Math.min(MOST_STEPS, Math.floor(far / step));
  const free = (at: Spot): boolean => {
    c.run.step();
    return !taken.has(spotOf(at));
  };
  for (const [at, steps] of spreading(grid, from, most, free)) yield { at, far: steps * step };
}

/** What a screen needs to let people choose a place. */
export function fieldFor(c: Context, from: Spot, places: readonly Reachable[]): Field {
  const { grid, forms } = c.program.space;
  const near = new Set(places.map(({ at }) => at));
  return {
    from: spotOf(from),
    grid,
    forms,
    reach: places,
    taken: inTheWay(c, c.actor).filter(({ at }) => !near.has(at))
  };
}

/** The length of the way to a place; `null` where there is none that is not longer than `far`. */
export function wayTo(c: Context, who: string, from: Spot, to: string, far: number): number | null {
  const spot = readSpot(to);
  if (!spot) return null;
  const { grid, step, alone } = c.program.space;
  // Nothing is in the way: no need to look at every place between.
  if (!alone && c.draft.taken.length === 0) {
    const straight = stepsBetween(grid, from, spot) * step;
    return straight <= far ? straight : null;
  }
  for (const place of reach(c, who, from, far)) if (place.at === to) return place.far;
  return null;
}

/**
 * Whether a way that somebody has gone, or means to go, comes as near to something as `within`. Who can goes straight;
 * `null` where a way round something may come near or not, and where a place is not known.
 */
export function nearWay(
  c: Context,
  who: string,
  way: Way,
  part: 'any' | 'start' | 'end',
  to: string,
  within: number
): boolean | null {
  const [from, end, middle] = [readSpot(way.from), readSpot(way.to), standing(c, to)];
  if (!from || !end || !middle) return null;
  const { grid, step } = c.program.space;
  const isNear = (at: Spot): boolean => stepsBetween(grid, at, middle) * step <= within;
  if (part !== 'any') return isNear(part === 'start' ? from : end);
  if (isNear(from) || isNear(end)) return true;
  const most = Math.floor(way.far / step);
  const taken = new Set(inTheWay(c, who).map(({ at }) => at));
  const lines = [1, -1].map((side) => straightLine(grid, from, end, side));
  if (stepsBetween(grid, from, end) === most && !lines.flat().some((at) => taken.has(spotOf(at)))) {
    const [one, other] = lines.map((line) => line.some(isNear));
    return one === other ? (one ?? null) : null;
  }
  // Round something: surely away only if it is too short to come near and still lead there.
  const [before, after] = [stepsBetween(grid, from, middle), stepsBetween(grid, middle, end)];
  return (before + after - most) * step > 2 * within ? false : null;
}

/** What takes up a place for `who`, things first. */
export function inTheWay(c: Context, who: string): { readonly at: string; readonly who: string | null }[] {
  const { alone, unless } = c.program.space;
  const taken: { at: string; who: string | null }[] = c.draft.taken.map((at) => ({ at, who: null }));
  if (!alone) return taken;
  for (const id of c.draft.ids()) {
    const position = c.draft.read(id)?.position;
    if (id === who || !position) continue;
    if (unless && truth(unless(new Context(c.run, id))) === true) continue;
    taken.push({ at: spotOf(position), who: id });
  }
  return taken;
}
