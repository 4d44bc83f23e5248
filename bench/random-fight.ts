/** A random fight of a system: the states it went through. */
import { Session } from '../src/encounter/session.ts';
import type { Engine, State } from '../src/engine/api.ts';
import { luckOf, playGame } from '../tests/play/game.ts';
import type { System } from '../tests/play/systems.ts';
import { Table } from '../tests/play/table.ts';

export interface RandomFight {
  readonly engine: Engine;
  readonly actions: number;
  /** What came of everything that was done. */
  readonly states: readonly State[];
  /** Who is on turn, now and then. */
  readonly asked: readonly { readonly state: State; readonly who: string }[];
}

export function randomFight(system: System, seed = 'bench'): RandomFight {
  const { engine, actions } = system;
  const table = new Table(system);
  playGame(table, luckOf(seed));
  const session = new Session(engine, { id: 'bench', secret: 'bench' });
  const asked: { state: State; who: string }[] = [];
  const states: State[] = [];
  for (const [i, tap] of table.taps.entries()) {
    if (tap === 'undo' || tap === 'redo') continue;
    if (session.act(tap.command, tap.given).type === 'done') states.push(session.state);
    const [who] = session.state.onTurn;
    if (i % 10 === 0 && who !== undefined) asked.push({ state: session.state, who });
  }
  return { engine, actions: actions.length, states, asked };
}
