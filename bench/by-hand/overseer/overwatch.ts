/** rules/overseer/overwatch.rules by hand: a line is declared and its AP put aside; the first enemy on it is attacked. */
import type { CharacterState, ConditionState, Deed, ItemState, Reason, State, Value } from '../../../src/engine/api.ts';
import type { Act } from '../act.ts';
import { ACTS } from './actions.ts';
import { byNumber, FREE, need, nothing, tooFew, w, type Answer, type Cost } from '../answer.ts';
import { paired } from './attack.ts';
import { all, isAlly, isEnemy, newest, num, others, things, usesThisRound } from '../reading.ts';
import { KINDS } from './things.ts';
import { limit } from '../game.ts';
import { ap, game } from './game.ts';

const HOW = {
  single: w('Один выстрел', 'Single shot'),
  burst: w('Очередь', 'Burst'),
  pair: w('Два ствола, две линии', 'Two guns, two lines'),
  close: w('Ближний бой', 'Close combat'),
  closePair: w('Ближний бой с двух рук', 'Close combat, both hands')
};
const NO_GUN = nothing('Из чего', 'With what');
const NO_WEAPON = nothing('Чем', 'With what');
const NO_FIRST = nothing('Первое оружие', 'First weapon');
const NO_SHOTS = nothing('Сколько выстрелов', 'How many shots', 'A1.5');
const NOT_A_PAIR = need('Нужны два оружия одного типа', 'It takes two weapons of one type', 'A1.9');

export function overwatch(s: State, me: CharacterState): Answer {
  const act = ACTS.overwatch;
  const { left, spent } = limit(1, 'round', usesThisRound(s, me, act.id), 'A1.1');
  const best = game.best(me);
  const aside = (n: number, how: typeof HOW.single, fact: string): Cost => ap(n, how, [fact], 'aside');
  const one = aside(1, HOW.single, 'A1.4');
  const guns = things(me, ['hand', 'set-up'], KINDS.ranged);
  if (guns.length === 0) best.way(one, spent, NO_GUN);
  else best.way(one, spent);

  if (guns.length === 0) best.way(null, spent, NO_GUN);
  for (const gun of guns) {
    const most = num(gun, 'burst-limit');
    if (most < 2) best.way(null, spent, tooFew(NO_SHOTS, 2, most));
    else best.amounts(2, most, 1, (shots) => aside(shots, HOW.burst, 'A1.5'), spent);
  }

  const inHand = things(me, ['hand'], KINDS.ranged);
  if (inHand.length === 0) best.way(null, spent, NO_FIRST);
  for (const gun of inHand)
    for (const second of inHand) {
      const most = Math.max(1, num(gun, 'burst-limit')) + Math.max(1, num(second, 'burst-limit'));
      const cost = (shots: number): Cost => aside(shots, HOW.pair, 'A1.7');
      best.amounts(2, most, 1, cost, spent, !paired(gun, second) && NOT_A_PAIR);
    }

  const close = things(me, ['hand', 'body'], KINDS.close);
  best.way(aside(1, HOW.close, 'A1.6'), spent, close.length === 0 && NO_WEAPON);

  const two = aside(2, HOW.closePair, 'A1.8');
  const closeInHand = things(me, ['hand'], KINDS.close);
  if (closeInHand.length === 0) best.way(two, spent, NO_FIRST);
  for (const gun of closeInHand)
    for (const second of closeInHand) best.way(two, spent, !paired(gun, second) && NOT_A_PAIR);
  return game.answer(s, act, best, { left });
}

const TOO_FEW = need('Столько патронов не заряжено', 'Not that many rounds are loaded');
const EARLIER = need('Эту линию раньше вас объявил союзник', 'An ally declared this line before you', 'A1.11');

const SHOT_AT = need('На этой линии по врагу уже выстрелили', 'This enemy was shot at on this line already', 'A1.11');

/** One shot along a line that is watched; whether an enemy touched it, people say. */
export function overwatchFire(s: State, me: CharacterState): Answer {
  const crossing = newest(s, me, (d) => isEnemy(s, me, d.actor) && TOUCHING.some((name) => d.family.includes(name)));
  return shootAlong(s, me, ACTS.overwatchFire, nothing('Какая линия', 'Which line', 'A1.2'), ({ fields, since }) => {
    const before = (x: ConditionState): boolean => x.fields.line === fields.line && x.since < since;
    const same = (d: Deed): boolean =>
      d.answers === crossing?.id &&
      d.state !== 'reversed' &&
      d.action !== 'overwatch-strike' &&
      d.bindings.line === fields.line;
    const shot = crossing ? s.deeds.filter((d) => d.family.includes('overwatch-fire') && same(d)).length : 0;
    return [
      shot > 0 && byNumber(SHOT_AT, shot, '=', 0),
      others(s, me).some((ally) => isAlly(s, me, ally.id) && all(ally, 'watching').some(before)) && EARLIER
    ];
  });
}
const TOUCHING = ['movement', 'attack', 'change-stance', 'get-up'];

export function overwatchShootDown(s: State, me: CharacterState): Answer {
  return shootAlong(s, me, ACTS.overwatchShootDown, nothing('Какая линия', 'Which line'), () => []);
}

function shootAlong(
  s: State,
  me: CharacterState,
  act: Act,
  noLine: ReturnType<typeof nothing>,
  against: (line: ConditionState) => (Reason | false)[]
): Answer {
  const best = game.best(me);
  const lines = all(me, 'watching');
  if (lines.length === 0) best.way(null, noLine);
  for (const line of lines) {
    const shots = Number(line.fields.shots);
    const gun = itemOf(s, line.fields.gun);
    const loaded = gun ? num(gun, 'loaded') : shots;
    const enough = loaded >= shots;
    best.way(
      ap(shots, act.title, [], 'from-aside'),
      ...against(line),
      !enough && byNumber(TOO_FEW, loaded, '>=', shots)
    );
  }
  return game.answer(s, act, best);
}

/** A thing wherever it is now. */
function itemOf(s: State, ref: Value | undefined): ItemState | undefined {
  if (typeof ref !== 'object') return undefined;
  for (const ch of Object.values(s.characters)) {
    const item = ch.items.find((i) => i.id === ref.id);
    if (item) return item;
  }
  return undefined;
}

const STRIKE = { one: w('Одним оружием', 'With one weapon'), both: w('Двумя сразу', 'With both at once') };
const ONE_LEFT = need('Один удар уже нанесён или оружие одно', 'One strike is spent already, or there is one weapon');

export function overwatchStrike(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const guards = all(me, 'guarding');
  if (guards.length === 0) best.way(FREE, nothing('Чем', 'With what'));
  for (const guard of guards) {
    const strikes = Number(guard.fields.strikes);
    best.way(ap(1, STRIKE.one, [], 'from-aside'));
    best.way(ap(2, STRIKE.both, [], 'from-aside'), strikes !== 2 && byNumber(ONE_LEFT, strikes, '=', 2));
  }
  return game.answer(s, ACTS.overwatchStrike, best);
}
