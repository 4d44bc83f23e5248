import seedrandom from 'seedrandom';

/** Throws one die: a whole number from 1 to `sides`. */
export type Roll = (sides: number) => number;

/**
 * The dice of one act: the same secret and place give the same dice in the same order, so undoing an act and doing
 * it again changes nothing, and nobody without the secret can tell what will fall.
 *
 * @param secret what only this device knows
 * @param place how many acts stand before this one
 * @param thrown how many dice of this act have fallen already, typed ones included
 */
export function diceFor(secret: string, place: number, thrown = 0): Roll {
  let at = thrown;
  return (sides) => throwDie(seedrandom(`${secret}/${place}/${at++}`), sides);
}

const span = 2 ** 32;

/** Every side is equally likely: numbers from the uneven rest of the generator's range are thrown again. */
function throwDie(generator: seedrandom.PRNG, sides: number): number {
  if (!Number.isSafeInteger(sides) || sides < 1 || sides > span) throw new RangeError(`no die has ${sides} sides`);
  const even = span - (span % sides);
  let number;
  do number = generator.int32() >>> 0;
  while (number >= even);
  return (number % sides) + 1;
}
