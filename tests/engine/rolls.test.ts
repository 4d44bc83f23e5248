import { expect, it } from 'vitest';
import { duel, reasonsOf } from './duel.ts';

const growing = `
tag more "Ещё одно" / "One more"
  rolls at -10 * uses of more this round
action jab "Тычок" / "Jab" is more
  at any time
  effect
    check blade
      passed
        lose 1 blood
`;

it('a growing penalty is shown before, holds for the rolls of the act, and starts anew with the round', () => {
  const f = duel(growing);
  const shown = (): number | undefined => f.engine.possible(f.state, 'anna').find((p) => p.action === 'jab')?.rolls;
  f.send({ do: 'begin-turn', actor: 'anna' });
  expect(shown()).toBe(0);
  // Blade is 50: at 0 a 50 succeeds, at -10 a 41 fails and a 40 succeeds.
  f.act('anna', 'jab', {}, { dice: [50] });
  expect([shown(), f.who('anna').pools.blood?.now]).toEqual([-10, 9]);
  f.act('anna', 'jab', {}, { dice: [41] });
  expect([shown(), f.who('anna').pools.blood?.now]).toEqual([-20, 9]);
  f.act('anna', 'jab', {}, { dice: [30] });
  expect([shown(), f.who('anna').pools.blood?.now]).toEqual([-30, 8]);
  f.send({ do: 'next-round' });
  expect(shown()).toBe(0);
});

it('what an action says adds to what its tags say', () => {
  const f = duel(
    growing.replace(
      '  at any time\n  effect\n    check blade',
      '  at any time\n  rolls at -5\n  effect\n    check blade'
    )
  );
  f.send({ do: 'begin-turn', actor: 'anna' });
  f.act('anna', 'jab', {}, { dice: [45] });
  f.act('anna', 'jab', {}, { dice: [36] });
  expect(f.who('anna').pools.blood?.now).toBe(9);
  expect(f.engine.possible(f.state, 'anna').find((p) => p.action === 'jab')?.rolls).toBe(-25);
});

it.each([
  { dice: [90, 90], outcome: 'failed' },
  { dice: [90, 40], outcome: 'passed' },
  { dice: [40, 90], outcome: 'passed' },
  { dice: [90, 98], outcome: 'fumble' },
  { dice: [98, 40], outcome: 'passed' },
  { dice: [40, 2], outcome: 'critical' }
])('a deed of rolls $dice has $outcome, whichever roll came first', ({ dice, outcome }) => {
  const f = duel(`
action volley "Залп" / "Volley" is hostile
  choose enemy as target
  effect
    repeat 2 times
      check blade
        failed
          target checks might
`);
  f.send({ do: 'begin-turn', actor: 'anna' });
  // What follows from a miss decides nothing: Boris passes with a 1.
  const thrown = dice.flatMap((die) => (die > 50 ? [die, 1] : [die]));
  f.act('anna', 'volley', { target: 'boris' }, { dice: thrown });
  expect(f.state.deeds.at(-1)?.outcome).toBe(outcome);
});

it('a deed that is finished can’t be taken over: nothing is paid for nothing', () => {
  const f = duel();
  f.send({ do: 'join', character: { id: 'carl', name: 'Carl', template: 'boris', side: 0 } });
  f.send({ do: 'begin-turn', actor: 'boris' });
  f.send({ do: 'act', actor: 'boris', action: 'shoot', choices: { target: 'anna', gun: 'pistol' } });
  f.send({ do: 'resume' }, [90]);
  expect(reasonsOf(f.act('carl', 'shove')).map(({ text }) => text.en)).toEqual([
    'Too late: that action is finished and can’t be taken over'
  ]);
});

it('what is counted through the whole fight is not forgotten, however many rounds go by', () => {
  const f = duel(growing.replace('this round', 'this fight'));
  const shown = (): number | undefined => f.engine.possible(f.state, 'anna').find((p) => p.action === 'jab')?.rolls;
  f.send({ do: 'begin-turn', actor: 'anna' });
  f.act('anna', 'jab', {}, { dice: [50] });
  for (let round = 0; round < 4; round++) {
    f.send({ do: 'next-round' });
    f.send({ do: 'begin-turn', actor: 'anna' });
    f.send({ do: 'end-turn', actor: 'anna' });
  }
  expect(shown()).toBe(-10);
});
