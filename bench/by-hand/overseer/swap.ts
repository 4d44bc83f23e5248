/** `swap` of rules/overseer/items-use.rules by hand: drawing, stowing, exchanging, picking up, dropping. */
import type { CharacterState, ItemState, Reason, State } from '../../../src/engine/api.ts';
import type { Words } from '../../../src/language/rulebook.ts';
import { ACTS } from './actions.ts';
import { byNumber, need, nothing, tooFew, w, type Answer, type Cost } from '../answer.ts';
import { num, things } from '../reading.ts';
import { hands, KINDS } from './things.ts';
import { ap, game } from './game.ts';

const cost = (n: number, ru: string, en: string, fact = 'A28.1'): Cost => ap(n, w(ru, en), [fact]);
const COST = {
  draw: cost(2, 'Достать из инвентаря', 'Draw'),
  stow: cost(2, 'Убрать в инвентарь', 'Stow'),
  fromAlly: cost(2, 'Взять у союзника', 'Take from an ally', 'A28.2'),
  pickUp: cost(2, 'Подобрать вещь', 'Pick up a thing', 'A28.3'),
  pickUpRounds: cost(2, 'Подобрать боеприпасы', 'Pick up rounds', 'A28.3'),
  drop: cost(1, 'Бросить под ноги', 'Drop', 'A28.4'),
  pullOut: cost(1, 'Вытащить из себя', 'Pull out of yourself', 'A28.4')
};
const none = (title: Words, ...facts: string[]): Reason => nothing(title.ru, title.en, ...facts);
const NO = {
  what: none(w('Что', 'What')),
  lying: none(w('Что', 'What'), 'A28.3'),
  rounds: none(w('Какие', 'Which')),
  amount: none(w('Сколько подобрать', 'How many to pick up'), 'A28.3')
};
const FULL_HANDS = need('Руки заняты', 'Hands are full');
const FREE_HAND = need('Нужна свободная рука', 'It takes a free hand', 'A28.3');
const FREE_HAND_TOO = need('Нужна свободная рука', 'It takes a free hand');

export function swap(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const held = things(me, ['hand']);
  const stowed = things(me, ['inventory']);
  const near = things(me, ['near']);
  const full = hands(me);
  const room = (more: number, text = FULL_HANDS, most = 2): Reason | false =>
    full + more > most && byNumber(text, full + more, '<=', most);

  if (stowed.length === 0) best.way(COST.draw, NO.what);
  for (const one of stowed) best.way(COST.draw, room(takes(one)));
  best.way(COST.stow, held.length === 0 && NO.what);
  // Whoever has something to exchange can stow it for the same price, so exchanges decide nothing here.
  // An ally whom only the people at the table know may always have something to give.
  best.way(COST.fromAlly);

  const lying = near.filter((i) => !KINDS.supplies.has(i.item));
  if (lying.length === 0) best.way(COST.pickUp, NO.lying);
  for (const one of lying) best.way(COST.pickUp, room(Math.max(1, takes(one)), FREE_HAND));
  const heaps = near.filter((i) => KINDS.supplies.has(i.item));
  const oneFree = room(0, FREE_HAND, 1);
  if (heaps.length === 0) best.way(COST.pickUpRounds, oneFree, NO.rounds);
  for (const heap of heaps) {
    const most = Math.min(5, num(heap, 'amount'));
    best.way(COST.pickUpRounds, oneFree, most < 1 && tooFew(NO.amount, 1, most));
  }

  best.way(COST.drop, held.length === 0 && NO.what);
  const stuck = things(me, ['stuck']);
  if (stuck.length === 0) best.way(COST.pullOut, NO.what);
  for (const one of stuck) best.way(COST.pullOut, room(takes(one), FREE_HAND_TOO));
  return game.answer(s, ACTS.swap, best);
}

const takes = (item: ItemState): number => num(item, 'hands');
