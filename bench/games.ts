/** The four systems, each beside the same game written by hand. */
import type { Answers, Engine, Outcome, State } from '../src/engine/api.ts';
import * as hexActs from './acts/classic-hex.ts';
import * as d6Acts from './acts/d6.ts';
import * as halfActs from './acts/half-action.ts';
import type { Measures } from './acts/measured.ts';
import * as overseerActs from './acts/overseer.ts';
import type { Answer } from './by-hand/answer.ts';
import * as hexPerform from './by-hand/classic-hex/perform.ts';
import * as hexPossible from './by-hand/classic-hex/possible.ts';
import * as d6Perform from './by-hand/d6/perform.ts';
import * as d6Possible from './by-hand/d6/possible.ts';
import type { ActCommand, ResumeCommand } from './by-hand/doing.ts';
import * as halfPerform from './by-hand/half-action/perform.ts';
import * as halfPossible from './by-hand/half-action/possible.ts';
import { perform } from './by-hand/overseer/perform.ts';
import { possible } from './by-hand/overseer/possible.ts';
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

const TURNS = ['a turn that has begun', 'out of turn'];

export const OVERSEER: ByHand = {
  system: 'overseer',
  possible,
  perform,
  states,
  measured: [...TURNS, 'busy with a task', 'no AP left'],
  acts: overseerActs.acts,
  moreActs: overseerActs.moreActs
};

/** Those that are checked in random fights of all kinds, and whose acts are. */
export interface WholeGame extends ByHand {
  /** The acts that are written by hand. */
  readonly does: ReadonlySet<string>;
}

/** `me` has a turn that has begun, then it is the other's. */
function whole(
  system: string,
  byHand: Pick<WholeGame, 'possible' | 'perform' | 'does'>,
  { duel, acts, moreActs }: Pick<ByHand, 'acts' | 'moreActs'> & { readonly duel: (engine: Engine) => Fight },
  who: string,
  other: string
): WholeGame {
  const { possible: can, perform: act, does } = byHand;
  const looked = (engine: Engine): ReturnType<ByHand['states']> => {
    const fight = duel(engine);
    return { 'a turn that has begun': { fight, who }, 'out of turn': { fight: fight.turn(other), who } };
  };
  return { system, possible: can, perform: act, does, states: looked, measured: TURNS, acts, moreActs };
}

export const OTHERS: readonly WholeGame[] = [
  whole('d6', { ...d6Possible, ...d6Perform }, d6Acts, 'marta', 'thug'),
  whole('half-action', { ...halfPossible, ...halfPerform }, halfActs, 'vera', 'cultist'),
  whole('classic-hex', { ...hexPossible, ...hexPerform }, hexActs, 'nika', 'raider')
];
