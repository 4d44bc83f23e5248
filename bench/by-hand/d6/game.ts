/** The d6 system by hand: what it spends, what forbids what, and what a card says. */
import type { CharacterState, ConditionState, State } from '../../../src/engine/api.ts';
import { titles } from '../act.ts';
import { w } from '../answer.ts';
import { Game } from '../game.ts';
import { ACTS } from './actions.ts';

const now =
  (pool: string) =>
  (me: CharacterState): number =>
    me.pools[pool]?.now ?? 0;

export const game = new Game({
  pools: {
    sp: { lacking: w('Не хватает: SP', 'Not enough SP'), count: (n) => w(`${n} SP`, `${n} SP`), purse: now('sp') },
    'step-of-turn': {
      lacking: w('Не хватает движений', 'Not enough movements'),
      // Nobody has more than one of these.
      count: (n) => (n === 1 ? w('1 движение', '1 movement') : w(`${n} движений`, `${n} movements`)),
      purse: now('step-of-turn')
    }
  },
  forbidding: [{ condition: 'out', title: w('Без сознания', 'Out cold'), what: ['standard', 'moving'], facts: [] }],
  titleOf: titles(ACTS)
});

/** What stands on the card, or what everybody has. */
export const stat = (me: CharacterState, name: 'agi' | 'str' | 'confidence'): number => Number(me.card[name] ?? 2);
export const skill = (me: CharacterState, name: 'acrobatics' | 'athletics' | 'brawl' | 'shooting'): number =>
  Number(me.card[name] ?? 0);

/** Each standard action of the round makes the next one harder. */
export function harder(s: State, me: CharacterState): number {
  let used = 0;
  for (const { round, family } of me.uses) if (round === s.round && family.includes('standard')) used--;
  return used;
}

export const guardOf = (who: CharacterState): ConditionState | undefined =>
  who.conditions.findLast((c) => c.condition === 'guarding');
