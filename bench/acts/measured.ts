/** Something done: the same command, choices and dice for the engine and for what is written by hand. */
import type { Answers, State } from '../../src/engine/api.ts';
import type { ActCommand, ResumeCommand } from '../by-hand/doing.ts';
import { typed, type Fight } from '../card.ts';

export interface Measured {
  readonly state: State;
  readonly command: ActCommand | ResumeCommand;
  readonly answers: Answers;
}
export type Measures = Readonly<Record<string, Measured>>;

export const acts = (
  { state }: Fight,
  actor: string,
  action: string,
  choices: ActCommand['choices'] = {},
  dice: readonly number[] = []
): Measured => ({
  state,
  command: { do: 'act', actor, action, choices },
  answers: { dice: typed(dice) }
});

/** What was declared goes on. */
export const goesOn = ({ state }: Fight, dice: readonly number[] = []): Measured => ({
  state,
  command: { do: 'resume' },
  answers: { dice: typed(dice) }
});
