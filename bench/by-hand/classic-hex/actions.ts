/** The 16 actions of the classic-hex system by name. */
import { act } from '../act.ts';

const COSTLY = ['costly'];
const ATTACK = ['costly', 'attack'];
const HAPPENING = ['happening'];
const ASSUMED = { assumed: true };

export const ACTS = {
  shoot: act('shoot', 'Выстрел', 'Shoot', ATTACK, 'own-turn', { assumed: true, facts: ['D10'] }),
  strike: act('strike', 'Удар', 'Strike', ATTACK, 'own-turn', { assumed: true, facts: ['D10'] }),
  hurt: act('hurt', 'Получить урон', 'Be hurt', HAPPENING, 'any-time', ASSUMED),
  healed: act('healed', 'Получить лечение', 'Be healed', HAPPENING, 'any-time', ASSUMED),
  knockedDown: act('knocked-down', 'Сбили с ног', 'Knocked down', HAPPENING, 'any-time', { facts: ['D9.1'] }),
  jam: act('jam', 'Заклинило', 'It jams', HAPPENING, 'any-time', { assumed: true, facts: ['D7.2'] }),
  found: act('found', 'Найти вещь', 'Find a thing', HAPPENING, 'any-time', ASSUMED),
  useItem: act('use-item', 'Применить предмет', 'Use an item', COSTLY, 'own-turn', { gm: true }),
  equip: act('equip', 'Взять в руки', 'Equip', COSTLY, 'own-turn'),
  pickUp: act('pick-up', 'Подобрать', 'Pick up', COSTLY, 'own-turn'),
  reload: act('reload', 'Перезарядить', 'Reload', COSTLY, 'own-turn'),
  move: act('move', 'Идти', 'Move', COSTLY, 'own-turn', ASSUMED),
  endTurn: act('end-turn', 'Закончить и защищаться', 'End the turn and defend', [], 'own-turn'),
  getUp: act('get-up', 'Встать', 'Get up', COSTLY, 'own-turn'),
  lieDown: act('lie-down', 'Лечь', 'Lie down', [], 'own-turn', ASSUMED),
  useSkill: act('use-skill', 'Применить умение', 'Use a skill', COSTLY, 'own-turn', { gm: true })
} as const;
