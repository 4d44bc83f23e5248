import type { Engine, Possible, Price } from '../engine/api.ts';
import { behind } from './plurals.ts';
import { formatNumber, locale, m } from './shell/locale.svelte.ts';

/** A price in words: "2 AP", "3 AP owed by the next turn", "free". */
export function priceText(prices: readonly Price[], engine: Engine): string {
  const paid = prices.filter((price) => price.total !== 0);
  if (paid.length === 0) return m.free();
  return paid.map((price) => onePrice(price, [price.total], engine)).join(' + ');
}

/** A change, with a real minus. */
export function signed(by: number): string {
  return by < 0 ? `−${formatNumber(-by)}` : `+${formatNumber(by)}`;
}

/** From the lowest to the highest price of an action. */
export function rangeText({ from, to }: Possible['price'], engine: Engine): string {
  const [low, high] = [priceText(from, engine), priceText(to, engine)];
  if (low === high) return low;
  const [first, last] = [from[0], to[0]];
  if (
    from.length === 1 &&
    to.length === 1 &&
    last !== undefined &&
    first?.pool === last.pool &&
    first.mode === last.mode
  ) {
    return onePrice(last, [first.total, last.total], engine);
  }
  if (from.length === 0 && to.length === 1 && last !== undefined) {
    return onePrice(last, [0, last.total], engine);
  }
  return m.price_from({ price: from.length === 0 ? '0' : low });
}

/** "1 reaction", "2–4 reactions": an amount of a pool as it is counted, from one number to another. */
export function amountOf(engine: Engine, pool: string, ...amounts: readonly number[]): string {
  return `${amounts.map(formatNumber).join('–')} ${behind(engine.forms(pool), locale(), amounts.at(-1) ?? 0)}`;
}

function onePrice({ pool, mode }: Price, amounts: readonly number[], engine: Engine): string {
  const price = amountOf(engine, pool, ...amounts);
  switch (mode) {
    case 'now':
      return price;
    case 'aside':
      return m.price_aside({ price });
    case 'owed':
      return m.price_owed({ price });
    case 'from-aside':
      return m.price_from_aside({ price });
  }
}
