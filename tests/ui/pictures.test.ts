/** A code as pictures: how many there are, and that what they show is the code. */
import { expect, test } from 'vitest';
import { Frames, Seen } from '../../src/codes/frames.ts';
import { codeIn } from '../../src/codes/text.ts';
import { ONE_PICTURE, picturesOf, qrOf } from '../../src/ui/exchange/pictures.ts';

const PAGE = 'https://example.org/turncard/join/';
const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7 + 3) & 255);

test('a small code is one picture of its link', () => {
  for (const code of [bytes(1), bytes(ONE_PICTURE)]) {
    const shown = picturesOf(code, PAGE);
    const text = shown.kind === 'still' ? shown.text : '';
    expect(text.startsWith(`${PAGE}#`)).toBe(true);
    expect(codeIn(text)).toEqual(code);
  }
});

test('a larger one moves, and what moves is the code', () => {
  const code = bytes(ONE_PICTURE + 1);
  const shown = picturesOf(code, PAGE);
  if (shown.kind !== 'moving') throw new Error(shown.kind);
  const seen = new Seen();
  const answers = Array.from({ length: shown.frames.pieces }, (_, number) => seen.see(shown.frames.at(number)));
  expect(answers.at(-1)).toEqual(code);
});

test('one that no pictures hold is said to be too large', () => {
  const steps = Array.from({ length: 1000 }, (_, at) => at * 100);
  const most = steps.findLast((length) => Frames.fits(new Uint8Array(length))) ?? 0;
  expect(picturesOf(bytes(most), PAGE).kind).toBe('moving');
  expect(picturesOf(bytes(most + 100), PAGE).kind).toBe('too-large');
});

test('pictures are no finer than a phone reads from another', () => {
  const still = picturesOf(bytes(ONE_PICTURE), PAGE);
  const moving = picturesOf(bytes(3000), PAGE);
  // Modules of a side: at 360 pixels of a screen, three pixels and more for each.
  expect(still.kind === 'still' && qrOf(still.text).size).toBeLessThanOrEqual(109);
  expect(moving.kind === 'moving' && qrOf(moving.frames.at(0)).size).toBeLessThanOrEqual(77);
});
