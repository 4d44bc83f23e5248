/** Tries the ways of choosing of one action, to see whether any of them can be done, at what price, or why none can. */
import type { Price, Reason, Value } from './api.ts';
import { forbiddenPart, forbiddenParts } from './bans.ts';
import { bound, valueOfName, type Bindings } from './bindings.ts';
import { listed } from './choices.ts';
import { nothing } from './none.ts';
import type { Context } from './context.ts';
import { priceOf, sayShortage, shortages, type Priced, type Shortage } from './prices.ts';
import type { Action, Choose, Origin, Part } from './program.ts';
import { conditions, failing, keyOf } from './refusals.ts';
import { stepsOf, type Chain, type Todo } from './steps.ts';
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
const NONE: readonly never[] = [];

export function explore(c: Context, action: Action): Ways {
  return action.chain === null ? only(c, action) : exploreRest(c, action, action.alone, action.chain);
}

/** Whether it can be done in some way. */
export function canBeChosen(c: Context, action: Action): boolean {
  if (action.chain === null)
    return failing(c, action.ready) === 0 && shortages(c, priceOf(c, action, action.alone)).length === 0;
  const e = new Exploration(c, action, [...action.alone], action.chain, true);
  e.walk(action.chain, c.bindings, { bill: null });
  return e.fits;
}

/** Where there is nothing to choose. */
function only(c: Context, action: Action): Ways {
  const { alone } = action;
  const priced = priceOf(c, action, alone);
  const prices = priced.known ? priced.prices : NONE;
  const short = shortages(c, priced);
  const fails = short.length > 0 || failing(c, action.ready) > 0;
  return { reasons: fails ? worded(c, action, alone, short) : NONE, low: prices, high: prices };
}

/** The same for what is still to be chosen behind what `c` has bound: `parts` is what is chosen already. */
export function exploreRest(c: Context, action: Action, parts: readonly Part[], rest: Todo): Ways {
  const e = new Exploration(c, action, [...parts], rest);
  const before = c.bindings;
  e.walk(rest, before, { bill: null });
  const reasons = e.reasons();
  c.bindings = before;
  return { reasons, low: e.low?.priced.prices ?? NONE, high: e.high?.priced.prices ?? NONE };
}

function worded(c: Context, action: Action, parts: readonly Part[], short: readonly Shortage[]): Reason[] {
  const reasons = [...conditions(c, parts), ...short.map((s) => sayShortage(c, action, s))];
  return action.chain === null ? reasons : reasons.map((r) => toldApart(c, action, parts, r));
}

/** With the option or thing that was tried, where the reason comes from that and another could have been chosen. */
function toldApart(c: Context, action: Action, parts: readonly Part[], r: Reason): Reason {
  const from = ({ span }: Origin): boolean => span.from === r.span?.from && span.source === r.span.source;
  const forbids = (_: Part, at: number): boolean =>
    forbiddenPart(c, parts.slice(0, at + 1)).some((ban) => ban.span !== null && from({ ...ban, span: ban.span }));
  const part = parts.find(r.kind === 'forbid' ? forbids : (p) => [...p.needs, ...p.limits, ...p.costs].some(from));
  for (let at = part?.chain ?? null; at; at = at.then) {
    const { step, ready } = at;
    if (step.step === 'let' || !ready?.needs.some(from)) continue;
    const all = listed(c, step) ?? [];
    const value = valueOfName(c.bindings, step.name);
    const tried = all.length > 1 && value !== undefined ? all.find((one) => keyOf(one.bound) === keyOf(value)) : null;
    if (tried) return { ...r, of: tried.label };
  }
  return part === undefined || action.alone.includes(part) ? r : { ...r, of: part.title };
}

/** One way of choosing, taken to its end or to a choice that has nothing to choose from. */
interface Way {
  readonly bindings: Bindings;
  readonly parts: readonly Part[];
  readonly short: readonly Shortage[];
  readonly stuck: Choose | null;
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

class Exploration {
  low: Bill | null = null;
  high: Bill | null = null;
  /** How many conditions fail of those that can be told on the way so far. */
  #failed = 0;
  #tried = 0;
  /** How many ways can be done. */
  #possible = 0;
  /** The first way with the fewest failures; `null` before the first way. */
  #best: Way | null = null;
  #fewest = Infinity;

  constructor(
    readonly c: Context,
    readonly action: Action,
    /** The action and the options on the way so far. */
    readonly parts: Part[],
    rest: Todo,
    /** Whether one way that can be done is all that is asked for. */
    readonly one = false
  ) {
    this.#failed = forbiddenParts(c, parts).length;
    for (const part of parts) {
      this.#failed += failing(c, part.ready);
      for (let at = part.chain; at && at !== rest; at = at.then) this.#failed += failing(c, at.ready);
    }
  }

  get fits(): boolean {
    return this.#fewest === 0;
  }

  /** Reasons are worded only for the way that has the fewest. */
  reasons(): readonly Reason[] {
    const { c, action } = this;
    if (!this.#best || this.#fewest === 0) return NONE;
    const { bindings, parts, short, stuck } = this.#best;
    c.bindings = bindings;
    const empty = stuck ? nothing(c, stuck) : null;
    const reasons = worded(c, action, parts, short);
    return empty ? [...reasons, empty] : reasons;
  }

  walk(start: Todo, before: Bindings, purse: Purse): void {
    const { c } = this;
    const failed = this.#failed;
    let bindings = before;
    c.bindings = bindings;
    let todo = start;
    for (; todo && !this.#lost; todo = todo.then) {
      const { step } = todo;
      if (step.step === 'let') {
        const v = step.value(c);
        if (v !== UNKNOWN) c.bindings = bindings = bound(bindings, step.name, v);
      } else if (step.options) {
        this.#options(step, step.options, todo, bindings, purse);
        break;
      } else if (step.open && this.#outsiders(todo, bindings, purse)) {
        break;
      } else {
        const ways = step.ways(c);
        if (ways !== null) {
          if (ways.length === 0) this.#stuck(todo, bindings, purse, step);
          else this.#branch(step, ways, todo, bindings, purse);
          break;
        }
      }
      this.#failed += failing(c, todo.ready);
    }
    if (!todo && !this.#lost) this.#leaf(bindings, purse, null);
    this.#failed = failed;
  }

  /** Whether no way from here can be done, where that is all that is asked for. */
  get #lost(): boolean {
    return this.one && this.#failed > 0;
  }

  #options(step: Choose, options: readonly Part[], todo: Chain, bindings: Bindings, purse: Purse): void {
    const first = this.parts.length === 1;
    for (const option of options) {
      // One option's many ways must not hide the next option.
      if (first) this.#tried = 0;
      if (this.#tried >= MOST_LEAVES) return;
      const kept = step.decides.price ? { bill: null } : purse;
      this.#take(option, todo, bound(bindings, step.name, option.id), kept);
      if (!step.decides.possible) return;
    }
  }

  /** Goes on behind an option, unless nothing behind it can change what is known already. */
  #take(option: Part, { ready, then }: Chain, bindings: Bindings, purse: Purse): void {
    const { c } = this;
    const failed = this.#failed;
    c.bindings = bindings;
    this.parts.push(option);
    this.#failed += failing(c, ready) + failing(c, option.ready) + forbiddenPart(c, this.parts).length;
    const todo = stepsOf(option, then);
    if (!todo?.decidesPrice) purse.bill ??= this.#bill();
    if (!this.#decided(purse.bill)) this.walk(todo, bindings, purse);
    this.parts.pop();
    this.#failed = failed;
  }

  /**
   * Tries somebody who is not on this device: nothing speaks against them, so it is often the shortest way to a yes.
   * False where the others have to be tried as well.
   */
  #outsiders(todo: Chain, bindings: Bindings, purse: Purse): boolean {
    const { price, possible } = todo.step.decides;
    if (!possible) {
      this.#attempt(todo, null, bindings, purse);
      return true;
    }
    if (price || todo.decidesPrice || this.#fewest === 0) return false;
    const [best, fewest, tried] = [this.#best, this.#fewest, this.#tried];
    if (this.#attempt(todo, null, bindings, purse) && this.#decided(purse.bill)) return true;
    [this.#best, this.#fewest, this.#tried] = [best, fewest, tried];
    return false;
  }

  #branch(step: Choose, ways: readonly (Value | null)[], todo: Chain, bindings: Bindings, purse: Purse): void {
    const { price, possible } = step.decides;
    let fitting = 0;
    for (const way of ways) {
      if (this.#tried >= MOST_LEAVES) return;
      if (this.#attempt(todo, way, bindings, purse)) fitting++;
      if (!possible || (!price && this.#decided(purse.bill))) return;
    }
    const [least, most] = ways;
    // The least can be done and the most can't: what lies between is looked for by halving.
    if (price && fitting === 1 && ways.length === 2 && typeof least === 'number')
      this.#largest(step, least, Number(most), (amount) => this.#attempt(todo, amount, bindings, purse));
  }

  /** Goes on with this way of choosing; whether it can be done. */
  #attempt({ step, ready, then }: Chain, way: Value | null, bindings: Bindings, purse: Purse): boolean {
    const { c } = this;
    const failed = this.#failed;
    const before = this.#possible;
    const now = way === null ? bindings : bound(bindings, step.name, way);
    const kept = step.decides.price ? { bill: null } : purse;
    c.bindings = now;
    this.#failed += failing(c, ready);
    if (this.#failed === failed || !this.#decided(kept.bill)) this.walk(then, now, kept);
    this.#failed = failed;
    c.bindings = bindings;
    return this.#possible > before;
  }

  /** The largest amount that can be done, where the least can and the most can't. */
  #largest(step: Choose, least: number, most: number, can: (amount: number) => boolean): void {
    const by = boundsOf(this.c, step.domain)?.step ?? 1;
    let [low, high] = [0, (most - least) / by];
    while (high - low > 1 && this.#tried < MOST_LEAVES) {
      const middle = Math.floor((low + high) / 2);
      if (can(least + middle * by)) low = middle;
      else high = middle;
    }
  }

  /** Whether no way that costs this is better than the best, or as good and dearer or cheaper. */
  #decided(bill: Bill | null): boolean {
    if (this.one && this.#fewest === 0) return true;
    const least = this.#failed + (bill?.short.length ?? 0);
    if (least > 0) return this.#fewest <= least;
    if (this.#fewest > 0 || !bill) return false;
    if (!bill.priced.known) return true;
    return this.low !== null && this.high !== null && this.low.total <= bill.total && bill.total <= this.high.total;
  }

  /** There is nothing to choose: what was to come later stays open. */
  #stuck(from: Chain, bindings: Bindings, purse: Purse, step: Choose): void {
    if (this.one) return;
    for (let todo: Todo = from; todo; todo = todo.then) this.#failed += failing(this.c, todo.ready);
    this.#leaf(bindings, purse, step);
  }

  #leaf(bindings: Bindings, purse: Purse, stuck: Choose | null): void {
    this.#tried++;
    this.c.bindings = bindings;
    const bill = (purse.bill ??= this.#bill());
    const failures = this.#failed + bill.short.length + (stuck ? 1 : 0);
    if (failures === 0) this.#possible++;
    else if (failures >= this.#fewest) return;
    if (failures < this.#fewest) {
      this.#best = {
        bindings,
        parts: this.parts.length === 1 ? this.action.alone : [...this.parts],
        short: bill.short,
        stuck
      };
      this.#fewest = failures;
      this.low = this.high = null;
    }
    if (!bill.priced.known) return;
    if (!this.low || bill.total < this.low.total) this.low = bill;
    if (!this.high || bill.total > this.high.total) this.high = bill;
  }

  #bill(): Bill {
    const { c } = this;
    const priced = priceOf(c, this.action, this.parts);
    let total = 0;
    for (const price of priced.prices) total += price.total;
    return { priced, total, short: shortages(c, priced) };
  }
}
