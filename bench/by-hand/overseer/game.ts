/** Overseer by hand: its one pool, and what forbids what. */
import type { CharacterState, Price } from '../../../src/engine/api.ts';
import type { Words } from '../../../src/language/rulebook.ts';
import { titles } from '../act.ts';
import { price, w, type Cost } from '../answer.ts';
import { Game } from '../game.ts';
import { ACTS } from './actions.ts';

const HELPLESS = ['combat', 'defence', 'movement', 'posture', 'things', 'craft', 'care', 'sequence'];

export const game = new Game({
  pools: {
    ap: { lacking: w('Не хватает: ОД', 'Not enough AP'), count: (n) => w(`${n} ОД`, `${n} AP`), purse }
  },
  forbidding: [
    { condition: 'knocked-down', title: w('Сбит с ног', 'Knocked down'), what: ['movement'], facts: [] },
    { condition: 'coma', title: w('В коме', 'In a coma'), what: HELPLESS, facts: [] },
    { condition: 'unconscious', title: w('Без сознания', 'Unconscious'), what: HELPLESS, facts: [] },
    { condition: 'climbing', title: w('Карабкается', 'Climbing'), what: ['defend', 'dodge', 'run'], facts: ['A5.4'] }
  ],
  titleOf: titles(ACTS)
});

/** How many AP this character can pay in this way. */
export function purse(me: CharacterState, mode: Price['mode']): number {
  const pool = me.pools.ap;
  if (!pool) return 0;
  if (mode === 'owed') return Number(me.card['max-ap'] ?? 10) - pool.owed;
  return mode === 'from-aside' ? pool.aside.reduce((sum, part) => sum + part.amount, 0) : pool.now;
}

export const ap = (total: number, label: Words, facts: readonly string[] = [], mode: Price['mode'] = 'now'): Cost => [
  price('ap', total, label, facts, mode)
];
