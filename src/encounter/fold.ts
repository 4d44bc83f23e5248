import type { Engine, Note, Outcome, Price, Reason, State } from '../engine/api.ts';
import { Judge, type Judged } from './judge.ts';
import { authorOf, type Act, type Entry } from './log.ts';
import { notTheirs, type Roles } from './roles.ts';
import { EVERY, keptBefore, States } from './states.ts';

/** An act of the log and whether it stands. */
export interface Step extends Judged {
  /**
   * Why it does not hold: something before it was taken back, or was heard of only later, or it is not theirs to do. It
   * has no effect then.
   */
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
 * A log played through an engine. Appending an act costs one act; taking one back, or hearing of one late, plays again
 * what came after it. Of the states on the way few are kept: another is played again from the kept one before it.
 */
export class Fold {
  readonly #engine: Engine;
  readonly #steps: Step[];
  #judge: Judge;
  readonly #states = new States();
  /** What was played again last to look back, from a place whose state is kept. */
  #lookedBack: { readonly from: number; readonly moments: readonly Moment[] } | undefined;
  #state: State;
  /** So many steps are up to date. Those after them are retracted, and each would be done in the state that there is now. */
  #fresh = 0;

  constructor(engine: Engine, log: readonly Entry[] = []) {
    this.#engine = engine;
    this.#state = engine.start;
    // Which acts stand is known only at the end, and what does not stand need not be played.
    this.#judge = new Judge(log);
    this.#steps = this.#judge.acts.map(unplayed);
    this.#refresh();
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

  /** Who may do what from here on. */
  get roles(): Roles {
    return this.#judge.roles;
  }

  /** So many acts are how it began: before others could come in. */
  get began(): number {
    return this.#judge.began;
  }

  /** How many acts stand, allowed or not, of one device or of all. */
  standing(device?: string): number {
    return this.#judge.standing(device);
  }

  /** The last act that stands, of those from the `from`-th on; of one device, or of all. */
  newest(from: number, device?: string): Act | undefined {
    return this.#steps.findLast(({ entry, retracted }, at) => at >= from && !retracted && isOf(entry, device))?.entry;
  }

  append(entry: Entry): void {
    if (entry.kind === 'act') {
      this.#add(entry);
      this.#play();
      return;
    }
    const place = this.#judge.add(entry);
    const judged = place === undefined ? undefined : this.#judge.acts[place];
    if (place === undefined || judged === undefined) return;
    this.#steps[place] = unplayed(judged);
    this.#playFrom(place);
  }

  /** An act that has just been done, whose outcome is known: it is not played a second time. */
  appendDone(entry: Act, { state }: Extract<Outcome, { type: 'done' }>): void {
    this.#add(entry);
    this.#keep(this.#fresh++);
    this.#state = state;
  }

  /** The same log with more entries, anywhere in it: what comes before the first that is new is not played again. */
  become(log: readonly Entry[]): void {
    this.#judge = new Judge(log);
    const { acts } = this.#judge;
    const differs = this.#steps.findIndex((step, at) => !isJudged(step, acts[at]));
    const place = differs < 0 ? this.#steps.length : differs;
    this.#backTo(place);
    this.#steps.splice(place, Infinity, ...acts.slice(place).map(unplayed));
    this.#playOn();
  }

  /** The state that there is now is the one in which the act at this place is done. */
  #keep(place: number): void {
    this.#states.keep(place, this.#state);
    if (this.#lookedBack?.from === keptBefore(place)) this.#lookedBack = undefined;
  }

  #add(entry: Act): void {
    this.#refresh();
    const judged = this.#judge.acts[this.#judge.add(entry) ?? -1];
    if (judged !== undefined) this.#steps.push(unplayed(judged));
  }

  #playFrom(place: number): void {
    this.#backTo(place);
    this.#playOn();
  }

  /** The state becomes that before the act at this place. */
  #backTo(place: number): void {
    if (place >= this.#fresh) return;
    this.#state = this.before(place);
    this.#fresh = place;
  }

  #playOn(): void {
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
    const outcome = step.allowed ? replay(this.#engine, this.#state, step) : denied;
    const lapsed = lapsedBy(outcome);
    if (lapsed !== step.lapsed) this.#steps[place] = { ...step, lapsed };
    if (outcome.type === 'done') this.#state = outcome.state;
  }

  #lookBack(from: number): readonly Moment[] {
    const moments: Moment[] = [];
    let before = this.#states.at(from) ?? this.#engine.start;
    for (const step of this.#steps.slice(from, Math.min(from + EVERY, this.#fresh))) {
      const outcome = step.retracted || step.lapsed !== null ? null : replay(this.#engine, before, step);
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

const denied: Outcome = { type: 'refused', reasons: [notTheirs] };

const unplayed = ({ entry, retracted, allowed, stamp }: Judged): Step => ({
  entry,
  retracted,
  allowed,
  stamp,
  lapsed: null
});

const isOf = (entry: Entry, device: string | undefined): boolean =>
  device === undefined || authorOf(entry).device === device;

/** Whether the log still says the same of it. */
const isJudged = (step: Step, judged: Judged | undefined): boolean =>
  step.entry.id === judged?.entry.id &&
  step.retracted === judged.retracted &&
  step.allowed === judged.allowed &&
  step.stamp === judged.stamp;

/** What happened, once more: with the same replies and the dice that fell then. */
export function replay(engine: Engine, state: State, { entry, stamp }: Pick<Judged, 'entry' | 'stamp'>): Outcome {
  const { command, replies, dice } = entry.happening;
  return engine.perform(state, command, { replies, dice }, stamp);
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
