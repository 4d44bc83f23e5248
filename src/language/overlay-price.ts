import { constant } from './check/constant.ts';
import type { Fix } from './diagnostics.ts';
import type { Report } from './check/pass.ts';
import type { CostLine, Line } from './tree.ts';
import { keyword, langOf } from './words.ts';
import type { Source } from './rulebook.ts';

/** Whether a line's price may never be lowered (A8.5). */
export function neverLowered(line: Line): readonly CostLine[] {
  const costs = line.children.filter((child): child is CostLine => child.type === 'cost');
  return costs.some((cost) => cost.never) ? costs : [];
}

/** Reports a change that lowers such a price, takes it away, or lets it be lowered. True where it does. */
export function lowersPrice(
  name: string,
  before: Line,
  after: readonly Line[],
  change: Line,
  source: Source,
  report: Report
): boolean {
  const old = neverLowered(before);
  if (old.length === 0) return false;
  const now = after.filter((child): child is CostLine => child.type === 'cost');
  if (now.length === old.length && now.every((cost, i) => cost === old[i])) return false;
  const at = now.find((cost) => !old.includes(cost)) ?? change;
  const was = total(old);
  const is = total(now);
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
function total(costs: readonly CostLine[]): { readonly amount: number; readonly pool: string } | null {
  const pool = costs[0]?.pool?.id;
  if (pool === undefined) return null;
  let amount = 0;
  for (const cost of costs) {
    const n = cost.amount ? constant(cost.amount) : null;
    if (n === null || cost.pool?.id !== pool) return null;
    amount += n;
  }
  return { amount, pool };
}

function keep(at: Line, source: Source): Fix {
  const words = keyword('never_lowered')[langOf(source.text.slice(at.from, at.to))];
  return {
    title: { ru: `дописать \`${words}\``, en: `add \`${words}\`` },
    edits: [{ from: at.to, to: at.to, text: `, ${words}` }]
  };
}
