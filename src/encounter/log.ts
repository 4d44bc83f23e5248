import type { Happening } from '../engine/api.ts';

/**
 * One line of a log. Nothing is ever taken out of a log: an undo is a line that retracts an act, a redo a line that
 * lets it stand again.
 */
export type Entry = Placed &
  (
    | { readonly kind: 'act'; readonly happening: Happening }
    | { readonly kind: 'undo'; readonly target: string }
    | { readonly kind: 'redo'; readonly target: string }
  );
export type Act = Extract<Entry, { kind: 'act' }>;

interface Placed {
  /** `device:seq`: no two devices ever write the same. */
  readonly id: string;
  /** From 1; greater than every other in the log when it was written. */
  readonly seq: number;
}

/** What an entry says, before it has its place in a log. */
export type Said =
  { readonly kind: 'act'; readonly happening: Happening } | { readonly kind: 'undo' | 'redo'; readonly target: string };

/** The entry that says this at the end of `log`. */
export function entryAfter(log: readonly Entry[], device: string, said: Said): Entry {
  const seq = (log.at(-1)?.seq ?? 0) + 1;
  return { id: `${device}:${seq}`, seq, ...said };
}
