/** Why an act can't be done: every condition that fails, each with its line, what it needs and what there is. */
import { joinedTerms } from '../language/plain-compared.ts';
import type { Words } from '../language/rulebook.ts';
import type { BinaryOp, WhenWord } from '../language/tree.ts';
import type { CharacterState, PermissionState, Reason, UseState } from './api.ts';
import { forbidden, forbiddenParts } from './bans.ts';
import type { Context } from './context.ts';
import type { Draft } from './draft.ts';
import { among, answered, mayBeOutside } from './patterns.ts';
import type { Action, Limit, Need, Origin, Part, PatternTest, Ready } from './program.ts';
import { reason } from './reason.ts';
import { isRef, isValue, numberOf, truth, type V } from './values.ts';

const NONE: readonly never[] = [];

/** When it may be done, what forbids it, what keeps the character busy. Needs no choice. */
export function timing(c: Context, action: Action): readonly Reason[] {
  const me = c.draft.read(c.actor);
  if (!me) return NONE;
  const reasons = forbidden(c, action);
  const onTurn = c.draft.onTurn.includes(c.actor);
  const answers = action.answers.length === 0 || action.answers.some((a) => mayAnswer(c, a.pattern));
  const busy = onTurn && me.schedules.length > 0 && me.schedules.some((s) => s.busy);
  if (answers && !busy && allTimes(action, onTurn, me.fresh)) return reasons;
  // What is allowed out of turn is allowed in the middle of something, too.
  const allowed = permitted(me, action) !== undefined;
  const late: Reason[] = [];
  for (const when of action.when)
    if (!isTime(when.when, onTurn, me.fresh) && !(allowed && when.when === 'own-turn')) late.push(notNow(when, onTurn));
  const [first] = action.answers;
  if (!answers && first) late.push(notThat(first));
  return [...late, ...reasons, ...(busy && !allowed ? [isBusy(c, me, action)] : [])];
}

const mayAnswer = (c: Context, pattern: PatternTest): boolean =>
  answered(c, pattern) !== undefined || mayBeOutside(pattern);

function allTimes({ when }: Action, onTurn: boolean, fresh: boolean): boolean {
  for (const at of when) if (!isTime(at.when, onTurn, fresh)) return false;
  return true;
}

function isTime(when: WhenWord, onTurn: boolean, fresh: boolean): boolean {
  switch (when) {
    case 'own-turn':
      return onTurn;
    case 'turn-start':
      return onTurn && fresh;
    case 'out-of-turn':
      return !onTurn;
    default:
      return true;
  }
}

function notNow(at: Origin & { readonly when: WhenWord }, onTurn: boolean): Reason {
  const have = onTurn ? MINE : OTHERS;
  if (at.when === 'own-turn')
    return reason('when', { ru: 'Только в свой ход', en: 'Only on your own turn' }, at, { have });
  if (at.when === 'out-of-turn')
    return reason('when', { ru: 'Только вне своего хода', en: 'Only out of your turn' }, at, { have });
  const start = {
    ru: 'Только в начале своего хода, до других действий',
    en: 'Only at the start of your own turn, before anything else'
  };
  return reason('when', start, at, { have: onTurn ? ACTED : OTHERS });
}
const MINE: Words = { ru: 'сейчас ваш ход', en: 'it is your turn' };
const OTHERS: Words = { ru: 'сейчас не ваш ход', en: 'it is not your turn' };
const ACTED: Words = { ru: 'в этот ход вы уже действовали', en: 'you have acted in this turn' };

const notThat = (at: Origin & { readonly pattern: PatternTest }): Reason =>
  reason('when', onlyAfter(at.pattern), at, { have: { ru: 'этого не было', en: 'it has not happened' } });
/** Whether people read the same in both. */
export const saysTheSame = (a: Reason, b: Reason): boolean => a.kind === b.kind && a.text.ru === b.text.ru;

export const onlyAfter = ({ words: { ru, en } }: PatternTest): Words => ({
  ru: `Только сразу после того, как ${ru}`,
  en: `Only right after this: ${en}`
});

function isBusy(c: Context, me: CharacterState, action: Action): Reason {
  const busy = me.schedules.find((s) => s.busy);
  const title = c.program.title(c.draft.deed(busy?.deed ?? '')?.action ?? '');
  return reason('busy', { ru: `Вы заняты: «${title.ru}»`, en: `You are busy: ${title.en}` }, action);
}

/** An `allow … out of turn` that covers this action. */
export function permitted(me: CharacterState, action: Action): PermissionState | undefined {
  return me.permissions.find((p) => p.form === 'allow' && among(p.what, action.family));
}

/** What speaks against it: limits and needs of the action and the options chosen so far, and what forbids these. Open ones count as fulfilled. */
export function conditions(c: Context, parts: readonly Part[]): Reason[] {
  const reasons: Reason[] = [...forbiddenParts(c, parts)];
  for (const part of parts) {
    for (const limit of part.limits) {
      const r = exhausted(c, part, limit);
      if (r) reasons.push(r);
    }
    for (const need of part.needs) {
      const r = unmet(c, need);
      if (r) reasons.push(r);
    }
  }
  return reasons;
}

/** How many of these fail, without a word why. */
export function failing(c: Context, ready: Ready | null): number {
  if (ready === null) return 0;
  let count = 0;
  for (const limit of ready.limits) if (usesLeft(c, ready.key, limit)?.left === 0) count++;
  for (const need of ready.needs) if (fails(c, need)) count++;
  return count;
}

/** `key` is the part's. */
export function usesLeft(c: Context, key: string, limit: Limit): { left: number; most: number } | null {
  const most = numberOf(limit.amount(c));
  if (most === undefined) return null;
  const me = c.draft.read(c.actor);
  if (!me) return null;
  const each = limit.each ? keyOf(limit.each(c)) : null;
  if (limit.each && each === null) return null;
  let used = 0;
  for (const u of me.uses) if (u.action === key && counts(u, limit, c.draft, me, each)) used++;
  return { left: Math.max(0, most - used), most };
}
function counts(u: UseState, limit: Limit, draft: Draft, me: CharacterState, each: string | null): boolean {
  switch (limit.span_) {
    case 'turn':
      return u.turn === draft.serial;
    case 'round':
      return u.round === draft.round;
    case 'own-turn':
      return u.ownTurn === me.turnsStarted;
    case 'each':
      return u.each === each;
    case 'until':
      return u.ends.length > 0;
    case 'fight':
      return true;
  }
}
export const keyOf = (v: V): string | null => (!isValue(v) ? null : isRef(v) ? v.id : String(v));

function exhausted(c: Context, part: Part, limit: Limit): Reason | null {
  const uses = usesLeft(c, part.key, limit);
  if (!uses || uses.left > 0) return null;
  const { most } = uses;
  return reason(
    'limit',
    {
      ru: `Не больше ${String(most)} ${raz(most)} ${limit.per.ru}`,
      en: `No more than ${most === 1 ? 'once' : `${String(most)} times`} ${limit.per.en}`
    },
    limit,
    {
      need: { ru: `${String(most)} ${limit.per.ru}`, en: `${String(most)} ${limit.per.en}` },
      have: { ru: `использовано ${String(most)}`, en: `${String(most)} used` }
    }
  );
}
/** «не больше 1 раза», «2 раз». */
const raz = (n: number): string => (n % 10 === 1 && n % 100 !== 11 ? 'раза' : 'раз');

const fails = (c: Context, need: Need): boolean => holds(c, need) === false;
/** Whether it can't be told yet. */
export const isOpen = (c: Context, need: Need): boolean => holds(c, need) === undefined;

function holds(c: Context, need: Need): boolean | undefined {
  const outer = c.origin;
  c.origin = need;
  const told = truth(need.test(c));
  c.origin = outer;
  return told;
}

export function unmet(c: Context, need: Need): Reason | null {
  if (!fails(c, need)) return null;
  const { compared } = need;
  const right = compared?.right(c);
  const terms = (compared?.terms ?? []).flatMap(({ minus, value }) => {
    const n = value(c);
    return typeof n === 'number' ? [{ minus, n }] : [];
  });
  // The sentence says what is needed; numbers say by how much.
  if (!compared || typeof right !== 'number' || terms.length < compared.terms.length)
    return reason('need', need.text, need);
  const words = COMPARED[compared.op] ?? { ru: '', en: '' };
  const asked = (what: string | undefined, op: string): string => [what ?? '', op, String(right)].join(' ').trim();
  const have = summed(terms);
  return reason('need', need.text, need, {
    need: { ru: asked(compared.what?.ru, words.ru), en: asked(compared.what?.en, words.en) },
    have: { ru: have, en: have },
    ...(compared.formula ? { formula: true } : {})
  });
}

interface Counted {
  readonly minus: boolean;
  readonly n: number;
}

/** `12 + 1 = 13`; one number by itself. */
function summed(terms: readonly Counted[]): string {
  const sum = String(terms.reduce((all, { minus, n }) => all + (minus ? -n : n), 0));
  return terms.length < 2 ? sum : `${joinedTerms(terms.map(({ minus, n }) => ({ minus, text: String(n) })))} = ${sum}`;
}

const COMPARED: Readonly<Partial<Record<BinaryOp, Words>>> = {
  '>=': { ru: 'не меньше', en: 'at least' },
  '<=': { ru: 'не больше', en: 'at most' },
  '>': { ru: 'больше', en: 'more than' },
  '<': { ru: 'меньше', en: 'less than' },
  '=': { ru: 'ровно', en: 'exactly' },
  '!=': { ru: 'не', en: 'not' }
};
