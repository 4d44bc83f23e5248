/** Rolling inside a rule. Where the dice come from is the caller's business (src/encounter/dice.ts, or typed). */
import type { Rulebook, Words } from '../language/rulebook.ts';
import type { Expr } from '../language/tree.ts';
import type { Context } from './context.ts';
import { words } from './scope.ts';
import { openOf, type V } from './values.ts';

const justDice: Words = { ru: 'Бросок', en: 'Roll' };

/** Rolls here or asks for the table's dice; the sum of `count` dice. `plus` is only said, not added. */
export function rollDice(c: Context, count: number, sides: number, what = justDice, plus = 0): V {
  const more = plus === 0 ? '' : plus > 0 ? `+${String(plus)}` : `−${String(-plus)}`;
  const title = {
    ru: `${what.ru} ${String(count)}к${String(sides)}${more}`,
    en: `${what.en} ${String(count)}d${String(sides)}${more}`
  };
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

/** What is rolled, where it is the field of a thing: `gun.damage` is its damage. */
export function rolledField(book: Rulebook, dice: Expr): Words | undefined {
  const name = dice.type === 'name' && dice.path.length > 1 ? dice.path.at(-1) : undefined;
  for (const { kind, line } of name === undefined ? [] : book.order) {
    if (kind !== 'item') continue;
    for (const field of line.children) {
      if (field.type === 'field' && field.name.id === name && field.title !== null) return words(field.title, name);
    }
  }
  return undefined;
}

/** Rolls what a field holds; a plain number is itself. */
export function rollAny(c: Context, v: V, what?: Words): V {
  if (typeof v === 'number') return v;
  const dice = typeof v === 'string' ? readDice(v) : null;
  if (!dice) return openOf(v);
  const sum = rollDice(c, dice.count, dice.sides, what, dice.plus);
  return typeof sum === 'number' ? sum + dice.plus : sum;
}
