/** rules/classic-hex/fight.rules, turn.rules and happenings.rules by hand. */
import type { CharacterState, ItemState, Reason, State } from '../../../src/engine/api.ts';
import type { Words } from '../../../src/language/rulebook.ts';
import { byNumber, FREE, need, nothing, tooFew, w, type Answer, type Best, type Cost } from '../answer.ts';
import type { Act } from '../act.ts';
import { nowhere, shutIn } from '../places.ts';
import { num, things } from '../reading.ts';
import { ACTS } from './actions.ts';
import { ap, apOf, game, inTheWay, KINDS, maxAp, reached, STEPS } from './game.ts';

export const LIGHT = w('Ручное оружие', 'Carried weapon');
export const HEAVY = w('Миномёт, орудие, станок', 'Mortar, cannon, mounted gun');
export const shotCost = (gun: ItemState, label: Words): Cost => ap(num(gun, 'attack-cost'), label, 'D10');
export const carried = (me: CharacterState): ItemState[] => things(me, ['hand'], KINDS.light);
export const mounted = (me: CharacterState): ItemState[] => reached(me, ['hand', 'emplaced'], KINDS.heavy);

const NO_GUN = nothing('Оружие', 'Weapon');
export const EMPTY = need('Магазин пуст', 'The magazine is empty');
export const UNLOADED = need('Не заряжено', 'It is not loaded');
const JAMMED = need('Оружие заклинило', 'The weapon is jammed');

/** Whom it is aimed at changes neither the price nor whether it can be done. */
export function shoot(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  shots(best, carried(me), LIGHT, EMPTY);
  shots(best, mounted(me), HEAVY, UNLOADED);
  return game.answer(s, ACTS.shoot, best);
}

function shots(best: Best, guns: readonly ItemState[], label: Words, empty: Reason): void {
  if (guns.length === 0) best.way(null, NO_GUN);
  for (const gun of guns) best.way(shotCost(gun, label), ...notReady(gun, empty));
}
export function notReady(gun: ItemState, empty: Reason): (Reason | false)[] {
  const loaded = num(gun, 'loaded');
  return [loaded < 1 && byNumber(empty, loaded, '>=', 1), gun.fields.jammed === true && JAMMED];
}

export const strikeCost = (weapon: ItemState): Cost => ap(num(weapon, 'attack-cost'), ACTS.strike.title, 'D10');
const NO_WEAPON = nothing('Чем', 'With what');
export const TOO_FAR = need('До цели не дотянуться', 'The target is out of reach');
/** There may always be somebody in reach whom only the people at the table know. */
export function strike(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const weapons = things(me, ['hand', 'body'], KINDS.close);
  if (weapons.length === 0) best.way(null, NO_WEAPON);
  for (const weapon of weapons) best.way(strikeCost(weapon));
  return game.answer(s, ACTS.strike, best);
}

export const moveCost = (hexes: number): Cost => ap(hexes, ACTS.move.title, 'D3.1');
const NO_HEX = nothing('Сколько гексов', 'How many hexes');
const NOWHERE = nowhere();
const GET_UP = need('Сначала встаньте', 'Get up first');
export const isDown = (me: CharacterState): Reason | false => me.stance !== 'upright' && GET_UP;
export function move(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const most = apOf(me);
  const lies = isDown(me);
  if (most < 1) best.way(null, lies, tooFew(NO_HEX, 1, most));
  else if (isShutIn(s, me)) best.way(null, lies, NOWHERE);
  else best.amounts(1, most, 1, moveCost, lies);
  return game.answer(s, ACTS.move, best);
}

function isShutIn(s: State, me: CharacterState): boolean {
  if (!me.position) return false;
  const taken = inTheWay(s, me);
  return taken.size >= STEPS.length && shutIn(me, STEPS, (at) => taken.has(at));
}

export const endTurn = (s: State, me: CharacterState): Answer => game.single(s, me, ACTS.endTurn, FREE);

const STANDS = need('Вы и так стоите', 'You are standing');
const LIES = need('Вы уже лежите', 'You are lying already');
export const RISE = ap(4, ACTS.getUp.title, 'D9.1');
export const getUp = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.getUp, RISE, me.stance !== 'lying' && STANDS);
const falls =
  (act: Act) =>
  (s: State, me: CharacterState): Answer =>
    game.single(s, me, act, FREE, me.stance !== 'upright' && LIES);
export const lieDown = falls(ACTS.lieDown);
export const knockedDown = falls(ACTS.knockedDown);

const skillCost = (n: number): Cost => ap(n, w('За ОД', 'For AP'), 'D8.1');
/** For as many AP as the GM says, or for rounds, which costs nothing. */
export function useSkill(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  best.amounts(1, maxAp(me), 1, skillCost);
  best.way(FREE);
  return game.answer(s, ACTS.useSkill, best);
}

export const hurt = game.happens(ACTS.hurt);
export const healed = game.happens(ACTS.healed);
export const found = game.happens(ACTS.found);

const NOTHING_TO_JAM = nothing('Что', 'What');
export const jam = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.jam, FREE, reached(me, ['hand', 'emplaced'], KINDS.gun).length === 0 && NOTHING_TO_JAM);
