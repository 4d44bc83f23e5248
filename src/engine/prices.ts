/** What an act costs here and now, with where each part of it comes from; and taking it from the pools. */
import { counting, formsOfSym, isCounted } from '../language/forms.ts';
import type { Words } from '../language/rulebook.ts';
import type { CostMode } from '../language/tree.ts';
import type { CharacterState, ModifierState, PoolState, Price, PricePart, Reason } from './api.ts';
import { bearings, poolMaximum, spanOf } from './attributes.ts';
import { Context } from './context.ts';
import { added, changed } from './copies.ts';
import type { Mutable } from './draft.ts';
import type { Action, Cost, Part, Pool } from './program.ts';
import { numberOf } from './values.ts';

export interface Priced {
  readonly prices: readonly Price[];
  /** False while a choice that decides the price is open. */
  readonly known: boolean;
}

/** A price that is being added up. */
interface Sum {
  readonly price: Mutable<Price> & { parts: PricePart[] };
  /** What the unchanged rules ask for, where a house rule lowered it. */
  original: number;
  never: boolean;
  floor: number;
}

const FREE: Priced = { prices: [], known: true };

export function priceOf(c: Context, action: Action, parts: readonly Part[]): Priced {
  const me = c.draft.read(c.actor);
  const changed =
    me !== undefined && (c.exploring ? (c.changesPrices ??= hasPriceModifiers(c, me)) : hasPriceModifiers(c, me));
  return (changed ? null : fixedPrice(parts)) ?? reckon(c, action, parts, changed ? me : null);
}

/** Where at most one part has a price and that is a plain number. */
function fixedPrice(parts: readonly Part[]): Priced | null {
  let priced: Part | null = null;
  for (const part of parts) {
    if (part.costs.length === 0) continue;
    if (priced) return null;
    priced = part;
  }
  return priced ? priced.fixed : FREE;
}

function hasPriceModifiers(c: Context, me: CharacterState): boolean {
  for (const m of me.modifiers) if ('cost' in m.target) return true;
  for (const perk of me.perks) if (c.program.perks.get(perk)?.changesPrices) return true;
  for (const x of me.conditions) if (c.program.conditions.get(x.condition)?.changesPrices) return true;
  return false;
}

/** `changed`: the character, if something changes their prices. */
function reckon(c: Context, action: Action, parts: readonly Part[], changed: CharacterState | null): Priced {
  return (changed ? null : single(c, parts)) ?? total(c, action, parts, changed);
}

const OPEN: Priced = { prices: [], known: false };

/** Where one line alone says what it costs; nothing can change that. */
function single(c: Context, parts: readonly Part[]): Priced | null {
  let cost: Cost | null = null;
  let label: Words | null = null;
  for (const { costs, title } of parts) {
    if (costs.length === 0) continue;
    if (cost || costs.length > 1) return null;
    [cost, label] = [costs[0] ?? null, title];
  }
  if (!cost || !label || cost.form !== 'amount' || cost.original) return null;
  const amount = cost.amount(c);
  if (typeof amount !== 'number') return OPEN;
  const { pool, mode, span, facts } = cost;
  return { prices: [{ pool, mode, total: amount, parts: [{ amount, label, span }], facts }], known: true };
}

/** Line by line and pool by pool. */
function total(c: Context, action: Action, parts: readonly Part[], changed: CharacterState | null): Priced {
  const sums: Sum[] = [];
  let known = true;
  for (const part of parts) for (const cost of part.costs) known = addCost(c, sums, cost, part) && known;
  for (const sum of sums) {
    const base = sum.price.total;
    if (changed) applyModifiers(c, changed, familyWith(action, parts), sum);
    keepFloor(sum, base);
  }
  const prices: Price[] = [];
  for (const { price } of sums) prices.push(price);
  return { prices, known };
}

export function familyWith(action: Action, parts: readonly Part[]): readonly string[] {
  let family: string[] | null = null;
  for (let at = 1; at < parts.length; at++)
    for (const name of parts[at]?.family ?? [])
      if (!(family ?? action.family).includes(name)) (family ??= [...action.family]).push(name);
  return family ?? action.family;
}

/** False where an open choice decides it. */
function addCost(c: Context, sums: Sum[], cost: Cost, part: Part): boolean {
  if (cost.form === 'same') {
    const deed = c.that === null ? undefined : c.draft.deed(c.that);
    for (const { pool, amount } of deed?.paid ?? []) add(c, sums, cost, part, pool, 'now', amount);
    return deed !== undefined;
  }
  const amount = cost.form === 'all' ? Math.max(0, c.draft.read(c.actor)?.pools[cost.pool]?.now ?? 0) : cost.amount(c);
  if (typeof amount !== 'number') return false;
  add(c, sums, cost, part, cost.pool, cost.mode, amount);
  return true;
}

function add(c: Context, sums: Sum[], cost: Cost, part: Part, pool: string, mode: CostMode, amount: number): void {
  let sum = sums.length === 0 ? undefined : sums.find((s) => s.price.pool === pool && s.price.mode === mode);
  if (!sum) {
    const floor = c.program.pools.get(pool)?.floor ?? 0;
    sum = { price: { pool, mode, total: 0, parts: [], facts: [] }, original: 0, never: false, floor };
    sums.push(sum);
  }
  const { price } = sum;
  price.total += amount;
  price.parts.push({ amount, label: part.title, span: cost.span });
  if (cost.facts.length > 0) price.facts = price.facts.length > 0 ? [...price.facts, ...cost.facts] : cost.facts;
  sum.original += cost.original ? (numberOf(cost.original(c)) ?? amount) : amount;
  sum.never ||= cost.never;
  if (cost.floor !== null) sum.floor = cost.floor;
}

function applyModifiers(c: Context, ch: CharacterState, family: readonly string[], { price }: Sum): void {
  const change = (amount: number, label: Words, span: PricePart['span']): void => {
    price.total += amount;
    price.parts.push({ amount, label, span });
  };
  const meant = ({ target, except }: Pick<ModifierState, 'target' | 'except'>): boolean =>
    'cost' in target &&
    target.cost.some((name) => family.includes(name)) &&
    !except.some((name) => family.includes(name));
  for (const m of ch.modifiers) if (meant(m)) change(m.amount, c.program.title(m.from), spanOf(c, m.span));
  for (const { bearing, condition } of bearings(c, ch))
    for (const m of bearing.modifiers)
      if (meant(m)) change(numberOf(m.amount(new Context(c.run, ch.id, { condition }))) ?? 0, bearing.title, m.span);
}

/** Reductions stop at the floor (A15.4 names its own), and do nothing to a price that is never lowered (A8.5). */
function keepFloor({ price, original, never, floor }: Sum, base: number): void {
  const asked = Math.max(base, original);
  const least = never ? asked : Math.min(asked, floor);
  if (price.total >= least) return;
  price.parts.push({
    amount: least - price.total,
    label: never
      ? { ru: 'цена не снижается', en: 'never lowered' }
      : { ru: 'меньше не бывает', en: 'it can be no less' },
    span: null
  });
  price.total = least;
}

/** A price for which there is too little. */
export interface Shortage {
  readonly price: Price;
  readonly have: number;
}
const NONE: readonly Shortage[] = [];

/** What is missing to pay, pool by pool. */
export function shortages(c: Context, { prices }: Priced): readonly Shortage[] {
  const [first] = prices;
  if (first === undefined) return NONE;
  const me = c.draft.read(c.actor);
  const plain = prices.length === 1 && first.mode === 'now' && c.program.pools.get(first.pool)?.minimum === null;
  if (plain && first.total <= (me?.pools[first.pool]?.now ?? 0)) return NONE;
  let short: Shortage[] | null = null;
  for (let at = 0; at < prices.length; at++) {
    const price = prices[at];
    const state = price && me?.pools[price.pool];
    const pool = price && c.program.pools.get(price.pool);
    if (!pool || !state) continue;
    const have = payableFrom(c, pool, state, price.mode) - (fromHand(price) ? spentBefore(prices, at) : 0);
    if (price.total > have) (short ??= []).push({ price, have });
  }
  return short ?? NONE;
}

/** Why it can't be paid: one reason for each pool that has too little. */
export const unpayable = (c: Context, action: Action, priced: Priced): Reason[] =>
  shortages(c, priced).map((short) => sayShortage(c, action, short));

/** What there is for a price of this mode. */
function payableFrom(c: Context, pool: Pool, state: PoolState, mode: CostMode): number {
  if (mode === 'from-aside') return state.aside.reduce((sum, a) => sum + a.amount, 0);
  // What has to stay can't be spent, and below 0 there is nothing to spend.
  if (mode !== 'owed') return state.now - Math.max(0, numberOf(pool.minimum?.(c) ?? 0) ?? 0);
  if (!pool.owed) return 0;
  const upto = pool.owed.upto ? numberOf(pool.owed.upto(c)) : poolMaximum(c, c.actor, pool.id);
  return (upto ?? 0) - state.owed;
}

const fromHand = ({ mode }: Price): boolean => mode === 'now' || mode === 'aside';

/** What the prices before this one take from the same pool. */
function spentBefore(prices: readonly Price[], at: number): number {
  let spent = 0;
  for (let i = 0; i < at; i++) {
    const before = prices[i];
    if (before?.pool === prices[at]?.pool && (before?.mode === 'now' || before?.mode === 'aside'))
      spent += before.total;
  }
  return spent;
}

const WHERE: Readonly<Record<CostMode, Words>> = {
  now: { ru: '', en: '' },
  aside: { ru: '', en: '' },
  owed: { ru: ' в долг', en: ' to owe' },
  'from-aside': { ru: ' отложено', en: ' set aside' }
};

export function sayShortage(c: Context, action: Action, { price, have }: Shortage): Reason {
  const { ru, en } = WHERE[price.mode];
  const sym = c.program.sym(price.pool);
  const forms = sym ? formsOfSym(sym) : { ru: [price.pool], en: [price.pool] };
  const [many, wanted] = [counting(forms, null), counting(forms, price.total)];
  const left = Math.max(0, have);
  const there = counting(forms, left);
  return {
    kind: 'cost',
    text: {
      ru: `Не хватает${isCounted(forms, 'ru') ? '' : ':'} ${many.ru}. Нужно ${String(price.total)}, есть ${String(left)}${ru}`,
      en: `Not enough ${many.en}: needs ${String(price.total)}, there ${left === 1 ? 'is' : 'are'} ${String(left)}${en}`
    },
    need: { ru: `${String(price.total)} ${wanted.ru}`, en: `${String(price.total)} ${wanted.en}` },
    have: { ru: `${String(left)} ${there.ru}`, en: `${String(left)} ${there.en}` },
    span: price.parts[0]?.span ?? action.span,
    facts: price.facts
  };
}

export function pay(c: Context, prices: readonly Price[], by: string): void {
  const ch = c.draft.write(c.actor);
  for (const { pool, total, mode } of prices) {
    const state = ch.pools[pool];
    if (!state || total === 0) continue;
    let next: PoolState;
    if (mode === 'now') next = { ...state, now: state.now - total };
    else if (mode === 'owed') next = { ...state, owed: state.owed + total };
    else if (mode === 'aside')
      next = { ...state, now: state.now - total, aside: added(state.aside, { amount: total, by }) };
    else next = { ...state, aside: takeAside(state.aside, total) };
    ch.pools = changed(ch.pools, pool, next);
  }
}

/** The oldest that was set aside goes first. */
function takeAside(aside: readonly { amount: number; by: string }[], total: number): { amount: number; by: string }[] {
  let left = total;
  return aside.flatMap((a) => {
    const taken = Math.min(left, a.amount);
    left -= taken;
    return a.amount > taken ? [{ ...a, amount: a.amount - taken }] : [];
  });
}
