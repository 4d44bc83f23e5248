import { expect, it } from 'vitest';
import { duel } from './duel.ts';

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
