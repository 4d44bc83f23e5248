/** Why an act can't be done: every condition that fails, each with its line, what it needs and what there is. */
import type { Words } from '../language/rulebook.ts';
import type { BinaryOp } from '../language/tree.ts';
import type { CharacterState, PermissionState, Reason, UseState } from './api.ts';
import { eachBearing, spanOf } from './attributes.ts';
import type { Context } from './context.ts';
import type { Draft } from './draft.ts';
import { answered, mayBeOutside } from './patterns.ts';
import type { Action, Limit, Need, Origin, Part } from './program.ts';
import { isRef, numberOf, truth, UNKNOWN, type V } from './values.ts';

const plain = (kind: Reason['kind'], text: Words, at: Origin | null, more: Partial<Reason> = {}): Reason => ({
  kind,
  text,
  need: null,
  have: null,
  span: at?.span ?? null,
  facts: at?.facts ?? [],
  ...more
});
export const reason = plain;

/** When it may be done, what forbids it, what keeps the character busy. Needs no choice. */
export function timing(c: Context, action: Action): Reason[] {
  const reasons: Reason[] = [];
  const onTurn = c.draft.onTurn.includes(c.actor);
  const me = c.draft.read(c.actor);
  if (!me) return reasons;
  const allowed = permitted(me, action) !== undefined;
  for (const when of action.when) {
    if (when.when === 'own-turn' && !onTurn && !allowed)
      reasons.push(
        plain('when', { ru: 'Только в свой ход', en: 'Only on your own turn' }, when, {
          have: { ru: 'сейчас не ваш ход', en: 'it is not your turn' }
        })
      );
    if (when.when === 'turn-start' && !(onTurn && me.fresh))
      reasons.push(
        plain(
          'when',
          {
            ru: 'Только в начале своего хода, до других действий',
            en: 'Only at the start of your own turn, before anything else'
          },
          when,
          {
            have: onTurn
              ? { ru: 'в этот ход вы уже действовали', en: 'you have acted in this turn' }
              : { ru: 'сейчас не ваш ход', en: 'it is not your turn' }
          }
        )
      );
    if (when.when === 'out-of-turn' && onTurn)
      reasons.push(
        plain('when', { ru: 'Только вне своего хода', en: 'Only out of your turn' }, when, {
          have: { ru: 'сейчас ваш ход', en: 'it is your turn' }
        })
      );
  }
  if (action.answers.length > 0 && !action.answers.some((a) => answered(c, a.pattern) ?? mayBeOutside(a.pattern))) {
    const [first] = action.answers;
    if (first)
      reasons.push(
        plain(
          'when',
          { ru: `Только в ответ: ${first.pattern.words.ru}`, en: `Only in answer to: ${first.pattern.words.en}` },
          first,
          { have: { ru: 'этого не было', en: 'it has not happened' } }
        )
      );
  }
  reasons.push(...forbidden(c, action));
  const busy = me.schedules.find((s) => s.busy);
  if (busy && onTurn && !allowed) {
    const title = c.program.title(c.draft.deed(busy.deed)?.action ?? '');
    reasons.push(plain('busy', { ru: `Вы заняты: «${title.ru}»`, en: `You are busy: ${title.en}` }, action));
  }
  return reasons;
}

/** An `allow … out of turn` that covers this action. */
export function permitted(me: CharacterState, action: Action): PermissionState | undefined {
  return me.permissions.find((p) => p.form === 'allow' && among(p.what, action.family));
}

const among = (what: readonly string[], family: readonly string[]): boolean =>
  what.some((name) => family.includes(name));

/** What forbids it: states, perks, and what somebody has done. */
export function forbidden(c: Context, action: Action): Reason[] {
  const reasons: Reason[] = [];
  const me = c.draft.read(c.actor);
  if (!me) return reasons;
  const add = (title: Words, at: Origin): void => {
    reasons.push(
      plain('forbid', { ru: `Нельзя, пока действует «${title.ru}»`, en: `Not while this holds: ${title.en}` }, at)
    );
  };
  for (const p of me.permissions) {
    const span = p.form === 'forbid' && among(p.what, action.family) ? spanOf(c, p.span) : null;
    if (span) add(c.program.title(p.from), { span, facts: [] });
  }
  eachBearing(c, me, (bearing) => {
    for (const ban of bearing.bans) if (among(ban.what, action.family)) add(bearing.title, ban);
  });
  return reasons;
}

/** What speaks against it: limits and needs of the action and the options chosen so far. Open ones count as fulfilled. */
export function conditions(c: Context, parts: readonly Part[]): Reason[] {
  const reasons: Reason[] = [];
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

/** How many of them fail, without a word why; stops counting at `most`. */
export function failing(c: Context, parts: readonly Part[], most: number): number {
  let count = 0;
  for (const part of parts) {
    for (const limit of part.limits) if (usesLeft(c, part, limit)?.left === 0 && ++count >= most) return count;
    for (const need of part.needs) if (fails(c, need) && ++count >= most) return count;
  }
  return count;
}

export function usesLeft(c: Context, part: Part, limit: Limit): { left: number; most: number } | null {
  const most = numberOf(limit.amount(c));
  if (most === undefined) return null;
  const me = c.draft.read(c.actor);
  if (!me) return null;
  const each = limit.each ? keyOf(limit.each(c)) : null;
  if (limit.each && each === null) return null;
  let used = 0;
  for (const u of me.uses) if (u.action === part.key && counts(u, limit, c.draft, me, each)) used++;
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
export const keyOf = (v: V): string | null => (v === UNKNOWN ? null : isRef(v) ? v.id : String(v));

function exhausted(c: Context, part: Part, limit: Limit): Reason | null {
  const uses = usesLeft(c, part, limit);
  if (!uses || uses.left > 0) return null;
  const { most } = uses;
  return plain(
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

function fails(c: Context, need: Need): boolean {
  const outer = c.origin;
  c.origin = need;
  const holds = truth(need.test(c));
  c.origin = outer;
  return holds === false;
}

export function unmet(c: Context, need: Need): Reason | null {
  if (!fails(c, need)) return null;
  const left = need.compared?.left(c);
  const right = need.compared?.right(c);
  // The sentence says what is needed; numbers say by how much.
  if (!need.compared || typeof left !== 'number' || typeof right !== 'number') return plain('need', need.text, need);
  const words = COMPARED[need.compared.op] ?? { ru: '', en: '' };
  return plain('need', need.text, need, {
    need: { ru: `${words.ru} ${String(right)}`.trim(), en: `${words.en} ${String(right)}`.trim() },
    have: { ru: String(left), en: String(left) }
  });
}

const COMPARED: Readonly<Partial<Record<BinaryOp, Words>>> = {
  '>=': { ru: 'не меньше', en: 'at least' },
  '<=': { ru: 'не больше', en: 'at most' },
  '>': { ru: 'больше', en: 'more than' },
  '<': { ru: 'меньше', en: 'less than' },
  '!=': { ru: 'не', en: 'not' }
};
