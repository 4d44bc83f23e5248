/** rules/overseer/defence.rules and care.rules by hand: defending oneself and others, and helping. */
import type { CharacterState, Reason, State } from '../../../src/engine/api.ts';
import type { Act } from '../act.ts';
import { ACTS } from './actions.ts';
import { need, w, type Answer, type Cost } from '../answer.ts';
import { has, isAlly, isEnemy, newest, usesRunning, usesThisTurn } from '../reading.ts';
import { limit } from '../game.ts';
import { ap, game } from './game.ts';

export const DEFEND_COST = ap(2, ACTS.defend.title, ['A8.1', 'A8.5']);
export function defend(s: State, me: CharacterState): Answer {
  const { left, spent } = limit(2, 'turn', usesThisTurn(s, me, 'defend'), 'A8.3');
  return game.limited(s, me, ACTS.defend, DEFEND_COST, { left }, spent);
}

const SURPRISED = need('Вас застигли врасплох', 'You were caught by surprise', 'A24.4');
export const dodgeCost = (n: number): Cost => ap(n, ACTS.dodge.title, ['A24.1'], 'owed');
export function dodge(s: State, me: CharacterState): Answer {
  const best = game.best(me);
  const { left, spent } = limit(1, 'until', usesRunning(me, 'dodge'), 'A24.2');
  best.amounts(1, 5, 1, dodgeCost, spent, has(me, 'surprised') && SURPRISED);
  return game.answer(s, ACTS.dodge, best, { left });
}

const CRITICAL = need('Критический успех на себя не принять', "A critical success can't be taken", 'A18.4');
export function takeHit(s: State, me: CharacterState): Answer {
  const act = ACTS.takeHit;
  const blow = newest(
    s,
    me,
    (d) => d.family.includes('attack') && isEnemy(s, me, d.actor) && d.target !== null && isAlly(s, me, d.target)
  );
  const cost = ap(2, act.title, ['A18.1']);
  return game.limited(s, me, act, cost, { outOfTurn: true }, blow?.outcome === 'critical' && CRITICAL);
}

const MINOR = w('Незначительно', 'Minor');
const MAJOR = w('Значительно', 'Major');
export function react(s: State, me: CharacterState): Answer {
  return effort(s, me, ACTS.react, 'A21.2');
}
export function effort(s: State, me: CharacterState, act: Act, fact: string, against: Reason | false = false): Answer {
  const best = game.best(me);
  best.way(ap(2, MINOR, [fact], 'owed'), against);
  best.way(ap(4, MAJOR, [fact], 'owed'), against);
  return game.answer(s, act, best);
}

export const disengage = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.disengage, ap(3, ACTS.disengage.title, ['A13.1']));

/** There may always be an ally next to one whom only the people at the table know. */
export function aid(s: State, me: CharacterState): Answer {
  const { left, spent } = limit(1, 'turn', usesThisTurn(s, me, 'aid'), 'A17.1');
  return game.limited(s, me, ACTS.aid, ap(2, ACTS.aid.title, ['A17.1']), { left }, spent);
}

/** The same goes for somebody in a coma, bleeding or burning. */
export const stabilize = (s: State, me: CharacterState): Answer =>
  game.single(s, me, ACTS.stabilize, ap(4, ACTS.stabilize.title, ['A23.1']));
