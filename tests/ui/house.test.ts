import { expect, test } from 'vitest';
import { load } from '../../src/language/load.ts';
import type { Rulebook } from '../../src/language/rulebook.ts';
import { changes } from '../../src/ui/house/changes.ts';
import { beginning, checkHouse } from '../../src/ui/house/check.ts';
import { overlaysOf } from '../../src/ui/house/house.ts';
import { systems } from '../../src/ui/rules/systems.ts';

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
