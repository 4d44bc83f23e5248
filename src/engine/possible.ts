/** "What can I do?": every action with its price now, and everything that speaks against it. */
import type { Words } from '../language/rulebook.ts';
import type { Possible, Price, Reason, Value } from './api.ts';
import { bounds, chosenParts, isOpen, listed, nothing, stepsOf } from './choices.ts';
import { Context, frameOf, Run } from './context.ts';
import type { Draft } from './draft.ts';
import { answered, fits } from './patterns.ts';
import { priceOf } from './prices.ts';
import type { Action, Choose, Program } from './program.ts';
import { conditions, timing, usesLeft } from './refusals.ts';
import { UNKNOWN } from './values.ts';

/** How many ways of choosing are tried at most for one action. */
const MOST_LEAVES = 120;

export function possible(program: Program, draft: Draft, actor: string): Possible[] {
  const run = new Run(program, draft, {}, true);
  if (!draft.read(actor)) return [];
  return [...program.actions.values()].map((action) => look(run, action, actor));
}

interface Leaves {
  feasible: number;
  count: number;
  /** Reasons of the first way to choose that has the fewest. */
  least: readonly Reason[] | null;
  low: readonly Price[] | null;
  high: readonly Price[] | null;
}

function look(run: Run, action: Action, actor: string): Possible {
  const c = new Context(run, frameOf(actor, { that: thatOf(run, action, actor) }));
  const before = timing(c, action);
  const leaves = explore(c, action);
  const reasons = [...before, ...(leaves.feasible > 0 ? [] : (leaves.least ?? []))];
  return {
    action: action.id,
    title: action.title,
    explain: action.explain,
    tags: action.family.slice(1),
    possible: reasons.length === 0,
    when: action.answers.length > 0 ? 'answer' : action.when.map((w) => w.when),
    price: { from: leaves.low ?? [], to: leaves.high ?? [] },
    reasons: unique(reasons),
    left: leftOf(c, action),
    assumed: action.assumed,
    gm: action.gm,
    facts: action.facts,
    span: action.span
  };
}

function thatOf(run: Run, action: Action, actor: string): string | null {
  if (action.answers.length === 0) return null;
  const c = new Context(run, frameOf(actor));
  for (const a of action.answers) {
    const deed = answered(c, a.pattern);
    if (deed) return deed.id;
  }
  return '~';
}

function unique(reasons: readonly Reason[]): Reason[] {
  const seen = new Set<string>();
  return reasons.filter((r) => {
    const key = `${r.kind} ${r.text.ru} ${String(r.span?.from)}`;
    return seen.has(key) ? false : (seen.add(key), true);
  });
}

function leftOf(c: Context, action: Action): { count: number; per: Words } | null {
  let tightest: { count: number; per: Words } | null = null;
  for (const limit of action.limits) {
    const uses = usesLeft(c, action, limit);
    if (uses && (!tightest || uses.left < tightest.count)) tightest = { count: uses.left, per: limit.per };
  }
  return tightest;
}

/** Tries the ways of choosing: the ends of amounts, every option, character and item. */
function explore(c: Context, action: Action): Leaves {
  const leaves: Leaves = { feasible: 0, count: 0, least: null, low: null, high: null };
  walk(c, action, {}, new Set(), leaves);
  return leaves;
}

function walk(
  c: Context,
  action: Action,
  bindings: Record<string, Value>,
  done: ReadonlySet<string>,
  leaves: Leaves
): void {
  if (leaves.count >= MOST_LEAVES) return;
  c.bindings = bindings;
  for (const step of stepsOf(action, () => bindings)) {
    if (done.has(step.name)) continue;
    const seen = new Set([...done, step.name]);
    if (step.step === 'let') {
      const v = step.value(c);
      if (v !== UNKNOWN) bindings = { ...bindings, [step.name]: v };
      c.bindings = bindings;
      done = seen;
      continue;
    }
    const ways = waysOf(c, step);
    const empty = nothing(c, step);
    if (empty) {
      leaf(c, action, bindings, leaves, [empty]);
      return;
    }
    if (ways === null) {
      done = seen;
      continue;
    }
    for (const bound of ways)
      walk(c, action, bound === null ? bindings : { ...bindings, [step.name]: bound }, seen, leaves);
    return;
  }
  leaf(c, action, bindings, leaves, []);
}

/** `null` in the list: somebody of whom only people know. `null` for the list: anything, nothing depends on it. */
function waysOf(c: Context, step: Choose): (Value | null)[] | null {
  const b = bounds(c, step);
  if (b) return b.min === b.max ? [b.min] : [b.min, b.max - ((b.max - b.min) % b.step)];
  if (step.domain.type === 'action') return null;
  const all = listed(c, step);
  if (!all) return null;
  return [...all.map((x) => x.bound), ...(isOpen(step) ? [null] : [])];
}

function leaf(
  c: Context,
  action: Action,
  bindings: Record<string, Value>,
  leaves: Leaves,
  more: readonly Reason[]
): void {
  leaves.count++;
  c.bindings = bindings;
  const parts = chosenParts(action, bindings);
  const priced = priceOf(c, action, parts);
  const reasons = [...conditions(c, action, parts, priced), ...more];
  const better =
    reasons.length === 0
      ? leaves.feasible === 0
      : leaves.feasible === 0 && (leaves.least === null || reasons.length < leaves.least.length);
  if (better) {
    leaves.least = reasons;
    leaves.low = leaves.high = null;
  }
  if (reasons.length === 0) leaves.feasible++;
  if (!priced.known || (reasons.length > 0 && leaves.feasible > 0) || (reasons.length > 0 && !better)) return;
  const sum = total(priced.prices);
  if (!leaves.low || sum < total(leaves.low)) leaves.low = priced.prices;
  if (!leaves.high || sum > total(leaves.high)) leaves.high = priced.prices;
}
const total = (prices: readonly Price[]): number => prices.reduce((sum, p) => sum + p.total, 0);

/** Whether anybody else on this device may answer to a declared deed: then it waits for them. */
export function couldAnswer(run: Run, deedId: string): boolean {
  const deed = run.draft.deed(deedId);
  if (!deed) return false;
  const exploring = new Run(run.program, run.draft, {}, true);
  return run.draft.ids().some((id) => {
    if (id === deed.actor) return false;
    const c = new Context(exploring, frameOf(id));
    return [...run.program.actions.values()].some(
      (action) => action.answers.some((a) => fits(c, a.pattern, deed)) && look(exploring, action, id).possible
    );
  });
}
