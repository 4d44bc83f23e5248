import type { Engine, Possible, Price } from '../engine/api.ts';
import { formatNumber, m } from './shell/locale.svelte.ts';
import { say } from './words.ts';

/** A price in words: "2 AP", "3 AP owed by the next turn", "free". */
export function priceText(prices: readonly Price[], engine: Engine): string {
  const paid = prices.filter((price) => price.total !== 0);
  if (paid.length === 0) return m.free();
  return paid.map((price) => onePrice(price, formatNumber(price.total), engine)).join(' + ');
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
    return onePrice(last, `${formatNumber(first.total)}–${formatNumber(last.total)}`, engine);
  }
  if (from.length === 0 && to.length === 1 && last !== undefined) {
    return onePrice(last, `0–${formatNumber(last.total)}`, engine);
  }
  return m.price_from({ price: from.length === 0 ? '0' : low });
}

function onePrice({ pool, mode }: Price, amount: string, engine: Engine): string {
  const price = `${amount} ${say(engine.title(pool))}`;
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
