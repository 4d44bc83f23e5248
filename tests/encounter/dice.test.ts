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
    expect(unevenness(Array.from({ length: 20_000 }, (_, place) => diceFor('fair', place)(10)))).toBeLessThan(most);
  });

  test('what falls in one act says nothing of the next', () => {
    const dice = Array.from({ length: 200_000 }, (_, place) => diceFor('fair', place)(10));
    const steps = dice.slice(1).map((side, before) => ((side - (dice[before] ?? 0) + 10) % 10) + 1);
    expect(unevenness(steps)).toBeLessThan(most);
  });

  test('a die has at least one side, a whole number of them', () => {
    for (const sides of [0, -1, 1.5, Number.NaN, 2 ** 33]) expect(() => diceFor('s', 0)(sides)).toThrow(RangeError);
    expect(diceFor('s', 0)(1)).toBe(1);
  });
});

function throws(roll: (sides: number) => number): () => number {
  return () => roll(100);
}

/** Chi-squared of throws of a d10 against all sides equally often. */
function unevenness(sides: readonly number[]): number {
  const counts = Array.from({ length: 10 }, (_, side) => sides.filter((s) => s === side + 1).length);
  expect(counts.reduce((sum, n) => sum + n)).toBe(sides.length);
  const even = sides.length / 10;
  return counts.reduce((sum, n) => sum + (n - even) ** 2 / even, 0);
}
/** 9 degrees of freedom, p = 0.001; the seed is fixed, so this never flickers. */
const most = 27.9;
