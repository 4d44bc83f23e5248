/** What conditions and triggers do by themselves, and when they do nothing. */
import { expect, it } from 'vitest';
import { duel, type Fight } from './duel.ts';

const RULES = `condition wound "Рана" / "Wound"
  field depth "Глубина" / "Depth" number
  at start of own turn
    lose wound.depth blood
condition balm "Бальзам" / "Balm"
  at start of own turn
    lose wound
condition thorns "Шипы" / "Thorns"
  when jab by other against me
    that.actor loses 1 blood
condition sore "Натружен" / "Sore"
  when lift, drag by me
    lose 1 blood
action drag "Тащить" / "Drag"
  at any time
condition grudge "Обида" / "Grudge"
  field who "На кого" / "Against whom" character
  when jab by grudge.who
    lose 2 blood
action sulk "Обидеться" / "Sulk"
  at any time
  choose enemy as foe
  effect
    gain grudge with who foe until end of fight
action jab "Ткнуть" / "Jab"
  at any time
  choose enemy as target
action lift "Поднять" / "Lift"
  at any time
  effect
    gain sore until end of fight
action grow "Ощетиниться" / "Bristle"
  at any time
  effect
    gain thorns until end of fight
action salve "Намазать" / "Salve"
  at any time
  effect
    gain balm until end of fight
action cut "Порез" / "Cut"
  at any time
  choose from 1 to 5 as n
  effect
    gain wound with depth n until end of fight
trigger weary "Усталость" / "Weariness"
  when lift by me
    lose 2 energy
    need might < 5 else "Силён" / "Strong"
`;

const blood = (f: Fight, who: string): number => f.who(who).pools.blood!.now;

it('each of several conditions of a kind does what its own fields say', () => {
  const f = duel(RULES);
  f.act('anna', 'cut', { n: 1 });
  f.act('anna', 'cut', { n: 3 });
  f.send({ do: 'begin-turn', actor: 'anna' });
  expect(blood(f, 'anna')).toBe(6);
});

it('a condition that an earlier one has ended does nothing more', () => {
  const f = duel(RULES);
  f.act('anna', 'salve');
  f.act('anna', 'cut', { n: 3 });
  f.act('boris', 'cut', { n: 3 });
  f.act('boris', 'salve');
  f.send({ do: 'begin-turn', actor: 'anna' });
  f.send({ do: 'begin-turn', actor: 'boris' });
  // Who was salved before the cut has lost it before it bled.
  expect([blood(f, 'anna'), blood(f, 'boris')]).toEqual([10, 7]);
});

it('a trigger knows the deed that it follows', () => {
  const f = duel(RULES);
  f.act('boris', 'grow');
  f.act('anna', 'jab', { target: 'boris' });
  expect([blood(f, 'anna'), blood(f, 'boris')]).toEqual([9, 10]);
});

it('whom a condition names is nobody else', () => {
  const f = duel(RULES);
  f.send({ do: 'join', character: { id: 'oleg', name: 'Oleg', template: 'boris', side: 1 } });
  f.act('anna', 'sulk', { foe: 'boris' });
  f.act('oleg', 'jab', { target: 'anna' });
  expect(blood(f, 'anna')).toBe(10);
  f.act('boris', 'jab', { target: 'anna' });
  expect(blood(f, 'anna')).toBe(8);
});

it('what a deed itself began does not answer to it', () => {
  const f = duel(RULES);
  f.act('anna', 'lift');
  expect(blood(f, 'anna')).toBe(10);
  f.act('anna', 'drag');
  expect(blood(f, 'anna')).toBe(9);
});

it('a trigger whose need is not met does nothing', () => {
  const f = duel(RULES);
  for (const who of ['anna', 'boris']) f.send({ do: 'begin-turn', actor: who });
  const energy = (who: string): number => f.who(who).pools.energy!.now;
  const before = [energy('anna'), energy('boris')];
  f.act('anna', 'lift');
  f.act('boris', 'lift');
  expect([before[0]! - energy('anna'), before[1]! - energy('boris')]).toEqual([0, 2]);
});
