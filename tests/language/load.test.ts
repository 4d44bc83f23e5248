import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changes } from '../../src/language/changes.ts';
import { essence } from '../../src/language/format-same.ts';
import { load } from '../../src/language/load.ts';
import type { Rulebook } from '../../src/language/rulebook.ts';
import type { Line } from '../../src/language/tree.ts';
import { everyLine } from '../../src/language/walk.ts';

const frame = { path: 'frame.rules', text: readFileSync('grammar/errors/frame.rules', 'utf8') };

function house(text: string, path = 'house.rules'): { path: string; text: string } {
  return { path, text: `house "Наш стол" / "Our table" for duel 1\n${text}` };
}

function laid(...texts: string[]): { book: Rulebook; codes: string[] } {
  const { rulebook, diagnostics } = load(
    [frame],
    texts.map((text, i) => house(text, `${String(i)}.rules`))
  );
  if (!rulebook) throw new Error('no rulebook');
  return { book: rulebook, codes: diagnostics.map((d) => d.code) };
}

/** The lines of an action as they were written, wherever that was. */
function written(book: Rulebook, name: string): string[] {
  const line = book.symbols.get(name)?.line;
  return [...everyLine(line?.children ?? [])].map((child) => book.sourceOf(child).text.slice(child.from, child.to));
}

const find = (book: Rulebook, name: string, type: Line['type']): Line | undefined =>
  [...everyLine(book.symbols.get(name)?.line.children ?? [])].find((line) => line.type === type);

test('a sound system: names, second names, members, facts, scenarios', () => {
  const { rulebook, diagnostics } = load([frame]);
  expect(diagnostics).toEqual([]);
  expect(rulebook).toMatchObject({ id: 'duel', version: 1, title: { ru: 'Дуэль', en: 'Duel' } });
  expect(rulebook?.symbols.get('эн')).toBe(rulebook?.symbols.get('energy'));
  expect(rulebook?.symbols.get('big')).toMatchObject({ kind: 'member', list: 'size' });
  expect(rulebook?.facts).toHaveLength(9);
  expect(rulebook?.scenarios).toHaveLength(1);
});

test('a broken declaration goes, and only what cannot do without it', () => {
  const text =
    'pool mana "Мана" / "Mana"\n  maximum what?\naction spell "Чары" / "Spell"\n  cost 1 mana\naction hop "Прыг" / "Hop"\n  cost 1 energy\n';
  const { rulebook, diagnostics } = load([frame, { path: 'more.rules', text }]);
  expect(diagnostics.filter((d) => d.severity === 'error')).toHaveLength(1);
  expect(['mana', 'spell', 'hop', 'strike'].map((name) => rulebook?.symbols.has(name))).toEqual([
    false,
    false,
    true,
    true
  ]);
});

test('a list of names may name an action that is broken', () => {
  const text = 'action hop "Прыг" / "Hop"\n  cost 1 what\ncondition stuck "Застрял" / "Stuck"\n  forbid hop\n';
  const { rulebook } = load([frame, { path: 'more.rules', text }]);
  expect(['hop', 'stuck'].map((name) => rulebook?.symbols.has(name))).toEqual([false, true]);
});

test('a mistake in a line of the system leaves the system', () => {
  const text = frame.text.replace('  order speed', '  order sped');
  expect(load([{ ...frame, text }]).rulebook?.system.children.map((line) => line.type)).toEqual(['version']);
});

test('house rules: price and limit replace, and know what stood there', () => {
  const { book, codes } = laid('  change action parry\n    cost 3 energy, never lowered\n    limit 1 per round\n');
  expect(codes).toEqual([]);
  expect(written(book, 'parry').slice(0, 2)).toEqual(['cost 3 energy, never lowered', 'limit 1 per round']);
  const cost = find(book, 'parry', 'cost');
  const original = cost && book.originalOf(cost);
  expect(original && book.sourceOf(original).path).toBe('frame.rules');
  expect(cost && book.sourceOf(cost).path).toBe('0.rules');
  expect(book.overlays.map((o) => o.title.en)).toEqual(['Our table']);
});

test('house rules: a number inside an effect', () => {
  const { book, codes } = laid('  change action parry: number -20 becomes -15\n');
  expect(codes).toEqual([]);
  const line = find(book, 'parry', 'modifier');
  expect(line).toMatchObject({ amount: { type: 'number', value: -15 } });
  expect(line && book.originalOf(line)).toMatchObject({ amount: { type: 'negative' } });
  expect(book.symbols.get('parry')?.line.children.at(-1)?.type).toBe('effect');
});

test('house rules: one of several equal numbers, by its fact, by its place, or all of them', () => {
  const brace =
    '  add action brace "Упереться" / "Brace"\n    effect\n      gain 2 energy [A1.3]\n      lose 2 - 2 blood [A1.4]\n';
  const amounts = (change: string): unknown[] => {
    const { book, codes } = laid(`${brace}  change action brace: number 2 becomes 5${change}\n`);
    expect(codes).toEqual([]);
    return [find(book, 'brace', 'gain'), find(book, 'brace', 'lose')].map((line) =>
      essence(line && 'amount' in line ? line.amount : null)
    );
  };
  const n = (value: number): object => ({ type: 'number', value, text: String(value) });
  const minus = (left: number, right: number): object => ({ type: 'binary', op: '-', left: n(left), right: n(right) });
  expect(amounts(' [A1.3]')).toEqual([n(5), minus(2, 2)]);
  expect(amounts(', at place 2')).toEqual([n(2), minus(5, 2)]);
  expect(amounts(', at place 2 [A1.4]')).toEqual([n(2), minus(2, 5)]);
  expect(amounts(' everywhere')).toEqual([n(5), minus(5, 5)]);
});

test('house rules: what a card says already is said anew in its place, and shown beside what it was', () => {
  const { book, codes } = laid('  change character anna: with might 4\n');
  expect(codes).toEqual([]);
  const card = find(book, 'anna', 'with');
  expect(card).toMatchObject({ settings: [{ value: { value: 4 } }] });
  expect(card && book.originalOf(card)).toMatchObject({ settings: [{ value: { value: 5 } }] });
  const { book: base } = laid();
  expect(changes(base, book, 'en').flatMap(({ id, lines }) => lines.map((line) => [id, line]))).toEqual([
    ['anna', { now: 'With might 4.', before: 'With might 5.' }]
  ]);
});

test('house rules: a number inside an effect is shown beside what it was', () => {
  const [{ book: base }, { book }] = [laid(), laid('  change action parry: number -20 becomes -15\n')];
  const lines = changes(base, book, 'en').find(({ id }) => id === 'parry')?.lines ?? [];
  expect(lines.map(({ now, before }) => [now?.includes('15'), before?.includes('20')])).toEqual([[true, true]]);
});

test('house rules: a price that is never lowered stays so when it is raised', () => {
  const { book, codes } = laid('  change action parry: cost 3 energy\n');
  expect(codes).toEqual([]);
  const cost = find(book, 'parry', 'cost');
  expect(cost).toMatchObject({ never: true, amount: { value: 3 } });
  expect(cost && book.originalOf(cost)).toMatchObject({ never: true, amount: { value: 2 } });
  expect(laid('  change action parry: cost 3 energy\n', '  change action parry: cost 2 energy\n').codes).toContain(
    'price-never-lowered'
  );
});

test('house rules: a need is added and removed by its fact', () => {
  const { book, codes } = laid('  change action rest\n    remove need A1.2\n    need might > 3\n');
  expect(codes).toEqual([]);
  expect(written(book, 'rest')).toContain('need might > 3');
  expect(written(book, 'rest').some((text) => text.includes('not tired'))).toBe(false);
});

test('house rules: options, actions and conditions come and go', () => {
  const { book, codes } = laid(
    '  remove strike.hard\n  remove action rest\n  add action wait "Ждать" / "Wait"\n    cost 1 energy\n  change condition tired\n    modifier -5 to aim\n'
  );
  expect(codes).toEqual([]);
  expect(book.symbols.has('rest')).toBe(false);
  expect(written(book, 'strike').some((text) => text.startsWith('option hard'))).toBe(false);
  expect(written(book, 'wait')).toEqual(['cost 1 energy']);
  expect(written(book, 'tired')).toEqual(['modifier -5 to aim']);
});

test('house rules: in Russian, after the `house` line, and by second names', () => {
  const text = 'дом "Наш стол" / "Our table" для duel 1\nизменить действие parry: цена 3 эн, не снижается\n';
  const { rulebook, diagnostics } = load([frame], [{ path: 'дом.rules', text }]);
  expect(diagnostics).toEqual([]);
  expect(rulebook && written(rulebook, 'parry')[0]).toBe('цена 3 эн, не снижается');
});

test('house rules: what is wrong is left out, the rest holds', () => {
  const { book, codes } = laid(
    '  change action parry: cost 1 energy, never lowered\n  change action rest: limit 1 per turn\n'
  );
  expect(codes).toEqual(['price-never-lowered']);
  expect(written(book, 'parry')[0]).toBe('cost 2 energy, never lowered');
  expect(written(book, 'rest')).toContain('limit 1 per turn');
});

test('house rules: a change that breaks the system is refused, by name of what it breaks', () => {
  const { book, codes } = laid('  remove condition tired\n  change action rest: limit 1 per turn\n');
  expect(codes).toEqual(['still-needed']);
  expect(book.symbols.has('tired')).toBe(true);
  expect(written(book, 'rest')).toContain('limit 1 per turn');
});

test('house rules: a price that is never lowered stays behind a replaced choice', () => {
  const base = `${frame.text}action dive "Нырнуть" / "Dive"\n  choose one of these as how "Как" / "How"\n    option deep "Глубоко" / "Deep"\n      cost 3 energy, never lowered\n`;
  const text =
    '  change action dive\n    choose one of these as how "Как" / "How"\n      option deep "Глубоко" / "Deep"\n        cost 1 energy\n';
  const { diagnostics } = load([{ ...frame, text: base }], [house(text)]);
  expect(diagnostics.map((d) => d.code)).toEqual(['price-never-lowered']);
});

test('house rules: a long row of lines that lean on one another is looked through once', () => {
  const chain = Array.from(
    { length: 400 },
    (_, i) => `  add value v${i} "В${i}" / "V${i}"\n    starts at ${i === 0 ? 'nothing' : `v${i - 1}`}\n`
  ).join('');
  const { codes } = laid(chain);
  expect(codes.filter((code) => code === 'leans-on-wrong')).toHaveLength(399);
});

test('house rules stack in the order given', () => {
  const { book, codes } = laid('  change action rest: limit 1 per turn\n', '  change action rest: limit 2 per turn\n');
  expect(codes).toEqual(['same-change-twice']);
  expect(written(book, 'rest')).toContain('limit 2 per turn');
  expect(written(book, 'rest')).not.toContain('limit 1 per turn');
});
