/** rules/half-action/turn.rules, hands.rules and happenings.rules by hand. */
import type { CharacterState, ItemState, State } from '../../../src/engine/api.ts';
import type { Act } from '../act.ts';
import { byNumber, FREE, need, nothing, price, type Answer, type Cost } from '../answer.ts';
import { isNear, squares } from '../places.ts';
import { has, things } from '../reading.ts';
import { ACTS } from './actions.ts';
import { ap, game, KINDS, slower } from './game.ts';

export const COSTS = {
  aimHalf: ap(1, ACTS.aimHalf),
  aimFull: ap(2, ACTS.aimFull),
  mount: ap(1, ACTS.mount, 'B1'),
  ready: ap(1, ACTS.ready, 'B2.1', 'B2.2'),
  stow: ap(1, ACTS.stow, 'B4.1'),
  pullPin: ap(1, ACTS.pullPin, 'B3.1')
};

export const aimHalf = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.aimHalf, COSTS.aimHalf, ...slower(s, me));
export const aimFull = (s: State, me: CharacterState): Answer => game.single(s, me, ACTS.aimFull, COSTS.aimFull);

const NONE_LEFT = need('Не осталось ОД, чтобы придержать', 'No AP is left to keep');
export function delay(s: State, me: CharacterState): Answer {
  const left = me.pools.ap?.now ?? 0;
  return game.single(s, me, ACTS.delay, FREE, left < 1 && byNumber(NONE_LEFT, left, '>=', 1));
}

const NO_GUN = nothing('Из чего', 'With what');
const watchCost = (n: number): Cost => [price('ap', n, ACTS.overwatch.title, ['B8'])];
/** The GM says what it costs. */
export function overwatch(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  if (things(me, ['hand'], KINDS.ranged).length === 0) best.way(null, NO_GUN);
  else best.amounts(0, 2, 1, watchCost);
  return game.answer(s, ACTS.overwatch, best);
}

const NO_SECTOR = nothing('Какой сектор', 'Which sector');
/** Whether an enemy has entered it, people say. */
export const overwatchFire = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.overwatchFire, FREE, ...slower(s, me), !has(me, 'watching') && NO_SECTOR);

/** There is always one to do: get on, or get off. */
export const mount = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.mount, COSTS.mount, ...slower(s, me));

/** What can be taken: from the harness, or from the ground if it lies near enough. */
export const within = (me: CharacterState): ItemState[] =>
  things(me, ['harness', 'near']).filter((i) => i.location === 'harness' || isNear(squares, me, i, 1));

const NO_THING = nothing('Что', 'What');
const NOTHING_NEAR = nothing('Что', 'What', 'B2.1', 'B2.2');
export const ready = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.ready, COSTS.ready, ...slower(s, me), within(me).length === 0 && NOTHING_NEAR);
const inHand =
  (act: Act, cost: Cost) =>
  (s: State, me: CharacterState): Answer =>
    game.single(s, me, act, cost, ...slower(s, me), things(me, ['hand']).length === 0 && NO_THING);
export const stow = inHand(ACTS.stow, COSTS.stow);
export const drop = inHand(ACTS.drop, FREE);

const NO_GRENADE = nothing('Какую', 'Which', 'B3.1');
export function pullPin(s: State, me: CharacterState): Answer {
  const none = things(me, ['harness'], KINDS.grenade).length === 0;
  return game.single(s, me, ACTS.pullPin, COSTS.pullPin, ...slower(s, me), none && NO_GRENADE);
}

export const hurt = game.happens(ACTS.hurt);
export const healed = game.happens(ACTS.healed);
/** An enemy may always come near. */
export const afflicted = game.happens(ACTS.afflicted);

const NOT_STUNNED = need('Вы не оглушены', "You aren't stunned");
export const relieved = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.relieved, FREE, !has(me, 'stunned') && !has(me, 'down') && NOT_STUNNED);
