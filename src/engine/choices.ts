/** The choices of an act: which are open, what may be chosen, and what a given answer means. */
import type { Words } from '../language/rulebook.ts';
import type { ChoiceValue, Reason, Value } from './api.ts';
import { valueOfName, type Bindings } from './bindings.ts';
import { findItem } from './candidates.ts';
import type { Context } from './context.ts';
import type { Choose, Part } from './program.ts';
import { lengthOf, startOf } from './going.ts';
import { reason } from './reason.ts';
import { isOutside, isRef, numberOf, ref, type V } from './values.ts';
import { boundsOf, isForeign } from './ways.ts';

/** The option that a choice among options is bound to. */
export function optionOf({ options }: Choose, value: V | null | undefined): Part | undefined {
  if (options) for (const option of options) if (option.id === value) return option;
  return undefined;
}

/** The action and the options chosen so far, in order. */
export function chosenParts(action: Part, bindings: Bindings): Part[] {
  const parts: Part[] = [action];
  for (const step of action.steps) {
    const option = step.step === 'choose' ? optionOf(step, valueOfName(bindings, step.name)) : undefined;
    if (option) parts.push(...chosenParts(option, bindings));
  }
  return parts;
}

export interface Candidate {
  readonly value: ChoiceValue;
  readonly bound: Value;
  readonly label: Words;
}

/** What may be chosen with what people read; `null` for amounts, texts and yes/no. */
export function listed(c: Context, step: Choose): Candidate[] | null {
  const all = step.list?.(c);
  return (
    all?.map((one) => ({
      value: isRef(one) ? one.id : one,
      bound: one,
      label: labelOf(c, step, one)
    })) ?? null
  );
}

function labelOf(c: Context, step: Choose, bound: Value): Words {
  if (!isRef(bound)) return optionOf(step, bound)?.title ?? same(String(bound));
  if (bound.ref === 'character') return c.nameOf(bound.id);
  if (bound.ref === 'item') {
    const item = findItem(c, bound.id);
    return item?.name === undefined ? c.program.title(item?.item ?? bound.id) : same(item.name);
  }
  const condition = c.draft.read(c.actor)?.conditions.find((x) => x.id === bound.id);
  return condition ? sayCondition(c, condition.condition, condition.fields) : c.program.title(bound.id);
}

const same = (name: string): Words => ({ ru: name, en: name });
function sayCondition(c: Context, id: string, fields: Readonly<Record<string, Value>>): Words {
  const title = c.program.title(id);
  const details = Object.values(fields)
    .filter((v) => typeof v !== 'object' && v !== '')
    .map(String)
    .join(', ');
  return details === '' ? title : { ru: `${title.ru}: ${details}`, en: `${title.en}: ${details}` };
}

/** The value a given choice binds, or why it can't be chosen. */
export function bind(c: Context, step: Choose, given: ChoiceValue): Value | Reason {
  const d = step.domain;
  if (d.type === 'number') return bindNumber(c, step, given);
  if (d.type === 'text') return typeof given === 'string' ? given : refuse(step, given);
  if (d.type === 'yesno') return typeof given === 'boolean' ? given : refuse(step, given);
  if (step.open && typeof given === 'string' && isOutside(given)) return ref('character', given);
  for (const one of step.list?.(c) ?? []) if ((isRef(one) ? one.id : one) === given) return one;
  const named = byName(c, listed(c, step) ?? [], given);
  if (named) return named.bound;
  if (typeof given === 'string' && given !== '' && d.type === 'item' && isForeign(c, step.domain))
    return ref('item', `~${d.kind}~${given}`);
  return refuse(step, given);
}

/** Items and conditions may also be named by their kind, their name or a text they hold, where that is one of them. */
function byName(c: Context, all: readonly Candidate[], given: ChoiceValue): Candidate | undefined {
  const me = c.draft
    .ids()
    .flatMap((id) => [...(c.draft.read(id)?.items ?? []), ...(c.draft.read(id)?.conditions ?? [])]);
  const named = (x: Candidate): boolean => {
    const thing = me.find((m) => m.id === x.value);
    if (!thing) return false;
    const names = 'item' in thing ? [thing.item, thing.name] : [thing.condition];
    return (
      names.includes(String(given)) ||
      c.program.sym(String(given))?.id === names[0] ||
      Object.values(thing.fields).includes(given)
    );
  };
  const fitting = all.filter(named);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The one thing that can be chosen anyway; then nobody is asked. */
export function onlyChoice(c: Context, step: Choose): Candidate | null {
  if (step.by !== 'me' || !['item', 'condition', 'list'].includes(step.domain.type)) return null;
  const all = listed(c, step);
  return all?.length === 1 ? (all[0] ?? null) : null;
}

function bindNumber(c: Context, step: Choose, given: ChoiceValue): Value | Reason {
  const b = boundsOf(c, step.domain);
  const from = startOf(c, step);
  if (b && from && typeof given === 'string') return lengthOf(c, step, from, given, b);
  if (
    b &&
    typeof given === 'number' &&
    Number.isInteger(given) &&
    given >= b.min &&
    given <= b.max &&
    (given - b.min) % b.step === 0
  )
    return given;
  const range = b
    ? { ru: `от ${String(b.min)} до ${String(b.max)}`, en: `from ${String(b.min)} to ${String(b.max)}` }
    : null;
  return { ...refuse(step, given), need: range };
}

function refuse(step: Choose, given: ChoiceValue): Reason {
  return reason(
    'choice',
    {
      ru: `«${step.title.ru}»: так выбрать нельзя (${String(given)})`,
      en: `${step.title.en}: this can't be chosen (${String(given)})`
    },
    step
  );
}

/** How many own turns it takes; `null` where it is done at once or an open choice decides. */
export function turnsOf(c: Context, parts: readonly Part[]): number | null {
  for (const { takes } of parts) if (takes) return numberOf(takes(c)) ?? null;
  return null;
}

/** What every roll of the act is changed by; 0 where nothing is said or known. */
export function rollsAt(c: Context, parts: readonly Part[]): number {
  let sum = 0;
  for (const part of parts) for (const rolls of part.rolls) sum += numberOf(rolls(c)) ?? 0;
  return sum;
}
