import { expect, test } from 'vitest';
import type { Fight } from '../../src/encounter/record.ts';
import { cardKind } from '../../src/ui/cards/card-kind.ts';

const fight: Fight = {
  id: 'a',
  system: 'hut',
  rulesVersion: 1,
  overlays: [],
  device: 'd',
  actor: 'a',
  log: [],
  summary: { name: 'Ann', round: 0, turn: 'others', pools: [], acts: 0 }
};

test('a card is the fight of the character of its own name', () => {
  expect(cardKind.guard(fight, 'a')).toBe(true);
  expect(cardKind.guard(fight, 'b')).toBe(false);
  expect(cardKind.guard({ ...fight, actor: 'b' }, 'a')).toBe(false);
  expect(cardKind.guard({ ...fight, id: 'b' }, 'a')).toBe(false);
});

test.each([
  ['a whole card', fight, 'Ann'],
  ['one of tomorrow', { summary: { name: 'Bob' }, more: 1 }, 'Bob'],
  ['one without a name', { summary: { name: '' } }, undefined],
  ['nonsense', 7, undefined],
  ['nothing', null, undefined]
])('%s is called %3$s', (_, data, name) => {
  expect(cardKind.titleOf?.(data)).toBe(name);
});
