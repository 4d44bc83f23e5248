import { expect, test } from 'vitest';
import { isFight, type Fight } from '../../src/encounter/record.ts';

const fight: Fight = {
  id: 'f',
  system: 's',
  rulesVersion: 1,
  overlays: [],
  device: 'd',
  began: 1,
  log: [
    {
      id: 'd:1',
      clock: 1,
      kind: 'act',
      happening: { command: { do: 'begin-turn', actor: 'a' }, replies: [], dice: [] }
    },
    { id: 'd:2', clock: 2, kind: 'undo', target: 'd:1' }
  ],
  summary: { round: 0, acts: 0, cards: [{ id: 'a', name: 'A', onTurn: false, pools: [] }] }
};

test('a fight is one', () => {
  expect(isFight(fight)).toBe(true);
});

test('with an act that is not finished it is one', () => {
  const so = { command: { do: 'act', actor: 'a', action: 'b', choices: { c: 1 } }, replies: [true], dice: [] };
  expect(isFight({ ...fight, unfinished: { after: 'd:2', so } })).toBe(true);
});

test('with what others have shown of what they know it is one', () => {
  expect(isFight({ ...fight, heard: [{ device: 'e', at: 1000, known: [['d', 2]] }] })).toBe(true);
});

test.each<[string, object]>([
  ['what others know without a time', { heard: [{ device: 'e', known: [] }] }],
  ['what others know as no numbers', { heard: [{ device: 'e', at: 1, known: [['d', 'all']] }] }],
  [
    'an unfinished act of an unknown kind',
    { unfinished: { after: 'd:2', so: { command: { do: 'cheat' }, replies: [], dice: [] } } }
  ],
  [
    'an unknown command',
    { log: [{ ...fight.log[0], happening: { command: { do: 'cheat' }, replies: [], dice: [] } }] }
  ],
  [
    'a die without sides',
    { log: [{ ...fight.log[0], happening: { command: { do: 'resume' }, replies: [], dice: [{ value: 3 }] } }] }
  ],
  ['two entries of one id', { log: [fight.log[0], { ...fight.log[1], id: 'd:1' }] }],
  ['places that do not grow', { log: [fight.log[1], fight.log[0]] }],
  ['an unknown kind of entry', { log: [{ id: 'd:1', clock: 1, kind: 'swap', target: 'x' }] }],
  ['no log', { log: null }],
  ['no summary', { summary: undefined }],
  ['nobody in it', { summary: { ...fight.summary, cards: [] } }],
  [
    'a pool that is no number',
    {
      summary: {
        ...fight.summary,
        cards: [{ id: 'a', name: 'A', onTurn: false, pools: [{ title: { ru: '', en: '' }, now: 'many' }] }]
      }
    }
  ]
])('with %s it is none', (_, part) => {
  expect(isFight({ ...fight, ...part })).toBe(false);
});

test.each([null, 1, 'fight', [], {}])('%j is none', (it) => {
  expect(isFight(it)).toBe(false);
});
