/** What an act costs here and now, with where each part of it comes from; and taking it from the pools. */
import type { CostMode } from '../language/tree.ts';
import type { CharacterState, ModifierState, PoolState, Price, PricePart, Reason } from './api.ts';
import { forStanding, poolMaximum, spanOf } from './attributes.ts';
import type { Context } from './context.ts';
import type { Action, Cost, Part } from './program.ts';
import { numberOf } from './values.ts';

export interface Priced {
  readonly prices: readonly Price[];
  /** False while a choice that decides the price is open. */
  readonly known: boolean;
}

interface Sum {
  pool: string;
  mode: CostMode;
  total: number;
  /** What the unchanged rules ask for, where a house rule lowered it. */
  original: number;
  never: boolean;
  floor: number;
  parts: PricePart[];
  facts: readonly string[];
}

export function priceOf(c: Context, action: Action, parts: readonly Part[]): Priced {
  const sums: Sum[] = [];
  let known = true;
  for (const part of parts) {
    for (const cost of part.costs) {
      const amounts = amountsOf(c, cost);
      if (amounts === null) {
        known = false;
        continue;
      }
      for (const { pool, mode, amount } of amounts) add(c, sums, cost, part, pool, mode, amount);
    }
  }
  if (sums.length > 0) modify(c, action, parts, sums);
  return {
    prices: sums.map(({ pool, mode, total, parts: p, facts }) => ({ pool, mode, total, parts: p, facts })),
    known
  };
}

export function familyWith(action: Action, parts: readonly Part[]): readonly string[] {
  const more = parts.flatMap((p) => p.family).filter((name) => !action.family.includes(name));
  return more.length === 0 ? action.family : [...action.family, ...new Set(more)];
}

/** `null` where an open choice decides it. */
function amountsOf(c: Context, cost: Cost): { pool: string; mode: CostMode; amount: number }[] | null {
  if (cost.form === 'same') {
    const deed = c.that === null ? undefined : c.draft.deed(c.that);
    return deed ? deed.paid.map((p) => ({ ...p, mode: 'now' })) : null;
  }
  if (cost.form === 'all')
    return [
      { pool: cost.pool, mode: cost.mode, amount: Math.max(0, c.draft.read(c.actor)?.pools[cost.pool]?.now ?? 0) }
    ];
  const amount = numberOf(cost.amount(c));
  return amount === undefined ? null : [{ pool: cost.pool, mode: cost.mode, amount }];
}

function add(c: Context, sums: Sum[], cost: Cost, part: Part, pool: string, mode: CostMode, amount: number): void {
  let sum = sums.find((x) => x.pool === pool && x.mode === mode);
  if (!sum) {
    const floor = c.program.pools.get(pool)?.floor ?? 0;
    sum = { pool, mode, total: 0, original: 0, never: false, floor, parts: [], facts: [] };
    sums.push(sum);
  }
  sum.total += amount;
  sum.original += numberOf(cost.original?.(c) ?? amount) ?? amount;
  sum.never ||= cost.never;
  if (cost.floor !== null) sum.floor = cost.floor;
  sum.parts.push({ amount, label: part.title, span: cost.span });
  if (cost.facts.length > 0) sum.facts = sum.facts.length > 0 ? [...sum.facts, ...cost.facts] : cost.facts;
}

function modify(c: Context, action: Action, parts: readonly Part[], sums: readonly Sum[]): void {
  const ch = c.draft.read(c.actor);
  if (!ch || (ch.modifiers.length === 0 && ch.conditions.length === 0 && ch.perks.length === 0)) {
    for (const sum of sums) keepFloor(sum, sum.total);
    return;
  }
  const family = familyWith(action, parts);
  for (const sum of sums) applyModifiers(c, ch, family, sum);
}

function applyModifiers(c: Context, ch: CharacterState, family: readonly string[], sum: Sum): void {
  const base = sum.total;
  const names = (m: ModifierState['target']): boolean => 'cost' in m && m.cost.some((name) => family.includes(name));
  for (const m of ch.modifiers) {
    if (!names(m.target) || m.except.some((name) => family.includes(name))) continue;
    sum.total += m.amount;
    sum.parts.push({ amount: m.amount, label: c.program.title(m.from), span: spanOf(c, m.span) });
  }
  forStanding(c, ch, (s, own) => {
    const e = s.effect;
    if (e.type !== 'modifier' || !names(e.target)) return;
    const amount = numberOf(e.amount(own())) ?? 0;
    sum.total += amount;
    sum.parts.push({ amount, label: c.program.title(s.from), span: s.span });
  });
  keepFloor(sum, base);
}

/** Reductions stop at the floor (A15.4 names its own), and do nothing to a price that is never lowered (A8.5). */
function keepFloor(sum: Sum, base: number): void {
  const least = sum.never ? Math.max(base, sum.original) : Math.min(Math.max(base, sum.original), sum.floor);
  if (sum.total < least) {
    sum.parts.push({
      amount: least - sum.total,
      label: sum.never
        ? { ru: 'цена не снижается', en: 'never lowered' }
        : { ru: 'меньше не бывает', en: 'it can be no less' },
      span: null
    });
    sum.total = least;
  }
}

/** Why it can't be paid: one reason for each pool that has too little. */
export function unpayable(c: Context, action: Action, priced: Priced): Reason[] {
  const reasons: Reason[] = [];
  const spent = new Map<string, number>();
  for (const price of priced.prices) {
    const pool = c.program.pools.get(price.pool);
    const state = c.draft.read(c.actor)?.pools[price.pool];
    if (!pool || !state) continue;
    const span = price.parts[0]?.span ?? action.span;
    const short = (have: number, ru: string, en: string): void => {
      if (price.total > have) reasons.push(tooLittle(c, price, have, span, ru, en));
    };
    if (price.mode === 'owed') {
      const upto = numberOf(pool.owed?.upto?.(c) ?? poolMaximum(c, c.actor, price.pool) ?? 0) ?? 0;
      short(pool.owed ? upto - state.owed : 0, ' в долг', ' to owe');
    } else if (price.mode === 'from-aside') {
      short(
        state.aside.reduce((sum, a) => sum + a.amount, 0),
        ' отложено',
        ' set aside'
      );
    } else {
      const before = spent.get(price.pool) ?? 0;
      spent.set(price.pool, before + price.total);
      short(state.now - before, '', '');
    }
  }
  return reasons;
}

function tooLittle(c: Context, price: Price, have: number, span: Reason['span'], ru: string, en: string): Reason {
  const title = c.program.title(price.pool);
  const left = Math.max(0, have);
  return {
    kind: 'cost',
    text: {
      ru: `Не хватает: ${title.ru}. Нужно ${String(price.total)}, есть ${String(left)}${ru}`,
      en: `Not enough ${title.en}: needs ${String(price.total)}, there ${left === 1 ? 'is' : 'are'} ${String(left)}${en}`
    },
    need: { ru: `${String(price.total)} ${title.ru}`, en: `${String(price.total)} ${title.en}` },
    have: { ru: `${String(left)} ${title.ru}`, en: `${String(left)} ${title.en}` },
    span,
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
      next = { ...state, now: state.now - total, aside: [...state.aside, { amount: total, by }] };
    else next = { ...state, aside: takeAside(state.aside, total) };
    ch.pools = { ...ch.pools, [pool]: next };
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
