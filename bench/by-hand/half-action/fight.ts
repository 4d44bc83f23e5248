/** rules/half-action/fight.rules by hand: attacks, what others pay reactions for, moving and lying down. */
import type { CharacterState, Deed, Reason, State } from '../../../src/engine/api.ts';
import { FREE, need, nothing, type Answer } from '../answer.ts';
import { AROUND, nowhere, shutIn } from '../places.ts';
import { newest, things } from '../reading.ts';
import { ACTS } from './actions.ts';
import { ap, game, kept, KINDS, reaction, slower } from './game.ts';

export const COSTS = {
  attack: ap(1, ACTS.attack),
  several: ap(2, ACTS.several),
  charge: ap(2, ACTS.charge),
  pressure: ap(1, ACTS.pressure),
  invoke: ap(1, ACTS.invoke),
  evade: reaction(ACTS.evade),
  quick: reaction(ACTS.quick, 'B9.3'),
  slip: reaction(ACTS.slip, 'B9.3'),
  walk: ap(1, ACTS.walk),
  standUp: ap(1, ACTS.standUp)
};
const CLOSE_BY = ['hand', 'body'];

const NO_GUN = nothing('Из чего', 'With what');
export function attack(s: State, me: CharacterState): Answer {
  const armed = things(me, ['hand'], KINDS.ranged).length > 0 || things(me, CLOSE_BY, KINDS.close).length > 0;
  return game.single(s, me, ACTS.attack, COSTS.attack, ...slower(s, me), kept(s, me), !armed && NO_GUN);
}

const NO_FIRST = nothing('Первое оружие', 'First weapon');
const TWO_THINGS = need('Нужны две вещи в руках', 'It takes two things in hand');
/** Whether one has aimed or not: one of the three ways of using it fits. */
export function several(s: State, me: CharacterState): Answer {
  const weapons = things(me, ['hand'], KINDS.weapon).length;
  const missing = weapons === 0 ? NO_FIRST : weapons === 1 && TWO_THINGS;
  return game.single(s, me, ACTS.several, COSTS.several, kept(s, me), missing);
}

const NO_WEAPON = nothing('Чем', 'With what');
const NOT_LYING = need('Лёжа не разбежаться', "You can't charge lying down");
export function charge(s: State, me: CharacterState): Answer {
  const armed = things(me, CLOSE_BY, KINDS.close).length > 0;
  const lies = me.stance !== 'standing' && NOT_LYING;
  return game.single(s, me, ACTS.charge, COSTS.charge, kept(s, me), lies, !armed && NO_WEAPON);
}

export const pressure = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.pressure, COSTS.pressure, ...slower(s, me), kept(s, me));
export const invoke = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.invoke, COSTS.invoke, ...slower(s, me), kept(s, me));

const isAtMe =
  (me: CharacterState) =>
  (d: Deed): boolean =>
    d.actor !== me.id && d.target === me.id && d.family.includes('attack');
const isBlast = (d: Deed): boolean => d.family.includes('blast');
/** What one gets out of: an attack, or something that goes off. */
export const danger = (s: State, me: CharacterState): Deed | undefined =>
  newest(s, me, isAtMe(me)) ?? newest(s, me, isBlast);

const OWN = need('От собственной гранаты не увернуться', "You can't evade your own grenade", 'B3.3');
export const evade = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.evade, COSTS.evade, danger(s, me)?.actor === me.id && OWN);

const NO_TALENT = need('Нет таланта или оружия для этого', 'No talent and no weapon for that');
export function quick(s: State, me: CharacterState): Answer {
  const weapons = things(me, CLOSE_BY, KINDS.close);
  const may = me.perks.includes('furious') || weapons.some((i) => i.fields['cheap-shot'] === true);
  const missing: Reason | false = weapons.length === 0 ? NO_WEAPON : !may && NO_TALENT;
  return game.single(s, me, ACTS.quick, COSTS.quick, missing);
}

const NO_LEAP = need('Нет таланта для этого', 'No talent for that');
export const slip = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.slip, COSTS.slip, !me.perks.includes('leaper') && NO_LEAP);

const GET_UP = need('Сначала встаньте', 'Stand up first');
const NOWHERE = nowhere();
export function walk(s: State, me: CharacterState): Answer {
  const blocked = s.taken.length > 0 && shutIn(me, AROUND.squares, (at) => s.taken.includes(at));
  const lies = me.stance !== 'standing' && GET_UP;
  return game.single(s, me, ACTS.walk, COSTS.walk, ...slower(s, me), lies, blocked && NOWHERE);
}

const LIES = need('Вы уже лежите', 'You are lying already');
export const lieDown = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.lieDown, FREE, ...slower(s, me), me.stance !== 'standing' && LIES);

const STANDS = need('Вы и так стоите', 'You are standing');
export const standUp = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.standUp, COSTS.standUp, ...slower(s, me), me.stance !== 'prone' && STANDS);
