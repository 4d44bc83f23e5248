/** rules/overseer/move.rules by hand: moving about, and stances. */
import type { CharacterState, Reason, State } from '../../../src/engine/api.ts';
import type { Act } from '../act.ts';
import { ACTS } from './actions.ts';
import { FREE, need, w, type Answer } from '../answer.ts';
import { effort } from './defence.ts';
import { has } from '../reading.ts';
import { ap, game } from './game.ts';

export const CLIMBING = need('Вы карабкаетесь', 'You are climbing');
export const move = (s: State, me: CharacterState): Answer =>
  walk(s, me, ACTS.move, { step: 5, most: 60, price: (feet) => feet / 5 }, has(me, 'climbing') && CLIMBING);
export const run = (s: State, me: CharacterState): Answer =>
  walk(s, me, ACTS.run, { step: 10, most: 120, price: (feet) => feet / 10 });

interface Way {
  /** The least, and by how much more, in feet. */
  readonly step: number;
  readonly most: number;
  readonly price: (feet: number) => number;
  readonly fact?: string;
}
function walk(
  s: State,
  me: CharacterState,
  act: Act,
  { step, most, price, fact }: Way,
  against: Reason | false = false
): Answer {
  const best = game.best(me);
  const facts = fact === undefined ? [] : [fact];
  best.amounts(step, most, step, (feet) => ap(price(feet), act.title, facts), against);
  return game.answer(s, act, best);
}

const ALREADY = need('Вы уже карабкаетесь', 'You are climbing already');
const NOT_YET = need('Сначала надо вскарабкаться', 'You have to get onto the surface first', 'A5.2');
const NOT_CLIMBING = need('Вы не карабкаетесь', "You aren't climbing");
export const climb = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.climb, FREE, has(me, 'climbing') && ALREADY);
export const climbOn = (s: State, me: CharacterState): Answer =>
  walk(
    s,
    me,
    ACTS.climbOn,
    { step: 5, most: 50, price: (feet) => (2 * feet) / 5, fact: 'A5.2' },
    !has(me, 'climbing') && NOT_YET
  );
export const climbOff = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.climbOff, FREE, !has(me, 'climbing') && NOT_CLIMBING);
const HOLDING = need('Вы и так держитесь', 'You are holding on already');
export const fallGrab = (s: State, me: CharacterState): Answer =>
  effort(s, me, ACTS.fallGrab, 'A5.6', has(me, 'climbing') && HOLDING);

export const highJump = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.highJump, ap(3, ACTS.highJump.title, ['A19.1']));
export const longJump = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.longJump, ap(4, ACTS.longJump.title, ['A20.1']));

/** Whoever is not in the saddle can get on, whoever is can get off. */
export const mount = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.mount, ap(4, ACTS.mount.title, ['A10.1']));

const STANCES = [
  {
    id: 'prone',
    cost: ap(2, w('Лечь', 'Lie down'), ['A22.1']),
    already: need('Вы уже лежите', 'You lie already')
  },
  { id: 'sitting', cost: ap(1, w('Сесть', 'Sit'), ['A22.2']), already: need('Вы уже сидите', 'You sit already') },
  { id: 'standing', cost: ap(1, w('Встать', 'Stand'), ['A22.2']), already: need('Вы уже стоите', 'You stand already') }
];
const FALLEN = need('Сбитый с ног поднимается отдельным действием', 'When knocked down, use getting up', 'A22.2');
const IN_SADDLE = need(
  'Верхом за установленным оружием положение не меняют',
  'No changing stance mounted behind a gun that is set up',
  'A25.2'
);
export function changeStance(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const fallen = has(me, 'knocked-down') && FALLEN;
  const inSaddle = has(me, 'manning') && has(me, 'mounted') && IN_SADDLE;
  for (const { id, cost, already } of STANCES) best.way(cost, fallen, inSaddle, me.stance === id && already);
  return game.answer(s, ACTS.changeStance, best);
}

const RISING = [
  ap(4, w('Встать', 'To standing'), ['A16.2']),
  ap(3, w('Сесть', 'To sitting'), ['A16.2']),
  ap(2, w('Перевернуться', 'To prone'), ['A16.2'])
];
const LIFT = ap(2, w('Поднять другого', 'Help somebody up'), ['A16.3']);
const NOT_DOWN = need('Вы не сбиты с ног', "You aren't knocked down", 'A16.1');
export function getUp(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const standing = !has(me, 'knocked-down') && NOT_DOWN;
  for (const cost of RISING) best.way(cost, standing);
  // Somebody whom only the people at the table know may always lie next to one.
  best.way(LIFT);
  return game.answer(s, ACTS.getUp, best);
}
