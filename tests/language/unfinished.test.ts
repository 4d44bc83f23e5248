import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/language/diagnostics.ts';
import { parses } from '../../src/language/one-line.ts';
import { parse } from '../../src/language/parse.ts';
import { usage } from '../../src/language/usage.ts';
import { keyword } from '../../src/language/words.ts';

/** What the grammar lets a line begin with: the first keyword of every alternative of a clause. */
function lineKeys(): string[] {
  const grammar = readFileSync('grammar/rules.peggy', 'utf8');
  const clauses = [
    ...grammar.matchAll(/^(?:Declaration|OverlayClause|ScenarioClause|PartClause|Statement)\n((?: .*\n)+)/gmu)
  ];
  const keys = clauses.flatMap(([, body = '']) =>
    [...body.matchAll(/^ {2}[=/] (?:\w+:)?(?:\( *)?K_(\w+)/gmu)].map(([, key = '']) => key)
  );
  return [...new Set([...keys, ...Object.keys(usage)])];
}

/** Behind somebody's name. */
const VERBS = ['does', 'cannot', 'gains', 'loses', 'becomes', 'checks_verb', 'gets_modifier'];

/** A line after each of its words, where it is none yet and no text in quotes is cut. */
function cuts(line: string, from: number): string[] {
  const parts = line.split(' ');
  const all = parts.map((_, i) => parts.slice(0, i + 1).join(' ')).slice(from);
  return all.filter((cut) => !parses(cut) && (cut.match(/"/gu) ?? []).length % 2 === 0);
}

function said(line: string): Diagnostic {
  const [found] = parse({ path: 'x.rules', text: `${line}\n` }).diagnostics;
  if (!found) throw new Error(`nothing is said of “${line}”`);
  return found;
}

test('the grammar is asked for the keywords', () => {
  expect(lineKeys().length).toBeGreaterThan(100);
  expect(lineKeys()).toEqual(expect.arrayContaining(['choose', 'house', 'change', 'does', 'out_of_turn', 'become']));
});

describe.each(lineKeys())('a line that begins with %s and breaks off', (key) => {
  const example = usage[key] ?? keyword(key);

  test('has an example, or is whole as it is', () =>
    expect([parses(example.en), parses(example.ru)]).toEqual([true, true]));

  const from = VERBS.includes(key) ? 1 : 0;
  test.each([...cuts(example.en, from), ...cuts(example.ru, from)])('%s', (line) => {
    const { code, fix } = said(line);
    expect(code).not.toMatch(/^(?:unknown-word|unexpected-word|stopped-at)/u);
    expect(fix).toBeUndefined();
  });

  test('is told the same in both languages', () => {
    const { en, ru } = keyword(key);
    const codes = (line: string, word: string): string[] => {
      const words = word.split(' ').length + from;
      return [...new Set(cuts(line, words - 1).map((cut) => said(cut).code))];
    };
    expect(codes(example.ru, ru)).toEqual(codes(example.en, en));
  });
});

test.each([
  ['выбрать врага', 'choose enemy'],
  ['положить нож', 'put knife'],
  ['запомнить число-два', 'remember number-two'],
  ['повторить n', 'repeat n'],
  ['состязание сила', 'contest might'],
  ['состязание сила против', 'contest might against'],
  ['Билл не', 'Bill does'],
  ['Bill не может move с feet 13:0 потому', 'Bill does move with feet'],
  ['A1.1 до', 'A1.1 to']
])('`%s` and `%s` are unfinished', (...lines) => {
  expect(lines.map((line) => said(line)).map(({ code, fix }) => [code, fix])).toEqual([
    ['unfinished', undefined],
    ['unfinished', undefined]
  ]);
});

test.each([
  ['выбрат врага', 'выбрать'],
  ['Выбрать врага', 'выбрать'],
  ['chose enemy', 'choose'],
  ['Choose enemy', 'choose']
])('a first word that is none is mended though the line is unfinished: %s', (line, word) => {
  const { code, fix } = said(line);
  expect([code, fix?.edits.map((edit) => edit.text)]).toEqual(['unknown-word', [word]]);
});
