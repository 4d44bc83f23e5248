/**
 * A draft of a state: what a command changes is copied once, everything else is shared with the state it came
 * from. Nothing is lost by throwing a draft away, which is what a question or a refusal does.
 */
import type { CharacterState, Deed, State } from './api.ts';
import { added } from './copies.ts';
import { own } from './values.ts';

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type DraftCharacter = Mutable<CharacterState>;

/** A fight before anything has happened. */
export const EMPTY: State = {
  round: 0,
  serial: 0,
  second: 0,
  onTurn: [],
  characters: {},
  deeds: [],
  pending: [],
  taken: [],
  ordinal: 0
};

const NONE: readonly never[] = [];

export class Draft {
  round: number;
  serial: number;
  second: number;
  ordinal: number;
  readonly #stamp: string | undefined;
  readonly #first: number;
  onTurn: readonly string[];
  deeds: readonly Deed[];
  pending: State['pending'];
  taken: readonly string[];
  #characters: Readonly<Record<string, CharacterState>>;
  /** Few change in one act. */
  #copied: readonly DraftCharacter[] = NONE;
  #ids: readonly string[] | null = null;
  /** Most reads are of the one who acts. */
  #readId: string | null = null;
  #read: CharacterState | undefined;

  /** @param stamp marks the ids of what is made; without it they are counted through the fight */
  constructor(base: State, stamp?: string) {
    this.#stamp = stamp;
    this.#first = base.ordinal;
    this.#characters = base.characters;
    this.round = base.round;
    this.serial = base.serial;
    this.second = base.second;
    this.ordinal = base.ordinal;
    this.onTurn = base.onTurn;
    this.deeds = base.deeds;
    this.pending = base.pending;
    this.taken = base.taken;
  }

  /** For reading; `undefined` where there is no such character on this device. */
  read(id: string): CharacterState | undefined {
    if (id !== this.#readId) {
      this.#readId = id;
      this.#read = this.#copy(id) ?? own(this.#characters, id);
    }
    return this.#read;
  }

  /** For changing: replace its fields, never change an array or a record inside it. */
  write(id: string): DraftCharacter {
    const have = this.#copy(id);
    if (have) return have;
    const base = own(this.#characters, id);
    if (!base) throw new Error(`no character ${id}`);
    const copy = { ...base };
    this.#copied = added(this.#copied, copy);
    this.#readId = id;
    this.#read = copy;
    return copy;
  }

  #copy(id: string): DraftCharacter | undefined {
    for (const copy of this.#copied) if (copy.id === id) return copy;
    return undefined;
  }

  /** Ids in the order in which the characters joined. */
  ids(): readonly string[] {
    return (this.#ids ??= Object.keys(this.#characters));
  }

  join(character: CharacterState): void {
    this.#characters = { ...this.#characters, [character.id]: character };
    this.#ids = null;
    this.#readId = null;
  }

  leave(id: string): void {
    this.#characters = Object.fromEntries(Object.entries(this.#characters).filter(([k]) => k !== id));
    this.#ids = null;
    this.#readId = null;
    this.#copied = this.#copied.filter((copy) => copy.id !== id);
    this.onTurn = this.onTurn.filter((other) => other !== id);
  }

  /** A new ordinal: "who was first". */
  next(): number {
    return ++this.ordinal;
  }

  /** A new id of its kind. With a stamp it is the same whatever has come before this act, so that others can name it. */
  id(kind: string, ordinal = this.next()): string {
    return this.#stamp === undefined
      ? `${kind}${String(ordinal)}`
      : `${kind}${this.#stamp}.${String(ordinal - this.#first)}`;
  }

  deed(id: string): Deed | undefined {
    const at = this.#place(id);
    return at < 0 ? undefined : this.deeds[at];
  }

  /** The deed as it is now; `undefined` where there is none. */
  changeDeed(id: string, change: Partial<Deed>): Deed | undefined {
    const at = this.#place(id);
    const deed = this.deeds[at];
    if (!deed) return undefined;
    const changed = { ...deed, ...change };
    this.deeds = this.deeds.with(at, changed);
    return changed;
  }

  /** The newest are asked for most. */
  #place(id: string): number {
    for (let at = this.deeds.length - 1; at >= 0; at--) if (this.deeds[at]?.id === id) return at;
    return -1;
  }

  finish(): State {
    let characters = this.#characters;
    if (this.#copied.length > 0) {
      const changed = { ...characters };
      for (const copy of this.#copied) changed[copy.id] = copy;
      characters = changed;
    }
    const { round, serial, second, ordinal, onTurn, deeds, pending, taken } = this;
    return { round, serial, second, onTurn, characters, deeds, pending, taken, ordinal };
  }
}
