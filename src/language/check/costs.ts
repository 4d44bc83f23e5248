import type { Draft } from '../draft.ts';
import { factsOf, optionsOf, pointAt } from '../overlay-price.ts';
import type { CostLine, Id, Line, LineOf, OptionLine } from '../tree.ts';
import { everyLine } from '../walk.ts';
import { keyword } from '../words.ts';
import { constant } from './constant.ts';
import { nameSpan } from './lookup.ts';
import type { Pass, Report } from './pass.ts';
import { boundsOf, reachOf, type Bounds } from './reach.ts';

/** Prices that nobody can ever pay. */
export const costs: Pass = {
  name: 'costs',
  silences: true,
  run(book, report) {
    const never = neverLowered(book);
    const bounds = boundsOf(book);
    for (const line of everyLine(book.declarations)) {
      if (line.type === 'cost') cost(book, line, bounds, report);
      if (line.type === 'slot') slot(line, report);
      if (line.type === 'action' || line.type === 'option') aside(line, report);
      if (line.type === 'modifier') modifier(book, line, never, report);
    }
  }
};

/** A price that is never lowered stays so, whatever a perk or an effect says of the action or of a tag that it carries. */
function modifier(book: Draft, line: LineOf<'modifier'>, never: readonly Never[], report: Report): void {
  if (line.target.type !== 'target_cost') return;
  const amount = constant(line.amount);
  if (amount === null ? line.amount.type !== 'negative' : amount >= 0) return;
  const except = new Set(line.except.map((name) => idOf(book, name)));
  for (const name of line.target.names) {
    const id = idOf(book, name);
    const held = never.filter(({ families }) =>
      families.some((family) => family.has(id) && ![...except].some((other) => family.has(other)))
    );
    const actions = [...new Set(held.map(({ action }) => action))];
    if (actions.length === 0) continue;
    const costs = held.map(({ cost }) => cost);
    const labels = pointAt(costs.slice(0, MAX_SHOWN), book.origins);
    const facts = factsOf(costs);
    if (actions.includes(id)) {
      report('modifier-lowers-price', line, { name: id, facts }, { labels });
      continue;
    }
    const names = actions.slice(0, MAX_SHOWN).map((action) => `\`${action}\``);
    const hint = {
      ru: `исключите их: \`… ${keyword('except').ru} ${actions.join(', ')}\``,
      en: `leave them out: \`… ${keyword('except').en} ${actions.join(', ')}\``
    };
    report('modifier-lowers-some', line, { tag: id, names: names.join(', '), facts }, { labels, hint });
  }
}

const MAX_SHOWN = 4;

/** A price that is never lowered, and what the action is, it and its tags, in every way of doing it at this price. */
interface Never {
  readonly action: string;
  readonly cost: CostLine;
  readonly families: readonly ReadonlySet<string>[];
}

function neverLowered(book: Draft): Never[] {
  return book.declarations.flatMap((line) => {
    if (line.type !== 'action') return [];
    const ways = waysTo(line);
    return ways.flatMap((way) => {
      const never = (way.at(-1)?.part.children ?? []).filter(
        (child): child is CostLine => child.type === 'cost' && child.never
      );
      const families =
        never.length > 0
          ? ways.filter((other) => areTogether(way, other)).map((other) => familyOf(book, [...way, ...other]))
          : [];
      return never.map((cost) => ({ action: line.name.id, cost, families }));
    });
  });
}

/** The action or an option, and the choice in which it is chosen. */
interface Part {
  readonly part: LineOf<'action'> | OptionLine;
  readonly choice: Line | null;
}

/** The ways to an action and to each of its options: what is chosen before, and the option itself. */
function waysTo(part: Part['part'], choice: Part['choice'] = null): Part[][] {
  const below = part.children.flatMap((child) =>
    child.type === 'choose' ? optionsOf([child]).flatMap((option) => waysTo(option, child)) : []
  );
  return [[{ part, choice }], ...below.map((way) => [{ part, choice }, ...way])];
}

/** Whether both may be chosen at once: they don't part at one choice. */
function areTogether(a: readonly Part[], b: readonly Part[]): boolean {
  const at = a.findIndex(({ part }, i) => part !== b[i]?.part);
  return at < 0 || !b[at] || a[at]?.choice !== b[at].choice;
}

/** Everything that the parts are, through other actions and tags too. */
function familyOf(book: Draft, parts: readonly Part[]): ReadonlySet<string> {
  const family = new Set<string>();
  const add = (line: Line): void => {
    if (line.type !== 'action' && line.type !== 'tag' && line.type !== 'option') return;
    for (const { id } of line.is) {
      const sym = book.symbols.get(id);
      if (!sym || family.has(sym.id)) continue;
      family.add(sym.id);
      add(sym.line);
    }
  };
  for (const { part } of parts) {
    if (part.type === 'action') family.add(part.name.id);
    add(part);
  }
  return family;
}

const idOf = (book: Draft, name: Id): string => book.symbols.get(name.id)?.id ?? name.id;

function cost(book: Draft, line: CostLine, bounds: Bounds, report: Report): void {
  const pool = line.pool && book.symbols.get(line.pool.id);
  if (!pool) return;
  const amount = line.amount ? constant(line.amount) : null;
  if (amount !== null && amount < 0) report('negative-cost', line, { pool: pool.id });
  const declared = [{ span: nameSpan(book, pool), text: { ru: 'объявлено здесь', en: 'declared here' } }];
  const owable = pool.line.children.some((child) => child.type === 'may_be_owed');
  if (line.mode === 'owed' && !owable) report('not-owable', line, { pool: pool.id }, { labels: declared });
  const least = line.amount ? reachOf(line.amount, bounds).min : -Infinity;
  const most = line.mode === 'owed' && owable ? mostOwed(bounds, pool.line) : maximum(bounds, pool.line);
  if (least <= most) return;
  const args = { pool: pool.id, amount: least, most };
  if (pool.kind === 'slot') report('slot-costs-more', line, args, { labels: declared });
  else report(line.mode === 'owed' ? 'owed-above-limit' : 'cost-above-maximum', line, args, { labels: declared });
}

/** The most a pool can ever hold on any card. */
function maximum(bounds: Bounds, pool: Line): number {
  for (const child of pool.children)
    if (child.type === 'maximum') return child.value ? reachOf(child.value, bounds).max : Infinity;
  return pool.type === 'slot' ? 1 : Infinity;
}

/** The most that can ever be owed of a pool. */
function mostOwed(bounds: Bounds, pool: Line): number {
  for (const child of pool.children)
    if (child.type === 'may_be_owed' && child.upto) return reachOf(child.upto, bounds).max;
  return maximum(bounds, pool);
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
