import { describe, expect, test } from 'vitest';
import { diceFor } from '../../src/encounter/dice.ts';

describe('dice', () => {
  test('the same place gives the same dice, another place or secret others', () => {
    const row = (secret: string, place: number) => Array.from({ length: 20 }, throws(diceFor(secret, place)));
    expect(row('s', 3)).toEqual(row('s', 3));
    expect(row('s', 3)).not.toEqual(row('s', 4));
    expect(row('s', 3)).not.toEqual(row('t', 3));
  });

  test('going on after some dice have fallen is the same row', () => {
    const row = Array.from({ length: 5 }, throws(diceFor('s', 1)));
    expect(Array.from({ length: 3 }, throws(diceFor('s', 1, 2)))).toEqual(row.slice(2));
  });

  test('every side falls, about equally often, and no other', () => {
    const counts = new Map<number, number>();
    const thrown = 20_000;
    for (let place = 0; place < thrown; place++) {
      const side = diceFor('fair', place)(10);
      counts.set(side, (counts.get(side) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const chi = [...counts.values()].reduce((sum, n) => sum + (n - thrown / 10) ** 2 / (thrown / 10), 0);
    expect(chi).toBeLessThan(27.9); // 9 degrees of freedom, p = 0.001; the seed is fixed, so this never flickers.
  });

  test('a die has at least one side, a whole number of them', () => {
    for (const sides of [0, -1, 1.5, Number.NaN, 2 ** 33]) expect(() => diceFor('s', 0)(sides)).toThrow(RangeError);
    expect(diceFor('s', 0)(1)).toBe(1);
  });
});

function throws(roll: (sides: number) => number): () => number {
  return () => roll(100);
}
