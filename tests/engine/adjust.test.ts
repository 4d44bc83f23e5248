import { expect, test } from 'vitest';
import { createEngine } from '../../src/engine/engine.ts';
import type { Adjustment, State } from '../../src/engine/api.ts';
import { load } from '../../src/language/load.ts';
import { duel, kinds, offered } from './duel.ts';

const text = `system hut "Хижина" / "Hut"
  version 1
stance up "Стоя" / "Up"
condition dazed "Оглушён" / "Dazed"
condition afraid "Боится" / "Afraid"
  field whom "Кого" / "Of whom" character
  field depth "Насколько" / "How much" number starts at 1
`;

test('a side that was mistaken is set right, and friend and foe with it', () => {
  const f = duel();
  f.send({ do: 'begin-turn', actor: 'anna' });
  const whom = (): readonly unknown[] =>
    offered(f.engine.perform(f.state, { do: 'act', actor: 'anna', action: 'shoot' })).map(({ value }) => value);
  expect(whom()).toEqual(['boris']);
  f.send({ do: 'adjust', actor: 'boris', change: { set: 'side', side: 0 } });
  expect(whom()).toEqual([]);
  expect(kinds(f.send({ do: 'adjust', actor: 'boris', change: { set: 'side', side: -1 } }))).toEqual(['unknown']);
});

test('a condition with fields may be there several times; one without is there or not', () => {
  const engine = createEngine(load([{ path: 'rules/hut/hut.rules', text }], []).rulebook!);
  let state = done(engine.perform(engine.start, { do: 'join', character: { id: 'a', name: 'Ann' } }));
  const set = (change: Adjustment) => (state = done(engine.perform(state, { do: 'adjust', actor: 'a', change })));
  set({ set: 'condition', condition: 'dazed', on: true });
  set({ set: 'condition', condition: 'dazed', on: true });
  for (const id of ['~wolf', '~bear']) {
    set({ set: 'condition', condition: 'afraid', on: true, fields: { whom: { ref: 'character', id } } });
  }
  const shown = () => state.characters.a!.conditions.map(({ condition, fields }) => ({ condition, fields }));
  expect(shown()).toEqual([
    { condition: 'dazed', fields: {} },
    { condition: 'afraid', fields: { whom: { ref: 'character', id: '~wolf' }, depth: 1 } },
    { condition: 'afraid', fields: { whom: { ref: 'character', id: '~bear' }, depth: 1 } }
  ]);
  set({ set: 'end', id: state.characters.a!.conditions[1]!.id });
  expect(shown().map(({ condition }) => condition)).toEqual(['dazed', 'afraid']);
  set({ set: 'condition', condition: 'afraid', on: false });
  expect(shown().map(({ condition }) => condition)).toEqual(['dazed']);

  function done(outcome: ReturnType<typeof engine.perform>): State {
    if (outcome.type !== 'done') throw new Error(outcome.type);
    return outcome.state;
  }
});
