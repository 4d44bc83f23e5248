/** rules/classic-hex/things-use.rules by hand: using, taking in hand, picking up, reloading. */
import type { CharacterState, ItemState, Reason, State } from '../../../src/engine/api.ts';
import type { Words } from '../../../src/language/rulebook.ts';
import { byNumber, need, nothing, type Answer, type Best, type Cost } from '../answer.ts';
import { num, things } from '../reading.ts';
import { ACTS } from './actions.ts';
import { carried, HEAVY, LIGHT, mounted } from './fight.ts';
import { ap, apOf, game, KINDS, maxAp, member, reached } from './game.ts';

const USE = ap(3, ACTS.useItem.title, 'D4.1');
const NOTHING_TO_USE = nothing('Что', 'What', 'D4.2');
const TOO_SLOW = need('Это дольше 10 секунд', 'That takes 10 seconds or more', 'D4.3');
/** Whether it can be used now, the GM says. */
export function useItem(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const usable = things(me, ['hand'], KINDS.usable);
  if (usable.length === 0) best.way(USE, NOTHING_TO_USE);
  for (const what of usable) {
    const seconds = num(what, 'seconds');
    best.way(USE, seconds >= 10 && byNumber(TOO_SLOW, seconds, '<', 10));
  }
  return game.answer(s, ACTS.useItem, best);
}

export const EQUIP = ap(4, ACTS.equip.title, 'D5.1');
export const carriedAbout = (me: CharacterState): ItemState[] => things(me, ['body', 'pocket', 'backpack']);
const NOTHING_TO_TAKE = nothing('Что', 'What', 'D5.2');
export const equip = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.equip, EQUIP, carriedAbout(me).length === 0 && NOTHING_TO_TAKE);

export const PICK_UP = ap(4, ACTS.pickUp.title, 'D6.1');
export const around = (me: CharacterState): ItemState[] => reached(me, ['same-hex', 'container', 'next-hex']);
const NOTHING_THERE = nothing('Что', 'What');
const NEXT = need('Лежит на соседнем гексе: встаньте туда', 'It lies on the next hex: step there', 'D6.2');
export function pickUp(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const there = around(me);
  if (there.length === 0) best.way(PICK_UP, NOTHING_THERE);
  for (const what of there) best.way(PICK_UP, isNext(what));
  return game.answer(s, ACTS.pickUp, best);
}
export const isNext = (what: ItemState): Reason | false => what.location === 'next-hex' && NEXT;

export interface Loading {
  readonly label: Words;
  readonly guns: (me: CharacterState) => ItemState[];
  readonly cost: (me: CharacterState) => Cost;
  readonly full: Reason;
  readonly mixed: Reason;
  /** What speaks against it whatever is loaded. */
  readonly late: (me: CharacterState) => Reason | false;
}
const LOAD_LIGHT = ap(2, LIGHT, 'D7.1');
const NOT_WHOLE = need('Нужен целый раунд: все ОД', 'It takes the whole round: all AP', 'D7.5');
export const LOADING: Readonly<Record<'light' | 'heavy', Loading>> = {
  light: {
    label: LIGHT,
    guns: carried,
    cost: () => LOAD_LIGHT,
    full: need('Магазин полон, и клина нет', 'The magazine is full and nothing is jammed', 'D7.2'),
    mixed: need('В магазине патроны другого вида', 'The magazine holds rounds of another kind', 'D7.4'),
    late: () => false
  },
  heavy: {
    label: HEAVY,
    guns: mounted,
    cost: (me) => ap(Math.max(0, apOf(me)), HEAVY, 'D7.5'),
    full: need('Заряжено полностью, и клина нет', 'It is fully loaded and nothing is jammed', 'D7.2'),
    mixed: need('Заряжены снаряды другого вида', 'It is loaded with another kind', 'D7.4'),
    late: (me) => apOf(me) !== maxAp(me) && byNumber(NOT_WHOLE, apOf(me), '=', maxAp(me))
  }
};

const NO_GUN = nothing('Что зарядить', 'What to load');
const NO_ROUNDS = nothing('Чем', 'With what', 'D7.4');
/** Rounds of the calibre of a gun. */
export const fitting = (me: CharacterState, gun: ItemState): ItemState[] =>
  things(me, ['body', 'pocket', 'backpack'], KINDS.rounds).filter(
    (box) => member(box, 'calibre') === member(gun, 'calibre')
  );

export function reload(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  loads(best, LOADING.light);
  loads(best, LOADING.heavy);
  return game.answer(s, ACTS.reload, best);
}

function loads(best: Best, how: Loading): void {
  const { me } = best;
  const [cost, late, guns] = [how.cost(me), how.late(me), how.guns(me)];
  if (guns.length === 0) best.way(cost, late, NO_GUN);
  for (const gun of guns) {
    const boxes = fitting(me, gun);
    if (boxes.length === 0) best.way(cost, late, isFull(how, gun), NO_ROUNDS);
    for (const box of boxes) best.way(cost, late, isFull(how, gun), isMixed(how, gun, box));
  }
}

export const isFull = ({ full }: Loading, gun: ItemState): Reason | false =>
  num(gun, 'loaded') >= num(gun, 'capacity') && gun.fields.jammed !== true && full;
export const isMixed = ({ mixed }: Loading, gun: ItemState, box: ItemState): Reason | false =>
  num(gun, 'loaded') !== 0 && member(gun, 'kind') !== member(box, 'kind') && mixed;
