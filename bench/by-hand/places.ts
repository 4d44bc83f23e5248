/** Places on the field, written `column:row`. */
import type { CharacterState, ChoiceValue, Deed, ItemState, Reason, Value } from '../../src/engine/api.ts';
import { reason, w } from './answer.ts';

export type Spot = NonNullable<CharacterState['position']>;
type Step = readonly [column: number, row: number];
const HEXES: readonly Step[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1]
];
/** Where one step leads. */
export const AROUND = { hexes: HEXES, squares: [...HEXES, [1, 1], [-1, -1]] as readonly Step[] };

export const key = ({ x, y }: Spot): string => `${x}:${y}`;
export const spot = (place: string): Spot | null => {
  const [, x, y] = /^(-?\d{1,4}):(-?\d{1,4})$/u.exec(place) ?? [];
  return x === undefined ? null : { x: Number(x), y: Number(y) };
};

/** How many steps it is from one to the other, whatever stands between. */
export type Distance = (a: Spot, b: Spot) => number;
export const squares: Distance = (a, b) => Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
export const hexes: Distance = (a, b) => Math.max(squares(a, b), Math.abs(b.x - a.x + b.y - a.y));

/** Whether something that lies on the field is not farther from its keeper; so it is where that isn't known. */
export const isNear = (far: Distance, { position }: CharacterState, { lies }: ItemState, most: number): boolean =>
  !position || !lies || far(lies, position) <= most;

/** Whether everything around somebody is taken; no where it isn't known where they stand. */
export function shutIn(
  { position }: CharacterState,
  around: readonly Step[],
  taken: (place: string) => boolean
): boolean {
  return position !== null && around.every(([x, y]) => taken(key({ x: position.x + x, y: position.y + y })));
}

export interface Going {
  readonly far: number;
  /** `null` where it isn't known where one stands, and how far is a number. */
  readonly to: Spot | null;
}
/** How far one goes by what was chosen, a place or a length; `null` where that can't be, or is farther than `most`. */
export function going(
  { position }: CharacterState,
  chosen: ChoiceValue | undefined,
  most: number,
  around: readonly Step[],
  taken: ReadonlySet<string>
): Going | null {
  if (typeof chosen === 'number')
    return Number.isInteger(chosen) && chosen >= 1 && chosen <= most ? { far: chosen, to: null } : null;
  const to = typeof chosen === 'string' ? spot(chosen) : null;
  const far = position && to ? wayTo(position, key(to), most, around, taken) : null;
  return far === null ? null : { far, to };
}
/** What a deed keeps of it. */
export const goal = ({ far, to }: Going): Readonly<Record<string, Value>> =>
  to ? { n: far, 'goal of way': key(to), 'length of way': far } : { n: far };

/** The way that is meant, from where somebody stands. */
export function wayFrom(position: CharacterState['position'], bindings: Readonly<Record<string, Value>>): Deed['way'] {
  const [to, far] = [bindings['goal of way'], bindings['length of way']];
  return position && typeof to === 'string' && typeof far === 'number' ? { from: key(position), to, far } : null;
}

/** How long the way around what is taken is; `null` where there is none that is not longer than `most`. */
function wayTo(
  from: Spot,
  to: string,
  most: number,
  around: readonly Step[],
  taken: ReadonlySet<string>
): number | null {
  const seen = new Set([key(from)]);
  let edge = [from];
  for (let far = 1; far <= most && edge.length > 0; far++) {
    const next: Spot[] = [];
    for (const { x, y } of edge)
      for (const [dx, dy] of around) {
        const at = { x: x + dx, y: y + dy };
        const place = key(at);
        if (seen.has(place)) continue;
        seen.add(place);
        if (taken.has(place)) continue;
        if (place === to) return far;
        next.push(at);
      }
    edge = next;
  }
  return null;
}

export const nowhere = (...facts: string[]): Reason =>
  reason('choice', w('Идти некуда: вокруг всё занято', 'Nowhere to go: everything around is taken'), facts);
/** What was chosen is too far, or taken. */
export const noWay = (place: string, most: number): Reason =>
  reason(
    'choice',
    w(`Туда не дойти: ${place}`, `No going there: ${place}`),
    [],
    w(`не дальше ${most}`, `not farther than ${most}`)
  );
