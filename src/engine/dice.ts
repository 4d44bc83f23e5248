/** Rolling inside a rule. Where the dice come from is the caller's business (src/encounter/dice.ts, or typed). */
import type { Context } from './context.ts';
import { UNKNOWN, type V } from './values.ts';

/** Rolls here or asks for the table's dice; the sum of `count` dice. */
export function rollDice(c: Context, count: number, sides: number): V {
  const title = { ru: `Бросок ${String(count)}к${String(sides)}`, en: `Roll ${String(count)}d${String(sides)}` };
  return c.run.roll(count, sides, () => ({
    ask: 'roll',
    who: c.actor,
    count,
    sides,
    title,
    target: null,
    span: c.origin?.span ?? null
  }));
}

/** How dice are kept in a field: `2d6`, `2d6+1`, `2d6-1`. */
export interface DiceText {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}
/** `null` where a text isn't dice. Russian cards write `к` for `d`. */
export function readDice(text: string): DiceText | null {
  const m = /^\s*(\d{1,3})\s*[dDкКдД]\s*(\d{1,4})\s*(?:([+-])\s*(\d{1,4}))?\s*$/.exec(text);
  if (!m) return null;
  return {
    count: Number(m[1]),
    sides: Number(m[2]),
    plus: m[4] === undefined ? 0 : Number(m[4]) * (m[3] === '-' ? -1 : 1)
  };
}

/** Rolls what a field holds; a plain number is itself. */
export function rollAny(c: Context, v: V): V {
  if (typeof v === 'number') return v;
  const dice = typeof v === 'string' ? readDice(v) : null;
  if (!dice) return UNKNOWN;
  const sum = rollDice(c, dice.count, dice.sides);
  return typeof sum === 'number' ? sum + dice.plus : sum;
}
