/** Reading a character: stats, skills and values with their modifiers, pools, conditions, stances, lists, records. */
import type { CharacterState, ConditionState, End, Explained, PoolState, PricePart } from './api.ts';
import { Context } from './context.ts';
import type { Eval, Standing } from './program.ts';
import { EngineFault, isOutside, numberOf, ref, UNKNOWN, type V, own } from './values.ts';
import { askAbout } from './outside.ts';
import type { Sym, Words } from '../language/rulebook.ts';

/** The value of a stat, skill or value: the card's (or the rulebook's) number and every modifier that applies. */
export function valueOf(c: Context, who: string, sym: Sym): V {
  const base = baseOf(c, who, sym);
  if (typeof base !== 'number') return base;
  const change = sumModifiers(c, who, sym.id, 0);
  return change === 0 ? base : within(c, sym, base + change);
}

function within(c: Context, sym: Sym, n: number): number {
  const range = c.program.ranges.get(sym.id);
  if (!range) return n;
  return Math.min(Math.max(n, numberOf(range.min(c)) ?? n), numberOf(range.max(c)) ?? n);
}

function baseOf(c: Context, who: string, sym: Sym): V {
  if (isOutside(who)) return askAbout(c, who, sym.title, 'number', sym.id);
  const ch = c.draft.read(who);
  if (!ch) return UNKNOWN;
  if (ch.postponed && sym.id === c.program.orderValue) return ch.postponed.order;
  const card = own(ch.card, sym.id);
  if (typeof card === 'number') return card;
  const start = c.program.starts.get(sym.id);
  if (!start) return 0;
  return deeper(c, sym.title, start, who === c.actor ? c : new Context(c.run, who));
}

/**
 * Sum of the modifiers to a value in this context: `sign` 0 all of them, 1 only the positive ones, -1 only the
 * negative ones. `seen` collects them for "why?".
 */
export function sumModifiers(c: Context, who: string, value: string, sign: -1 | 0 | 1, seen?: PricePart[]): number {
  let sum = 0;
  const add = (amount: number, from: string, span: PricePart['span']): void => {
    if ((sign > 0 && amount < 0) || (sign < 0 && amount > 0)) return;
    sum += amount;
    seen?.push({ amount, label: c.program.title(from), span });
  };
  const ch = c.draft.read(who);
  if (ch) collect(c, ch, value, false, add, seen !== undefined);
  const target = c.currentDeed()?.target;
  const other = target !== undefined && target !== null && who === c.actor ? c.draft.read(target) : undefined;
  if (other) collect(c, other, value, true, add, seen !== undefined);
  return sum;
}

type Add = (amount: number, from: string, span: PricePart['span']) => void;

/** `against`: collect what `ch`, the target, has against those who act on them, instead of what is their own. */
function collect(c: Context, ch: CharacterState, value: string, against: boolean, add: Add, spans: boolean): void {
  for (const m of ch.modifiers) {
    if (!('value' in m.target) || m.target.value !== value) continue;
    if (!inScope(c, m, against)) continue;
    add(m.amount, m.from, spans ? spanOf(c, m.span) : null);
  }
  forStanding(c, ch, (s, at) => {
    const e = s.effect;
    if (e.type !== 'modifier' || !('value' in e.target) || e.target.value !== value) return;
    if (!inScope(c, { scope: e.scope, except: e.except, id: '' }, against)) return;
    const amount = numberOf(deeper(c, c.program.title(s.from), e.amount, at()));
    if (amount !== undefined) add(amount, s.from, s.span);
  });
}

interface Scoped {
  readonly id: string;
  readonly scope: { readonly form: 'this' | 'next' | 'mine' | 'against'; readonly tag: string | null } | null;
  readonly except: readonly string[];
  readonly ends?: readonly End[];
}
function inScope(c: Context, m: Scoped, against: boolean): boolean {
  const scope = m.scope;
  if (against !== (scope?.form === 'against')) return false;
  if (scope === null && m.except.length === 0) return true;
  const deed = c.currentDeed();
  if (!deed) return scope === null;
  if (m.except.some((name) => deed.family.includes(name))) return false;
  if (scope === null) return true;
  if (scope.form === 'this') return m.ends?.some((end) => end.at === 'action' && end.deed === deed.id) ?? false;
  return scope.tag === null || deed.family.includes(scope.tag);
}

/** Everything that conditions and perks hold for a character while they last. */
export function forStanding(c: Context, ch: CharacterState, each: (s: Standing, own: () => Context) => void): void {
  for (const perk of ch.perks) {
    const bearing = c.program.perks.get(perk);
    if (bearing) for (const s of bearing.standing) each(s, () => new Context(c.run, ch.id));
  }
  for (const condition of ch.conditions) {
    const bearing = c.program.conditions.get(condition.condition);
    if (!bearing) continue;
    for (const s of bearing.standing) each(s, () => new Context(c.run, ch.id, { condition }));
  }
}

export function spanOf(c: Context, at: readonly [string, number, number]): PricePart['span'] {
  const source = c.program.book.sources.find((s) => s.path === at[0]);
  return source ? { source, from: at[1], to: at[2] } : null;
}

export function conditionOf(c: Context, who: string, id: string): ConditionState | undefined {
  return c.draft.read(who)?.conditions.findLast((x) => x.condition === id);
}

/** Any name of a character: `target.str`, `me.ap`, `target.hidden`, `me.size`. */
export function attribute(c: Context, who: string, sym: Sym): V {
  switch (sym.kind) {
    case 'stat':
    case 'skill':
    case 'value':
      return valueOf(c, who, sym);
    case 'pool':
    case 'slot':
      return isOutside(who)
        ? askAbout(c, who, sym.title, 'number', sym.id)
        : (c.draft.read(who)?.pools[sym.id]?.now ?? 0);
    case 'condition':
      if (isOutside(who)) return askAbout(c, who, sym.title, 'yesno', sym.id);
      return conditionOf(c, who, sym.id) !== undefined;
    case 'stance':
      return isOutside(who) ? askAbout(c, who, sym.title, 'yesno', sym.id) : c.draft.read(who)?.stance === sym.id;
    case 'list': {
      const member = c.draft.read(who)?.card[sym.id];
      if (isOutside(who)) return UNKNOWN;
      return ref('member', typeof member === 'string' ? member : (c.program.lists.get(sym.id)?.[0] ?? ''));
    }
    case 'member': {
      if (isOutside(who)) return askAbout(c, who, sym.title, 'yesno', sym.id);
      return (c.draft.read(who)?.card[sym.list ?? ''] ?? c.program.lists.get(sym.list ?? '')?.[0]) === sym.id;
    }
    case 'record': {
      const known = isOutside(who) ? undefined : own(c.draft.read(who)?.records, sym.id);
      return known ?? askAbout(c, who, sym.title, 'number', sym.id);
    }
    case 'perk':
      return isOutside(who)
        ? askAbout(c, who, sym.title, 'yesno', sym.id)
        : (c.draft.read(who)?.perks.includes(sym.id) ?? false);
    default:
      return UNKNOWN;
  }
}

/** `ap.owed`, `ap.aside`, `ap.maximum`, `ap.missing`. */
export function poolPart(c: Context, who: string, pool: string, part: string): V {
  const state: PoolState | undefined = c.draft.read(who)?.pools[pool];
  if (!state) return UNKNOWN;
  if (part === 'owed') return state.owed;
  if (part === 'aside') return state.aside.reduce((sum, a) => sum + a.amount, 0);
  const maximum = poolMaximum(c, who, pool);
  if (part === 'maximum') return maximum ?? UNKNOWN;
  if (part === 'missing') return maximum === null ? 0 : Math.max(0, maximum - state.now);
  return UNKNOWN;
}

/** `null` for a pool without a maximum. */
export function poolMaximum(c: Context, who: string, id: string): number | null {
  const pool = c.program.pools.get(id);
  if (!pool?.maximum) {
    const card = own(c.draft.read(who)?.card, id);
    return typeof card === 'number' ? card : null;
  }
  const at = who === c.actor && c.condition === null ? c : new Context(c.run, who);
  return numberOf(deeper(c, pool.title, pool.maximum, at)) ?? null;
}

const DEEPEST = 30;

/** Values and maxima that are made of each other would never come to an end. */
function deeper(c: Context, title: Words, formula: Eval, at: Context): V {
  c.run.step();
  if (++c.run.nesting > DEEPEST)
    throw new EngineFault(
      'budget',
      `Величина зависит сама от себя: ${title.ru}`,
      `A value depends on itself: ${title.en}`
    );
  const value = formula(at);
  c.run.nesting--;
  return value;
}

export function explain(c: Context, who: string, sym: Sym): Explained {
  if (sym.kind === 'pool' || sym.kind === 'slot') return explainMaximum(c, who, sym);
  const parts: PricePart[] = [];
  const base = numberOf(baseOf(c, who, sym)) ?? 0;
  parts.push({ amount: base, label: { ru: 'на карточке', en: 'on the card' }, span: null });
  const sum = base + sumModifiers(c, who, sym.id, 0, parts);
  const value = within(c, sym, sum);
  if (value !== sum)
    parts.push({ amount: value - sum, label: { ru: 'граница', en: 'limit of the range' }, span: null });
  return { value, parts };
}

/** Where a pool ends: explained by the value it is declared to be, if it is just that. */
function explainMaximum(c: Context, who: string, sym: Sym): Explained {
  const line = sym.line.children.find((child) => child.type === 'maximum');
  const sum = line?.type === 'maximum' ? line.value : null;
  const source = sum?.type === 'name' && sum.path.length === 1 ? c.program.sym(sum.path[0] ?? '') : undefined;
  if (source) return explain(c, who, source);
  const value = poolMaximum(c, who, sym.id) ?? 0;
  const span = line ? { source: c.program.book.sourceOf(line), from: line.from, to: line.to } : null;
  return { value, parts: [{ amount: value, label: { ru: 'наибольшее', en: 'maximum' }, span }] };
}
