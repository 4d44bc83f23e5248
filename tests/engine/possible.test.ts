import { describe, expect, it } from 'vitest';
import type { Possible, Reason } from '../../src/engine/api.ts';
import { duel, offered, type Fight } from './duel.ts';

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

describe('what speaks against one of several', () => {
  const nurse = `action nurse "Лечить" / "Nurse"
  on own turn
  choose enemy as target "Кого" / "Whom"
  choose one of these as what "Что" / "What"
    option wake "Разбудить" / "Wake"
      need target is dazed else "Не оглушён" / "Not dazed"
      need target.blood < 1 else "Ещё стоит" / "Still stands"
    option raise "Поднять" / "Raise"
      need target is flat else "Стоит" / "Stands"
      need target.blood < 1 else "Ещё стоит" / "Still stands"
`;
  const said = (reasons: readonly Reason[] | undefined): unknown =>
    reasons?.map(({ text, of }) => [of?.en ?? null, text.en]);
  const asked = (rules: string): Fight => {
    const f = duel(rules);
    f.send({ do: 'join', character: { id: 'carl', name: 'Carl', template: 'boris', side: 1 } });
    f.send({ do: 'begin-turn', actor: 'anna' });
    return f;
  };

  it('is told of each where it differs', () => {
    const f = asked(nurse.replaceAll('      need target.blood < 1 else "Ещё стоит" / "Still stands"\n', ''));
    const each = [
      ['Wake', 'Not dazed'],
      ['Raise', 'Stands']
    ];
    const items = offered(f.act('anna', 'nurse'));
    expect(items.map(({ value, reasons }) => [value, said(reasons)])).toEqual([
      ['boris', each],
      ['carl', each]
    ]);
  });

  it('is told once where it speaks against all', () => {
    const [boris] = offered(asked(nurse).act('anna', 'nurse'));
    expect(said(boris?.reasons)).toEqual([[null, 'Still stands']]);
  });

  it('does not repeat the title it is told under', () => {
    const f = asked(`action drill "Тренировка" / "Drill"
  on own turn
  choose one of these as how "Как" / "How"
    option alone "В одиночку" / "Alone"
    option twice "С двух рук" / "Both hands"
      choose thing in hand as one "Первая" / "First"
      need one.hands > 5 else "Слишком легко" / "Too light"
`);
    expect(offered(f.act('anna', 'drill')).map(({ reasons }) => said(reasons))).toEqual([[], [[null, 'Too light']]]);
  });

  it('is not told of the whole action in the list of actions', () => {
    const f = asked(`action hoist "Поднять" / "Hoist"
  on own turn
  choose thing in hand, bag as load "Что" / "What"
  need load.hands > 5 else "Слишком легко" / "Too light"
  need might > 20 else "Слаб" / "Weak"
action rummage "Рыться" / "Rummage"
  on own turn
  choose one of these as spot "Где" / "Where"
    option deep "Глубоко" / "Deep"
      cost 99 energy
    option far "Далеко" / "Far"
      need might > 20 else "Слаб" / "Weak"
`);
    for (const name of ['Rope', 'Rake'])
      f.send({
        do: 'adjust',
        actor: 'anna',
        change: { set: 'add-item', setup: { item: 'thing', name, location: 'bag' } }
      });
    const things = said(look(f, 'hoist')?.reasons);
    expect(things).toEqual([
      [expect.stringMatching(/./u), 'Too light'],
      [null, 'Weak']
    ]);
    expect(said(look(f, 'rummage')?.reasons)).toEqual([['Deep', expect.stringContaining('Not enough')]]);
  });
});
