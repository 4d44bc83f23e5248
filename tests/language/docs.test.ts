/** The two pages about the language: what they show is true, and their tables are those of words.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/engine.ts';
import { runScenarios } from '../../src/engine/scenario.ts';
import { format } from '../../src/language/format.ts';
import { load } from '../../src/language/load.ts';
import { parse } from '../../src/language/parse.ts';
import { words, type Lang } from '../../src/language/words.ts';

const pages = [
  ['docs/language.md', 'en'],
  ['docs/language.ru.md', 'ru']
] as const;

describe.each(pages)('%s', (name, lang) => {
  const path = join(import.meta.dirname, '../..', name);
  const text = readFileSync(path, 'utf8');
  const blocks = [...text.matchAll(/```rules\n([\s\S]*?)```/gu)].map((block) => block[1]!);

  test.each(blocks)('this example is laid out as fmt would do it: %j', (block) => {
    const { file, diagnostics } = parse({ path: name, text: block });
    expect(diagnostics.map((d) => d.message.en)).toEqual([]);
    expect(format(file, { keywords: 'keep', text: block })).toBe(block);
  });

  test('the examples together are a system without mistakes, with house rules, and their scenarios pass', () => {
    const isHouse = (block: string): boolean => /^(house|дом) /u.test(block);
    const base = { path: name, text: blocks.filter((block) => !isHouse(block)).join('\n') };
    const house = blocks.filter(isHouse).map((block) => ({ path: `${name}, house rules`, text: block }));
    for (const overlays of [[], house]) {
      const { rulebook, diagnostics } = load([base], overlays);
      expect(diagnostics.map((d) => d.message.en)).toEqual([]);
      // Under house rules only their own scenarios have to hold: they change what the others say.
      const asked = overlays[0] ?? base;
      const { results } = runScenarios(
        rulebook!,
        createEngine(rulebook!),
        (line) => rulebook!.sourceOf(line) === asked
      );
      expect(results.map((result) => [result.ok, result.got])).toEqual([[true, undefined]]);
    }
  });

  test('the table of keywords is fresh (UPDATE_DOCS=1 writes it anew)', () => {
    const fresh = text.replace(
      /(<!-- keywords:[^\n]*\n)[\s\S]*?(?=<!-- end of keywords -->)/u,
      (_, head: string) => head + table(lang)
    );
    if (process.env.UPDATE_DOCS === '1') writeFileSync(path, fresh);
    else expect(text).toBe(fresh);
  });
});

function table(lang: Lang): string {
  const cell = (spellings: readonly string[]): string => spellings.map((spelling) => `\`${spelling}\``).join(', ');
  const rows = words.map(({ en, ru }) => (lang === 'en' ? [en, ru] : [ru, en]).map(cell).join(' | '));
  const head = lang === 'en' ? '| English | Russian |' : '| по-русски | по-английски |';
  return `\n${head}\n|---|---|\n${rows.map((row) => `| ${row} |\n`).join('')}\n`;
}
