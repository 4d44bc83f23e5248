import seedrandom from 'seedrandom';

/** Throws one die: a whole number from 1 to `sides`. */
export type Roll = (sides: number) => number;

/**
 * The dice of one act: the same secret and place give the same dice in the same order, so undoing an act and doing
 * it again changes nothing, and nobody without the secret can tell what will fall.
 *
 * An act has a generator of its own, so it must be quick to set up, and acts that follow each other must have nothing
 * in common though their seeds differ by a digit. Of seedrandom's generators only `tychei` is both.
 *
 * @param secret what only this device knows
 * @param place how many acts stand before this one
 * @param thrown how many dice of this act have fallen already, typed ones included
 */
export function diceFor(secret: string, place: number, thrown = 0): Roll {
  const generator = seedrandom.tychei(`${secret}/${String(place)}`);
  for (let die = 0; die < thrown; die++) generator.double();
  return (sides) => {
    if (!Number.isSafeInteger(sides) || sides < 1 || sides > mostSides)
      throw new RangeError(`no die has ${String(sides)} sides`);
    return Math.floor(generator.double() * sides) + 1;
  };
}

/** Far below the 2⁵³ steps of `double`, so that no side is noticeably likelier than another. */
const mostSides = 2 ** 32;
