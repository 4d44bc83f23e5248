/** Until when things last: what ends them and what does not, and how their ends are said. */
import { describe, expect, it } from 'vitest';
import type { End } from '../../src/engine/api.ts';
import { duel, kinds, type Fight } from './duel.ts';

/** A condition that Anna gets until such a deed. */
const until = (pattern: string): Fight => {
  const f = duel(`condition steady "Стоит" / "Steady"
action dig-in "Упор" / "Dig in"
  at any time
  choose enemy as foe
  effect
    gain steady until ${pattern}
action poke "Ткнуть" / "Poke" is hostile
  at any time
  choose anyone as target
`);
  f.send({ do: 'join', character: { id: 'vera', name: 'Vera', template: 'anna' } });
  f.send({ do: 'join', character: { id: 'oleg', name: 'Oleg', template: 'boris', side: 1 } });
  f.act('anna', 'dig-in', { foe: 'boris' });
  return f;
};
const lasts = (f: Fight): boolean => f.who('anna').conditions.some(({ condition }) => condition === 'steady');

describe('what lasts until a deed', () => {
  it.each([
    ['poke by enemy against me', ['boris', 'anna'], [['vera', 'anna'], ['boris', 'vera'], ['anna', 'boris']]], // prettier-ignore
    ['poke by ally', ['vera', 'boris'], [['boris', 'anna'], ['anna', 'boris']]], // prettier-ignore
    ['poke by other against me', ['vera', 'anna'], [['vera', 'boris'], ['anna', 'boris']]], // prettier-ignore
    ['poke by foe', ['boris', 'vera'], [['oleg', 'anna'], ['anna', 'boris']]], // prettier-ignore
    ['poke by me against foe', ['anna', 'boris'], [['anna', 'oleg'], ['vera', 'boris']]], // prettier-ignore
    ['hostile by anyone', ['oleg', 'vera'], []]
  ] as const)('“%s” ends with just that', (pattern, ends, others) => {
    const f = until(pattern);
    for (const [actor, target] of others) {
      f.act(actor, 'poke', { target });
      expect(lasts(f), `after ${actor} against ${target}`).toBe(true);
    }
    const [actor, target] = ends;
    f.act(actor, 'poke', { target });
    expect(lasts(f)).toBe(false);
  });
});

it('a permission ends, and those that last longer stay', () => {
  const f = duel(`action cheer "Ободрить" / "Cheer"
  at any time
  effect
    allow run out of turn until end of round
    allow climb out of turn until end of fight
`);
  f.act('anna', 'cheer');
  expect(f.act('anna', 'climb').type).toBe('done');
  f.send({ do: 'next-round' });
  f.send({ do: 'next-round' });
  expect(kinds(f.act('anna', 'run'))).toContain('when');
  expect(f.act('anna', 'climb').type).toBe('done');
});

it('rounds last as long as the system says', () => {
  const f = duel(`condition dim "Темно" / "Dim"
action lamp "Потушить" / "Put out"
  at any time
  effect
    gain dim for 2 rounds
`);
  f.send({ do: 'next-round' });
  f.act('anna', 'lamp');
  const dim = (): number => f.who('anna').conditions.length;
  f.send({ do: 'pass-time', amount: 11, unit: 'second' });
  expect(dim()).toBe(1);
  f.send({ do: 'pass-time', amount: 1, unit: 'second' });
  expect(dim()).toBe(0);
});

describe('an end in words', () => {
  const f = duel();
  f.send({ do: 'begin-turn', actor: 'anna' });
  const turn = (whose: string, edge: 'start' | 'end', ordinal: number): End => ({ at: 'turn', whose, edge, ordinal });
  const time = (amount: number, unit: 'second' | 'minute' | 'hour' | 'round'): End => ({
    at: 'time',
    amount,
    unit,
    fromSecond: 0
  });
  it.each<readonly [End, string, string]>([
    [turn('anna', 'start', 2), 'до начала вашего следующего хода', 'until your next turn starts'],
    [turn('anna', 'end', 1), 'до конца вашего хода', 'until your turn ends'],
    [turn('anna', 'end', 2), 'до конца вашего следующего хода', 'until your next turn ends'],
    [turn('boris', 'start', 1), 'до начала следующего хода: Boris', 'until the next turn starts: Boris'],
    [turn('boris', 'end', 0), 'до конца хода: Boris', 'until the turn ends: Boris'],
    [turn('boris', 'end', 1), 'до конца следующего хода: Boris', 'until the next turn ends: Boris'],
    [turn('~Гость', 'start', 1), 'до начала следующего хода: Гость', 'until the next turn starts: Гость'],
    [{ at: 'current-turn', serial: 1 }, 'до конца этого хода', 'until the end of this turn'],
    [{ at: 'round', round: 1 }, 'до конца этого раунда', 'until the end of this round'],
    [{ at: 'round', round: 3 }, 'до конца раунда 3', 'until the end of round 3'],
    [{ at: 'fight' }, 'до конца боя', 'until the end of the fight'],
    [{ at: 'action', deed: 'd1' }, 'до конца действия', 'until the end of the action'],
    [time(1, 'hour'), 'на 1 час', 'for 1 hour'],
    [time(1, 'minute'), 'на 1 минуту', 'for 1 minute'],
    [time(2, 'minute'), 'на 2 минуты', 'for 2 minutes'],
    [time(4, 'round'), 'на 4 раунда', 'for 4 rounds'],
    [time(5, 'second'), 'на 5 секунд', 'for 5 seconds'],
    [time(11, 'minute'), 'на 11 минут', 'for 11 minutes'],
    [time(12, 'round'), 'на 12 раундов', 'for 12 rounds'],
    [time(14, 'hour'), 'на 14 часов', 'for 14 hours'],
    [time(21, 'second'), 'на 21 секунду', 'for 21 seconds'],
    [time(22, 'second'), 'на 22 секунды', 'for 22 seconds'],
    [
      { at: 'event', what: ['shoot', 'run'], outcome: null, by: 'anyone', against: null },
      'пока не произойдёт: Выстрел, Бежать',
      'until this happens: Shoot, Run'
    ]
  ])('%o', (end, ru, en) => {
    expect(f.engine.describeEnd(f.state, end, 'anna')).toEqual({ ru, en });
  });
});
