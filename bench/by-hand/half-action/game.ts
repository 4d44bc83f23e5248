/** The half-action system by hand: what it spends, what forbids what, and who is first. */
import type { CharacterState, ConditionState, Reason, State } from '../../../src/engine/api.ts';
import { titles, type Act } from '../act.ts';
import { need, price, w, type Cost } from '../answer.ts';
import { Game } from '../game.ts';
import { kind } from '../reading.ts';
import { ACTS } from './actions.ts';

const EVERYTHING = ['half-action', 'full-action', 'free-action', 'reaction'];

export const game = new Game({
  pools: {
    ap: {
      lacking: w('Не хватает: ОД', 'Not enough AP'),
      count: (n) => w(`${n} ОД`, `${n} AP`),
      purse: (me) => me.pools.ap?.now ?? 0
    },
    reactions: {
      lacking: w('Не хватает реакций', 'Not enough reactions'),
      count: (n) => (n === 1 ? w('1 реакция', '1 reaction') : w(`${n} реакций`, `${n} reactions`)),
      purse: (me) => me.pools.reactions?.now ?? 0
    }
  },
  forbidding: [
    { condition: 'stunned', title: w('Оглушён', 'Stunned'), what: EVERYTHING, facts: ['B9.4'] },
    { condition: 'down', title: w('Без сознания', 'Out cold'), what: EVERYTHING, facts: [] }
  ],
  titleOf: titles(ACTS)
});

export const ap = (total: number, { title }: Act, ...facts: string[]): Cost => [price('ap', total, title, facts)];
export const reaction = ({ title }: Act, ...facts: string[]): Cost => [price('reactions', 1, title, facts)];

const RANGED = ['carbine', 'handgun', 'slug-gun', 'shock-gun'];
const CLOSE = ['sword', 'dagger', 'maul', 'bare-fists'];
export const KINDS = {
  ranged: kind(...RANGED),
  close: kind(...CLOSE),
  weapon: kind(...RANGED, ...CLOSE),
  grenade: kind('smoke-grenade', 'flash-grenade', 'frag-grenade')
};

export type Skill = 'close-combat' | 'shooting' | 'powers';
/** What stands on the card, or what everybody has. */
export const card = (who: CharacterState, name: 'a' | Skill | 'initiative'): number =>
  Number(who.card[name] ?? (name === 'initiative' ? 10 : 30));

export const holding = (me: CharacterState): ConditionState | undefined =>
  me.conditions.findLast((c) => c.condition === 'delaying');

const QUICKER = need(
  'Противник проворнее: сначала он закончит действие',
  'The acting one has the higher A: that action is finished first',
  'B9.1'
);
const EQUAL = need(
  'При равных А раньше тот, чья инициатива выше, а при равной — чей ход',
  'On equal A the higher initiative is first, then the one whose turn it is',
  'B9.2'
);
const NOBODY: readonly Reason[] = [];

/** Who is slower waits until what others have begun is finished. */
export function slower(s: State, me: CharacterState): readonly Reason[] {
  if (s.pending.length === 0 || s.onTurn.includes(me.id)) return NOBODY;
  const mine = card(me, 'a');
  const acting = s.pending.flatMap(({ actor }) => (actor === me.id ? [] : (s.characters[actor] ?? [])));
  const out: Reason[] = [];
  if (acting.some((it) => card(it, 'a') > mine)) out.push(QUICKER);
  if (acting.some((it) => card(it, 'a') === mine && card(it, 'initiative') >= card(me, 'initiative'))) out.push(EQUAL);
  return out;
}

const ATTACKED = need(
  'В свой ход вы уже атаковали: отложенное действие — не атака',
  "You attacked in your turn: the delayed action can't be an attack",
  'B7.3'
);
/** An AP that was kept by somebody who has attacked buys no attack. */
export const kept = (s: State, me: CharacterState): Reason | false =>
  !s.onTurn.includes(me.id) && holding(me)?.fields.attacked === true && ATTACKED;
