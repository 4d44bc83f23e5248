/** Tries the ways of choosing of one action, to see whether any of them can be done, at what price, or why none can. */
import type { Price, Reason, Value } from './api.ts';
import { bound, type Bindings } from './bindings.ts';
import { nothing, optionOf } from './choices.ts';
import type { Context } from './context.ts';
import { priceOf, sayShortage, shortages, unpayable, type Priced, type Shortage } from './prices.ts';
import type { Action, Choose, Let, Part } from './program.ts';
import { conditions, failing } from './refusals.ts';
import { next, stepsOf, type Todo } from './steps.ts';
import { UNKNOWN } from './values.ts';
import { boundsOf } from './ways.ts';

/** How many ways of choosing are tried at most for one action, or for one option where an action begins with those. */
const MOST_LEAVES = 120;

export interface Ways {
  /** Empty where some way is possible; otherwise those of the first way that has the fewest. */
  readonly reasons: readonly Reason[];
  /** The lowest and the highest price of the ways that are possible, or of the one that has the fewest reasons. */
  readonly low: readonly Price[];
  readonly high: readonly Price[];
}

export function explore(c: Context, action: Action): Ways {
  return action.steps.length === 0 ? only(c, action) : exploreRest(c, action, [action], stepsOf(action, null));
}

/** Where there is nothing to choose. */
function only(c: Context, action: Action): Ways {
  const parts = [action];
  const priced = priceOf(c, action, parts);
  const prices = priced.known ? priced.prices : [];
  return { reasons: [...conditions(c, parts), ...unpayable(c, action, priced)], low: prices, high: prices };
}

/** The same for what is still to be chosen behind what `c` has bound: `parts` is what is chosen already. */
export function exploreRest(c: Context, action: Action, parts: readonly Part[], rest: Todo): Ways {
  const e: Exploration = { c, action, parts: [...parts], tried: 0, possible: 0, best: null, low: null, high: null };
  const before = c.bindings;
  walk(e, rest, before, { bill: null });
  const reasons = e.best && e.best.failures > 0 ? reasonsOf(e, e.best) : [];
  c.bindings = before;
  return { reasons, low: e.low?.priced.prices ?? [], high: e.high?.priced.prices ?? [] };
}

interface Exploration {
  readonly c: Context;
  readonly action: Action;
  /** The action and the options on the way so far. */
  readonly parts: Part[];
  tried: number;
  /** How many of those can be done. */
  possible: number;
  /** The first way with the fewest failures; `null` before the first way. */
  best: Way | null;
  low: Bill | null;
  high: Bill | null;
}

/** One way of choosing, taken to its end or to a choice that has nothing to choose from. */
interface Way {
  readonly bindings: Bindings;
  readonly parts: readonly Part[];
  readonly short: readonly Shortage[];
  readonly stuck: Choose | null;
  readonly failures: number;
}

/** What a way costs, and what is missing for it. */
interface Bill {
  readonly priced: Priced;
  readonly total: number;
  readonly short: readonly Shortage[];
}
/** The price of all ways that differ only in what does not decide it. */
interface Purse {
  bill: Bill | null;
}

function walk(e: Exploration, start: Todo, start_: Bindings, purse: Purse): void {
  const { c } = e;
  let todo = start;
  let bindings = start_;
  c.bindings = bindings;
  while (todo) {
    const step: Choose | Let | undefined = todo.steps[todo.at];
    todo = next(todo);
    if (!step) continue;
    if (step.step === 'let') {
      const v = step.value(c);
      if (v !== UNKNOWN) c.bindings = bindings = bound(bindings, step.name, v);
      continue;
    }
    const ways = step.ways(c);
    if (ways === null) continue;
    if (ways.length === 0) leaf(e, bindings, purse, step);
    else branch(e, step, ways, todo, bindings, purse);
    return;
  }
  leaf(e, bindings, purse, null);
}

function branch(
  e: Exploration,
  step: Choose,
  ways: readonly (Value | null)[],
  todo: Todo,
  bindings: Bindings,
  purse: Purse
): void {
  const before = e.possible;
  const options = step.options !== null && e.parts.length === 1;
  let fitting = 0;
  for (const way of ways) {
    // One option's many ways must not hide the next option.
    if (options) e.tried = 0;
    if (e.tried >= MOST_LEAVES) return;
    if (attempt(e, step, way, todo, bindings, purse)) fitting++;
    if (!step.decides.possible) return;
    // One possible way is enough where all the others cost the same.
    if (e.possible > before && !step.decides.price && !decidePrice(todo)) return;
    // Too dear is too dear, whatever else is chosen.
    const short = step.decides.price ? 0 : (purse.bill?.short.length ?? 0);
    if (short > 0 && e.best && e.best.failures <= short) return;
  }
  const [least, most] = ways;
  // The least can be done and the most can't: what lies between is looked for by halving.
  if (step.decides.price && fitting === 1 && ways.length === 2 && typeof least === 'number')
    largest(e, step, least, Number(most), (amount) => attempt(e, step, amount, todo, bindings, purse));
}

/** Goes on with this way of choosing; whether it can be done. */
function attempt(
  e: Exploration,
  step: Choose,
  way: Value | null,
  todo: Todo,
  bindings: Bindings,
  purse: Purse
): boolean {
  const before = e.possible;
  const option = optionOf(step, way);
  if (option) e.parts.push(option);
  walk(
    e,
    option ? stepsOf(option, todo) : todo,
    way === null ? bindings : bound(bindings, step.name, way),
    step.decides.price ? { bill: null } : purse
  );
  if (option) e.parts.pop();
  e.c.bindings = bindings;
  return e.possible > before;
}

/** The largest amount that can be done, where the least can and the most can't. */
function largest(e: Exploration, step: Choose, least: number, most: number, can: (amount: number) => boolean): void {
  const by = boundsOf(e.c, step.domain)?.step ?? 1;
  let [low, high] = [0, (most - least) / by];
  while (high - low > 1 && e.tried < MOST_LEAVES) {
    const middle = Math.floor((low + high) / 2);
    if (can(least + middle * by)) low = middle;
    else high = middle;
  }
}

function decidePrice(todo: Todo): boolean {
  for (let t = todo; t; t = t.then)
    if (t.steps.some((step, i) => i >= t.at && step.step === 'choose' && step.decides.price)) return true;
  return false;
}

function leaf(e: Exploration, bindings: Bindings, purse: Purse, stuck: Choose | null): void {
  const { c, parts, best } = e;
  e.tried++;
  c.bindings = bindings;
  const bill = (purse.bill ??= billOf(e));
  const fewest = best === null ? Infinity : best.failures;
  const failed = bill.short.length + (stuck ? 1 : 0);
  if (failed > 0 && failed >= fewest) return;
  const failures = failed + failing(c, parts, Math.max(1, fewest - failed));
  if (failures > 0 && failures >= fewest) return;
  if (failures === 0) e.possible++;
  if (failures < fewest) {
    e.best = { bindings, parts: [...parts], short: bill.short, stuck, failures };
    e.low = e.high = null;
  }
  if (!bill.priced.known) return;
  if (!e.low || bill.total < e.low.total) e.low = bill;
  if (!e.high || bill.total > e.high.total) e.high = bill;
}

function billOf({ c, action, parts }: Exploration): Bill {
  const priced = priceOf(c, action, parts);
  let total = 0;
  for (const price of priced.prices) total += price.total;
  return { priced, total, short: shortages(c, priced) };
}

/** Reasons are worded only for the way that has the fewest. */
function reasonsOf({ c, action }: Exploration, { bindings, parts, short, stuck }: Way): Reason[] {
  c.bindings = bindings;
  const empty = stuck ? nothing(c, stuck) : null;
  const reasons = [...conditions(c, parts), ...short.map((s) => sayShortage(c, action, s))];
  return empty ? [...reasons, empty] : reasons;
}
