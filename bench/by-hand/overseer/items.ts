/** rules/overseer/items-use.rules and deploy.rules by hand: using, refilling, swapping and setting up things. */
import type { CharacterState, ItemState, Reason, State } from '../../../src/engine/api.ts';
import { ACTS } from './actions.ts';
import { byNumber, FREE, need, nothing, w, type Answer, type Cost } from '../answer.ts';
import { num, things } from '../reading.ts';
import { hands, KINDS, member } from './things.ts';
import { ap, game } from './game.ts';

const WAY = {
  use: w('Применить', 'Use it'),
  portion: ap(2, w('Съесть или выпить порцию', 'Eat or drink a portion'), ['A4.2']),
  barrel: ap(2, w('Сменить ствол оружия', "Change a weapon's barrel"), ['A4.2']),
  arm: ap(2, w('Подготовить мину', 'Arm a mine'), ['A4.2']),
  slow: w('Применить надолго', 'Use for a stated time'),
  onEnemy: w('Применить на враге', 'Use on an enemy')
};
const NO_THING = nothing('Что', 'What');
const NO_BARREL = nothing('Чей ствол', 'Of what');
const NO_PART = nothing('На какой', 'For which');
const NO_MINE = nothing('Какую', 'Which');
const TWO_HANDS = need('Нужны две руки', 'It takes two hands', 'A4.4');
const NO_PORTIONS = need('Порций не осталось', 'No portions left');
const WHOLE_TURN = need('Нужен весь ход', 'It takes the whole turn', 'A3.1', 'A4.5');
const OWN_TURN = need('Нужен весь свой ход', 'It takes the whole of your own turn', 'A3.1', 'A4.5');
const SPENT_BY = ['combat', 'defence', 'movement', 'posture', 'things', 'craft', 'care', 'wait'];

/** What speaks against beginning something that takes a whole turn: it is somebody else's, or a part of it is spent. */
export function notWhole(s: State, me: CharacterState): (Reason | false)[] {
  const done = me.uses.filter((u) => u.turn === s.serial && SPENT_BY.some((name) => u.family.includes(name))).length;
  return [!s.onTurn.includes(me.id) && OWN_TURN, done > 0 && byNumber(WHOLE_TURN, done, '=', 0)];
}

export function useItem(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const held = hands(me);
  const twoHands = (what: ItemState): Reason | false =>
    atMost(2, held - num(what, 'hands') + num(what, 'use-hands'), TWO_HANDS);
  const cost = (what: ItemState, how: typeof WAY.use, fact: string): Cost =>
    ap(num(what, 'use-cost') >= 0 ? num(what, 'use-cost') : 2, how, [fact]);

  const usable = things(me, ['hand'], KINDS.usable);
  if (usable.length === 0) best.way(null, NO_THING);
  for (const what of usable) best.way(cost(what, WAY.use, 'A4.1'), twoHands(what));

  const portions = things(me, ['hand'], KINDS.portion);
  if (portions.length === 0) best.way(WAY.portion, NO_THING);
  for (const what of portions) best.way(WAY.portion, atLeast(1, num(what, 'amount'), NO_PORTIONS));

  if (things(me, ['hand'], KINDS.ranged).length === 0) best.way(WAY.barrel, NO_BARREL);
  else best.way(WAY.barrel, things(me, ['hand', 'inventory', 'near'], KINDS.barrel).length === 0 && NO_PART);

  best.way(WAY.arm, things(me, ['hand'], KINDS.mine).length === 0 && NO_MINE);

  const wholeTurn = ap(Math.max(0, me.pools.ap?.now ?? 0), WAY.slow, ['A4.5']);
  const notNow = notWhole(s, me);
  const slow = things(me, ['hand'], KINDS.slow);
  if (slow.length === 0) best.way(wholeTurn, ...notNow, NO_THING);
  for (const what of slow) best.way(wholeTurn, ...notNow, twoHands(what));

  if (usable.length === 0) best.way(null, NO_THING);
  for (const what of usable) best.way(cost(what, WAY.onEnemy, 'A4.6'));
  return game.answer(s, ACTS.useItem, best);
}

const atMost = (most: number, have: number, text: Reason): Reason | false =>
  have > most && byNumber(text, have, '<=', most);
const atLeast = (least: number, have: number, text: Reason): Reason | false =>
  have < least && byNumber(text, have, '>=', least);

const NO_REFILL = nothing('Что зарядить', 'What to refill', 'A15.1', 'A15.5');
const NO_BOX = nothing('Чем зарядить', 'What with', 'A15.5');
const UNFIT = need('Это сюда не подходит', "That doesn't fit", 'A15.5');
const TOO_LITTLE = need('Столько припасов нет', "There aren't that many", 'A15.5');
const FULL = need('Уже полное', 'It is full');

export const reloadCost = (gun: ItemState): Cost =>
  ap(num(gun, 'reload-cost') >= 0 ? num(gun, 'reload-cost') : 2, ACTS.reload.title, ['A15.1', 'A15.2', 'A15.4']);
export const againstReload = (gun: ItemState, box: ItemState, n: number): (Reason | false)[] => [
  member(box, 'fits') !== member(gun, 'fits') && UNFIT,
  atLeast(n, num(box, 'amount'), TOO_LITTLE),
  atMost(num(gun, 'capacity'), num(gun, 'loaded') + n, FULL)
];

export function reload(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const boxes = things(me, ['inventory', 'near', 'hand'], KINDS.supplies);
  const guns = things(me, ['hand', 'inventory', 'set-up', 'near'], KINDS.refillable);
  if (guns.length === 0) best.way(null, NO_REFILL);
  for (const gun of guns) {
    const cost = reloadCost(gun);
    if (boxes.length === 0) best.way(cost, NO_BOX);
    // What can't be done with one round can't be done with more.
    for (const box of boxes) best.way(cost, ...againstReload(gun, box, 1));
  }
  return game.answer(s, ACTS.reload, best);
}

const NO_DEPLOY = need('Это оружие не устанавливают', "This weapon can't be set up", 'A25.1');
const TAKEN = need('На этих 5 футах уже стоит оружие', 'A weapon stands in this 5-ft space already', 'A25.4');
const FULL_HANDS = need('Руки заняты', 'Hands are full');

export function deploy(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const cost = ap(5, ACTS.deploy.title, ['A25.1']);
  const taken = things(me, ['set-up'], KINDS.weapon).length > 0 && TAKEN;
  const guns = things(me, ['hand'], KINDS.ranged);
  if (guns.length === 0) best.way(cost, taken, NO_THING);
  for (const gun of guns) best.way(cost, gun.fields.deployable !== true && NO_DEPLOY, taken);
  return game.answer(s, ACTS.deploy, best);
}

export const leaveGun = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.leaveGun, FREE, things(me, ['set-up'], KINDS.weapon).length === 0 && NO_THING);

const FREE_HANDS = need('Руки должны быть свободны', 'Your hands have to be free', 'A25.3');
/** Somebody whom only the people at the table know may always have left one. */
export function manGun(s: State, me: CharacterState): Answer {
  const held = hands(me);
  return game.single(s, me, ACTS.manGun, FREE, held !== 0 && byNumber(FREE_HANDS, held, '=', 0));
}

export function packUp(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const cost = ap(5, ACTS.packUp.title);
  const guns = things(me, ['set-up'], KINDS.ranged);
  if (guns.length === 0) best.way(cost, NO_THING);
  for (const gun of guns) best.way(cost, atMost(2, hands(me) + num(gun, 'hands'), FULL_HANDS));
  return game.answer(s, ACTS.packUp, best);
}
