/**
 * What every action of the hand-written Overseer is made of: a price, reasons against it, and the way of doing it
 * that comes closest. The answers are the engine's own (`Possible`), but for places in rule files and explanations.
 */
import type { CharacterState, Possible, Price, Reason } from '../../src/engine/api.ts';
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

const COMPARED = { '>=': w('не меньше ', 'at least '), '<=': w('не больше ', 'at most '), '=': w('', '') };

/** A need that fails by a number: `have` is there where `op most` is needed. */
export function byNumber(text: Reason, have: number, op: keyof typeof COMPARED, wanted: number): Reason {
  const { ru, en } = COMPARED[op];
  return { ...text, need: w(`${ru}${wanted}`, `${en}${wanted}`), have: w(String(have), String(have)) };
}

export const nothing = (ru: string, en: string, ...facts: string[]): Reason =>
  reason('choice', w(`«${ru}»: нечего выбрать`, `${en}: there is nothing to choose`), facts);

/** Nothing to choose because the most there is, `most`, is less than the least, `least`. */
export function tooFew(none: Reason, least: number, most: number): Reason {
  const has = String(most);
  return { ...none, need: w(`хотя бы ${least}`, `at least ${least}`), have: w(has, has) };
}

/** What an act costs: AP, or nothing at all. */
export type Cost = readonly Price[];
export const FREE: Cost = [];

export function ap(total: number, label: Words, facts: readonly string[] = [], mode: Price['mode'] = 'now'): Cost {
  return [{ pool: 'ap', mode, total, parts: [{ amount: total, label, span: null }], facts }];
}

const totalOf = (cost: Cost): number => cost[0]?.total ?? 0;

/** How many AP this character can pay in this way. */
export function purse(me: CharacterState, mode: Price['mode']): number {
  const pool = me.pools.ap;
  if (!pool) return 0;
  if (mode === 'owed') return Number(me.card['max-ap'] ?? 10) - pool.owed;
  return mode === 'from-aside' ? pool.aside.reduce((sum, part) => sum + part.amount, 0) : pool.now;
}

const WHENCE: Readonly<Partial<Record<Price['mode'], Words>>> = {
  owed: w(' в долг', ' to owe'),
  'from-aside': w(' отложено', ' set aside')
};

const payable = (me: CharacterState, cost: Cost): boolean =>
  cost[0] === undefined || cost[0].total <= purse(me, cost[0].mode);

export function short(me: CharacterState, cost: Cost): Reason | null {
  const [price] = cost;
  if (!price || payable(me, cost)) return null;
  const { total, mode, facts } = price;
  const have = purse(me, mode);
  const left = Math.max(0, have);
  const { ru, en } = WHENCE[mode] ?? w('', '');
  return reason(
    'cost',
    w(
      `Не хватает: ОД. Нужно ${total}, есть ${left}${ru}`,
      `Not enough AP: needs ${total}, there ${left === 1 ? 'is' : 'are'} ${left}${en}`
    ),
    facts,
    w(`${total} ОД`, `${total} AP`),
    w(`${left} ОД`, `${left} AP`)
  );
}

/** Goes through the ways of doing an action: the prices of those that can be done, or why the closest one can't. */
export class Best {
  reasons: readonly Reason[] | null = null;
  low: Cost = FREE;
  high: Cost = FREE;
  #priced = false;

  constructor(readonly me: CharacterState) {}

  get possible(): boolean {
    return this.reasons?.length === 0;
  }

  /** A way with everything that speaks against it; its price is `null` where a choice that can't be made decides it. */
  way(cost: Cost | null, ...against: (Reason | false)[]): void {
    const unpaid = cost && short(this.me, cost);
    const failed = against.filter((r) => r !== false);
    if (unpaid) failed.push(unpaid);
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
    while (most > from && !payable(this.me, cost(most))) most -= step;
    if (most > from) this.way(cost(most), ...against);
  }

  #widen(cost: Cost): void {
    if (!this.#priced || totalOf(cost) < totalOf(this.low)) this.low = cost;
    if (!this.#priced || totalOf(cost) > totalOf(this.high)) this.high = cost;
    this.#priced = true;
  }
}
