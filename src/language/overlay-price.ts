import { constant } from './check/constant.ts';
import type { Fix } from './diagnostics.ts';
import type { Report } from './check/pass.ts';
import type { CostLine, Line, OptionLine } from './tree.ts';
import { keyword, langOf } from './words.ts';
import type { Source } from './rulebook.ts';

/** Whether a line's price may never be lowered (A8.5). */
export function neverLowered(line: Line): readonly CostLine[] {
  const costs = line.children.filter((child): child is CostLine => child.type === 'cost');
  return costs.some((cost) => cost.never) ? costs : [];
}

/** The first name of something that may have two. */
export type IdOf = (name: string) => string;

/** Reports a change that lowers such a price, takes it away, or lets it be lowered. True where it does. */
export function lowersPrice(
  name: string,
  before: Line,
  after: readonly Line[],
  change: Line,
  source: Source,
  report: Report,
  idOf: IdOf
): boolean {
  if (ownPriceLowered(name, before, after, change, source, report, idOf)) return true;
  // A choice may be replaced with all its options: those that are still there keep their prices too.
  return optionsOf(before.children).some((old) => {
    const now = optionsOf(after).find((option) => option.name.id === old.name.id);
    return (
      now !== undefined &&
      now !== old &&
      lowersPrice(`${name}.${old.name.id}`, old, now.children, now, source, report, idOf)
    );
  });
}

function ownPriceLowered(
  name: string,
  before: Line,
  after: readonly Line[],
  change: Line,
  source: Source,
  report: Report,
  idOf: IdOf
): boolean {
  const old = neverLowered(before);
  if (old.length === 0) return false;
  const now = after.filter((child): child is CostLine => child.type === 'cost');
  if (now.length === old.length && now.every((cost, i) => cost === old[i])) return false;
  const at = now.find((cost) => !old.includes(cost)) ?? change;
  const was = total(old, idOf);
  const is = total(now, idOf);
  if (was && is?.pool === was.pool && is.amount < was.amount) {
    report('price-never-lowered', at, { name, was: was.amount, now: is.amount });
    return true;
  }
  const kept =
    now.length > 0 && now.every((cost) => cost.never || old.includes(cost)) && (!was || was.pool === is?.pool);
  if (kept && (is || !was)) return false;
  report('price-freed', at, { name }, { fix: was && is?.pool === was.pool ? keep(at, source) : undefined });
  return true;
}

/** The sum of lines that are plain numbers of one pool; null for anything else. */
function total(costs: readonly CostLine[], idOf: IdOf): { readonly amount: number; readonly pool: string } | null {
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

function keep(at: Line, source: Source): Fix {
  const words = keyword('never_lowered')[langOf(source.text.slice(at.from, at.to))];
  return {
    title: { ru: `дописать \`${words}\``, en: `add \`${words}\`` },
    edits: [{ from: at.to, to: at.to, text: `, ${words}` }]
  };
}
