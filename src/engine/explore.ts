/** Tries the ways of choosing of one action, to see whether any of them can be done, at what price, or why none can. */
import type { Price, Reason, Value } from './api.ts';
import { bound, type Bindings } from './bindings.ts';
import { bounds, waysOf } from './choices.ts';
import type { Context } from './context.ts';
import { priceOf, unpayable, type Priced } from './prices.ts';
import type { Action, Choose, Let, Part } from './program.ts';
import { conditions, failing } from './refusals.ts';
import { next, stepsOf, type Todo } from './steps.ts';
import { UNKNOWN } from './values.ts';

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
  const e: Exploration = { c, action, parts: [action], tried: 0, possible: 0, least: null, low: null, high: null };
  walk(e, stepsOf(action, null), null, { priced: null, short: [] });
  return { reasons: e.least ?? [], low: e.low ?? [], high: e.high ?? [] };
}

/** The same for what is still to be chosen behind what `c` has bound: `parts` is what is chosen already. */
export function exploreRest(c: Context, action: Action, parts: readonly Part[], rest: Todo): Ways {
  const e: Exploration = { c, action, parts: [...parts], tried: 0, possible: 0, least: null, low: null, high: null };
  const before = c.bindings;
  walk(e, rest, before, { priced: null, short: [] });
  c.bindings = before;
  return { reasons: e.least ?? [], low: e.low ?? [], high: e.high ?? [] };
}

interface Exploration {
  readonly c: Context;
  readonly action: Action;
  /** The action and the options on the way so far. */
  readonly parts: Part[];
  tried: number;
  /** How many of those can be done. */
  possible: number;
  /** `null` before the first way; empty as soon as one is possible. */
  least: readonly Reason[] | null;
  low: readonly Price[] | null;
  high: readonly Price[] | null;
}

/** The price of all ways that differ only in what does not decide it. */
interface Purse {
  priced: Priced | null;
  short: readonly Reason[];
}

function walk(e: Exploration, start: Todo, bindings: Bindings, purse: Purse): void {
  const { c } = e;
  let todo = start;
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
    const ways = waysOf(c, step);
    if (ways === null) continue;
    if ('kind' in ways) leaf(e, bindings, purse, [ways]);
    else branch(e, step, ways, todo, bindings, purse);
    return;
  }
  leaf(e, bindings, purse, []);
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
  const attempt = (way: Value | null): boolean => {
    const had = e.possible;
    const option = step.domain.type === 'option' ? step.domain.options.find((o) => o.id === way) : undefined;
    const height = e.parts.length;
    // One option's many ways must not hide the next option.
    if (option && height === 1) e.tried = 0;
    if (option) e.parts.push(option);
    walk(
      e,
      option ? stepsOf(option, todo) : todo,
      way === null ? bindings : bound(bindings, step.name, way),
      step.decides.price ? { priced: null, short: [] } : purse
    );
    e.parts.length = height;
    return e.possible > had;
  };
  const fits: boolean[] = [];
  for (const way of ways) {
    if (e.tried >= MOST_LEAVES && !(step.domain.type === 'option' && e.parts.length === 1)) return;
    fits.push(attempt(way));
    if (!step.decides.possible) return;
    // One possible way is enough where all the others cost the same.
    if (e.possible > before && !step.decides.price && !decidePrice(todo)) return;
    // Too dear is too dear, whatever else is chosen.
    if (!step.decides.price && purse.short.length > 0 && (e.least?.length ?? Infinity) <= purse.short.length) return;
  }
  const [least, most] = ways;
  if (step.decides.price && fits[0] === true && fits[1] === false && typeof least === 'number')
    largest(e, bindings, step, attempt, least, Number(most));
}

/** The largest amount that can be done, by halving, where the least can and the most can't. */
function largest(
  e: Exploration,
  bindings: Bindings,
  step: Choose,
  attempt: (amount: number) => boolean,
  least: number,
  most: number
): void {
  e.c.bindings = bindings;
  const by = bounds(e.c, step)?.step ?? 1;
  let [can, cannot] = [0, (most - least) / by];
  while (cannot - can > 1 && e.tried < MOST_LEAVES) {
    const middle = Math.floor((can + cannot) / 2);
    if (attempt(least + middle * by)) can = middle;
    else cannot = middle;
  }
}

function decidePrice(todo: Todo): boolean {
  for (let t = todo; t; t = t.then)
    if (t.steps.some((step, i) => i >= t.at && step.step === 'choose' && step.decides.price)) return true;
  return false;
}

function leaf(e: Exploration, bindings: Bindings, purse: Purse, more: readonly Reason[]): void {
  const { c, action, parts } = e;
  e.tried++;
  c.bindings = bindings;
  if (!purse.priced) {
    purse.priced = priceOf(c, action, parts);
    purse.short = unpayable(c, action, purse.priced);
  }
  const { priced, short } = purse;
  const found = e.least === null ? Infinity : e.least.length;
  const failed = short.length + more.length;
  // Reasons are worded only for a way that has fewer of them than those before.
  if (failed > 0 && failed >= found) return;
  const failures = failed + failing(c, parts, Math.max(1, found - failed));
  if (failures > 0 && failures >= found) return;
  if (failures === 0) e.possible++;
  if (failures < found) {
    e.least = failures === 0 ? [] : [...conditions(c, parts), ...short, ...more];
    e.low = e.high = null;
  }
  if (!priced.known) return;
  const sum = total(priced.prices);
  if (!e.low || sum < total(e.low)) e.low = priced.prices;
  if (!e.high || sum > total(e.high)) e.high = priced.prices;
}

const total = (prices: readonly Price[]): number => prices.reduce((sum, p) => sum + p.total, 0);
