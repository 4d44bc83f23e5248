/** `npm run fuzz -- [--system ID] [--games N] [--seed S]`: random fights to the end of round ten, and what broke a promise. */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { playGame } from './game.ts';
import { open, systems } from './systems.ts';

const MOST_COMMANDS = 400;

export function main(argv: readonly string[]): number {
  const { values } = parseArgs({
    args: [...argv],
    options: { system: { type: 'string' }, games: { type: 'string' }, seed: { type: 'string' } }
  });
  const games = Number(values.games ?? 1000);
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  let failed = 0;
  for (const name of values.system === undefined ? systems : [values.system]) {
    const system = open(name);
    const result = fc.check(
      fc.property(fc.array(fc.nat({ max: 2 ** 20 }), { minLength: 50, maxLength: 1000, size: 'max' }), (numbers) => {
        playGame(system, numbers, MOST_COMMANDS);
      }),
      { numRuns: games, seed }
    );
    if (result.failed) failed++;
    console.log(`${name}: ${result.failed ? 'FAILED' : 'kept every promise'} in ${result.numRuns} games, seed ${seed}`);
    if (result.failed) console.log(fc.defaultReportMessage(result));
  }
  return failed === 0 ? 0 : 1;
}
