/** Acts of the classic-hex system that are measured. */
import type { Engine } from '../../src/engine/api.ts';
import { Fight } from '../card.ts';
import { acts as one, type Measures } from './measured.ts';

/** Nika's turn against a raider, two hexes apart. */
export const duel = (engine: Engine): Fight =>
  new Fight(engine)
    .join('nika')
    .join('raider', 1)
    .set('nika', { set: 'place', at: '0:0' })
    .set('raider', { set: 'place', at: '2:0' })
    .turn('nika');

export function acts(engine: Engine): Measures {
  const fight = duel(engine);
  const shot = rifle(fight);
  const loading = { how: 'light', gun: fight.item('nika', 'hunting-rifle'), box: fight.item('nika', 'rifle-rounds') };
  const swap = { what: fight.item('nika', 'smg'), instead: 'swap', old: fight.item('nika', 'hunting-rifle') };
  return {
    'attack, a hit': one(fight, 'nika', 'shoot', shot, [40, 3, 5]),
    'attack, a miss': one(fight, 'nika', 'shoot', shot, [90]),
    reload: one(fight, 'nika', 'reload', loading),
    'take another weapon in hand': one(fight, 'nika', 'equip', swap),
    'move around somebody': one(fight, 'nika', 'move', { n: '3:0' }),
    'end the turn and defend': one(fight, 'nika', 'end-turn'),
    'lie down': one(fight, 'nika', 'lie-down')
  };
}

/** Not measured, but checked too: what came before changes what comes of it, or refuses it. */
export function moreActs(engine: Engine): Measures {
  const fight = duel(engine);
  const shot = rifle(fight);
  const gun = fight.item('nika', 'hunting-rifle');
  const loading = { how: 'light', gun, box: fight.item('nika', 'rifle-rounds') };
  const field = (fields: Readonly<Record<string, number | boolean>>): Fight =>
    fight.set('nika', { set: 'item', item: gun, fields });
  const spared = fight.turn('raider').act('raider', 'end-turn').turn('nika');
  const fist = { target: 'raider', weapon: fight.item('nika', 'fists') };
  const near = fight.set('raider', { set: 'place', at: '1:0' });
  const mortar = new Fight(engine).join('mortarman').join('raider', 1).turn('mortarman');
  const bomb = { how: 'heavy', gun: mortar.item('mortarman', 'mortar'), box: mortar.item('mortarman', 'shells') };
  const there = fight.gets('nika', 'stimulant', 'same-hex').gets('nika', 'knife', 'next-hex');
  const lying = (location: string): string =>
    there.state.characters.nika?.items.find((i) => i.location === location)?.id ?? '';
  const walled = ['1:0', '0:1', '-1:1', '-1:0', '0:-1', '1:-1'].reduce<Fight>(
    (f, at) => f.send({ do: 'mark', at, taken: true }),
    fight
  );
  return {
    'attack, a fumble': one(fight, 'nika', 'shoot', shot, [98]),
    'attack, to the end': one(
      fight.set('raider', { set: 'pool', pool: 'hp', now: 2 }),
      'nika',
      'shoot',
      shot,
      [9, 8, 8]
    ),
    'attack, against spared AP': one(spared, 'nika', 'shoot', shot, [66]),
    'attack, against somebody who lies': one(
      fight.set('raider', { set: 'stance', stance: 'lying' }),
      'nika',
      'shoot',
      shot,
      [75, 1, 1]
    ),
    'attack, with the last AP': one(fight.ap('nika', 5), 'nika', 'shoot', shot, [90]),
    'attack, no AP': one(fight.ap('nika', 4), 'nika', 'shoot', shot),
    'attack, empty and jammed': one(field({ loaded: 0, jammed: true }), 'nika', 'shoot', shot),
    'attack, dead': one(fight.is('nika', 'slain'), 'nika', 'shoot', shot),
    'attack, out of turn': one(fight.turn('raider'), 'nika', 'shoot', shot),
    'attack, with a mortar': one(
      mortar.act('mortarman', 'reload', bomb).turn('raider').turn('mortarman'),
      'mortarman',
      'shoot',
      { target: 'raider', how: 'with-heavy', gun: bomb.gun },
      [30, 4, 5, 6]
    ),
    strike: one(near, 'nika', 'strike', fist, [10, 2]),
    'strike, too far': one(fight, 'nika', 'strike', fist),
    'reload, jammed': one(field({ jammed: true }), 'nika', 'reload', loading),
    'reload, full': one(field({ loaded: 10 }), 'nika', 'reload', loading),
    'reload, another kind': one(
      fight.set('nika', { set: 'item', item: gun, fields: { kind: { ref: 'member', id: 'ap-rounds' } } }),
      'nika',
      'reload',
      loading
    ),
    'reload, a whole round': one(mortar, 'mortarman', 'reload', bomb),
    'reload, a part of the round spent': one(mortar.ap('mortarman', 5), 'mortarman', 'reload', bomb),
    'take in hand, nothing put away': one(fight, 'nika', 'equip', { what: fight.item('nika', 'smg'), instead: 'keep' }),
    'move, all AP': one(fight, 'nika', 'move', { n: '-8:0' }),
    'move, away from what lies there': one(there, 'nika', 'move', { n: '0:2' }),
    'move, lying': one(fight.act('nika', 'lie-down'), 'nika', 'move', { n: '1:0' }),
    'move, nowhere to go': one(walled, 'nika', 'move', { n: '1:0' }),
    'pick up': one(there, 'nika', 'pick-up', { what: lying('same-hex'), place: 'to-hand' }),
    'pick up, on the next hex': one(there, 'nika', 'pick-up', { what: lying('next-hex'), place: 'to-hand' }),
    'end the turn, nothing to spare': one(fight.ap('nika', 0), 'nika', 'end-turn'),
    'get up': one(fight.act('nika', 'lie-down'), 'nika', 'get-up'),
    'get up, standing': one(fight, 'nika', 'get-up'),
    'lie down, lying': one(fight.act('nika', 'lie-down'), 'nika', 'lie-down')
  };
}

const rifle = (fight: Fight): Readonly<Record<string, string>> => ({
  target: 'raider',
  how: 'with-light',
  gun: fight.item('nika', 'hunting-rifle')
});
