/** rules/overseer/attack.rules by hand: attacks in one's own turn, and what belongs to them. */
import type { CharacterState, Deed, ItemState, State } from '../../../src/engine/api.ts';
import { ACTS } from './actions.ts';
import { type Best, byNumber, need, nothing, tooFew, w, type Answer } from '../answer.ts';
import { has, isEnemy, newest, num, things, usesRunning } from '../reading.ts';
import { KINDS, member } from './things.ts';
import { limit } from '../game.ts';
import { ap, game } from './game.ts';

export const HOW = {
  single: w('Один выстрел', 'Single shot'),
  burst: w('Очередь', 'Burst'),
  strike: w('Удар', 'Strike'),
  shots: w('Два выстрела с двух рук', 'Two shots, both hands'),
  strikes: w('Два удара с двух рук', 'Two strikes, both hands')
};
const NO_GUN = nothing('Из чего', 'With what');
const NO_WEAPON = nothing('Чем', 'With what');
const NO_FIRST = nothing('Первое оружие', 'First weapon');
const NO_BURST = nothing('Сколько выстрелов', 'How many shots');
export const EMPTY = need('Магазин пуст', 'The magazine is empty');
const ONE_EMPTY = need('Один из магазинов пуст', 'One of the magazines is empty');
const TOO_FEW = need('Столько патронов не заряжено', 'Not that many rounds are loaded');
const NOT_A_PAIR = need('Нужны два оружия одного типа', 'It takes two weapons of one type');

/** Whom it is aimed at changes neither the price nor whether it can be done. */
export function attack(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const guns = things(me, ['hand', 'set-up'], KINDS.ranged);
  if (guns.length === 0) best.way(null, NO_GUN);
  for (const gun of guns) {
    const loaded = num(gun, 'loaded');
    best.way(ap(num(gun, 'single-cost'), HOW.single), loaded < 1 && byNumber(EMPTY, loaded, '>=', 1));
  }
  for (const gun of guns) {
    const cost = ap(num(gun, 'burst-cost'), HOW.burst);
    const [most, loaded] = [num(gun, 'burst-limit'), num(gun, 'loaded')];
    if (most < 2) best.way(cost, tooFew(NO_BURST, 2, most));
    else best.way(cost, loaded < 2 && byNumber(TOO_FEW, loaded, '>=', 2));
  }
  const close = things(me, ['hand', 'body'], KINDS.close);
  if (close.length === 0) best.way(null, NO_WEAPON);
  for (const weapon of close) best.way(ap(num(weapon, 'single-cost'), HOW.strike));
  pairs(best, things(me, ['hand'], KINDS.ranged), (gun, second) => {
    const loaded = num(gun, 'loaded') >= 1 && num(second, 'loaded') >= 1;
    best.way(
      ap(num(gun, 'single-cost') + num(second, 'single-cost'), HOW.shots),
      !paired(gun, second) && NOT_A_PAIR,
      !loaded && ONE_EMPTY
    );
  });
  pairs(best, things(me, ['hand'], KINDS.close), (gun, second) => {
    const cost = ap(num(gun, 'single-cost') + num(second, 'single-cost'), HOW.strikes);
    best.way(cost, !paired(gun, second) && NOT_A_PAIR);
  });
  return game.answer(s, ACTS.attack, best);
}

function pairs(best: Best, weapons: readonly ItemState[], each: (gun: ItemState, second: ItemState) => void): void {
  if (weapons.length === 0) best.way(null, NO_FIRST);
  for (const gun of weapons) for (const second of weapons) each(gun, second);
}
export const paired = (gun: ItemState, second: ItemState): boolean =>
  gun !== second && member(gun, 'type') === member(second, 'type');

const CAREFUL = need(
  'Противник отступает осторожно: бить по возможности нельзя',
  'The enemy disengaged: no opportunity attack',
  'A13.2'
);

export function opportunityAttack(s: State, me: CharacterState): Answer {
  const act = ACTS.opportunityAttack;
  const best = game.best(me);
  const { left, spent } = limit(1, 'until', usesRunning(me, act.id));
  const deed = newest(s, me, (d) => d.family.includes('movement') && isEnemy(s, me, d.actor));
  const mover = deed && s.characters[deed.actor];
  const careful = mover !== undefined && has(mover, 'disengaged') && CAREFUL;
  const close = things(me, ['hand', 'body'], KINDS.close);
  if (close.length === 0) best.way(null, spent, careful, NO_WEAPON);
  for (const weapon of close) best.way(ap(num(weapon, 'single-cost'), act.title), spent, careful);
  return game.answer(s, act, best, { left, outOfTurn: true });
}

export function focus(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const most = Math.max(1, Math.floor((me.pools.ap?.now ?? 0) / 2));
  best.amounts(1, most, 1, (n) => ap(2 * n, ACTS.focus.title, ['A27.1']));
  return game.answer(s, ACTS.focus, best);
}

const FUMBLED = need('Критический промах назад не взять', "A critical miss can't be taken back", 'A11.2');

const NOT_LAST = need(
  'После промаха вы уже сделали что-то ещё',
  'You have done something else since the miss',
  'A11.1'
);

export function takeBack(s: State, me: CharacterState): Answer {
  const act = ACTS.takeBack;
  const missed = newest(s, me, failedBy(me));
  if (!missed) return game.single(s, me, act, [], NOT_MISSED);
  const [paid] = missed.paid;
  const cost = paid ? ap(paid.amount, act.title, ['A11.1']) : [];
  const since = s.deeds.some((d) => d.actor === me.id && d.ordinal > missed.ordinal);
  return game.single(s, me, act, cost, since && NOT_LAST, missed.outcome === 'fumble' && FUMBLED);
}
const NOT_MISSED = {
  ...need('Только в ответ: Атака (неудача) — вы сами', 'Only in answer to: Attack (failed) by you', 'A11.1'),
  kind: 'when' as const,
  have: w('этого не было', 'it has not happened')
};
export const failedBy =
  (me: CharacterState) =>
  (d: Deed): boolean =>
    d.actor === me.id && d.family.includes('attack') && (d.outcome === 'failed' || d.outcome === 'fumble');

export function thrown(s: State, me: CharacterState): Answer {
  const none = things(me, ['hand'], KINDS.throwable).length === 0;
  return game.limited(s, me, ACTS.throw, ap(3, ACTS.throw.title), {}, none && nothing('Что', 'What'));
}
