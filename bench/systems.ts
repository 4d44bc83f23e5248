/**
 * All systems beside the one that `play.ts` measures against a game written by hand. Each is asked and replayed in a
 * random fight of its own.
 */
import { Fold } from '../src/encounter/fold.ts';
import type { Entry } from '../src/encounter/log.ts';
import { Session } from '../src/encounter/session.ts';
import type { Engine, State } from '../src/engine/api.ts';
import { luckOf, playGame } from '../tests/play/game.ts';
import { open, systems as names, type System } from '../tests/play/systems.ts';
import { Table } from '../tests/play/table.ts';
import { line, ratio, slowly, type Line, type Ratio } from './measure.ts';

const MEASURED = 'overseer';

export async function systems(): Promise<Line[]> {
  const known = fightOf(open(MEASURED));
  const lines: Line[] = [];
  for (const name of names.filter((id) => id !== MEASURED)) {
    const fight = fightOf(open(name));
    const asks = await ratio(asking(fight), asking(known));
    const per = `${name}, ${String(fight.actions)} actions`;
    lines.push(
      line(
        `What can I do, for each action: ${per}, against ${MEASURED}`,
        scaled(asks, known.actions / fight.actions),
        null
      )
    );
    const replays = await slowly(replaying(fight), replaying(known), fight.log.length / known.log.length, 41);
    lines.push(
      line(`Perform, for each of ${String(fight.log.length)} entries: ${name}, against ${MEASURED}`, replays, null)
    );
  }
  return lines;
}

interface Fight {
  readonly engine: Engine;
  readonly actions: number;
  readonly log: readonly Entry[];
  /** Who is on turn, now and then. */
  readonly asked: readonly { readonly state: State; readonly who: string }[];
}

function fightOf(system: System): Fight {
  const table = new Table(system);
  playGame(table, luckOf('bench'));
  const session = new Session(system.engine, { id: 'bench', secret: 'bench' });
  const asked: { state: State; who: string }[] = [];
  for (const [i, tap] of table.taps.entries()) {
    if (tap === 'undo' || tap === 'redo') continue;
    session.act(tap.command, tap.given);
    const [who] = session.state.onTurn;
    if (i % 10 === 0 && who !== undefined) asked.push({ state: session.state, who });
  }
  return { engine: system.engine, actions: system.actions.length, log: session.log, asked };
}

function asking({ engine, asked }: Fight): () => unknown {
  let at = 0;
  return () => {
    const { state, who } = asked[at++ % asked.length]!;
    return engine.possible(state, who);
  };
}

function replaying({ engine, log }: Fight): () => unknown {
  return () => new Fold(engine, log);
}

const scaled = ({ median, low, high }: Ratio, by: number): Ratio => ({
  median: median * by,
  low: low * by,
  high: high * by
});
