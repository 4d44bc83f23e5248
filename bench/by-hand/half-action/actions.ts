/** The 25 actions of the half-action system by name. */
import { act, type Act } from '../act.ts';

const HALF = ['half-action', 'timed'];
const FREE = ['free-action', 'timed'];
const ASSUMED = { assumed: true };
const own = (id: string, ru: string, en: string, tags: readonly string[]): Act =>
  act(id, ru, en, tags, 'own-turn', ASSUMED);
const happens = (id: string, ru: string, en: string): Act => act(id, ru, en, ['happening'], 'any-time', ASSUMED);

export const ACTS = {
  attack: own('attack-once', 'Атака', 'Attack', [...HALF, 'ap-attack', 'attack']),
  several: own('several-attacks', 'Две атаки', 'Two attacks', ['full-action', 'ap-attack', 'attack']),
  charge: own('charge', 'Натиск', 'Charge', ['full-action', 'movement', 'ap-attack', 'attack']),
  pressure: own('pressure', 'Давление', 'Pressure', [...HALF, 'ap-attack', 'attack']),
  invoke: own('invoke', 'Заклинание или чудо', 'Spell or miracle', [...HALF, 'ap-attack', 'attack', 'power']),
  evade: act('evade', 'Избегание', 'Evade', ['reaction'], 'answer', ASSUMED),
  quick: own('quick-attack', 'Атака за реакцию', 'Attack for a reaction', ['reaction', 'attack']),
  slip: own('slip-away', 'Отскок', 'Slip away', ['reaction', 'movement']),
  walk: own('walk', 'Перемещение', 'Move', [...HALF, 'movement']),
  lieDown: act('lie-down', 'Лечь', 'Lie down', [...FREE, 'movement'], 'own-turn', { facts: ['B9.3'] }),
  standUp: own('stand-up', 'Встать', 'Stand up', [...HALF, 'movement']),
  mount: own('mount', 'Сесть или слезть', 'Mount or dismount', [...HALF, 'movement']),
  ready: own('ready', 'Взять в руки', 'Take in hand', [...HALF, 'things']),
  stow: own('stow', 'Убрать на разгрузку', 'Stow', [...HALF, 'things']),
  drop: act('drop', 'Выпустить из рук', 'Let go', [...FREE, 'things'], 'own-turn'),
  pullPin: own('pull-pin', 'Снять чеку', 'Pull a pin', [...HALF, 'blast']),
  hurt: happens('hurt', 'Получить раны', 'Be wounded'),
  healed: happens('healed', 'Залечить раны', 'Be healed'),
  afflicted: happens('afflicted', 'Попасть в беду', 'Get into trouble'),
  relieved: happens('relieved', 'Беда прошла', 'Trouble is over'),
  aimHalf: own('aim-half', 'Прицелиться', 'Aim', HALF),
  aimFull: own('aim-full', 'Прицелиться тщательно', 'Aim carefully', ['full-action']),
  delay: act('delay', 'Задержка', 'Delay', [], 'own-turn'),
  overwatch: act('overwatch', 'Караул', 'Overwatch', [], 'own-turn', { gm: true }),
  overwatchFire: act('overwatch-fire', 'Выстрел по сектору', 'Fire at the sector', ['attack', 'timed'], 'answer')
} as const satisfies Readonly<Record<string, Act>>;
