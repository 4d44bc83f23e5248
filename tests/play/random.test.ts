import fc from 'fast-check';
import { describe, it } from 'vitest';
import { playGame } from './game.ts';
import { open, systems } from './systems.ts';

describe.each(systems)('%s', (name) => {
  const system = open(name);

  it('random fights keep their promises', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 ** 20 }), { minLength: 40, maxLength: 400 }), (numbers) => {
        playGame(system, numbers, Math.min(60, numbers.length));
      }),
      { numRuns: 60 }
    );
  }, 240_000);
});
