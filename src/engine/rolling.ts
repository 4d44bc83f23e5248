/** The roll of one side: what is asked, what counts, and what is told of it. */
import type { Words } from '../language/rulebook.ts';
import type { OutcomeWord } from '../language/tree.ts';
import { Context } from './context.ts';
import type { Check } from './program.ts';
import { numberOf } from './values.ts';

/** One side of a check or a contest: who rolls, on what, and against what. */
export interface Side {
  readonly who: string;
  readonly title: Words;
  readonly value: number;
  readonly modifier: number;
  readonly against: number;
  /** What the roll is for: to pass, to see whether it is a critical success, or to have more than somebody else. */
  readonly wants: 'success' | 'critical' | 'most';
}

/** What is rolled against, and what has to fall: "60 − 2, succeeds on 58 or less". */
function succeedsOn(c: Context, checks: Check, a: Side, shown: string): Words {
  const plain = { ru: `${a.title.ru}: ${shown}`, en: `${a.title.en}: ${shown}` };
  const succeeds = a.wants === 'critical' ? checks.critical : checks.passes;
  // In a contest the other side decides what is enough.
  if (a.wants === 'most' || !succeeds) return plain;
  const trial = new Context(c.run, a.who, { deed: c.deed, that: c.that, bindings: c.bindings });
  Object.assign(trial, { base: a.value, modifier: a.modifier, against: a.against });
  const falls = Array.from({ length: checks.count * (checks.sides - 1) + 1 }, (_, i) => checks.count + i);
  const good = falls.filter((fall) => {
    trial.rolled = fall;
    trial.score = numberOf(checks.score(trial)) ?? 0;
    return succeeds(trial) === true;
  });
  const [least, most] = [good.at(0), good.at(-1)];
  const { none, ru, en } = SUCCESS[a.wants];
  if (least === undefined || most === undefined)
    return { ru: `${plain.ru} — ${none.ru}`, en: `${plain.en}, ${none.en}` };
  if (good.length === falls.length || good.length !== most - least + 1) return plain;
  if (least === falls[0])
    return {
      ru: `${plain.ru} — ${ru} при ${String(most)} и меньше`,
      en: `${plain.en}, ${en} on ${String(most)} or less`
    };
  return {
    ru: `${plain.ru} — ${ru} при ${String(least)} и больше`,
    en: `${plain.en}, ${en} on ${String(least)} or more`
  };
}

const SUCCESS = {
  success: { ru: 'успех', en: 'succeeds', none: { ru: 'успеха не будет', en: "can't succeed" } },
  critical: {
    ru: 'критический успех',
    en: 'a critical success',
    none: { ru: 'критического успеха не будет', en: "can't be a critical success" }
  }
} as const;

/** Rolls one side. Leaves `rolled` and `score` in the context; gives the roller's own. */
export function roll(c: Context, checks: Check, a: Side): Context {
  const shown =
    a.modifier === 0
      ? String(a.value)
      : `${String(a.value)} ${a.modifier < 0 ? '−' : '+'} ${String(Math.abs(a.modifier))}`;
  const rolled = c.run.roll(checks.count, checks.sides, () => ({
    ask: 'roll',
    who: a.who,
    count: checks.count,
    sides: checks.sides,
    span: c.origin?.span ?? null,
    title: a.title,
    target: succeedsOn(c, checks, a, shown)
  }));
  // The rulebook's formulas speak of whoever rolls.
  const roller =
    a.who === c.actor ? c : new Context(c.run, a.who, { deed: c.deed, that: c.that, bindings: c.bindings });
  c.rolled = roller.rolled = numberOf(rolled) ?? 0;
  roller.base = a.value;
  roller.modifier = a.modifier;
  roller.against = a.against;
  c.score = roller.score = numberOf(checks.score(roller)) ?? 0;
  return roller;
}

/** Rolls a check and tells how it went. */
export function make(c: Context, checks: Check, a: Side): OutcomeWord {
  const roller = roll(c, checks, a);
  const passed = checks.passes(roller) === true;
  const critical = checks.critical?.(roller) === true;
  const fumble = checks.fumble?.(roller) === true;
  const outcome: OutcomeWord = critical ? 'critical' : fumble ? 'fumble' : passed ? 'passed' : 'failed';
  const said = {
    passed: ['успех', 'passed'],
    failed: ['провал', 'failed'],
    critical: ['критический успех', 'critical success'],
    fumble: ['критический провал', 'critical failure']
  }[outcome];
  const sum = a.value + a.modifier;
  // Where more on the dice is more in the end, people want to hear what it came to.
  const total = checks.rises
    ? { ru: `, всего ${String(roller.score)}`, en: `, ${String(roller.score)} in all` }
    : { ru: '', en: '' };
  c.note('roll', a.who, {
    ru: `${a.title.ru} ${String(sum)}: выпало ${String(c.rolled)}${total.ru} — ${said[0] ?? ''}`,
    en: `${a.title.en} ${String(sum)}: rolled ${String(c.rolled)}${total.en}, ${said[1] ?? ''}`
  });
  return outcome;
}

/** Rolls only to see whether it is a critical success, which stays where it was aimed; tells what comes of it. */
export function isCritical(c: Context, checks: Check, a: Side): boolean {
  if (!checks.critical) return false;
  const critical = checks.critical(roll(c, checks, a)) === true;
  const rolled = String(c.rolled);
  c.note('roll', a.who, {
    ru: `${a.title.ru}: выпало ${rolled} — ${critical ? 'критический успех, его не перехватить' : 'попадание в того, кто подставился'}`,
    en: `${a.title.en}: rolled ${rolled}, ${critical ? 'a critical success, which can’t be taken over' : 'it hits whoever stepped in'}`
  });
  return critical;
}
