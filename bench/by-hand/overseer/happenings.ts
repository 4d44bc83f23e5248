/** rules/overseer/happenings.rules, checks.rules and order.rules by hand. */
import type { CharacterState, State } from '../../../src/engine/api.ts';
import type { Act } from '../act.ts';
import { ACTS } from './actions.ts';
import { FREE, need, nothing, tooFew, type Answer } from '../answer.ts';
import { has, usesThisRound } from '../reading.ts';
import { limit } from '../game.ts';
import { ap, game } from './game.ts';

/** What happens to somebody at any time, for nothing. */
const happens =
  (act: Act) =>
  (s: State, me: CharacterState): Answer =>
    game.single(s, me, act, FREE);
export const checkRoll = happens(ACTS.checkRoll);
export const hurt = happens(ACTS.hurt);
export const healed = happens(ACTS.healed);
export const afflicted = happens(ACTS.afflicted);
export const relieved = happens(ACTS.relieved);
export const found = happens(ACTS.found);

const NOT_HIDING = need('Вы не прячетесь', "You aren't hiding");
export const noticed = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.noticed, FREE, !has(me, 'hidden') && NOT_HIDING);

const DRIVING = need('Вы уже за рулём', 'You are driving already');
const NOT_DRIVING = need('Вы не за рулём', "You aren't driving");
export const takeWheel = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.takeWheel, FREE, has(me, 'driving') && DRIVING);
export const leaveWheel = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.leaveWheel, FREE, !has(me, 'driving') && NOT_DRIVING);

/** Before or after an enemy who has that place one may always go; only a place below one's own has to be there. */
export function delay(s: State, me: CharacterState): Answer {
  const { left, spent } = limit(1, 'round', usesThisRound(s, me, 'delay'), 'A12.1');
  const order = me.postponed ? me.postponed.order : Number(me.card.order ?? 10);
  const none = order < 1 && tooFew(nothing('Новое место в порядке', 'New combat order', 'A12.2'), 0, order - 1);
  return game.limited(s, me, ACTS.delay, FREE, { left }, spent, none);
}

export const wait = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.wait, ap(3, ACTS.wait.title, ['A9.1']));

const NOT_WAITING = nothing('Чего вы ждали', 'What you waited for');
export const waitRelease = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.waitRelease, FREE, !has(me, 'waiting') && NOT_WAITING);
