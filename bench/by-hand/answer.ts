/**
 * What every action of a game written by hand is made of: a price, reasons against it, and the way of doing it
 * that comes closest. The answers are the engine's own (`Possible`), but for places in rule files and explanations.
 */
import type { CharacterState, Outcome, Possible, Price, Reason } from '../../src/engine/api.ts';
import type { Words } from '../../src/language/rulebook.ts';

export type Answer = Omit<Possible, 'explain' | 'span'>;
export type Left = NonNullable<Possible['left']>;

export const w = (ru: string, en: string): Words => ({ ru, en });

export function reason(
  kind: Reason['kind'],
  text: Words,
  facts: readonly string[] = [],
  need: Words | null = null,
  have: Words | null = null
): Reason {
  return { kind, text, need, have, span: null, facts };
}

export const need = (ru: string, en: string, ...facts: string[]): Reason => reason('need', w(ru, en), facts);

const COMPARED = {
  '>=': w('не меньше ', 'at least '),
  '<=': w('не больше ', 'at most '),
  '<': w('меньше ', 'less than '),
  '=': w('', '')
};

/** A need that fails by a number: `have` is there where `op most` is needed. */
export function byNumber(text: Reason, have: number, op: keyof typeof COMPARED, wanted: number): Reason {
  const { ru, en } = COMPARED[op];
  return { ...text, need: w(`${ru}${wanted}`, `${en}${wanted}`), have: w(String(have), String(have)) };
}

export const nothing = (ru: string, en: string, ...facts: string[]): Reason =>
  reason('choice', w(`«${ru}»: нечего выбрать`, `${en}: there is nothing to choose`), facts);

export const refused = (reasons: readonly Reason[]): Outcome => ({ type: 'refused', reasons });
/** What was chosen can't be. */
export const wrong = (ru: string, en: string): Outcome => refused([nothing(ru, en)]);

/** Nothing to choose because the most there is, `most`, is less than the least, `least`. */
export function tooFew(none: Reason, least: number, most: number): Reason {
  const has = String(most);
  return { ...none, need: w(`хотя бы ${least}`, `at least ${least}`), have: w(has, has) };
}

/** What an act costs, pool by pool, or nothing at all. */
export type Cost = readonly Price[];
export const FREE: Cost = [];

export const price = (
  pool: string,
  total: number,
  label: Words,
  facts: readonly string[] = [],
  mode: Price['mode'] = 'now'
): Price => ({ pool, mode, total, parts: [{ amount: total, label, span: null }], facts });

/** A pool that acts are paid from. */
export interface Pool {
  /** As in "not enough AP". */
  readonly lacking: Words;
  readonly count: (n: number) => Words;
  /** How much of it this character can pay in this way. */
  readonly purse: (me: CharacterState, mode: Price['mode']) => number;
}
export type Pools = Readonly<Record<string, Pool>>;

const WHENCE: Readonly<Partial<Record<Price['mode'], Words>>> = {
  owed: w(' в долг', ' to owe'),
  'from-aside': w(' отложено', ' set aside')
};

function payable(pools: Pools, me: CharacterState, cost: Cost): boolean {
  for (const { pool, total, mode } of cost) if (total > (pools[pool]?.purse(me, mode) ?? 0)) return false;
  return true;
}

/** What is missing to pay it: a reason for each pool that has too little. */
export function shortages(pools: Pools, me: CharacterState, cost: Cost): Reason[] {
  return payable(pools, me, cost) ? [] : cost.flatMap((part) => shortage(pools, me, part) ?? []);
}

function shortage(pools: Pools, me: CharacterState, { pool: id, total, mode, facts }: Price): Reason | null {
  const pool = pools[id];
  const have = pool?.purse(me, mode) ?? 0;
  if (!pool || total <= have) return null;
  const left = Math.max(0, have);
  const { ru, en } = WHENCE[mode] ?? w('', '');
  return reason(
    'cost',
    w(
      `${pool.lacking.ru}. Нужно ${total}, есть ${left}${ru}`,
      `${pool.lacking.en}: needs ${total}, there ${left === 1 ? 'is' : 'are'} ${left}${en}`
    ),
    facts,
    pool.count(total),
    pool.count(left)
  );
}

const totalOf = (cost: Cost): number => {
  let sum = 0;
  for (const { total } of cost) sum += total;
  return sum;
};

/** Goes through the ways of doing an action: the prices of those that can be done, or why the closest one can't. */
export class Best {
  reasons: readonly Reason[] | null = null;
  low: Cost = FREE;
  high: Cost = FREE;
  #priced = false;

  constructor(
    readonly me: CharacterState,
    readonly pools: Pools
  ) {}

  get possible(): boolean {
    return this.reasons?.length === 0;
  }

  /** A way with everything that speaks against it; its price is `null` where a choice that can't be made decides it. */
  way(cost: Cost | null, ...against: (Reason | false)[]): void {
    const failed = against.filter((r) => r !== false);
    if (cost) failed.push(...shortages(this.pools, this.me, cost));
    if (this.reasons === null || failed.length < this.reasons.length) {
      this.reasons = failed;
      this.#priced = false;
      this.low = this.high = FREE;
    } else if (failed.length > 0) return;
    if (cost) this.#widen(cost);
  }

  /** Amounts whose price grows with them: the least, and the most that can be paid. */
  amounts(from: number, to: number, step: number, cost: (n: number) => Cost, ...against: (Reason | false)[]): void {
    this.way(cost(from), ...against);
    let most = to;
    while (most > from && !payable(this.pools, this.me, cost(most))) most -= step;
    if (most > from) this.way(cost(most), ...against);
  }

  #widen(cost: Cost): void {
    if (!this.#priced || totalOf(cost) < totalOf(this.low)) this.low = cost;
    if (!this.#priced || totalOf(cost) > totalOf(this.high)) this.high = cost;
    this.#priced = true;
  }
}
