/** rules/d6/moving.rules by hand: one of these a turn. */
import type { CharacterState, State } from '../../../src/engine/api.ts';
import { need, nothing, price, tooFew, type Answer, type Cost } from '../answer.ts';
import type { Act } from '../act.ts';
import { AROUND, nowhere, shutIn } from '../places.ts';
import { ACTS } from './actions.ts';
import { game, stat } from './game.ts';

const step = ({ title }: Act): Cost => [price('step-of-turn', 1, title, ['C2.2'])];
export const COSTS = {
  stand: step(ACTS.stand),
  sit: step(ACTS.sit),
  walk: step(ACTS.walk),
  run: [...step(ACTS.run), price('sp', 1, ACTS.run.title, ['C4'])],
  jump: step(ACTS.jump)
};

const STANDS = need('Вы и так стоите', 'You are standing');
const SITS = need('Вы уже сидите', 'You are sitting');
export const stand = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.stand, COSTS.stand, me.stance !== 'sitting' && STANDS);
export const sit = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.sit, COSTS.sit, me.stance !== 'standing' && SITS);

const GET_UP = need('Сначала встаньте', 'Stand up first');
const far = {
  walk: { none: nothing('Сколько метров', 'How many metres', 'C3'), nowhere: nowhere('C3') },
  run: { none: nothing('Сколько метров', 'How many metres', 'C4'), nowhere: nowhere('C4') }
};
/** How far somebody can go, in metres. */
export const reach = (me: CharacterState, how: 'walk' | 'run'): number => stat(me, 'agi') + (how === 'run' ? 3 : 0);

const goes =
  (how: 'walk' | 'run') =>
  (s: State, me: CharacterState): Answer => {
    const most = reach(me, how);
    const blocked = most > 0 && s.taken.length > 0 && shutIn(me, AROUND.squares, (at) => s.taken.includes(at));
    const none = most < 1 ? tooFew(far[how].none, 1, most) : blocked && far[how].nowhere;
    return game.single(s, me, ACTS[how], COSTS[how], me.stance !== 'standing' && GET_UP, none);
  };
export const walk = goes('walk');
export const run = goes('run');

export const jump = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.jump, COSTS.jump, me.stance !== 'standing' && GET_UP);
