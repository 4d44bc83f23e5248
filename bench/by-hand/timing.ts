/** When an action may be done, what forbids it, what keeps one busy; and the answer put together. */
import type { CharacterState, Reason, State } from '../../src/engine/api.ts';
import type { Words } from '../../src/language/rulebook.ts';
import { titleOf, type Act } from './actions.ts';
import { Best, reason, w, type Answer, type Cost, type Left } from './answer.ts';
import { has } from './reading.ts';

const NOT_YOURS = w('сейчас не ваш ход', 'it is not your turn');
const ONLY = {
  own: w('Только в свой ход', 'Only on your own turn'),
  start: w(
    'Только в начале своего хода, до других действий',
    'Only at the start of your own turn, before anything else'
  ),
  out: w('Только вне своего хода', 'Only out of your turn')
};
const HELPLESS = ['combat', 'defence', 'movement', 'posture', 'things', 'craft', 'care', 'sequence'];
interface Forbidding {
  readonly condition: string;
  readonly title: Words;
  readonly what: readonly string[];
  readonly facts: readonly string[];
}
const FORBIDDING: readonly Forbidding[] = [
  { condition: 'knocked-down', title: w('Сбит с ног', 'Knocked down'), what: ['movement'], facts: [] },
  { condition: 'coma', title: w('В коме', 'In a coma'), what: HELPLESS, facts: [] },
  { condition: 'unconscious', title: w('Без сознания', 'Unconscious'), what: HELPLESS, facts: [] },
  { condition: 'climbing', title: w('Карабкается', 'Climbing'), what: ['defend', 'dodge', 'run'], facts: ['A5.4'] }
];

/** `outOfTurn` for answers that may only be given out of turn. */
export function timing(s: State, me: CharacterState, act: Act, outOfTurn: boolean): Reason[] {
  const out: Reason[] = [];
  const onTurn = s.onTurn.includes(me.id);
  // What was waited for (A9) may be done out of turn.
  const allowed = me.permissions.some((p) => p.what.some((name) => act.family.includes(name)));
  const [when] = act.when === 'answer' ? [outOfTurn ? 'out-of-turn' : ''] : act.when;
  if (when === 'own-turn' && !onTurn && !allowed) out.push(reason('when', ONLY.own, act.whenFacts, null, NOT_YOURS));
  if (when === 'turn-start' && !(onTurn && me.fresh)) {
    const have = onTurn ? w('в этот ход вы уже действовали', 'you have acted in this turn') : NOT_YOURS;
    out.push(reason('when', ONLY.start, act.whenFacts, null, have));
  }
  if (when === 'out-of-turn' && onTurn)
    out.push(reason('when', ONLY.out, act.whenFacts, null, w('сейчас ваш ход', 'it is your turn')));
  if (me.conditions.length > 0)
    for (const { condition, title, what, facts } of FORBIDDING)
      if (what.some((name) => act.family.includes(name)) && has(me, condition))
        out.push(
          reason('forbid', w(`Нельзя, пока действует «${title.ru}»`, `Not while this holds: ${title.en}`), facts)
        );
  const busy = me.schedules.find((x) => x.busy);
  if (busy && onTurn && !allowed) {
    const title = titleOf(s.deeds.find((d) => d.id === busy.deed)?.action ?? '');
    out.push(reason('busy', w(`Вы заняты: «${title.ru}»`, `You are busy: ${title.en}`), act.facts));
  }
  return out;
}

export interface More {
  readonly left?: Left;
  readonly outOfTurn?: boolean;
}

export function answer(s: State, act: Act, best: Best, { left, outOfTurn = false }: More = {}): Answer {
  const before = timing(s, best.me, act, outOfTurn);
  const reasons = before.length === 0 ? (best.reasons ?? []) : [...before, ...(best.reasons ?? [])];
  return {
    action: act.id,
    title: act.title,
    tags: act.tags,
    possible: reasons.length === 0,
    when: act.when,
    price: { from: best.low, to: best.high },
    rolls: 0,
    turns: null,
    reasons,
    left: left ?? null,
    assumed: act.assumed,
    gm: act.gm,
    facts: act.facts
  };
}

/** An action with one way of doing it. */
export function single(s: State, me: CharacterState, act: Act, cost: Cost, ...against: (Reason | false)[]): Answer {
  return limited(s, me, act, cost, {}, ...against);
}

export function limited(
  s: State,
  me: CharacterState,
  act: Act,
  cost: Cost,
  more: More,
  ...against: (Reason | false)[]
): Answer {
  const best = new Best(me);
  best.way(cost, ...against);
  return answer(s, act, best, more);
}

const TIMES = ['', 'once', '2 times'];
const PER = {
  turn: w('за ход', 'per turn'),
  round: w('за раунд', 'per round'),
  until: w('до начала вашего хода', 'until your turn starts')
};

/** What is left of a limit, and the reason once nothing is. */
export function limit(
  most: 1 | 2,
  per: keyof typeof PER,
  used: number,
  ...facts: string[]
): { left: Left; spent: Reason | false } {
  const { ru, en } = PER[per];
  const left = { count: Math.max(0, most - used), per: PER[per] };
  if (left.count > 0) return { left, spent: false };
  const text = w(`Не больше ${most} ${most === 1 ? 'раза' : 'раз'} ${ru}`, `No more than ${TIMES[most] ?? ''} ${en}`);
  const spent = reason(
    'limit',
    text,
    facts,
    w(`${most} ${ru}`, `${most} ${en}`),
    w(`использовано ${most}`, `${most} used`)
  );
  return { left, spent };
}
