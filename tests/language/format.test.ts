import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { format } from '../../src/language/format.ts';
import { saysTheSame } from '../../src/language/format-same.ts';
import { parse } from '../../src/language/parse.ts';
import { plural, words } from '../../src/language/words.ts';

/** `NAME.rules` beside what comes out of it: `NAME.keep`, `NAME.en` and `NAME.ru`. `vitest -u` writes them anew. */
const folder = join(import.meta.dirname, 'format');
const names = readdirSync(folder).filter((name) => name.endsWith('.rules'));

describe.each(names)('%s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const { file } = parse({ path: name, text });
  test.each(['keep', 'en', 'ru'] as const)('%s', async (keywords) => {
    const out = format(file, { keywords, text });
    await expect(out).toMatchFileSnapshot(join(folder, name.replace('.rules', `.${keywords}`)));
    const again = parse({ path: name, text: out }).file;
    expect(format(again, { keywords, text: out })).toBe(out);
    expect(saysTheSame(file, again)).toBe(true);
  });
});

test('an empty file stays empty, and one of comments keeps them', () => {
  const of = (text: string): string => format(parse({ path: 'x', text }).file, { keywords: 'en' });
  expect(of('')).toBe('');
  expect(of('\n\n \n')).toBe('');
  expect(of('\r\n# one\r\n\r\n\r\n# two')).toBe('# one\n\n# two\n');
});

test.each([
  [1, 'ход', 'turn'],
  [2, 'хода', 'turns'],
  [5, 'ходов', 'turns'],
  [11, 'ходов', 'turns'],
  [21, 'ход', 'turns'],
  [112, 'ходов', 'turns'],
  [1.5, 'хода', 'turns'],
  [null, 'ходов', 'turns']
])('%s: %s, %s', (n, ru, en) => {
  expect(plural(n, 'ru', ['ход', 'хода', 'ходов'])).toBe(ru);
  expect(plural(n, 'en', ['turn', 'turns'])).toBe(en);
});

test('every form that is printed can be read', () => {
  for (const word of words) {
    for (const lang of ['en', 'ru'] as const) {
      const forms = [...(word.plural?.[lang] ?? []), ...(lang === 'ru' ? (word.accusative?.ru ?? []) : [])];
      expect(word[lang], word.key).toEqual(expect.arrayContaining(forms));
    }
  }
});
