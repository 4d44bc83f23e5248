/** rules/d6/fight.rules and happenings.rules by hand. */
import type { CharacterState, Deed, State } from '../../../src/engine/api.ts';
import { FREE, need, nothing, type Answer } from '../answer.ts';
import type { Act } from '../act.ts';
import { limit } from '../game.ts';
import { has, kind, newest, things } from '../reading.ts';
import { ACTS } from './actions.ts';
import { game, guardOf, harder } from './game.ts';

export const KINDS = {
  close: kind('sabre', 'staff', 'knuckles', 'knife'),
  ranged: kind('pistol', 'bow'),
  thrown: kind('knife'),
  block: kind('sabre', 'staff', 'buckler')
};

const NO_THING = nothing('Что', 'What');
const handles =
  (act: Act, place: 'hand' | 'belt') =>
  (s: State, me: CharacterState): Answer => {
    const none = things(me, [place]).length === 0 && NO_THING;
    return game.limited(s, me, act, FREE, { rolls: harder(s, me) }, none);
  };
export const draw = handles(ACTS.draw, 'belt');
export const sheathe = handles(ACTS.sheathe, 'hand');

/** There is always somebody to hit, and a fist to hit with. */
export const strike = (s: State, me: CharacterState): Answer =>
  game.limited(s, me, ACTS.strike, FREE, { rolls: harder(s, me) });

export const isAtMe =
  (me: CharacterState) =>
  (d: Deed): boolean =>
    d.actor !== me.id && d.target === me.id && d.family.includes('attack');
export const hasMissedMe =
  (me: CharacterState) =>
  (d: Deed): boolean =>
    isAtMe(me)(d) && (d.outcome === 'failed' || d.outcome === 'fumble');

const DEFENDING = need('Вы уже защищаетесь от этой атаки', 'You defend against this attack already');
export const dodge = (s: State, me: CharacterState): Answer =>
  game.limited(s, me, ACTS.dodge, FREE, { rolls: harder(s, me) }, has(me, 'guarding') && DEFENDING);

const BLOCKING = need('Вы уже защищаетесь от этой атаки', 'You defend against this attack already', 'C9.1');
const NO_COVER = need('Против оружия нечем закрыться', 'Nothing in hand to stop a weapon with', 'C9.3');
export function block(s: State, me: CharacterState): Answer {
  const bare = things(me, ['hand'], KINDS.block).length === 0;
  const blow = bare ? newest(s, me, isAtMe(me)) : undefined;
  const uncovered = blow !== undefined && !blow.family.includes('unarmed');
  const more = { rolls: harder(s, me) };
  return game.limited(s, me, ACTS.block, FREE, more, has(me, 'guarding') && BLOCKING, uncovered && NO_COVER);
}

const NOT_BLOCKED = need('Сначала должен сработать блок', 'A block has to work first', 'C9.2');
export function counter(s: State, me: CharacterState): Answer {
  const blocked = has(me, 'open-guard') || guardOf(me)?.fields.block === true;
  return game.limited(s, me, ACTS.counter, FREE, { rolls: harder(s, me) }, !blocked && NOT_BLOCKED);
}

export function rollInitiative(s: State, me: CharacterState): Answer {
  const used = me.uses.filter((u) => u.action === ACTS.initiative.id).length;
  const { left, spent } = limit(1, 'fight', used);
  return game.limited(s, me, ACTS.initiative, FREE, { left }, spent);
}

export const hurt = game.happens(ACTS.hurt);
export const healed = game.happens(ACTS.healed);
export const catchBreath = game.happens(ACTS.breath);
export const noteTime = game.happens(ACTS.time);
