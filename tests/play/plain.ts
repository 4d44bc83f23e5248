import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import type { Words } from '../../src/language/rulebook.ts';

/**
 * Checks that a value is plain data, and freezes it: from then on whoever changes it throws. What was looked at before
 * (in `seen`) is passed over, so that of a new state only what is new costs anything.
 */
export function settle(value: unknown, seen: WeakSet<object>): void {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return;
    // JSON knows neither -0 nor what is no number.
    if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return;
    assert.fail(`a state is plain data, but this stands in it: ${inspect(value)}`);
  }
  if (seen.has(value)) return;
  seen.add(value);
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype)
    assert.fail(`a state is plain data, but this stands in it: ${inspect(value)}`);
  for (const key of Object.keys(value)) settle(value[key as keyof typeof value], seen);
  Object.freeze(value);
}

/** Whether two plain values are the same; a difference is shown in full. */
export function same(is: unknown, expected: unknown, promise: string): void {
  if (is === expected || JSON.stringify(is) === JSON.stringify(expected)) return;
  assert.deepEqual(is, expected, promise);
}

/** People read something in both languages, and nothing that only a program could say. */
export function wellSaid(words: Words): void {
  for (const text of [words.ru, words.en])
    if (text === '' || /undefined|NaN|\[object|Infinity/u.test(text))
      assert.fail(`this is no sentence: ${inspect(words)}`);
}
