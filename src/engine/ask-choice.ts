/** The question a choice asks: every answer with its price, and with what speaks against it now or further on. */
import type { Words } from '../language/rulebook.ts';
import type { Choosable, Possible, Question, Reason, Value } from './api.ts';
import { bound } from './bindings.ts';
import { chosenParts, listed, optionOf, turnsOf } from './choices.ts';
import type { Context } from './context.ts';
import { exploreRest } from './explore.ts';
import { startOf } from './going.ts';
import { priceOf, unpayable } from './prices.ts';
import type { Action, Choose } from './program.ts';
import { conditions, saysTheSame } from './refusals.ts';
import { farFrom, fieldFor, reach } from './space.ts';
import { stepsOf, type Todo } from './steps.ts';
import { EngineFault, UNKNOWN } from './values.ts';
import { boundsOf, isForeign } from './ways.ts';

type Judged = Omit<Choosable, 'value' | 'label' | 'far'>;

/** `rest` is what is to be chosen after it. */
export function askChoice(c: Context, action: Action, step: Choose, rest: Todo): Question {
  const base = {
    ask: 'choice',
    by: step.by,
    name: c.choicePrefix + step.name,
    title: step.title,
    span: step.span
  } as const;
  const b = boundsOf(c, step.domain);
  if (b) {
    const prices = [];
    for (let amount = b.min; amount <= b.max && prices.length < 60; amount += b.step) {
      const { price, possible } = judge(c, action, step, amount);
      prices.push({ amount, price: price?.from ?? [], possible });
    }
    const from = startOf(c, step);
    const field = from ? fieldFor(c, from, [...reach(c, c.actor, from, b.max)]) : null;
    return { ...base, domain: { type: 'number', ...b, prices, field } };
  }
  const all = isForeign(c, step.domain) ? null : listed(c, step);
  if (!all) return { ...base, domain: { type: step.domain.type === 'yesno' ? 'yesno' : 'text' } };
  const judged = all.map((one) => ({
    ...judge(c, action, step, one.bound),
    value: one.value,
    label: one.label,
    far: farFrom(c, one.bound)
  }));
  const items = judged.map((item, at) => {
    const value = all[at]?.bound;
    if (!item.possible || value === undefined) return item;
    const { reasons, price } = behind(c, action, step, value, rest);
    if (reasons.length > 0) return { ...item, possible: false, reasons: reasons.map((r) => under(item.label, r)) };
    return price === null ? item : { ...item, price };
  });
  return { ...base, domain: { type: 'one', open: step.open, items } };
}

function judge(c: Context, action: Action, step: Choose, value: Value): Judged {
  const before = c.bindings;
  c.bindings = bound(before, step.name, value);
  const parts = chosenParts(action, c.bindings);
  const priced = priceOf(c, action, parts);
  const reasons = [...conditions(c, parts), ...unpayable(c, action, priced)];
  const turns = turnsOf(c, parts);
  c.bindings = before;
  // What takes turns that are still to be chosen is not free.
  const told = priced.known && (turns !== null || parts.every(({ takes }) => takes === null));
  return {
    possible: reasons.length === 0,
    price: told ? { from: priced.prices, to: priced.prices } : null,
    turns,
    reasons
  };
}

/** A reason as it stands under the title of what it speaks against: that is not said once more. */
function under(title: Words, reason: Reason): Reason {
  const { of, ...rest } = reason;
  return of?.ru === title.ru && of.en === title.en ? rest : reason;
}

interface Behind {
  /** Why nothing that can be chosen afterwards would do; empty where something would, or where that takes too long to tell. */
  readonly reasons: readonly Reason[];
  /** From the lowest to the highest price, where what is chosen afterwards decides it. */
  readonly price: Possible['price'] | null;
}

function behind(c: Context, action: Action, step: Choose, value: Value, rest: Todo): Behind {
  const before = c.bindings;
  try {
    c.bindings = bound(before, step.name, value);
    const option = optionOf(step, value);
    const todo = option ? stepsOf(option, rest) : rest;
    const { reasons, low, high } = exploreRest(c, action, chosenParts(action, c.bindings), todo);
    if (reasons.length > 0) return { reasons: eachWay(c, action, todo) ?? reasons, price: null };
    return { reasons, price: todo?.decidesPrice && high.length > 0 ? { from: low, to: high } : null };
  } catch (thrown) {
    if (!(thrown instanceof EngineFault)) throw thrown;
    return { reasons: [], price: null };
  } finally {
    c.bindings = before;
  }
}

/**
 * Why none of what is chosen next would do: what speaks against all of it, or else what speaks against each. `null`
 * where it is no choice among several.
 */
function eachWay(c: Context, action: Action, next: Todo): readonly Reason[] | null {
  let todo = next;
  for (; todo?.step.step === 'let'; todo = todo.then) {
    const value = todo.step.value(c);
    if (value !== UNKNOWN) c.bindings = bound(c.bindings, todo.step.name, value);
  }
  if (todo?.step.step !== 'choose') return null;
  const { step, then } = todo;
  const all = isForeign(c, step.domain) ? null : listed(c, step);
  if (!all || all.length < 2) return null;
  const before = c.bindings;
  const each = all.map(({ bound: value, label }) => {
    c.bindings = bound(before, step.name, value);
    const option = optionOf(step, value);
    const rest = option ? stepsOf(option, then) : then;
    return { label, reasons: exploreRest(c, action, chosenParts(action, c.bindings), rest).reasons };
  });
  c.bindings = before;
  const common = (each[0]?.reasons ?? []).filter((r) =>
    each.every(({ reasons }) => reasons.some((o) => saysTheSame(o, r)))
  );
  if (common.length > 0) return common.map(({ of: _, ...general }) => general);
  return each.flatMap(({ label, reasons }) => reasons.map((r) => ({ ...r, of: r.of ?? label })));
}
