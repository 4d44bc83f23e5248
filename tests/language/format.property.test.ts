import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { format } from '../../src/language/format.ts';
import { essence } from '../../src/language/format-same.ts';
import { parse } from '../../src/language/parse.ts';
import type { File, LineType } from '../../src/language/tree.ts';
import { clauses, file, fileOf, lineOf } from './format-trees.ts';

/** `FORMAT_RUNS=20 vitest …` looks twenty times as long. */
const times = Number(process.env.FORMAT_RUNS ?? 1);
const langs = ['en', 'ru'] as const;
const read = (text: string): File => parse({ path: 'x.rules', text }).file;

describe.each(langs)('what is printed in %s is read as the same tree', (keywords) => {
  test.each(Object.keys(clauses) as LineType[])('%s', (type) => {
    fc.assert(
      fc.property(lineOf(type), (line) => {
        const text = format(fileOf(line), { keywords });
        expect(essence(read(text).nodes), text).toEqual(essence([line]));
      }),
      { numRuns: 40 * times }
    );
  });
});

test('whole files: the tree survives, formatting again changes nothing, and languages convert there and back', () => {
  fc.assert(
    fc.property(file, (tree) => {
      const en = format(tree, { keywords: 'en' });
      const once = read(en);
      expect(essence(once), en).toEqual(essence(tree));
      expect(format(once, { keywords: 'en' })).toBe(en);
      const ru = format(once, { keywords: 'ru' });
      expect(essence(read(ru)), ru).toEqual(essence(tree));
      expect(format(read(ru), { keywords: 'en' })).toBe(en);
      expect(format(read(ru), { keywords: 'ru' })).toBe(ru);
    }),
    { numRuns: 120 * times }
  );
});

/** How people's editors spoil a layout without changing what it says. */
const spoiled = fc.record({
  width: fc.integer({ min: 1, max: 7 }),
  tab: fc.boolean(),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  trail: fc.constantFrom('', ' ', '\t '),
  blank: fc.integer({ min: 0, max: 3 }),
  bom: fc.boolean()
});

test('layout does not matter', () => {
  fc.assert(
    fc.property(file, spoiled, (tree, how) => {
      const text = format(tree, { keywords: 'en' });
      fc.pre(!/cost$|twice|\?\?\?|need \($|^\s*"open|\] # not/mu.test(text));
      const unit = how.tab ? '\t' : ' '.repeat(how.width);
      const lines = text.split('\n').map((line) => {
        const depth = (line.length - line.trimStart().length) / 2;
        return line === '' ? line : unit.repeat(depth) + line.trimStart() + how.trail;
      });
      const again = lines.flatMap((line) =>
        line === '' ? Array<string>(how.blank === 0 ? 1 : how.blank).fill('') : [line]
      );
      expect(format(read((how.bom ? '\uFEFF' : '') + again.join(how.end)), { keywords: 'en' })).toBe(text);
    }),
    { numRuns: 100 * times }
  );
});
