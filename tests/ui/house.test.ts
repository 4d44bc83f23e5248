import { expect, test } from 'vitest';
import { applyFix } from '../../src/language/diagnostics.ts';
import { load } from '../../src/language/load.ts';
import type { Rulebook } from '../../src/language/rulebook.ts';
import { changes } from '../../src/language/changes.ts';
import { beginning, checkHouse } from '../../src/ui/house/check.ts';
import { overlaysOf } from '../../src/ui/house/house.ts';
import { systems } from '../../src/ui/rules/names.ts';

const text = `system hut "Хижина" / "Hut"
  version 1
pool luck "Удача" / "Luck"
  maximum 3
action lie "Лечь" / "Lie down"
  cost 2 luck
action run "Бежать" / "Run"
  need luck > 1 else "Мало удачи" / "Too little luck"
  cost 1 luck
  limit 1 per turn
action sing "Петь" / "Sing"
`;

const hut = (house: string): Rulebook => {
  const { rulebook, diagnostics } = load([{ path: 'hut.rules', text }], overlaysOf(house));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return rulebook!;
};
const laid = (house: string): ReturnType<typeof changes> => changes(hut(''), hut(house), 'en');
const first = 'house "Наш" / "Ours" for hut 1\n';

test('nothing is different where nothing is written', () => {
  expect(laid('')).toEqual([]);
  expect(laid(first)).toEqual([]);
});

test('a changed price stands beside what it was', () => {
  const [lie, ...others] = laid(`${first}  change action lie: cost 1 luck\n`);
  expect(others).toEqual([]);
  expect(lie).toMatchObject({ id: 'lie', how: 'changed' });
  expect(lie?.lines).toHaveLength(1);
  expect(lie?.lines[0]?.now).toContain('1');
  expect(lie?.lines[0]?.before).toContain('2');
});

test('what is new, what is gone and a line taken out of a rule are told apart', () => {
  const house = `${first}  remove action sing\n  change action run\n    remove limit\n  add action wave "Махать" / "Wave"\n    cost 1 luck\n`;
  const found = laid(house);
  expect(found.map(({ id, how }) => [id, how])).toEqual([
    ['run', 'changed'],
    ['wave', 'added'],
    ['sing', 'removed']
  ]);
  expect(found[0]?.lines).toEqual([{ before: expect.stringContaining('turn') as string }]);
});

test.each(systems.map(({ id }) => id))('what %s gives to begin with is right in both languages', async (id) => {
  for (const lang of ['ru', 'en'] as const) {
    const example = await beginning(id, lang);
    const checked = await checkHouse(id, example, lang);
    expect(checked).toEqual({ mistakes: [], changed: [] });
    // The comment is a rule that waits: without its mark it holds.
    const used = await checkHouse(id, example.replace('\n  # ', '\n  '), lang);
    expect(used?.mistakes.filter(({ error }) => error)).toEqual([]);
    expect(used?.changed).toHaveLength(1);
  }
});

test('a mistake is told with its place, and what is right holds', async () => {
  const [system] = systems;
  const id = system?.id ?? '';
  const example = (await beginning(id, 'en')).replace('\n  # ', '\n  ');
  const text = `${example}  change action no-such-thing: cost 1 nothing\n`;
  const checked = await checkHouse(id, text, 'en');
  expect(checked?.mistakes.map(({ line, from, to }) => [line, text.slice(from, to)])).toContainEqual([
    4,
    'no-such-thing'
  ]);
  expect(checked?.changed).toHaveLength(1);
});

/** What is wrong with a text for hut, in English, and what it becomes when the first fix is taken. */
function mended(house: string): readonly (string | undefined)[] {
  const { diagnostics } = load([{ path: 'hut.rules', text }], overlaysOf(house));
  const [first] = diagnostics.filter(({ severity }) => severity === 'error');
  return [first?.code, first?.fix === undefined ? undefined : applyFix(house, first.fix)];
}

test('a wrong first line can be mended with a tap, whatever is wrong with it', () => {
  const change = '  change action lie: cost 1 luck\n';
  const whole = `${first}${change}`;
  expect(mended(whole)).toEqual([undefined, undefined]);
  const heads = [
    'house "Наш" / "Ours" for hat 1',
    'house "Наш" / "Ours" for hut 7',
    'house "Наш" / "Ours" for hut',
    'house "Наш" / "Ours" hut 1',
    'house "Наш" / "Ours"',
    'house Наш for hut 1',
    'house',
    'дом Наш для hut 1',
    'дом для hut'
  ];
  for (const head of heads) {
    const [, text = ''] = mended(`${head}\n${change}`);
    expect(text, head).toContain('hut 1\n');
    expect(mended(text), head).toEqual([undefined, undefined]);
    if (head.includes('Наш')) expect(text, head).toContain('"Наш"');
  }
  const [, begun = ''] = mended('change action lie: cost 1 luck\n');
  expect(mended(begun)).toEqual([undefined, undefined]);
  expect(laid(begun)).toHaveLength(1);
});

test('two changes of the same in one file are told of, with both places', async () => {
  const id = systems[0]?.id ?? '';
  const begun = (await beginning(id, 'en')).replace('  # ', '  ');
  const [, head = '', change = ''] = begun.split('\n');
  const checked = await checkHouse(id, `${head}\n${change}\n${change.replace(/1 (\S+)$/u, '2 $1')}\n`, 'en');
  expect(checked?.mistakes).toMatchObject([{ error: false, line: 3, others: [{ line: 2 }] }]);
});

test('lines that add up, and what is taken away to be written anew, are no second change', () => {
  const { diagnostics } = load(
    [{ path: 'hut.rules', text: `${text}pool salt "Соль" / "Salt"\n  maximum 3\n` }],
    overlaysOf(
      `${first}  change action sing\n    cost 1 luck\n    cost 1 salt\n  change action run: remove cost\n  change action run: cost 2 salt\n  change action run: need luck > 2 else "Мало" / "Little"\n  change action run: need salt > 2 else "Пресно" / "Bland"\n`
    )
  );
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
});
