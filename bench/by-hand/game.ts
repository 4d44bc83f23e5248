/** One game of those written by hand: when its actions may be done, what forbids them, and answers put together. */
import type { CharacterState, Reason, State } from '../../src/engine/api.ts';
import type { Words } from '../../src/language/rulebook.ts';
import type { Act } from './act.ts';
import { Best, FREE, reason, shortages, w, type Answer, type Cost, type Left, type Pools } from './answer.ts';
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

/** A state, and the actions and tags that it forbids. */
export interface Forbidding {
  readonly condition: string;
  readonly title: Words;
  readonly what: readonly string[];
  readonly facts: readonly string[];
}

/** What differs from game to game. */
export interface Own {
  readonly pools: Pools;
  readonly forbidding: readonly Forbidding[];
  readonly titleOf: (action: string) => Words;
}

export interface More {
  readonly left?: Left;
  /** For answers that may only be given out of turn. */
  readonly outOfTurn?: boolean;
  /** What its rolls are changed by. */
  readonly rolls?: number;
}

export class Game {
  constructor(readonly own: Own) {}

  best(me: CharacterState): Best {
    return new Best(me, this.own.pools);
  }

  short(me: CharacterState, cost: Cost): Reason[] {
    return shortages(this.own.pools, me, cost);
  }

  timing(s: State, me: CharacterState, act: Act, outOfTurn = false): Reason[] {
    const out: Reason[] = [];
    const onTurn = s.onTurn.includes(me.id);
    // What was waited for may be done out of turn.
    const allowed = me.permissions.some((p) => p.form === 'allow' && p.what.some((name) => act.family.includes(name)));
    const [when] = act.when === 'answer' ? [outOfTurn ? 'out-of-turn' : ''] : act.when;
    if (when === 'own-turn' && !onTurn && !allowed) out.push(reason('when', ONLY.own, act.whenFacts, null, NOT_YOURS));
    if (when === 'turn-start' && !(onTurn && me.fresh)) {
      const have = onTurn ? w('в этот ход вы уже действовали', 'you have acted in this turn') : NOT_YOURS;
      out.push(reason('when', ONLY.start, act.whenFacts, null, have));
    }
    if (when === 'out-of-turn' && onTurn)
      out.push(reason('when', ONLY.out, act.whenFacts, null, w('сейчас ваш ход', 'it is your turn')));
    if (me.conditions.length > 0) out.push(...this.forbidden(me, act.family));
    const busy = me.schedules.find((x) => x.busy);
    if (busy && onTurn && !allowed) {
      const title = this.own.titleOf(s.deeds.find((d) => d.id === busy.deed)?.action ?? '');
      out.push(reason('busy', w(`Вы заняты: «${title.ru}»`, `You are busy: ${title.en}`), act.facts));
    }
    return out;
  }

  /** What forbids an act of this family to somebody. */
  forbidden(me: CharacterState, family: readonly string[]): Reason[] {
    const out: Reason[] = [];
    for (const { condition, title, what, facts } of this.own.forbidding)
      if (what.some((name) => family.includes(name)) && has(me, condition))
        out.push(
          reason('forbid', w(`Нельзя, пока действует «${title.ru}»`, `Not while this holds: ${title.en}`), facts)
        );
    return out;
  }

  answer(s: State, act: Act, best: Best, { left, outOfTurn = false, rolls = 0 }: More = {}): Answer {
    const before = this.timing(s, best.me, act, outOfTurn);
    const reasons = before.length === 0 ? (best.reasons ?? []) : [...before, ...(best.reasons ?? [])];
    return {
      action: act.id,
      title: act.title,
      tags: act.tags,
      possible: reasons.length === 0,
      when: act.when,
      price: { from: best.low, to: best.high },
      rolls,
      turns: null,
      reasons,
      left: left ?? null,
      assumed: act.assumed,
      gm: act.gm,
      facts: act.facts
    };
  }

  /** An action with one way of doing it. */
  single(s: State, me: CharacterState, act: Act, cost: Cost, ...against: (Reason | false)[]): Answer {
    return this.limited(s, me, act, cost, {}, ...against);
  }

  /** What may always be said to have happened. */
  happens(act: Act) {
    return (s: State, me: CharacterState): Answer => this.single(s, me, act, FREE);
  }

  limited(s: State, me: CharacterState, act: Act, cost: Cost, more: More, ...against: (Reason | false)[]): Answer {
    const best = this.best(me);
    best.way(cost, ...against);
    return this.answer(s, act, best, more);
  }
}

const TIMES = ['', 'once', '2 times'];
const PER = {
  turn: w('за ход', 'per turn'),
  round: w('за раунд', 'per round'),
  fight: w('за бой', 'per fight'),
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
