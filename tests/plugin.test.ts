/** Grammars are compiled when they are imported, keywords included. */
import { expect, test } from 'vitest';
import { generateParser, keywordRules } from '../grammar/plugin.ts';

const words = [
  { key: 'action', en: ['action'], ru: ['действие', 'действия'] },
  { key: 'set-aside', en: ['set aside', 'set'], ru: ['отложить'] }
];

test('a keyword takes every spelling, blanks of any width, and nothing that only begins like it', async () => {
  const grammar = `// start: Two\nTwo = K_action " " K_set_aside { return text(); }\nIdPart = [\\p{L}]\n`;
  const parse = await parser(grammar + keywordRules(words));
  for (const text of ['action set', 'действия отложить', 'действие set \t aside']) expect(parse(text)).toBe(text);
  for (const text of ['actions set', 'Action set', 'действи set', 'action setaside'])
    expect(() => parse(text)).toThrow();
});

test('the longest spelling wins', () => {
  expect(keywordRules(words)).toContain('("set" [ \\t]+ "aside" / "отложить" / "set") !IdPart');
});

test('only the rules named in the first line are entries; without one, the first rule is', async () => {
  const two = await parser(`// start: A, B\nA = "a"\nB = "b"\nC = "c"\n`);
  expect(two('b', { startRule: 'B' })).toBe('b');
  expect(() => two('c', { startRule: 'C' })).toThrow();
  expect((await parser(`A = "a"\nB = "b"\n`))('a')).toBe('a');
});

async function parser(grammar: string): Promise<(text: string, options?: object) => unknown> {
  const code = generateParser(grammar, 'test.peggy');
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    parse: (text: string, options?: object) => unknown;
  };
  return module.parse;
}
