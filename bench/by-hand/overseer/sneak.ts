/** rules/overseer/sneak.rules and world.rules by hand: hiding and stealing; doors, tasks, traps. */
import type { CharacterState, State } from '../../../src/engine/api.ts';
import { ACTS } from './actions.ts';
import { byNumber, FREE, need, w, type Answer } from '../answer.ts';
import { notWhole } from './items.ts';
import { CLIMBING } from './move.ts';
import { has, usesThisRound, usesThisTurn } from '../reading.ts';
import { limit } from '../game.ts';
import { ap, game } from './game.ts';

/** Whether somebody sees one, people say. */
export function hide(s: State, me: CharacterState): Answer {
  const { left, spent } = limit(1, 'round', usesThisRound(s, me, 'hide'), 'A26.1');
  return game.limited(s, me, ACTS.hide, ap(2, ACTS.hide.title, ['A26.1']), { left }, spent);
}

/** Somebody whom only the people at the table know may always hide, carry something, or have a charge. */
export function sense(s: State, me: CharacterState): Answer {
  const { left, spent } = limit(1, 'turn', usesThisTurn(s, me, 'sense'), 'A14.1');
  return game.limited(s, me, ACTS.sense, ap(2, ACTS.sense.title, ['A14.1']), { left }, spent);
}
export const steal = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.steal, ap(3, ACTS.steal.title, ['A6.1']));
export const detonate = (s: State, me: CharacterState): Answer => game.single(s, me, ACTS.detonate, FREE);

const WITH = {
  door: ap(2, w('Открыть или закрыть дверь', 'Open or close a door'), ['A2.1']),
  fence: ap(2, w('Перемахнуть низкую ограду', 'Vault a low fence'), ['A2.1']),
  gap: w('Протиснуться через 5-футовую щель', 'Squeeze through a 5-ft gap'),
  bigDoor: ap(4, w('Открыть или закрыть очень большую дверь', 'Open or close a very large door'), ['A2.3']),
  other: w('Другое', 'Something else')
};
const SIZES = ['tiny', 'small', 'medium', 'large', 'huge', 'giant'];
const NOT_LARGE = need('Протискиваться приходится только большим', 'Only the large have to squeeze', 'A2.1');
const DOWN = need('Вы сбиты с ног', 'You are knocked down');

export function interact(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const size = Math.max(0, SIZES.indexOf(String(me.card.size ?? 'tiny')));
  const above = Math.max(0, size - SIZES.indexOf('medium'));
  best.way(WITH.door);
  // Over a fence and through a gap is movement.
  const still = [has(me, 'climbing') && CLIMBING, has(me, 'knocked-down') && DOWN];
  best.way(WITH.fence, ...still);
  best.way(
    ap(2 + 2 * Math.max(0, above - 1), WITH.gap, ['A2.1', 'A2.2']),
    above < 1 && byNumber(NOT_LARGE, above, '>=', 1),
    ...still
  );
  best.way(WITH.bigDoor);
  // A door with a motion sensor.
  best.way(FREE);
  best.amounts(0, 12, 1, (n) => ap(n, WITH.other, ['A2.5']));
  return game.answer(s, ACTS.interact, best);
}

const TASKS = {
  search: ap(4, w('Осмотреть всё вокруг', 'Search the area'), ['A3.2']),
  taunt: ap(4, w('Подначить врага', 'Taunt an enemy'), ['A3.3']),
  rubble: ap(6, w('Расчистить завал', 'Clear heavy rubble'), ['A3.4']),
  other: w('Другое, за ОД', 'Something else, for AP')
};
export const SEARCH_COST = TASKS.search;
export function task(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  best.way(TASKS.search);
  best.way(TASKS.taunt);
  best.way(TASKS.rubble);
  // Terminals and locks take turns, not AP.
  best.way(FREE, ...notWhole(s, me));
  best.amounts(1, 20, 1, (n) => ap(n, TASKS.other));
  return game.answer(s, ACTS.task, best);
}

export const disarm = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.disarm, ap(6, ACTS.disarm.title, ['A7.1']));
