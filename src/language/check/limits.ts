import type { Expr, Line, LineOf, Node } from '../tree.ts';
import { everyLine, partsOf } from '../walk.ts';
import { constant } from './constant.ts';
import type { Draft } from '../draft.ts';
import type { Pass, Report } from './pass.ts';

/** Limits that forbid everything, or that nothing can reach; dice where a number has to be known. */
export const limits: Pass = {
  name: 'limits',
  silences: true,
  run(book, report) {
    for (const line of everyLine(book.declarations)) {
      if (line.type === 'action' || line.type === 'option') inside(book, line, report);
      if (line.type === 'repeat' && (constant(line.times) ?? 1) < 1) report('repeat-never', line, {});
      if (line.type === 'takes' && (constant(line.turns) ?? 1) < 1) report('takes-nothing', line, {});
      if (line.type === 'choose' && line.domain.type === 'domain_number') choice(line.domain, report);
      if ((line.type === 'stat' || line.type === 'skill' || line.type === 'value') && line.range)
        ends(line.range, report);
    }
    for (const top of book.declarations) for (const line of everyLine([top])) unrolled(line, top, report);
  }
};

/** Numbers that have to be known before anything is done, or are reckoned anew whenever they are read. */
function unrolled(line: Line, top: Line, report: Report): void {
  for (const expr of beforehand(line, top)) {
    const dice = diceIn(expr);
    if (dice) report('dice-beforehand', dice, {});
  }
}

function beforehand(line: Line, top: Line): readonly Expr[] {
  const some = (...all: readonly (Expr | null | undefined)[]): Expr[] =>
    all.filter((e) => e !== null && e !== undefined);
  switch (line.type) {
    case 'stat':
    case 'skill':
    case 'value':
      return some(line.range?.start, line.range?.end);
    case 'starts':
      return top.type === 'pool' || top.type === 'slot' ? [] : [line.value];
    case 'maximum':
    case 'minimum':
      return some(line.value);
    case 'may_be_owed':
      return some(line.upto);
    case 'cost':
    case 'limit':
      return some(line.amount);
    case 'need':
    case 'expect':
      return [line.test];
    case 'modifier':
      return (top.type === 'perk' || top.type === 'condition') && top.children.includes(line) ? [line.amount] : [];
    case 'choose':
      return line.domain.type === 'domain_number'
        ? some(line.domain.start, line.domain.end, line.domain.step, line.domain.dflt)
        : some('where' in line.domain ? line.domain.where : null);
    default:
      return [];
  }
}

function diceIn(node: Node): Node | null {
  if ('type' in node && (node.type === 'dice' || node.type === 'rolled')) return node;
  for (const part of partsOf(node)) {
    const dice = diceIn(part);
    if (dice) return dice;
  }
  return null;
}

function inside(book: Draft, line: Line, report: Report): void {
  const all = line.children.filter((child): child is LineOf<'limit'> => child.type === 'limit');
  for (const limit of all) {
    const amount = constant(limit.amount);
    if (amount === null) continue;
    if (amount < 1) report('limit-zero', limit, { amount });
    const most = reachable(book, line, limit);
    if (most !== null && most.times < amount)
      report('limit-unreachable', limit, { amount, times: most.times, pool: most.pool });
    const tighter = all.find((other) => other !== limit && narrower(other, limit, amount));
    if (tighter) {
      const labels = [
        { span: book.origins.spanOf(tighter), text: { ru: 'этот предел строже', en: 'this limit is tighter' } }
      ];
      report('limit-behind-limit', limit, { amount }, { labels });
    }
  }
}

const WIDTH = { 'own-turn': 0, turn: 0, round: 1, fight: 2 };

/** Whether `other` lets no more through in a longer time than `limit` does in a shorter one. */
function narrower(other: LineOf<'limit'>, limit: LineOf<'limit'>, amount: number): boolean {
  if (other.per.type !== 'per' || limit.per.type !== 'per' || other.per.span === 'each' || limit.per.span === 'each')
    return false;
  const times = constant(other.amount);
  return times !== null && times >= 1 && times <= amount && WIDTH[other.per.span] > WIDTH[limit.per.span];
}

/** How often a turn's points pay the price, where both are plain numbers. */
function reachable(book: Draft, line: Line, limit: LineOf<'limit'>): { times: number; pool: string } | null {
  if (limit.per.type !== 'per' || (limit.per.span !== 'turn' && limit.per.span !== 'own-turn')) return null;
  for (const cost of line.children) {
    if (cost.type !== 'cost' || !cost.pool || !cost.amount || cost.mode === 'from-aside') continue;
    const pool = book.symbols.get(cost.pool.id);
    const most = pool?.line.children.find((child): child is LineOf<'maximum'> => child.type === 'maximum');
    const amount = constant(cost.amount);
    const has = most?.value ? constant(most.value) : pool?.kind === 'slot' ? 1 : null;
    if (pool && has !== null && amount !== null && amount > 0 && amount <= has)
      return { times: Math.floor(has / amount), pool: pool.id };
  }
  return null;
}

function choice(domain: Extract<LineOf<'choose'>['domain'], { type: 'domain_number' }>, report: Report): void {
  ends({ start: domain.start, end: domain.end }, report);
  const step = domain.step ? constant(domain.step) : null;
  if (domain.step && step !== null && step < 1) report('step-zero', domain.step, {});
  const [start, end, dflt] = [constant(domain.start), constant(domain.end), domain.dflt ? constant(domain.dflt) : null];
  if (domain.dflt && dflt !== null && start !== null && end !== null && (dflt < start || dflt > end))
    report('default-outside', domain.dflt, {});
}

function ends(
  range: { readonly start: Parameters<typeof constant>[0]; readonly end: Parameters<typeof constant>[0] },
  report: Report
): void {
  const from = constant(range.start);
  const to = constant(range.end);
  if (from !== null && to !== null && from > to) report('range-backwards', range.start, { from, to });
}
