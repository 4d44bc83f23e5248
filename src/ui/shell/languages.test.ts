import { expect, test } from 'vitest';
import { preferred } from './languages.ts';

test.each([
  [['ru-RU', 'en'], 'ru'],
  [['en-US', 'ru'], 'en'],
  [['de', 'ru'], 'ru'],
  [['uk-UA'], 'ru'],
  [['RU'], 'ru'],
  [['de', 'fr'], 'en'],
  [[], 'en']
] as const)('a browser that wants %j gets %s', (wanted, language) => {
  expect(preferred(wanted)).toBe(language);
});
