import type { Coder } from './coder.ts';

/**
 * Texts, letter by letter. Letters of English, Russian and the keyboard are told by their number in `LETTERS`, after
 * the letter before them as soon as that has come a few times; others by their number in Unicode.
 */
export class Letters {
  /** How often each letter has come. */
  readonly #seen = new Map<string, number>();

  constructor(readonly coder: Coder) {}

  text(value?: string): string {
    const units = value === undefined ? undefined : Array.from(value);
    let before = '';
    return this.coder
      .list(
        'text',
        (letter) => {
          before = this.#letter(before, letter);
          return before;
        },
        units
      )
      .join('');
  }

  #letter(before: string, letter?: string): string {
    const { coder } = this;
    const times = this.#seen.get(before) ?? 0;
    this.#seen.set(before, times + 1);
    const context = times < OFTEN ? 'letter' : `letter ${before}`;
    const known = letter === undefined ? undefined : LETTERS.indexOf(letter) + 1;
    const number = coder.symbol(context, LETTERS.length + 1, known);
    if (number > 0) return LETTERS[number - 1] ?? '';
    const point = coder.even(0x110000, letter?.codePointAt(0));
    return String.fromCodePoint(point);
  }
}

const OFTEN = 4;
const LETTERS = Array.from(
  ' оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё' +
    'ОЕАИНТСРВЛКМДПУЯЫЬГЗБЧЙХЖШЮЦЩЭФЪЁ' +
    'etaoinshrdlcumwfgypbvkjxqz' +
    'ETAOINSHRDLCUMWFGYPBVKJXQZ' +
    '0123456789\n.,:;!?-–—+*/=<>()[]{}«»"\'`#@%&_~|^$№…\t\\'
);
