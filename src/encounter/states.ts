import type { State } from '../engine/api.ts';

/** So many of the newest states are kept as they are, and of those before them one in so many. */
export const EVERY = 32;

/**
 * The states in which a log's acts were done, by their places, as far as they are kept. All of them would be most of a
 * long fight's memory, and what is kept for long is what makes the engine's short-lived things dear to clear away.
 */
export class States {
  readonly #kept: (State | undefined)[] = [];

  keep(place: number, state: State): void {
    this.#kept[place] = state;
    const old = place - EVERY;
    if (old > 0 && old % EVERY !== 0) this.#kept[old] = undefined;
  }

  at(place: number): State | undefined {
    return this.#kept[place];
  }
}

/** The greatest place up to this one whose state is always kept. */
export const keptBefore = (place: number): number => place - (place % EVERY);
