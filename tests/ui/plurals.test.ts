import { expect, test } from 'vitest';
import { counting, type Forms } from '../../src/language/forms.ts';
import { behind } from '../../src/ui/plurals.ts';

const forms: Forms = { ru: ['рана', 'раны', 'ран'], en: ['wound', 'wounds'] };

test('the phone counts as its languages do', () => {
  expect([0, 1, 2, 5, 11, 21, 22, 1.5].map((n) => behind(forms, 'ru', n))).toEqual([
    'ран',
    'рана',
    'раны',
    'ран',
    'ран',
    'рана',
    'раны',
    'раны'
  ]);
  expect([0, 1, 2, 21].map((n) => behind(forms, 'en', n))).toEqual(['wounds', 'wound', 'wounds', 'wounds']);
});

test('what has no forms of its own stands behind every number as it is', () => {
  const title: Forms = { ru: ['ОД'], en: ['AP'] };
  expect([1, 2, 5].map((n) => behind(title, 'ru', n))).toEqual(['ОД', 'ОД', 'ОД']);
});

test('below the screen it is counted the same way', () => {
  for (let n = 0; n < 130; n++)
    for (const lang of ['ru', 'en'] as const) expect(counting(forms, n)[lang]).toBe(behind(forms, lang, n));
});
