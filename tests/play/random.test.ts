import { describe, expect, it } from 'vitest';
import { luckOf, playGame, Tally } from './game.ts';
import { open, systems } from './systems.ts';
import { Table } from './table.ts';

const GAMES = 200;

describe.each(systems)('%s', (name) => {
  const system = open(name);

  it('random fights keep their promises', () => {
    const seed = String(Date.now());
    const tally = new Tally();
    for (let game = 1; game <= GAMES; game++) {
      try {
        playGame(new Table(system), luckOf(`${seed}/${game}`), tally);
        expect(tally.ended, 'games that came to their end').toBe(game);
      } catch (thrown) {
        throw new Error(`npm run fuzz -- --system ${name} --seed ${seed} --first ${game} --games 1`, { cause: thrown });
      }
    }
  }, 240_000);
});
