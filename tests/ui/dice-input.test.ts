import { expect, test } from 'vitest';
import { isWhole, readDie } from '../../src/ui/ask/dice-input.ts';

test.each([
  ['7', 10, 7],
  ['10', 10, 10],
  ['0', 10, 10],
  ['00', 100, 100],
  ['100', 100, 100],
  ['07', 100, 7],
  [' 3 ', 6, 3]
])('%j on a d%i is %i', (text, sides, value) => {
  expect(readDie(text, sides)).toEqual({ is: 'value', value });
});

test.each([
  ['11', 10],
  ['0', 6],
  ['00', 10],
  ['0', 100],
  ['-1', 10],
  ['1.5', 10],
  ['два', 10],
  ['99999', 100]
])('%j on a d%i cannot fall', (text, sides) => {
  expect(readDie(text, sides)).toEqual({ is: 'impossible' });
});

test('nothing typed is nothing yet', () => {
  expect(readDie('  ', 10)).toEqual({ is: 'empty' });
});

test('the next die is typed when no digit can follow', () => {
  expect(isWhole('2', 10)).toBe(true);
  expect(isWhole('1', 10)).toBe(false);
  expect(isWhole('10', 10)).toBe(true);
  expect(isWhole('5', 100)).toBe(false);
  expect(isWhole('45', 100)).toBe(true);
  expect(isWhole('11', 10)).toBe(false);
});
