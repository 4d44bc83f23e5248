import type { Happening } from '../engine/api.ts';

/**
 * One line of a log. Nothing is ever taken out of a log: an undo is a line that retracts an act, a redo a line that
 * lets it stand again. Each device writes a log of its own; together they have one order (`inOrder`), so it does not
 * matter who hears what from whom, how often, and when.
 */
export type Entry = Placed & Said;
export type Act = Extract<Entry, { kind: 'act' }>;

export interface Placed {
  /** `device:number`, the number counted from 1 by each device: no two entries ever have the same. */
  readonly id: string;
  /** From 1; greater than that of every entry its device knew when it wrote this. */
  readonly clock: number;
}

/** What an entry says, before it has its place in a log. */
export type Said =
  | { readonly kind: 'act'; readonly happening: Happening }
  | { readonly kind: 'undo'; readonly target: string }
  | { readonly kind: 'redo'; readonly target: string }
  /** From here on others play too, on devices of their own; who writes this is the GM. */
  | { readonly kind: 'share'; readonly title: string }
  /** Whose device it is. */
  | { readonly kind: 'greet'; readonly name: string }
  /** From now on this device acts for the character. */
  | { readonly kind: 'hand'; readonly character: string; readonly to: string };

/** Who wrote an entry, and the how many-th of theirs it is. */
export interface Author {
  readonly device: string;
  readonly number: number;
}

export function authorOf({ id }: Pick<Placed, 'id'>): Author {
  const at = id.lastIndexOf(':');
  return { device: id.slice(0, at), number: Number(id.slice(at + 1)) };
}

export const idOf = ({ device, number }: Author): string => `${device}:${String(number)}`;

/** The order of all logs together: below 0 where `a` comes first. By clock, and among equals by device. */
export function inOrder(a: Placed, b: Placed): number {
  if (a.clock !== b.clock) return a.clock - b.clock;
  if (a.id === b.id) return 0;
  // A device writes no two at one time, so these are of two.
  return a.id < b.id ? -1 : 1;
}

/** The place of what `device` writes next, at the end of all it knows of. */
export function nextPlace(log: readonly Placed[], device: string): Placed {
  const own = log.findLast((entry) => authorOf(entry).device === device);
  const number = own === undefined ? 1 : authorOf(own).number + 1;
  return { id: idOf({ device, number }), clock: (log.at(-1)?.clock ?? 0) + 1 };
}

/** What people call the encounter, once it is shared. */
export function titleOf(log: readonly Entry[]): string | undefined {
  const shared = log.find((entry) => entry.kind === 'share');
  return shared?.title;
}
