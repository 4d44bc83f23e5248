import type { Draft } from '../draft.ts';
import { factsOf, THIS_PRICE } from '../overlay-price.ts';
import type { CostLine, Line, LineOf } from '../tree.ts';
import { everyLine } from '../walk.ts';
import { constant } from './constant.ts';
import { nameSpan } from './lookup.ts';
import type { Pass, Report } from './pass.ts';

/** Prices that nobody can ever pay. */
export const costs: Pass = {
  name: 'costs',
  silences: true,
  run(book, report) {
    for (const line of everyLine(book.declarations)) {
      if (line.type === 'cost') cost(book, line, report);
      if (line.type === 'slot') slot(line, report);
      if (line.type === 'action' || line.type === 'option') aside(line, report);
      if (line.type === 'modifier') modifier(book, line, report);
    }
  }
};

/** A price that is never lowered stays so, whatever a perk or an effect says. */
function modifier(book: Draft, line: LineOf<'modifier'>, report: Report): void {
  if (line.target.type !== 'target_cost') return;
  const amount = constant(line.amount);
  if (amount === null ? line.amount.type !== 'negative' : amount >= 0) return;
  for (const name of line.target.names) {
    const action = book.symbols.get(name.id);
    if (action?.kind !== 'action') continue;
    const never = [...everyLine([action.line])].find((child) => child.type === 'cost' && child.never);
    if (!never) continue;
    const labels = [{ span: book.origins.spanOf(never), text: THIS_PRICE }];
    report('modifier-lowers-price', line, { name: action.id, facts: factsOf([never]) }, { labels });
  }
}

function cost(book: Draft, line: CostLine, report: Report): void {
  const pool = line.pool && book.symbols.get(line.pool.id);
  if (!pool) return;
  const amount = line.amount ? constant(line.amount) : null;
  if (amount !== null && amount < 0) report('negative-cost', line, { pool: pool.id });
  const declared = [{ span: nameSpan(book, pool), text: { ru: 'объявлено здесь', en: 'declared here' } }];
  const owable = pool.line.children.some((child) => child.type === 'may_be_owed');
  if (line.mode === 'owed' && !owable) report('not-owable', line, { pool: pool.id }, { labels: declared });
  const most = maximum(pool.line);
  if (amount === null || most === null || amount <= most) return;
  if (pool.kind === 'slot') report('slot-costs-more', line, { pool: pool.id, amount }, { labels: declared });
  else report('cost-above-maximum', line, { pool: pool.id, amount, most }, { labels: declared });
}

/** The most a pool can ever hold, where its file says so in numbers. */
function maximum(pool: Line): number | null {
  for (const child of pool.children) if (child.type === 'maximum') return child.value ? constant(child.value) : null;
  return pool.type === 'slot' ? 1 : null;
}

function slot(line: Line & { type: 'slot' }, report: Report): void {
  for (const child of line.children) {
    if (child.type !== 'maximum' || !child.value) continue;
    const most = constant(child.value);
    if (most !== null && most > 1) report('slot-above-one', child, { slot: line.name.id });
  }
}

/** What was set aside can be paid from only where something answers to what it was set aside for. */
function aside(line: Line & { type: 'action' | 'option' }, report: Report): void {
  const lines = line.children.filter((child): child is CostLine => child.type === 'cost');
  const all = lines.filter((child) => child.form === 'all');
  for (const child of all) {
    const other = lines.find((c) => c !== child && c.pool?.id === child.pool?.id && c.mode === 'now');
    if (other) report('all-and-more', other, { pool: child.pool?.id ?? '' });
  }
}
