/** What somebody typed for a die. */
export type Typed =
  { readonly is: 'empty' } | { readonly is: 'impossible' } | { readonly is: 'value'; readonly value: number };

/**
 * Reads the number of a die as people call it: a d10 shows 0 for ten, two of them 00 for a hundred. Anything that
 * cannot fall is impossible.
 */
export function readDie(text: string, sides: number): Typed {
  const typed = text.trim();
  if (typed === '') return { is: 'empty' };
  if (!/^\d{1,4}$/u.test(typed)) return { is: 'impossible' };
  const number = Number(typed);
  if (number === 0 && (sides === 10 || sides === 100) && (sides === 10 ? typed === '0' : typed === '00')) {
    return { is: 'value', value: sides };
  }
  return number >= 1 && number <= sides ? { is: 'value', value: number } : { is: 'impossible' };
}

/** Whether no further digit can follow, so that the next die may be typed. */
export function isWhole(text: string, sides: number): boolean {
  const read = readDie(text, sides);
  return read.is === 'value' && (Number(text) === 0 || Number(text) * 10 > sides);
}
