import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { load } from '../../src/language/load.ts';
import { parse } from '../../src/language/parse.ts';
import { renderAll } from '../../src/language/render.ts';
import type { Line, Node } from '../../src/language/tree.ts';
import { everyLine, partsOf } from '../../src/language/walk.ts';
import { words } from '../../src/language/words.ts';

const sample = readFileSync('grammar/errors/frame.rules', 'utf8');
const spelling = fc.constantFrom(...words.flatMap((w) => [...w.en, ...w.ru]));
const scrap = fc.oneof(spelling, fc.constantFrom('"', '«', '(', ')', '[A1.1]', ':', '\n', '\r\n', '  ', '\t', '#', '-', '2d6', '\u00a0', '\ufeff', '.', ','), fc.string({ unit: 'binary', maxLength: 4 })); // prettier-ignore

/** Something like a rule file: pieces of the language in any order. */
const soup = fc.array(scrap, { maxLength: 60 }).map((pieces) => pieces.join(' '));

/** The sample with some pieces of it cut out, doubled or replaced. */
const mutated = fc
  .array(fc.record({ at: fc.nat(sample.length), length: fc.nat(12), put: fc.oneof(scrap, fc.constant('')) }), {
    minLength: 1,
    maxLength: 6
  })
  .map((edits) => edits.reduce((text, e) => text.slice(0, e.at) + e.put + text.slice(e.at + e.length), sample));

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), soup, mutated);

test('reading never throws, and every line of text is somewhere in the tree', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { file, diagnostics } = parse({ path: 'x.rules', text });
      const lines = [...everyLine(file.nodes)];
      for (const line of lines) inside(line, text);
      expect(diagnostics.some((d) => d.code === 'file-unreadable')).toBe(false);
      const broken = lines.filter((line) => line.type === 'broken').length;
      const said = diagnostics.filter((d) => d.code !== 'not-utf8');
      expect(said.length).toBe(Math.min(broken, 61));
    }),
    { numRuns: 400 }
  );
});

/** What belongs to a line's clause lies on its line. */
function inside(line: Line, text: string): void {
  const rest = /\r|\n/u.exec(text.slice(line.from));
  const end = rest ? line.from + rest.index : text.length;
  const within = (node: Node): void => {
    expect(node.from).toBeGreaterThanOrEqual(line.from);
    expect(node.to).toBeLessThanOrEqual(end);
    expect(node.from).toBeLessThanOrEqual(node.to);
    for (const part of partsOf(node)) within(part);
  };
  within(line);
}

test('loading never throws, for a system and for house rules, and what it says can be shown', () => {
  const frame = { path: 'frame.rules', text: sample };
  fc.assert(
    fc.property(anyText, soup, (text, house) => {
      const whole = load([{ path: 'x.rules', text }, frame]);
      expect(renderAll(whole.diagnostics, 'ru')).toBeTypeOf('string');
      const { rulebook, diagnostics } = load(
        [frame],
        [{ path: 'house.rules', text: `house "Стол" for duel 1\n  ${house}` }]
      );
      expect(renderAll(diagnostics, 'en')).toBeTypeOf('string');
      expect(rulebook?.id).toBe('duel');
    }),
    { numRuns: 150 }
  );
});

test('a rulebook holds no broken line, and every name in it is found by its source', () => {
  fc.assert(
    fc.property(mutated, (text) => {
      const { rulebook } = load([{ path: 'x.rules', text }]);
      for (const sym of rulebook?.order ?? []) {
        expect([...everyLine([sym.line])].some((line) => line.type === 'broken')).toBe(false);
        expect(rulebook?.sourceOf(sym.line).text.slice(sym.line.name.from, sym.line.name.to)).toBe(sym.id);
      }
    }),
    { numRuns: 150 }
  );
});
