/**
 * `npm run fuzz -- [--system ID] [--games N] [--seed S] [--first N]`: random fights to the end of round ten, and what broke a
 * promise. Game N of a seed is always the same game.
 */
import { parseArgs } from 'node:util';
import { luckOf, playGame, Tally } from './game.ts';
import { open, systems, type System } from './systems.ts';
import { broken, shrunk, Table } from './table.ts';

/** A line of progress after so many games. */
const OFTEN = 500;

export function main(argv: readonly string[]): number {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      system: { type: 'string' },
      games: { type: 'string', default: '1000' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      first: { type: 'string', default: '1' }
    }
  });
  const names = values.system === undefined ? systems : [values.system];
  const failed = names.filter((name) => !play(name, values.seed, Number(values.first), Number(values.games)));
  return failed.length === 0 ? 0 : 1;
}

/** Whether all these games keep every promise. */
function play(name: string, seed: string, first: number, games: number): boolean {
  const system = open(name);
  const tally = new Tally();
  const start = process.cpuUsage();
  // Refusals and questions are thrown, and nobody reads where from.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  for (let game = first; game < first + games; game++) {
    const table = new Table(system);
    try {
      playGame(table, luckOf(`${seed}/${game}`), tally);
    } catch (thrown) {
      Error.stackTraceLimit = stackTraceLimit;
      console.log(`${name}: FAILED in game ${game}, seed ${seed}\n${tell(system, table, thrown)}`);
      return false;
    }
    if (tally.games % OFTEN === 0 && tally.games < games) console.log(`${name}: ${tally.games} games …`);
  }
  const { user, system: kernel } = process.cpuUsage(start);
  const kinds = [...tally.done].map(([kind, count]) => `${count} ${kind}`).join(', ');
  console.log(
    `${name}: kept every promise in ${tally.games} games, seed ${seed}; ${tally.ended} came to the end of round ten; ` +
      `${((user + kernel) / 1e6).toFixed(0)} s of processor time\n  ${kinds}; ${tally.refused} refused\n  ` +
      `${tally.actions.size} of ${system.actions.length} actions done; never: ` +
      system.actions.filter((id) => !tally.actions.has(id)).join(', ')
  );
  return true;
}

/** What went wrong, and the shortest way to it. */
function tell(system: System, { taps }: Table, thrown: unknown): string {
  const found = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (broken(system, taps) === null) return `${found.stack ?? ''}\nIts ${taps.length} commands alone do not break it.`;
  const few = shrunk(system, taps);
  return [broken(system, few)?.stack ?? '', ...few.map((tap) => JSON.stringify(tap))].join('\n');
}
