/** Reading a character: stats, skills and values with their modifiers, pools, conditions, stances, lists, records. */
import type { CharacterState, ConditionState, End, Explained, ModifierState, PoolState, PricePart } from './api.ts';
import { Context } from './context.ts';
import { among } from './patterns.ts';
import type { Bearing, Eval } from './program.ts';
import { EngineFault, entry, isOutside, numberOf, ref, UNKNOWN, type V, own } from './values.ts';
import { askAbout } from './outside.ts';
import type { Sym, Words } from '../language/rulebook.ts';

/** The value of a stat, skill or value: the card's (or the rulebook's) number and every modifier that applies. */
function valueOf(c: Context, who: string, sym: Sym): V {
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
  if (isOutside(who)) return askAbout(c, who, sym);
  const ch = c.draft.read(who);
  if (!ch) return UNKNOWN;
  if (ch.postponed && sym.id === c.program.orderValue) return ch.postponed.order;
  const card = ch.card[sym.id];
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
  const ch = c.draft.read(who);
  const own = ch ? collect(c, ch, value, false, sign, seen) : 0;
  const target = (who === c.actor ? c.currentDeed()?.target : null) ?? null;
  const other = target === null ? undefined : c.draft.read(target);
  return other ? own + collect(c, other, value, true, sign, seen) : own;
}

/** `against`: what `ch`, the target, has against those who act on them, instead of what is their own. */
function collect(
  c: Context,
  ch: CharacterState,
  value: string,
  against: boolean,
  sign: -1 | 0 | 1,
  seen: PricePart[] | undefined
): number {
  let sum = 0;
  for (const m of ch.modifiers) {
    if (!counts(m.amount, sign) || !changes(c, m, value, against)) continue;
    sum += m.amount;
    seen?.push({ amount: m.amount, label: c.program.title(m.from), span: spanOf(c, m.span) });
  }
  for (const { bearing, condition } of bearings(c, ch))
    for (const m of bearing.modifiers) {
      if (!changes(c, m, value, against)) continue;
      const amount = numberOf(deeper(c, bearing.title, m.amount, new Context(c.run, ch.id, { condition })));
      if (amount === undefined || !counts(amount, sign)) continue;
      sum += amount;
      seen?.push({ amount, label: bearing.title, span: m.span });
    }
  return sum;
}

const counts = (amount: number, sign: -1 | 0 | 1): boolean => sign === 0 || Math.sign(amount) !== -sign;

const changes = (c: Context, m: Scoped, value: string, against: boolean): boolean =>
  'value' in m.target && m.target.value === value && inScope(c, m, against);

interface Scoped {
  readonly target: ModifierState['target'];
  readonly scope: ModifierState['scope'];
  readonly except: readonly string[];
  readonly ends?: readonly End[];
}
function inScope(c: Context, m: Scoped, against: boolean): boolean {
  const scope = m.scope;
  if (against !== (scope?.form === 'against')) return false;
  if (scope === null && m.except.length === 0) return true;
  const deed = c.currentDeed();
  if (!deed) return scope === null;
  if (among(m.except, deed.family)) return false;
  if (scope === null) return true;
  if (scope.form === 'this') return m.ends?.some((end) => end.at === 'action' && end.deed === deed.id) ?? false;
  return scope.tag === null || deed.family.includes(scope.tag);
}

/** Something that does something to a character while it lasts: a condition, or a perk. */
interface Borne {
  readonly bearing: Bearing;
  readonly condition: ConditionState | null;
}
const NONE: readonly Borne[] = [];

/** What perks and conditions do to a character while they last, perks first. */
export function bearings(c: Context, ch: CharacterState): readonly Borne[] {
  if (ch.perks.length === 0 && ch.conditions.length === 0) return NONE;
  const all: Borne[] = [];
  for (const perk of ch.perks) {
    const bearing = c.program.perks.get(perk);
    if (bearing) all.push({ bearing, condition: null });
  }
  for (const condition of ch.conditions) {
    const bearing = c.program.conditions.get(condition.condition);
    if (bearing) all.push({ bearing, condition });
  }
  return all;
}

export function spanOf(c: Context, at: readonly [string, number, number]): PricePart['span'] {
  const source = c.program.book.sources.find((s) => s.path === at[0]);
  return source ? { source, from: at[1], to: at[2] } : null;
}

export function conditionOf(c: Context, who: string, id: string): ConditionState | undefined {
  return c.draft.read(who)?.conditions.findLast((x) => x.condition === id);
}

/** Reads something of a character. */
export type Reader = (c: Context, who: string) => V;

/** Any name of a character: `target.str`, `me.ap`, `target.hidden`, `me.size`. People answer for outsiders. */
export function reading(sym: Sym): Reader {
  const { id } = sym;
  const asked = (known: (c: Context, ch: CharacterState) => V, none: V): Reader => {
    return (c, who) => {
      if (isOutside(who)) return askAbout(c, who, sym);
      const ch = c.draft.read(who);
      return ch ? known(c, ch) : none;
    };
  };
  switch (sym.kind) {
    case 'stat':
    case 'skill':
    case 'value':
      return (c, who) => valueOf(c, who, sym);
    case 'pool':
    case 'slot':
      return asked((_, ch) => ch.pools[id]?.now ?? 0, 0);
    case 'condition':
      return asked((_, ch) => ch.conditions.some((x) => x.condition === id), false);
    case 'stance':
      return asked((_, ch) => ch.stance === id, false);
    case 'list':
      return (c, who) => {
        if (isOutside(who)) return c.run.unknown();
        const member = c.draft.read(who)?.card[id];
        return ref('member', typeof member === 'string' ? member : (c.program.lists.get(id)?.[0] ?? ''));
      };
    case 'member': {
      const list = sym.list ?? '';
      return asked((c, ch) => (own(ch.card, list) ?? c.program.lists.get(list)?.[0]) === id, false);
    }
    case 'record': {
      const remembered = entry<number>(id);
      return (c, who) => {
        const ch = isOutside(who) ? undefined : c.draft.read(who);
        return (ch && remembered(ch.records)) ?? askAbout(c, who, sym);
      };
    }
    case 'perk':
      return asked((_, ch) => ch.perks.includes(id), false);
    default:
      return () => UNKNOWN;
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
