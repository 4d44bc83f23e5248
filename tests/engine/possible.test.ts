import { describe, expect, it } from 'vitest';
import type { Possible } from '../../src/engine/api.ts';
import { duel, type Fight } from './duel.ts';

const look = (f: Fight, action: string): Possible | undefined =>
  f.engine.possible(f.state, 'anna').find((p) => p.action === action);

describe('what can be done', () => {
  it('costs up to the largest amount that can be paid, not just to the largest there is', () => {
    const f = duel(`action stroll "Прогулка" / "Stroll"
  choose from 1 to 20 as n
  cost n energy
action steps "Шаги" / "Steps"
  choose from 5 to 60 step 5 as feet
  cost feet / 5 rounded up energy
`);
    f.send({ do: 'begin-turn', actor: 'anna' });
    const range = (action: string): unknown[] => {
      const price = look(f, action)?.price;
      return [price?.from[0]?.total, price?.to[0]?.total];
    };
    expect([range('stroll'), range('steps')]).toEqual([
      [1, 8],
      [1, 8]
    ]);
  });

  it('may need a thing of somebody who is not on this device', () => {
    const f = duel(`action borrow "Одолжить" / "Borrow"
  choose ally as friend
  choose thing in hand, bag of friend as what
  effect
    give what to me in hand
`);
    f.send({ do: 'begin-turn', actor: 'anna' });
    expect(look(f, 'borrow')).toMatchObject({ possible: true, reasons: [] });
    const done = f.act('anna', 'borrow', { friend: '~olga', what: 'lamp' });
    expect(done.type).toBe('done');
  });

  it('is not hidden by the many ways of another option', () => {
    const f = duel(`action juggle "Жонглировать" / "Juggle"
  choose one of these as how
    option exchange "Сменить" / "Exchange"
      choose thing in bag as one
      choose thing in bag as two
      cost 2 energy
      need one.hands + two.hands > 2 else "Легко" / "Too easy"
    option drop "Бросить" / "Drop"
      cost 1 energy
`);
    for (let i = 0; i < 12; i++)
      f.send({ do: 'adjust', actor: 'anna', change: { set: 'add-item', setup: { item: 'thing', location: 'bag' } } });
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.send({ do: 'adjust', actor: 'anna', change: { set: 'pool', pool: 'energy', now: 1 } });
    expect(look(f, 'juggle')).toMatchObject({ possible: true, price: { from: [{ total: 1 }], to: [{ total: 1 }] } });
  });
});
