/** "What can I do?": every action with its price now, and everything that speaks against it. */
import type { Words } from '../language/rulebook.ts';
import type { Deed, MayAnswer, Possible, Reason } from './api.ts';
import { rollsAt, turnsOf } from './choices.ts';
import { Context, Run, STEP_BUDGET } from './context.ts';
import type { Draft } from './draft.ts';
import { canBeChosen, explore, type Ways } from './explore.ts';
import { fits, isAbout, knownThat, mayFit } from './patterns.ts';
import type { Action, Program } from './program.ts';
import { reason } from './reason.ts';
import { permitted, saysTheSame, timing, usesLeft } from './refusals.ts';
import { EngineFault, UNKNOWN } from './values.ts';

export function possible(program: Program, draft: Draft, actor: string): Possible[] {
  if (!draft.read(actor)) return [];
  const c = new Context(new Run(program, draft, {}, true), actor);
  return program.all.map((action) => look(c, action));
}

/** What others than who did it may answer to deeds on this device, by who joined first, then by declaration. */
export function answers(program: Program, draft: Draft): MayAnswer[] {
  const waiting = draft.pending.at(-1)?.deed;
  return draft.ids().flatMap((actor) => {
    const me = draft.read(actor);
    const c = new Context(new Run(program, draft, {}, true), actor);
    return program.all.flatMap((action) => {
      // What is allowed out of turn comes in on what is declared, whatever that is.
      const allowed = waiting !== undefined && me && permitted(me, action) !== undefined;
      const deed = action.answers.length > 0 ? knownThat(c, action) : allowed ? waiting : null;
      if (deed === null || deed === '~' || draft.deed(deed)?.actor === actor) return [];
      const found = look(c, action);
      return found.possible ? [{ actor, deed, action: found }] : [];
    });
  });
}

/**
 * Nothing is changed by looking, so one context is enough for all actions of a character. Each action has the steps of
 * one act, and one that goes wrong does not hide the others.
 */
function begin(c: Context, action: Action): void {
  c.run.steps = STEP_BUDGET;
  c.run.nesting = 0;
  c.bindings = null;
  c.it = UNKNOWN;
  c.origin = null;
  c.that = knownThat(c, action);
}

function look(c: Context, action: Action): Possible {
  begin(c, action);
  const { reasons, low, high } = tried(c, action);
  return {
    action: action.id,
    title: action.title,
    explain: action.explain,
    tags: action.tags,
    possible: reasons.length === 0,
    when: action.times,
    price: { from: low, to: high },
    rolls: rollsAt(c, action.alone),
    turns: turnsOf(c, action.alone),
    reasons: unique(reasons),
    left: leftOf(c, action),
    assumed: action.assumed,
    gm: action.gm,
    facts: action.facts,
    span: action.span
  };
}

function tried(c: Context, action: Action): Ways {
  try {
    const before = timing(c, action);
    const ways = explore(c, action);
    const { reasons, low, high } = ways;
    return before.length === 0 ? ways : { reasons: [...before, ...reasons], low, high };
  } catch (thrown) {
    if (!(thrown instanceof EngineFault)) throw thrown;
    return { reasons: [reason(thrown.kind, { ru: thrown.ru, en: thrown.en }, action)], low: [], high: [] };
  }
}

/** Whether somebody could do it now. */
function can(c: Context, action: Action): boolean {
  begin(c, action);
  try {
    return timing(c, action).length === 0 && canBeChosen(c, action);
  } catch (thrown) {
    if (!(thrown instanceof EngineFault)) throw thrown;
    return false;
  }
}

/** The same thing said by two conditions is said once. */
function unique(reasons: readonly Reason[]): readonly Reason[] {
  if (reasons.length < 2) return reasons;
  return reasons.filter(
    (r, at) => reasons.findIndex((other) => saysTheSame(r, other) && r.span?.from === other.span?.from) === at
  );
}

function leftOf(c: Context, action: Action): { count: number; per: Words } | null {
  let tightest: { count: number; per: Words } | null = null;
  for (const limit of action.limits) {
    const uses = usesLeft(c, action.key, limit);
    if (uses && (!tightest || uses.left < tightest.count)) tightest = { count: uses.left, per: limit.per };
  }
  return tightest;
}

/**
 * Whether anybody else on this device may come in before a declared deed goes on: with an action that answers to it,
 * or with one they are allowed out of turn. Then it waits for them.
 */
export function couldAnswer(run: Run, deedId: string): boolean {
  const deed = run.draft.deed(deedId);
  if (!deed) return false;
  const about = run.program.answering.filter((action) => isToldOf(action, deed));
  for (const id of run.draft.ids()) if (id !== deed.actor && couldComeIn(run, id, about, deed)) return true;
  return false;
}

function couldComeIn(run: Run, id: string, about: readonly Action[], deed: Deed): boolean {
  const me = run.draft.read(id);
  if (!me) return false;
  let c: Context | null = null;
  for (const action of about) {
    if (!mayAnswer(run.draft, id, action, deed)) continue;
    c ??= new Context(run.look(), id);
    if (answersTo(c, action, deed) && can(c, action)) return true;
  }
  if (!me.permissions.some(({ form }) => form === 'allow')) return false;
  c ??= new Context(run.look(), id);
  for (const action of run.program.all) if (permitted(me, action) !== undefined && can(c, action)) return true;
  return false;
}

function isToldOf({ answers }: Action, deed: Deed): boolean {
  for (const { pattern } of answers) if (isAbout(pattern, deed)) return true;
  return false;
}

function mayAnswer(draft: Draft, me: string, { answers }: Action, deed: Deed): boolean {
  for (const { pattern } of answers) if (mayFit(draft, me, pattern, deed)) return true;
  return false;
}

function answersTo(c: Context, { answers }: Action, deed: Deed): boolean {
  for (const { pattern } of answers) if (fits(c, pattern, deed)) return true;
  return false;
}
