/** What forbids an act: states, perks, and what somebody has done; by what the action is, or by the tags of an option of it. */
import type { Words } from '../language/rulebook.ts';
import type { Reason } from './api.ts';
import { bearings, spanOf } from './attributes.ts';
import type { Context } from './context.ts';
import { among } from './patterns.ts';
import type { Action, Origin, Part } from './program.ts';
import { reason } from './reason.ts';

const NONE: readonly never[] = [];

/** What forbids the action, whatever is chosen. */
export const forbidden = (c: Context, { family }: Action): readonly Reason[] => bansOn(c, family, NONE);

/** What forbids a part that has been chosen, by tags that those before it have not: the last of `parts`. */
export function forbiddenPart(c: Context, parts: readonly Part[]): readonly Reason[] {
  const last = parts.length - 1;
  const family = parts[last]?.family ?? NONE;
  return last < 1 || family.length === 0
    ? NONE
    : bansOn(
        c,
        family,
        parts.slice(0, last).flatMap((part) => part.family)
      );
}

/** Of all options chosen so far. */
export function forbiddenParts(c: Context, parts: readonly Part[]): readonly Reason[] {
  let reasons: readonly Reason[] = NONE;
  for (let count = 2; count <= parts.length; count++) {
    const more = forbiddenPart(c, parts.length === count ? parts : parts.slice(0, count));
    if (more.length > 0) reasons = [...reasons, ...more];
  }
  return reasons;
}

/** What is forbidden of `family`, unless it is forbidden by something of `told` already. */
function bansOn(c: Context, family: readonly string[], told: readonly string[]): readonly Reason[] {
  const me = c.draft.read(c.actor);
  if (!me || (me.permissions.length === 0 && me.perks.length === 0 && me.conditions.length === 0)) return NONE;
  const meant = (what: readonly string[]): boolean => among(what, family) && !among(what, told);
  let reasons: Reason[] | null = null;
  for (const p of me.permissions) {
    const span = p.form === 'forbid' && meant(p.what) ? spanOf(c, p.span) : null;
    if (span) (reasons ??= []).push(banned(c.program.title(p.from), { span, facts: [] }));
  }
  for (const { bearing } of bearings(c, me))
    for (const ban of bearing.bans) if (meant(ban.what)) (reasons ??= []).push(banned(bearing.title, ban));
  return reasons ?? NONE;
}

const banned = (title: Words, at: Origin): Reason =>
  reason('forbid', { ru: `Нельзя, пока действует «${title.ru}»`, en: `Not while this holds: ${title.en}` }, at);
