import { authorOf, type Act, type Entry } from './log.ts';
import { Roles } from './roles.ts';

/** An act and what the log says of it; whether it can be done is another question. */
export interface Judged {
  readonly entry: Act;
  /** Taken back by an undo. */
  readonly retracted: boolean;
  /** Whoever wrote it may do that. */
  readonly allowed: boolean;
  /** What the ids of what it makes are marked with. None before the encounter is shared: nobody can come before it. */
  readonly stamp: string | undefined;
}

/** Reads a log without playing it: which acts stand, and who may do them. */
export class Judge {
  readonly #acts: Judged[] = [];
  readonly #placeOf = new Map<string, number>();
  readonly #standing = new Map<string, number>();
  readonly roles = new Roles();
  /** So many acts were done before others could come in; they are not taken back any more. */
  #began = 0;

  constructor(log: readonly Entry[] = []) {
    for (const entry of log) this.add(entry);
  }

  /** In the order of the log. The array changes as the log grows. */
  get acts(): readonly Judged[] {
    return this.#acts;
  }

  get began(): number {
    return this.#began;
  }

  /** How many acts stand, of one device or of all. */
  standing(device?: string): number {
    if (device !== undefined) return this.#standing.get(device) ?? 0;
    return [...this.#standing.values()].reduce((sum, acts) => sum + acts, 0);
  }

  /** One entry more, at the end. Answers with the place of the act that it adds or changes, if there is one. */
  add(entry: Entry): number | undefined {
    const { roles } = this;
    const { device } = authorOf(entry);
    const allowed = roles.allows(device, entry);
    if (allowed) roles.learn(device, entry);
    if (entry.kind === 'act') {
      this.#count(device, 1);
      const stamp = roles.gm === undefined ? undefined : entry.id;
      this.#placeOf.set(entry.id, this.#acts.length);
      return this.#acts.push({ entry, retracted: false, allowed, stamp }) - 1;
    }
    if (entry.kind === 'share' && allowed) this.#began = this.#acts.length;
    if (!allowed || (entry.kind !== 'undo' && entry.kind !== 'redo')) return undefined;
    const place = this.#placeOf.get(entry.target);
    const act = place === undefined ? undefined : this.#acts[place];
    const retracted = entry.kind === 'undo';
    if (place === undefined || act === undefined || place < this.#began || act.retracted === retracted)
      return undefined;
    this.#acts[place] = { ...act, retracted };
    this.#count(authorOf(act.entry).device, retracted ? -1 : 1);
    return place;
  }

  #count(device: string, by: 1 | -1): void {
    this.#standing.set(device, (this.#standing.get(device) ?? 0) + by);
  }
}
