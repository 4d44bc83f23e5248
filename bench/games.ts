/** The four systems, each beside the same game written by hand. */
import type { Answers, Engine, Outcome, State } from '../src/engine/api.ts';
import * as d6 from './acts/d6.ts';
import * as half from './acts/half-action.ts';
import type { Measures } from './acts/measured.ts';
import * as overseer from './acts/overseer.ts';
import type { Answer } from './by-hand/answer.ts';
import * as d6Perform from './by-hand/d6/perform.ts';
import { possible as d6Possible } from './by-hand/d6/possible.ts';
import type { ActCommand, ResumeCommand } from './by-hand/doing.ts';
import * as halfPerform from './by-hand/half-action/perform.ts';
import { possible as halfPossible } from './by-hand/half-action/possible.ts';
import { perform as overseerPerform } from './by-hand/overseer/perform.ts';
import { possible as overseerPossible } from './by-hand/overseer/possible.ts';
import { states, type Fight } from './card.ts';

export interface Looked {
  readonly fight: Fight;
  readonly who: string;
}

export interface ByHand {
  readonly system: string;
  readonly possible: (s: State, who: string) => Answer[];
  readonly perform: (s: State, command: ActCommand | ResumeCommand, answers?: Answers) => Outcome;
  /** Who is asked what they can do, in states worth a name; those named here are measured. */
  readonly states: (engine: Engine) => Readonly<Record<string, Looked>>;
  readonly measured: readonly string[];
  readonly acts: (engine: Engine) => Measures;
  /** Not measured, but checked too. */
  readonly moreActs: (engine: Engine) => Measures;
}

/** A turn that has begun, and the turn of the other side. */
const turns =
  (duel: (engine: Engine) => Fight, me: string, other: string) =>
  (engine: Engine): Readonly<Record<string, Looked>> => {
    const fight = duel(engine);
    return { 'a turn that has begun': { fight, who: me }, 'out of turn': { fight: fight.turn(other), who: me } };
  };
const TURNS = ['a turn that has begun', 'out of turn'];

export const OVERSEER: ByHand = {
  system: 'overseer',
  possible: overseerPossible,
  perform: overseerPerform,
  states,
  measured: [...TURNS, 'busy with a task', 'no AP left'],
  acts: overseer.acts,
  moreActs: overseer.moreActs
};

/** Those that are checked in random fights of all kinds, and whose acts are. */
export interface WholeGame extends ByHand {
  /** The acts that are written by hand. */
  readonly does: ReadonlySet<string>;
}
export const OTHERS: readonly WholeGame[] = [
  {
    system: 'd6',
    possible: d6Possible,
    perform: d6Perform.perform,
    does: d6Perform.does,
    states: turns(d6.duel, 'marta', 'thug'),
    measured: TURNS,
    acts: d6.acts,
    moreActs: d6.moreActs
  },
  {
    system: 'half-action',
    possible: halfPossible,
    perform: halfPerform.perform,
    does: halfPerform.does,
    states: turns(half.duel, 'vera', 'cultist'),
    measured: TURNS,
    acts: half.acts,
    moreActs: half.moreActs
  }
];
