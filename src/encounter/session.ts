import type { Answers, Command, Engine, Outcome, State } from '../engine/api.ts';
import { diceFor, type Roll } from './dice.ts';
import { Fold, type Moment, type Step } from './fold.ts';
import { entryAfter, type Act, type Entry } from './log.ts';

export interface Device {
  /** Marks who wrote an entry. */
  readonly id: string;
  /** Seeds this device's dice; it never leaves the device. */
  readonly secret: string;
}

/** A fight that is going on: its log, what it comes to, and what can be undone. */
export class Session {
  readonly #engine: Engine;
  readonly #device: Device;
  readonly #log: Entry[];
  readonly #fold: Fold;
  /** So many acts are how the fight began: without them there is no card to show, so no "undo" takes them back. */
  readonly #began: number;
  /** Acts that undos took back and that may stand again, the last one taken back last. */
  readonly #undone: Act[] = [];

  constructor(engine: Engine, device: Device, log: readonly Entry[] = [], began = 1) {
    this.#engine = engine;
    this.#device = device;
    this.#log = [...log];
    this.#fold = new Fold(engine, log);
    this.#began = began;
    this.#undone = undoneAfter(log);
  }

  get state(): State {
    return this.#fold.state;
  }

  /** Copies: neither changes when something more happens. */
  get steps(): readonly Step[] {
    return [...this.#fold.steps];
  }

  /** The state in which the act at this place of `steps` was done. */
  before(place: number): State {
    return this.#fold.before(place);
  }

  /** The same, with what the act told and cost. */
  moment(place: number): Moment {
    return this.#fold.moment(place);
  }

  get log(): readonly Entry[] {
    return [...this.#log];
  }

  /** How many acts stand beside those it began with. */
  get acts(): number {
    return this.#fold.standing - this.#began;
  }

  get canUndo(): boolean {
    return this.#newest() !== undefined;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** The dice of the next act, after `thrown` of them have fallen. */
  dice(thrown = 0): Roll {
    return diceFor(this.#device.secret, this.#fold.standing, thrown);
  }

  /** What would come of this, or what has to be answered first. Changes nothing. */
  look(command: Command, answers?: Answers): Outcome {
    return this.#engine.perform(this.state, command, answers);
  }

  /** Does it: when that is possible and nothing is left to ask, it is in the log. */
  act(command: Command, answers?: Answers): Outcome {
    const outcome = this.look(command, answers);
    if (outcome.type !== 'done') return outcome;
    const entry = entryAfter(this.#log, this.#device.id, { kind: 'act', happening: outcome.event }) as Act;
    this.#log.push(entry);
    this.#fold.appendDone(entry, outcome);
    // Going on after an undo: what was taken back stays taken back.
    this.#undone.length = 0;
    return outcome;
  }

  /** Takes back the newest act that stands. Answers with it. */
  undo(): Act | undefined {
    const act = this.#newest();
    if (act === undefined) return undefined;
    this.#append('undo', act);
    this.#undone.push(act);
    return act;
  }

  /** Lets the act that was taken back last stand again. */
  redo(): Act | undefined {
    const act = this.#undone.pop();
    if (act !== undefined) this.#append('redo', act);
    return act;
  }

  #append(kind: 'undo' | 'redo', { id }: Act): void {
    const entry = entryAfter(this.#log, this.#device.id, { kind, target: id });
    this.#log.push(entry);
    this.#fold.append(entry);
  }

  #newest(): Act | undefined {
    return this.#fold.newest(this.#began);
  }
}

function undoneAfter(log: readonly Entry[]): Act[] {
  const acts = new Map(log.filter((entry) => entry.kind === 'act').map((act) => [act.id, act]));
  let undone: Act[] = [];
  for (const entry of log) {
    if (entry.kind === 'act') undone = [];
    else if (entry.kind === 'redo') undone = undone.filter((act) => act.id !== entry.target);
    else {
      const act = acts.get(entry.target);
      if (act !== undefined) undone.push(act);
    }
  }
  return undone;
}
