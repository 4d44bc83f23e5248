import { expect, test } from 'vitest';
import { load } from '../../src/language/load.ts';
import type { Rulebook } from '../../src/language/rulebook.ts';
import { printedLine } from '../../src/ui/rules/printed.ts';

const text = `system hut "Хижина" / "Hut"
  version 1
pool luck "Удача" / "Luck"
  maximum 3
action lie "Лечь" / "Lie down"
  on own turn
  cost 2 luck   # dear
`;
const house = {
  path: 'house.rules',
  text: 'house "Наш" / "Ours" for hut 1\n  change action lie\n    предел 1 за ход\n'
};
const rulebook = load([{ path: 'hut.rules', text }], [house]).rulebook!;

/** What a reader is shown of the line that these words are written in. */
function shown(words: string, lang: 'ru' | 'en', book: Rulebook = rulebook): string | undefined {
  const source = [...book.sources, house].find((it) => it.text.includes(words))!;
  const from = source.text.indexOf(words);
  return printedLine(book, { source, from, to: from + words.length }, lang);
}

test('a line of the rules is shown in the language of the reader, whichever it is written in', () => {
  expect(shown('cost 2 luck', 'ru')).toBe('цена 2 luck');
  expect(shown('cost 2 luck', 'en')).toBe('cost 2 luck');
  expect(shown('предел 1', 'en')).toBe('limit 1 per turn');
  expect(shown('предел 1', 'ru')).toBe('предел 1 за ход');
  expect(shown('action lie', 'ru')).toBe('действие lie "Лечь" / "Lie down"');
  // A place within a line is in that line.
  expect(shown('2 luck', 'ru')).toBe('цена 2 luck');
  expect(shown('version', 'ru')).toBe('версия 1');
});

test('where the rulebook has no line there is none', () => {
  expect(shown('dear', 'ru')).toBeUndefined();
});
