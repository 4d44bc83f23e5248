/** A random fight of a system: the states it went through, and all that was done in it. */
import type { Entry } from '../src/encounter/log.ts';
import { Session } from '../src/encounter/session.ts';
import type { Answers, Command, Engine, Outcome, State } from '../src/engine/api.ts';
import { luckOf, playGame } from '../tests/play/game.ts';
import type { System } from '../tests/play/systems.ts';
import { Table } from '../tests/play/table.ts';

export type Done = Extract<Outcome, { type: 'done' }>;

export interface RandomFight {
  readonly engine: Engine;
  readonly actions: number;
  readonly log: readonly Entry[];
  /** Everything that was done, and the state before it. */
  readonly steps: readonly {
    readonly state: State;
    readonly command: Command;
    readonly answers: Answers;
    readonly outcome: Done;
  }[];
  /** Who is on turn, now and then. */
  readonly asked: readonly { readonly state: State; readonly who: string }[];
}

export function randomFight(system: System, seed = 'bench'): RandomFight {
  const { engine, actions } = system;
  const table = new Table(system);
  playGame(table, luckOf(seed));
  const session = new Session(engine, { id: 'bench', secret: 'bench' });
  const asked: { state: State; who: string }[] = [];
  const steps: RandomFight['steps'][number][] = [];
  for (const [i, tap] of table.taps.entries()) {
    if (tap === 'undo' || tap === 'redo') continue;
    const { state } = session;
    const outcome = session.act(tap.command, tap.given);
    // What was chosen by itself is chosen in what happened.
    if (outcome.type === 'done') steps.push({ state, command: outcome.event.command, answers: tap.given, outcome });
    const [who] = session.state.onTurn;
    if (i % 10 === 0 && who !== undefined) asked.push({ state: session.state, who });
  }
  return { engine, actions: actions.length, log: session.log, steps, asked };
}
