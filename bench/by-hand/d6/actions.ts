/** The 16 actions of the d6 system by name. */
import { act, type Act } from '../act.ts';

const STANDARD = ['standard'];
const happens = (id: string, ru: string, en: string): Act =>
  act(id, ru, en, ['happening'], 'any-time', { assumed: true });
const moves = (id: string, ru: string, en: string, assumed = false): Act =>
  act(id, ru, en, ['moving'], 'own-turn', { facts: ['C2.1'], assumed });

export const ACTS = {
  draw: act('draw', 'Достать', 'Draw', STANDARD, 'own-turn', { facts: ['C2.1'] }),
  sheathe: act('sheathe', 'Убрать', 'Sheathe', STANDARD, 'own-turn', { facts: ['C2.1'] }),
  strike: act('strike', 'Атака', 'Attack', ['standard', 'attack'], 'own-turn', { facts: ['C2.1', 'C7.1', 'C7.2'] }),
  dodge: act('dodge', 'Уклонение', 'Dodge', STANDARD, 'answer', { facts: ['C2.1'] }),
  block: act('block', 'Блок', 'Block', STANDARD, 'answer', { facts: ['C2.1'] }),
  counter: act('counter', 'Контратака', 'Counterattack', ['standard', 'attack'], 'answer', { facts: ['C9.2'] }),
  initiative: act('roll-initiative', 'Бросить инициативу', 'Roll initiative', ['happening'], 'any-time'),
  hurt: happens('hurt', 'Получить урон', 'Be hurt'),
  healed: happens('healed', 'Получить лечение', 'Be healed'),
  breath: happens('catch-breath', 'Отдышаться', "Catch one's breath"),
  time: act('note-time', 'Отметить, что длится', 'Note what lasts', ['happening'], 'any-time', {
    gm: true,
    facts: ['C1.1']
  }),
  stand: moves('stand', 'Встать', 'Stand up'),
  sit: moves('sit', 'Сесть', 'Sit down'),
  walk: moves('walk', 'Идти', 'Walk', true),
  run: moves('run', 'Бежать', 'Run', true),
  jump: moves('jump', 'Прыгнуть', 'Jump', true)
} as const satisfies Readonly<Record<string, Act>>;
