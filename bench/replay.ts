/** A fight of six replayed from its log: as it grows longer, and beside boardgame.io replaying the same moves. */
import { Fold } from '../src/encounter/fold.ts';
import type { Entry } from '../src/encounter/log.ts';
import { Session } from '../src/encounter/session.ts';
import type { Command, Engine, State } from '../src/engine/api.ts';
import { fighterIn, replayed, type Fighter, type Move } from './boardgame.ts';
import { typed } from './card.ts';
import { line, slowly, type Line } from './measure.ts';

const NAMES = ['ann', 'bob', 'eve', 'dan', 'ivy', 'max'];
const ROUNDS = 100;
/** Replays of the short log that one of the long logs is measured against. */
const OFTEN = 10;

export async function replay(engine: Engine): Promise<Line[]> {
  const fight = fought(engine, ROUNDS);
  const theirs = (): unknown => replayed(fight.moves);
  const ours = (): unknown => new Fold(engine, fight.log);
  check(fight);
  for (let i = 0; i < 12; i++) {
    theirs();
    ours();
  }
  const lines = [
    line(
      `A fight of 6, ${ROUNDS} rounds, ${fight.log.length} entries, replayed by boardgame.io against ours`,
      await slowly(theirs, ours, 1, 15),
      5,
      true
    )
  ];
  const short = grown(engine, fight.log, 1_000);
  const shortOften = (): void => {
    for (let i = 0; i < OFTEN; i++) new Fold(engine, short);
  };
  for (const [entries, rounds] of [
    [10_000, 9],
    [100_000, 3]
  ] as const) {
    const log = grown(engine, fight.log, entries);
    const found = await slowly(() => new Fold(engine, log), shortOften, entries / (OFTEN * short.length), rounds);
    lines.push(
      line(`Time per entry of a replayed log: ${entries.toLocaleString('en')} entries against 1,000`, found, 1.5)
    );
  }
  return lines;
}

interface Fought {
  readonly log: readonly Entry[];
  readonly moves: readonly Move[];
  readonly state: State;
}

/**
 * Everybody against everybody: each turn two blows at the next one, who dodges between them, then defence. Now and then
 * a blow lands and the coat stops it, so that all six fight to the end.
 */
function fought(engine: Engine, rounds: number): Fought {
  const session = new Session(engine, { id: 'bench', secret: 'bench' }, [], NAMES.length);
  const moves: Move[] = [];
  const send = (command: Command, dice: readonly number[] = []): void => {
    const outcome = session.act(command, { dice: typed(dice) });
    if (outcome.type !== 'done') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(outcome)}`);
  };
  NAMES.forEach((id, side) => send({ do: 'join', character: { id, name: id, template: 'rook', side } }));
  for (let turn = 0; turn < rounds * NAMES.length; turn++) {
    const me = turn % NAMES.length;
    const next = (me + 1) % NAMES.length;
    const actor = NAMES[me]!;
    const target = NAMES[next]!;
    const fists = session.state.characters[actor]?.items.find(({ item }) => item === 'fists')?.id ?? '';
    const strike = (roll: number): void => {
      const dice = roll <= 20 ? [roll, 1] : [roll];
      send({ do: 'act', actor, action: 'attack', choices: { target, mode: 'strike', gun: fists } }, dice);
      moves.push({ type: 'strike', by: me, args: [next, dice] });
    };
    send({ do: 'next-turn' });
    if (turn > 0) moves.push({ type: 'endTurn', by: (me + NAMES.length - 1) % NAMES.length, args: [] });
    strike(turn % 4 === 0 ? 12 : 80);
    send({ do: 'act', actor: target, action: 'dodge', choices: { n: 1 + (turn % 3) } });
    moves.push({ type: 'dodge', by: next, args: [1 + (turn % 3)] });
    strike(90);
    send({ do: 'act', actor, action: 'defend' });
    moves.push({ type: 'defend', by: me, args: [] });
  }
  return { log: session.log, moves, state: session.state };
}

/** Nothing is measured before both come to the same. */
function check({ moves, state }: Fought): void {
  const ours = NAMES.map((id): Fighter => fighterIn(state.characters[id]!));
  const { round, fighters } = replayed(moves);
  const [a, b] = [
    { round: state.round, fighters: ours },
    { round, fighters }
  ].map((all) => JSON.stringify(all));
  if (a !== b) throw new Error(`different fights\n  rules:        ${a ?? ''}\n  boardgame.io: ${b ?? ''}`);
}

/** The first `entries` of a log that goes on as the fight did. */
function grown(engine: Engine, log: readonly Entry[], entries: number): readonly Entry[] {
  if (entries <= log.length) return log.slice(0, entries);
  // Everybody comes only once, so that many rounds more are a little less than that many times the entries.
  const rounds = Math.ceil((entries * ROUNDS) / (log.length - NAMES.length));
  return fought(engine, rounds).log.slice(0, entries);
}
