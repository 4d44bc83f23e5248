import type { Engine, Happening, Note, Outcome, Price, Reason, State } from '../engine/api.ts';
import type { Act, Entry } from './log.ts';

/** An act of the log and what became of it. */
export interface Step {
  readonly entry: Act;
  /** The state it was done in: what it names may be gone later. */
  readonly before: State;
  readonly notes: readonly Note[];
  readonly price: readonly Price[];
  /** Taken back by an undo. */
  readonly retracted: boolean;
  /** Why it no longer holds after something before it was taken back; it has no effect then. */
  readonly lapsed: readonly Reason[] | null;
}

/**
 * A log played through an engine. Appending an act costs one act; taking one back plays again only what came after it:
 * each step knows the state it was done in, and states share all that does not change between them.
 */
export class Fold {
  readonly #engine: Engine;
  readonly #steps: Step[] = [];
  readonly #placeOf = new Map<string, number>();
  #state: State;
  #standing = 0;
  /** So many steps are up to date. Those after them are retracted, and `before` of each would be the state that there is now. */
  #fresh = 0;

  constructor(engine: Engine, log: readonly Entry[] = []) {
    this.#engine = engine;
    this.#state = engine.start;
    // Which acts stand is known only at the end, and what does not stand need not be played.
    const retracted = retractions(log);
    for (const entry of log) {
      if (entry.kind === 'act') this.#add(entry, retracted.has(entry.id));
    }
  }

  get state(): State {
    return this.#state;
  }

  /** All acts, retracted ones too, in the order of the log. The array changes as the log grows. */
  get steps(): readonly Step[] {
    this.#refresh();
    return this.#steps;
  }

  /** The last act that stands, of those from the `from`-th on. */
  newest(from: number): Act | undefined {
    return this.#steps.findLast((step, at) => at >= from && !step.retracted)?.entry;
  }

  /** How many acts stand: the place of the next one's dice. */
  get standing(): number {
    return this.#standing;
  }

  append(entry: Entry): void {
    if (entry.kind === 'act') {
      this.#add(entry, false);
      return;
    }
    const place = this.#placeOf.get(entry.target);
    const retracted = entry.kind === 'undo';
    const step = place === undefined ? undefined : this.#steps[place];
    if (place === undefined || step === undefined || step.retracted === retracted) return;
    this.#steps[place] = { ...step, retracted };
    this.#standing += retracted ? -1 : 1;
    this.#replayFrom(place);
  }

  /** An act that has just been done, whose outcome is known: it is not played a second time. */
  appendDone(entry: Act, outcome: Extract<Outcome, { type: 'done' }>): void {
    this.#place(entry, {
      entry,
      before: this.#state,
      notes: outcome.notes,
      price: outcome.price,
      retracted: false,
      lapsed: null
    });
    this.#state = outcome.state;
  }

  #add(entry: Act, retracted: boolean): void {
    const place = this.#steps.length;
    this.#place(entry, { entry, before: this.#state, notes: [], price: [], retracted, lapsed: null });
    this.#play(place);
  }

  #place(entry: Act, step: Step): void {
    this.#refresh();
    this.#fresh++;
    this.#placeOf.set(entry.id, this.#steps.length);
    this.#steps.push(step);
    if (!step.retracted) this.#standing++;
  }

  #replayFrom(place: number): void {
    const from = Math.min(place, this.#fresh);
    if (from < this.#fresh) this.#state = this.#steps[from]?.before ?? this.#engine.start;
    const end = this.#steps.findLastIndex((step) => !step.retracted) + 1;
    for (let at = from; at < end; at++) this.#play(at);
    this.#fresh = Math.max(from, end);
  }

  /** Done when somebody looks: else undoing one after another would go through all that is undone each time. */
  #refresh(): void {
    for (; this.#fresh < this.#steps.length; this.#fresh++) this.#play(this.#fresh);
  }

  #play(place: number): void {
    const known = this.#steps[place];
    if (known === undefined) return;
    const step = { ...known, before: this.#state };
    this.#steps[place] = step;
    if (step.retracted) return;
    const outcome = replay(this.#engine, this.#state, step.entry.happening);
    if (outcome.type === 'done') {
      this.#steps[place] = { ...step, notes: outcome.notes, price: outcome.price, lapsed: null };
      this.#state = outcome.state;
    } else {
      const lapsed = outcome.type === 'refused' ? outcome.reasons : [changed];
      this.#steps[place] = { ...step, notes: [], price: [], lapsed };
    }
  }
}

/** What happened, once more: with the same replies and the dice that fell then. */
export function replay(engine: Engine, state: State, { command, replies, dice }: Happening): Outcome {
  return engine.perform(state, command, { replies, dice });
}

/** The acts that the undos and redos of a log leave retracted. */
function retractions(log: readonly Entry[]): ReadonlySet<string> {
  const retracted = new Set<string>();
  for (const entry of log) {
    if (entry.kind === 'undo') retracted.add(entry.target);
    else if (entry.kind === 'redo') retracted.delete(entry.target);
  }
  return retracted;
}

const changed: Reason = {
  kind: 'choice',
  text: {
    ru: 'Теперь здесь пришлось бы выбирать или бросать заново: сделайте это ещё раз, если хотите.',
    en: 'This would now need another choice or another roll: do it again if you like.'
  },
  need: null,
  have: null,
  span: null,
  facts: []
};
