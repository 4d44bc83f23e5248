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
      version: 3,
      data: { ...fight, summary: { round: 2, acts: 3, cards: [{ id: 'a', name: 'Ann', onTurn: true, pools: [] }] } }
    }
  });
});

test('a log that several devices went on with counts what each wrote, and undos still mean the same', () => {
  const act = { kind: 'act', happening: { command: { do: 'resume' }, replies: [], dice: [] } };
  const log = [
    { id: 'd:1', seq: 1, ...act },
    { id: 'e:2', seq: 2, ...act },
    { id: 'e:3', seq: 3, kind: 'undo', target: 'e:2' },
    { id: 'd:4', seq: 4, kind: 'redo', target: 'e:2' }
  ];
  const unfinished = { after: 'd:4', so: act.happening, between: ['e:3'] };
  const stored = { version: 2, kind: 'card', id: 'a', rev: 7, savedAt: 5, data: { ...fight, log, unfinished } };
  expect(examine(cardKind, 'a', stored)).toEqual({
    ok: true,
    value: {
      ...stored,
      version: 3,
      data: {
        ...fight,
        log: [
          { id: 'd:1', clock: 1, ...act },
          { id: 'e:1', clock: 2, ...act },
          { id: 'e:2', clock: 3, kind: 'undo', target: 'e:1' },
          { id: 'd:2', clock: 4, kind: 'redo', target: 'e:1' }
        ],
        unfinished: { ...unfinished, after: 'd:2', between: ['e:2'] }
      }
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
