/** Which deeds an `in answer to`, a `when` or an `until` means. */
import type { Sym } from '../language/rulebook.ts';
import type { Deed } from './api.ts';
import type { Context } from './context.ts';
import type { Draft } from './draft.ts';
import type { Action, PatternTest } from './program.ts';
import { isOutside, isRef, type V } from './values.ts';

export const matches = {
  outcome(wanted: 'passed' | 'failed' | null, have: Deed['outcome']): boolean {
    if (wanted === null) return true;
    return wanted === 'passed' ? have === 'passed' || have === 'critical' : have === 'failed' || have === 'fumble';
  },

  /** Whether `id` is to `me` what `who` says. Those who are not on this device may be anything. */
  relation(draft: Draft, who: string, me: string, id: string): boolean {
    if (who === 'anyone') return true;
    if (who === 'me') return id === me;
    if (id === me) return false;
    if (who === 'other' || isOutside(id) || isOutside(me)) return true;
    const same = draft.read(id)?.side === draft.read(me)?.side;
    return who === 'ally' ? same : !same;
  }
};

function person(c: Context, wanted: PatternTest['by'], id: string): boolean {
  if (typeof wanted === 'string') return matches.relation(c.draft, wanted, c.actor, id);
  const who = wanted(c);
  return isRef(who) && who.id === id;
}

/** Whether any of these names is of the family. */
export function among(what: readonly string[], family: readonly string[]): boolean {
  for (const name of what) if (family.includes(name)) return true;
  return false;
}

/** Whether the pattern is about such deeds, whoever does them. */
export const isAbout = ({ what }: PatternTest, { family }: Deed): boolean => among(what, family);

/** False where it takes no more than who is who to tell that {@link fits} is, for anything of `me`. */
export function mayFit(draft: Draft, me: string, test: PatternTest, deed: Deed): boolean {
  if (!isAbout(test, deed) || !mayBe(draft, me, test.by, deed.actor)) return false;
  return test.against === null || (deed.target !== null && mayBe(draft, me, test.against, deed.target));
}

const mayBe = (draft: Draft, me: string, wanted: PatternTest['by'], id: string): boolean =>
  typeof wanted !== 'string' || matches.relation(draft, wanted, me, id);

/** Whether `deed` is what the pattern means, as seen by the context's actor. */
export function fits(c: Context, test: PatternTest, deed: Deed): boolean {
  if (!isAbout(test, deed)) return false;
  if (!matches.outcome(test.outcome, deed.outcome)) return false;
  if (!person(c, test.by, deed.actor)) return false;
  if (test.against === null) return true;
  return deed.target !== null && person(c, test.against, deed.target);
}

/**
 * The newest deed that is meant: a declared one that is not finished comes first, then what was done since the
 * last turn ended.
 */
export function answered(c: Context, test: PatternTest): Deed | undefined {
  const { pending } = c.draft;
  for (let at = pending.length - 1; at >= 0; at--) {
    const deed = c.draft.deed(pending[at]?.deed ?? '');
    if (deed && deed.actor !== c.actor && fits(c, test, deed)) return deed;
  }
  const { deeds, serial } = c.draft;
  for (let at = deeds.length - 1; at >= 0; at--) {
    const deed = deeds[at];
    if (deed?.turn === serial && deed.state === 'done' && deed.id !== c.deed && fits(c, test, deed)) return deed;
  }
  return undefined;
}

/** Whether people may know of such a deed where this device doesn't: not of my own. */
export const mayBeOutside = (test: PatternTest): boolean => test.by !== 'me';

/** Whether the deed that only people know of is an action or has a tag: told from what they said of it, or asked. */
export function outsideIs(c: Context, { id, title }: Sym): V {
  const said = c.run.outside;
  const both = (name: string): boolean =>
    c.program.all.some(({ family }) => family.includes(name) && family.includes(id));
  if (said?.every((name) => name === id || c.program.actions.get(name)?.family.includes(id)) === true) return true;
  if (said?.some(both) === false) return false;
  return c.run.reply(`that is ${id}`, () => ({
    ask: 'people',
    wants: 'yesno',
    title: { ru: `Это «${title.ru}»?`, en: `Is it “${title.en}”?` },
    span: c.origin?.span ?? null
  }));
}

/** What an action answers to: the newest such deed, or `~`, one that only people know of; `null` where it answers to nothing. */
export function knownThat(c: Context, { answers }: Action): string | null {
  for (const { pattern } of answers) {
    const deed = answered(c, pattern);
    if (deed) return deed.id;
  }
  return answers.length === 0 ? null : '~';
}
