import { constant } from './check/constant.ts';
import type { Report } from './check/pass.ts';
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
  if (now.some(({ pool }) => pool && !declares(pool.id))) return false;
  if (now.length === old.length && now.every((cost, i) => cost === old[i])) return false;
  const at = now.find((cost) => !old.includes(cost)) ?? change;
  const was = total(old, idOf);
  const is = total(now, idOf);
  const facts = factsOf(old);
  const labels = old.map((cost) => ({ span: origins.spanOf(cost), text: THIS_PRICE }));
  if (was && is?.pool === was.pool && is.amount < was.amount) {
    report('price-never-lowered', at, { name, facts, was: was.amount, now: is.amount }, { labels });
    return true;
  }
  const kept = now.length > 0 && (!was || was.pool === is?.pool);
  if (kept && (is || !was)) return false;
  report('price-freed', at, { name, facts }, { labels });
  return true;
}

export const THIS_PRICE: Words = { ru: 'вот эта цена', en: 'this price' };

/** The facts of these lines for a sentence, with a blank before them: ` (A8.1, A8.5)`; nothing where there are none. */
export function factsOf(lines: readonly Line[]): string {
  const facts = new Set(lines.flatMap((line) => line.tags.flatMap((tag) => (tag.type === 'fact' ? [tag.id] : []))));
  return facts.size === 0 ? '' : ` (${[...facts].join(', ')})`;
}

/** The sum of lines that are plain numbers of one pool; null for anything else. */
function total(
  costs: readonly CostLine[],
  idOf: Repricing['idOf']
): { readonly amount: number; readonly pool: string } | null {
  const [first] = costs;
  if (!first?.pool) return null;
  const pool = idOf(first.pool.id);
  let amount = 0;
  for (const cost of costs) {
    const n = cost.amount ? constant(cost.amount) : null;
    if (n === null || !cost.pool || idOf(cost.pool.id) !== pool) return null;
    amount += n;
  }
  return { amount, pool };
}

/** The options of the choices among these lines. */
export function optionsOf(lines: readonly Line[]): OptionLine[] {
  return lines.flatMap((line) =>
    line.type === 'choose' ? line.children.filter((o): o is OptionLine => o.type === 'option') : []
  );
}
