/** Places on the field, written `column:row`. */
import type { CharacterState, ItemState, Reason } from '../../src/engine/api.ts';
import { reason, w } from './answer.ts';

type Step = readonly [column: number, row: number];
const HEXES: readonly Step[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1]
];
export const AROUND = { hexes: HEXES, squares: [...HEXES, [1, 1], [-1, -1]] as readonly Step[] };

/** Whether everything around somebody is taken; no where it isn't known where they stand. */
export function shutIn(
  { position }: CharacterState,
  around: readonly Step[],
  taken: (place: string) => boolean
): boolean {
  return position !== null && around.every(([x, y]) => taken(`${position.x + x}:${position.y + y}`));
}

export const nowhere = (...facts: string[]): Reason =>
  reason('choice', w('Идти некуда: вокруг всё занято', 'Nowhere to go: everything around is taken'), facts);

/** Whether something that lies on squares is not farther from its keeper; so it is where that isn't known. */
export function isNear({ position }: CharacterState, { lies }: ItemState, most: number): boolean {
  return !position || !lies || Math.max(Math.abs(lies.x - position.x), Math.abs(lies.y - position.y)) <= most;
}
