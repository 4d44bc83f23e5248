import { expect, test } from 'vitest';
import type { Fight } from '../../src/encounter/record.ts';
import { examine } from '../../src/storage/kind.ts';
import { cardKind } from '../../src/ui/cards/card-kind.ts';

const fight: Fight = {
  id: 'a',
  system: 'hut',
  rulesVersion: 1,
  overlays: [],
  device: 'd',
  began: 1,
  log: [],
  summary: { round: 0, acts: 0, cards: [{ id: 'a', name: 'Ann', onTurn: false, pools: [] }] }
};

/** As version 1 kept a fight: of one character, named as it. */
const old = {
  id: 'a',
  system: 'hut',
  rulesVersion: 1,
  overlays: [],
  device: 'd',
  actor: 'a',
  log: [],
  summary: { name: 'Ann', round: 2, turn: 'mine', pools: [], acts: 3 }
};

test('a record is a fight of its own name', () => {
  expect(cardKind.guard(fight, 'a')).toBe(true);
  expect(cardKind.guard(fight, 'b')).toBe(false);
  expect(cardKind.guard({ ...fight, id: 'b' }, 'a')).toBe(false);
});

test('a card of the time when a fight had one is read, and nothing of it is lost', () => {
  const stored = { version: 1, kind: 'card', id: 'a', rev: 7, savedAt: 5, data: old };
  expect(examine(cardKind, 'a', stored)).toEqual({
    ok: true,
    value: {
      ...stored,
      version: 2,
      data: { ...fight, summary: { round: 2, acts: 3, cards: [{ id: 'a', name: 'Ann', onTurn: true, pools: [] }] } }
    }
  });
});

test.each([
  ['without a summary', { ...old, summary: undefined }],
  ['without a character', { ...old, actor: undefined }],
  ['that is nothing', null]
])('an old one %s is broken, and says so', (_, data) => {
  const stored = { version: 1, kind: 'card', id: 'a', rev: 1, savedAt: 5, data };
  expect(examine(cardKind, 'a', stored)).toEqual({ ok: false, problem: 'broken' });
});

test.each([
  ['a whole card', fight, 'Ann'],
  ['several', { summary: { cards: [{ name: 'Ann' }, { name: 'Bob' }] } }, 'Ann, Bob'],
  ['an old one', old, 'Ann'],
  ['one of tomorrow', { summary: { cards: [{ name: 'Bob' }] }, more: 1 }, 'Bob'],
  ['one without a name', { summary: { name: '' } }, undefined],
  ['nonsense', 7, undefined],
  ['nothing', null, undefined]
])('%s is called %3$s', (_, data, name) => {
  expect(cardKind.titleOf?.(data)).toBe(name);
});
