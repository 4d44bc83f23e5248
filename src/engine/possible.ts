/** "What can I do?": every action with its price now, and everything that speaks against it. */
import type { Words } from '../language/rulebook.ts';
import type { Possible, Reason } from './api.ts';
import { rollsAt, turnsOf } from './choices.ts';
import { Context, Run, STEP_BUDGET } from './context.ts';
import type { Draft } from './draft.ts';
import { explore, type Ways } from './explore.ts';
import { answered, fits } from './patterns.ts';
import type { Action, Program } from './program.ts';
import { permitted, reason, timing, usesLeft } from './refusals.ts';
import { EngineFault, UNKNOWN } from './values.ts';

export function possible(program: Program, draft: Draft, actor: string): Possible[] {
  if (!draft.read(actor)) return [];
  const c = new Context(new Run(program, draft, {}, true), actor);
  return program.all.map((action) => look(c, action));
}

/** Nothing is changed by looking, so one context is enough for all actions of a character. */
function look(c: Context, action: Action): Possible {
  // Each action has the steps of one act, and one that goes wrong does not hide the others.
  c.run.steps = STEP_BUDGET;
  c.run.nesting = 0;
  c.bindings = null;
  c.it = UNKNOWN;
  c.origin = null;
  c.that = action.answers.length === 0 ? null : thatOf(c, action);
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
    return before.length === 0 ? ways : { ...ways, reasons: [...before, ...ways.reasons] };
  } catch (thrown) {
    if (!(thrown instanceof EngineFault)) throw thrown;
    return { reasons: [reason(thrown.kind, { ru: thrown.ru, en: thrown.en }, action)], low: [], high: [] };
  }
}

function thatOf(c: Context, action: Action): string {
  for (const a of action.answers) {
    const deed = answered(c, a.pattern);
    if (deed) return deed.id;
  }
  return '~';
}

function unique(reasons: readonly Reason[]): readonly Reason[] {
  if (reasons.length < 2) return reasons;
  const seen = new Set<string>();
  return reasons.filter((r) => {
    const key = `${r.kind} ${r.text.ru} ${String(r.span?.from)}`;
    return seen.has(key) ? false : (seen.add(key), true);
  });
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
  const exploring = new Run(run.program, run.draft, {}, true);
  return run.draft.ids().some((id) => {
    if (id === deed.actor) return false;
    const me = run.draft.read(id);
    const c = new Context(exploring, id);
    const can = (action: Action): boolean => look(new Context(exploring, id), action).possible;
    if (run.program.answering.some((a) => a.answers.some((x) => fits(c, x.pattern, deed)) && can(a))) return true;
    if (!me?.permissions.some((p) => p.form === 'allow')) return false;
    return run.program.all.some((action) => permitted(me, action) !== undefined && can(action));
  });
}
