import type { Engine, Happening, Note, Outcome, Price, Reason, State } from '../engine/api.ts';
import type { Act, Entry } from './log.ts';
import { EVERY, keptBefore, States } from './states.ts';

/** An act of the log and whether it stands. */
export interface Step {
  readonly entry: Act;
  /** Taken back by an undo. */
  readonly retracted: boolean;
  /** Why it no longer holds after something before it was taken back; it has no effect then. */
  readonly lapsed: readonly Reason[] | null;
}

/** What an act was done in, and what it told and cost; of one that does not stand, nothing. */
export interface Moment {
  /** What the act names may be gone later. */
  readonly before: State;
  readonly notes: readonly Note[];
  readonly price: readonly Price[];
}

/**
 * A log played through an engine. Appending an act costs one act; taking one back plays again what came after it. Of the
 * states on the way few are kept: another is played again from the kept one before it.
 */
export class Fold {
  readonly #engine: Engine;
  readonly #steps: Step[] = [];
  readonly #placeOf = new Map<string, number>();
  readonly #states = new States();
  /** What was played again last to look back, from a place whose state is kept. */
  #lookedBack: { readonly from: number; readonly moments: readonly Moment[] } | undefined;
  #state: State;
  #standing = 0;
  /** So many steps are up to date. Those after them are retracted, and each would be done in the state that there is now. */
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
    return this.#steps;
  }

  /** The state in which the act at this place of `steps` was done, or would have been if it is retracted. */
  before(place: number): State {
    if (place >= this.#fresh) return this.#state;
    return this.#states.at(place) ?? this.moment(place).before;
  }

  moment(place: number): Moment {
    if (place >= this.#fresh) return { before: this.#state, ...NOTHING };
    const from = keptBefore(place);
    if (this.#lookedBack?.from !== from) this.#lookedBack = { from, moments: this.#lookBack(from) };
    return this.#lookedBack.moments[place - from] ?? { before: this.#state, ...NOTHING };
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
    this.#playFrom(place);
  }

  /** An act that has just been done, whose outcome is known: it is not played a second time. */
  appendDone(entry: Act, { state }: Extract<Outcome, { type: 'done' }>): void {
    this.#place(entry, false);
    this.#keep(this.#fresh++);
    this.#state = state;
  }

  /** The state that there is now is the one in which the act at this place is done. */
  #keep(place: number): void {
    this.#states.keep(place, this.#state);
    if (this.#lookedBack?.from === keptBefore(place)) this.#lookedBack = undefined;
  }

  #add(entry: Act, retracted: boolean): void {
    this.#place(entry, retracted);
    this.#play();
  }

  #place(entry: Act, retracted: boolean): void {
    this.#refresh();
    this.#placeOf.set(entry.id, this.#steps.length);
    this.#steps.push({ entry, retracted, lapsed: null });
    if (!retracted) this.#standing++;
  }

  #playFrom(place: number): void {
    if (place < this.#fresh) {
      this.#state = this.before(place);
      this.#fresh = place;
    }
    const end = this.#steps.findLastIndex((step) => !step.retracted) + 1;
    while (this.#fresh < end) this.#play();
  }

  /** Done before something is appended: else undoing one after another would go through all that is undone each time. */
  #refresh(): void {
    while (this.#fresh < this.#steps.length) this.#play();
  }

  /** Brings the first step up to date that is not. */
  #play(): void {
    const place = this.#fresh++;
    const step = this.#steps[place];
    this.#keep(place);
    if (step === undefined || step.retracted) return;
    const outcome = replay(this.#engine, this.#state, step.entry.happening);
    const lapsed = lapsedBy(outcome);
    if (lapsed !== step.lapsed) this.#steps[place] = { ...step, lapsed };
    if (outcome.type === 'done') this.#state = outcome.state;
  }

  #lookBack(from: number): readonly Moment[] {
    const moments: Moment[] = [];
    let before = this.#states.at(from) ?? this.#engine.start;
    for (const { entry, retracted, lapsed } of this.#steps.slice(from, Math.min(from + EVERY, this.#fresh))) {
      const outcome = retracted || lapsed !== null ? null : replay(this.#engine, before, entry.happening);
      if (outcome?.type !== 'done') moments.push({ before, ...NOTHING });
      else {
        moments.push({ before, notes: outcome.notes, price: outcome.price });
        before = outcome.state;
      }
    }
    return moments;
  }
}

const NOTHING = { notes: [], price: [] };

function lapsedBy(outcome: Outcome): Step['lapsed'] {
  if (outcome.type === 'done') return null;
  return outcome.type === 'refused' ? outcome.reasons : [changed];
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
