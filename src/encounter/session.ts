import type { Answers, Command, Engine, Outcome, State } from '../engine/api.ts';
import { diceFor, type Roll } from './dice.ts';
import { Fold, type Moment, type Step } from './fold.ts';
import { authorOf, nextPlace, type Act, type Entry, type Placed, type Said } from './log.ts';
import { Contradiction, knowledgeOf, lacking, merge, type Knowledge } from './merge.ts';
import { notTheirs, type Roles } from './roles.ts';

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
  #log: Entry[];
  readonly #fold: Fold;
  /** So many acts are how the fight began: without them there is no card to show, so no "undo" takes them back. */
  readonly #began: number;
  /** Acts that undos took back and that may stand again, the last one taken back last. */
  #undone: Act[];

  constructor(engine: Engine, device: Device, log: readonly Entry[] = [], began = 1) {
    this.#engine = engine;
    this.#device = device;
    this.#log = [...log];
    this.#fold = new Fold(engine, log);
    this.#began = began;
    this.#undone = this.#takenBack();
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

  /** Who may do what. */
  get roles(): Roles {
    return this.#fold.roles;
  }

  /** Whether others play along on devices of their own. */
  get shared(): boolean {
    return this.roles.gm !== undefined;
  }

  /** How much of each device's log is known here. */
  get knowledge(): Knowledge {
    return knowledgeOf(this.#log);
  }

  /** How many acts stand beside those it began with. */
  get acts(): number {
    return this.#fold.standing() - this.#began;
  }

  get canUndo(): boolean {
    return this.#newest() !== undefined;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** The dice of the next act, after `thrown` of them have fallen. What others do meanwhile changes nothing in them. */
  dice(thrown = 0): Roll {
    return diceFor(this.#device.secret, this.#fold.standing(this.#whose), thrown);
  }

  /** What would come of this, or what has to be answered first. Changes nothing. */
  look(command: Command, answers?: Answers): Outcome {
    const meant = this.#meant(command);
    if (!this.roles.mayDo(this.#device.id, meant)) return { type: 'refused', reasons: [notTheirs] };
    const stamp = this.shared ? this.#next.id : undefined;
    return this.#engine.perform(this.state, meant, answers, stamp);
  }

  /** Does it: when that is possible and nothing is left to ask, it is in the log. */
  act(command: Command, answers?: Answers): Outcome {
    const outcome = this.look(command, answers);
    if (outcome.type !== 'done') return outcome;
    const entry = { ...this.#next, kind: 'act', happening: outcome.event } as const;
    this.#log.push(entry);
    this.#fold.appendDone(entry, outcome);
    // Going on after an undo: what was taken back stays taken back.
    this.#undone.length = 0;
    return outcome;
  }

  /** Says what is no act, at the end of the log. Answers whether this device may. */
  say(said: Exclude<Said, { kind: 'act' }>): boolean {
    if (!this.roles.allows(this.#device.id, said)) return false;
    this.#append(said);
    this.#undone = this.#takenBack();
    return true;
  }

  /** Takes back the newest act that stands, of this device where others play along. Answers with it. */
  undo(): Act | undefined {
    const act = this.#newest();
    if (act === undefined) return undefined;
    this.#append({ kind: 'undo', target: act.id });
    this.#undone.push(act);
    return act;
  }

  /** Lets the act that was taken back last stand again. */
  redo(): Act | undefined {
    const act = this.#undone.pop();
    if (act !== undefined) this.#append({ kind: 'redo', target: act.id });
    return act;
  }

  /**
   * Hears what others know. Answers with what was new, in order.
   *
   * @throws Contradiction where both can't be true; nothing is changed then
   */
  hear(entries: readonly Entry[]): readonly Entry[] {
    const known = new Set(this.#log.map(({ id }) => id));
    const log = merge(this.#log, entries);
    const news = log.filter(({ id }) => !known.has(id));
    if (news.length === 0) return news;
    // An encounter begins once: nobody becomes the GM of one that is here by saying that it began with them.
    const again = this.shared ? news.find(({ kind }) => kind === 'share') : undefined;
    if (again !== undefined) throw new Contradiction(authorOf(again).device);
    this.#log = [...log];
    this.#fold.become(log);
    this.#undone = this.#takenBack();
    return news;
  }

  /** What somebody who knows so much has not heard yet, in order. */
  newsFor(known: Knowledge): readonly Entry[] {
    return lacking(this.#log, known);
  }

  #append(said: Exclude<Said, { kind: 'act' }>): void {
    const entry = { ...this.#next, ...said };
    this.#log.push(entry);
    this.#fold.append(entry);
  }

  get #next(): Placed {
    return nextPlace(this.#log, this.#device.id);
  }

  /** Whose acts this device takes back by itself: its own, where there are others. */
  get #whose(): string | undefined {
    return this.shared ? this.#device.id : undefined;
  }

  #newest(): Act | undefined {
    return this.#fold.newest(Math.max(this.#began, this.#fold.began), this.#whose);
  }

  /** Where others may do the same without knowing of it, the table says what it means. */
  #meant(command: Command): Command {
    if (!this.shared) return command;
    const { round, onTurn, characters, pending } = this.state;
    switch (command.do) {
      case 'next-turn':
        return {
          ...command,
          ends: onTurn.map((whose) => ({ whose, ordinal: characters[whose]?.turnsStarted ?? 0 }))
        };
      case 'next-round':
        return { ...command, round };
      case 'resume': {
        const deed = pending.at(-1)?.deed;
        return deed === undefined ? command : { ...command, deed };
      }
      default:
        return command;
    }
  }

  #takenBack(): Act[] {
    const own = this.#log.filter((entry) => this.#whose === undefined || authorOf(entry).device === this.#whose);
    const acts = new Map(this.#log.flatMap((entry) => (entry.kind === 'act' ? [[entry.id, entry] as const] : [])));
    let undone: Act[] = [];
    for (const entry of own) {
      if (entry.kind === 'act') undone = [];
      else if (entry.kind === 'redo') undone = undone.filter(({ id }) => id !== entry.target);
      else if (entry.kind === 'undo') {
        const act = acts.get(entry.target);
        if (act !== undefined) undone.push(act);
      }
    }
    return undone;
  }
}
