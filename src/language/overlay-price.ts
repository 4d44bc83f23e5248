import { constant } from './check/constant.ts';
import type { Report } from './check/pass.ts';
import type { Diagnostic } from './diagnostics.ts';
import { essence } from './format-same.ts';
import type { Origins } from './origins.ts';
import type { Words } from './rulebook.ts';
import type { CostLine, Line, OptionLine } from './tree.ts';

/** The lines of a price that may never be lowered (A8.5); none where it may. */
function neverLowered(line: Line): readonly CostLine[] {
  const costs = costsOf(line.children);
  return costs.some((cost) => cost.never) ? costs : [];
}

function costsOf(lines: readonly Line[]): CostLine[] {
  return lines.filter((line): line is CostLine => line.type === 'cost');
}

/** New lines with what the old ones forbid: a price that was never lowered stays so without saying it again. */
export function stillNeverLowered(before: Line, after: readonly Line[], origins: Origins): Line[] {
  const old = neverLowered(before);
  const options = optionsOf(before.children);
  return after.map((line) => {
    if (line.type === 'cost' && old.length > 0 && !line.never && !old.includes(line)) {
      const made = { ...line, never: true };
      origins.copied(made, line);
      origins.replaces(made, origins.originalOf(line) ?? old[0] ?? line);
      return made;
    }
    if (line.type !== 'choose' || before.children.includes(line)) return line;
    return origins.derive(
      line,
      line.children.map((child) => {
        const was = options.find((option) => child.type === 'option' && option.name.id === child.name.id);
        return was ? origins.derive(child, stillNeverLowered(was, child.children, origins)) : child;
      })
    );
  });
}

/** What changes a price: where, on whose behalf, and the first name of something that may have two. */
export interface Repricing {
  readonly origins: Origins;
  readonly report: Report;
  readonly idOf: (name: string) => string;
  readonly declares: (name: string) => boolean;
}

/** Reports a change that lowers such a price, takes it away, or leaves open what it comes to. True where it does. */
export function lowersPrice(
  name: string,
  before: Line,
  after: readonly Line[],
  change: Line,
  repricing: Repricing
): boolean {
  if (ownPriceLowered(name, before, after, change, repricing)) return true;
  if (choiceFreed(name, before, after, change, repricing)) return true;
  // A choice may be replaced with all its options: those that are still there keep their prices too.
  return optionsOf(before.children).some((old) => {
    const now = optionsOf(after).find((option) => option.name.id === old.name.id);
    return now !== undefined && now !== old && lowersPrice(`${name}.${old.name.id}`, old, now.children, now, repricing);
  });
}

function ownPriceLowered(
  name: string,
  before: Line,
  after: readonly Line[],
  change: Line,
  { origins, report, idOf, declares }: Repricing
): boolean {
  const old = neverLowered(before);
  if (old.length === 0) return false;
  const now = costsOf(after);
  // What it comes to can't be told of something that there is not: that is the mistake.
  if (namesNothing(now, declares)) return false;
  if (now.length === old.length && now.every((cost, i) => cost === old[i])) return false;
  const lowered = lessThan(old, now, idOf);
  if (lowered === null) return false;
  const at = now.find((cost) => !old.includes(cost)) ?? change;
  const facts = factsOf(old);
  const labels = pointAt(old, origins);
  if (lowered === 'freed' || lowered === 'moved') report(`price-${lowered}`, at, { name, facts }, { labels });
  else report('price-never-lowered', at, { name, facts, ...lowered }, { labels });
  return true;
}

/** Reports a choice each of whose ways has such a price and that gets a way without it, or is gone. True where it is so. */
function choiceFreed(
  name: string,
  before: Line,
  after: readonly Line[],
  change: Line,
  { origins, report, idOf, declares }: Repricing
): boolean {
  const choices = before.children.filter((line) => line.type === 'choose' && !after.includes(line));
  for (const choice of choices) {
    const old = optionsOf([choice]).map((option) => neverLowered(option));
    if (old.length === 0 || old.some((costs) => costs.length === 0)) continue;
    const pays = (lines: readonly Line[]): boolean => {
      const now = costsOf(lines);
      if (namesNothing(now, declares)) return true;
      return old.some((costs) => lessThan(costs, now, idOf) === null);
    };
    const now = optionsOf(after);
    const known = optionsOf([choice]).map((option) => option.name.id);
    const free = now.find((option) => !known.includes(option.name.id) && !pays(option.children));
    if (pays(after) || (now.length > 0 && !free)) continue;
    const costs = old.flat();
    report('price-freed', free ?? change, { name, facts: factsOf(costs) }, { labels: pointAt(costs, origins) });
    return true;
  }
  return false;
}

/** Whether a price is to be paid of something that there is not. */
const namesNothing = (costs: readonly CostLine[], declares: Repricing['declares']): boolean =>
  costs.some(({ pool }) => pool && !declares(pool.id));

/** How new lines of a price ask for less than the old ones, with the numbers where they are known; null where they don't. */
function lessThan(
  old: readonly CostLine[],
  now: readonly CostLine[],
  idOf: Repricing['idOf']
): 'freed' | 'moved' | { readonly was: number; readonly now: number } | null {
  const key = ({ pool, mode }: CostLine): string => `${pool ? idOf(pool.id) : ''} ${mode}`;
  for (const name of new Set(old.map(key))) {
    const before = old.filter((cost) => key(cost) === name);
    const after = now.filter((cost) => key(cost) === name);
    if (after.length === 0) return now.length === 0 ? 'freed' : 'moved';
    const [was, is] = [total(before), total(after)];
    if (was !== null && is !== null && is < was) return { was, now: is };
    // What depends on something is no less only where it is still asked for as it was.
    if ((was === null || is === null) && !includesAll(after, before)) return 'freed';
  }
  return null;
}

/** Whether each of these prices is among those of a list, word for word. */
function includesAll(all: readonly CostLine[], wanted: readonly CostLine[]): boolean {
  const left = all.map(amountOf);
  return wanted.every((cost) => {
    const at = left.indexOf(amountOf(cost));
    return at >= 0 && left.splice(at, 1).length > 0;
  });
}

const amountOf = ({ form, amount }: CostLine): string => JSON.stringify(essence({ form, amount }));

const THIS_PRICE: Words = { ru: 'вот эта цена', en: 'this price' };

/** Labels that point at these lines of a price. */
export const pointAt = (costs: readonly CostLine[], origins: Origins): NonNullable<Diagnostic['labels']> =>
  costs.map((cost) => ({ span: origins.spanOf(cost), text: THIS_PRICE }));

/** The facts of these lines for a sentence, with a blank before them: ` (A8.1, A8.5)`; nothing where there are none. */
export function factsOf(lines: readonly Line[]): string {
  const facts = new Set(lines.flatMap((line) => line.tags.flatMap((tag) => (tag.type === 'fact' ? [tag.id] : []))));
  return facts.size === 0 ? '' : ` (${[...facts].join(', ')})`;
}

/** The sum of lines that are plain numbers; null where one is not. */
function total(costs: readonly CostLine[]): number | null {
  let amount = 0;
  for (const cost of costs) {
    const n = cost.amount ? constant(cost.amount) : null;
    if (n === null) return null;
    amount += n;
  }
  return amount;
}

/** The options of the choices among these lines. */
export function optionsOf(lines: readonly Line[]): OptionLine[] {
  return lines.flatMap((line) =>
    line.type === 'choose' ? line.children.filter((o): o is OptionLine => o.type === 'option') : []
  );
}
