import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explain } from '../../src/language/explain.ts';
import { load } from '../../src/language/load.ts';
import { plainExpr } from '../../src/language/plain.ts';
import type { Rulebook, Source } from '../../src/language/rulebook.ts';
import type { LineOf } from '../../src/language/tree.ts';

const folder = join(import.meta.dirname, 'explain');
const source = (path: string): Source => ({ path, text: readFileSync(join(folder, path), 'utf8') });
const base = source('every-part.rules');

function book(base: Source, house: readonly Source[] = []): Rulebook {
  const { rulebook, diagnostics } = load([base], house);
  expect(diagnostics.filter((d) => d.severity === 'error').map((d) => d.message.en)).toEqual([]);
  return rulebook!;
}

describe.each(['ru', 'en'] as const)('in %s', (lang) => {
  test('every part of an action has a sentence of its own', async () => {
    const rules = book(base);
    const text = rules.order
      .filter((sym) => sym.kind === 'action' || sym.kind === 'condition')
      .map((sym) =>
        explain(rules, sym.id, lang)!
          .map((part) => '  '.repeat(part.depth) + part.text)
          .join('\n')
      )
      .join('\n\n');
    await expect(text + '\n').toMatchFileSnapshot(join(folder, `every-part.${lang}.txt`));
  });

  test('what a house rule changed stands beside the original', () => {
    const parts = explain(book(base, [source('house.rules')]), 'rest', lang)!;
    const changed = parts.filter((part) => part.house !== undefined);
    expect(changed.map((part) => [part.text, part.original])).toMatchSnapshot();
  });
});

test('every sentence says which options it belongs to', () => {
  const text = `system hut "Хижина" / "Hut"
  version 1
action go "Идти" / "Go"
  choose one of these as how "Как" / "How"
    option far "Далеко" / "Far"
      choose one of these as means "Чем" / "By what"
        option foot "Пешком" / "On foot"
    option near "Рядом" / "Near"
      limit 1 per turn
`;
  const within = explain(book({ path: 'hut.rules', text }), 'go', 'en')!.map((part) =>
    part.within.map(({ choice, option }) => `${choice} ${option}`)
  );
  expect(within).toEqual([[], [], [], ['how far'], ['how far'], ['how far', 'means foot'], ['how near'], ['how near']]);
});

test("the system's own lines are read aloud, and what house rules made of them", () => {
  const house = {
    path: 'order.rules',
    text: 'house "Дом" / "House" for every 1\n  change system every: order aim\n  change system every\n    round takes 1 minute\n    ties roll once 1d6\n'
  };
  const said = (lang: 'ru' | 'en'): unknown =>
    explain(book(base, [house]), 'every', lang)!.map(({ text, original }) => (original ? [text, original] : text));
  expect(said('ru')).toEqual([
    '«Всё подряд» — система.',
    'Версия 1.',
    'Расстояния считаются так: фут; одно место — 5.',
    'Считается так: 1 фут, 2 фута, 5 футов.',
    ['Раньше тот, у кого больше: «Прицел».', 'Раньше тот, у кого больше: «Смекалка».'],
    ['Раунд длится 1 минуту.', 'Раунд длится 6 секунд.'],
    'Равные бросают один раз: 1к6.'
  ]);
  expect(said('en')).toContainEqual(['A round takes 1 minute.', 'A round takes 6 seconds.']);
});

test('an unknown action has no explanation', () => {
  expect(explain(book(base), 'nonsense', 'en')).toBeNull();
});

test('the sentence about what is needed uses titles, not ids', () => {
  const rules = book(base);
  const action = rules.symbols.get('rest')!.line as LineOf<'action'>;
  const need = action.children.find((line) => line.type === 'need')!;
  expect(plainExpr(rules, need.test, 'ru')).toBe('у вас нет состояния «Насторожён» и ОД не меньше 2');
  expect(plainExpr(rules, need.test, 'en')).toBe('you do not have the condition “Alert” and AP is at least 2');
});
