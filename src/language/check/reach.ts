import type { Draft } from '../draft.ts';
import type { Expr } from '../tree.ts';
import { everyLine } from '../walk.ts';

/** The least and the most that something can come to; infinite where nothing bounds it. */
export interface Reach {
  readonly min: number;
  readonly max: number;
}

/** So many ranges may be reckoned from one another. */
const MAX_DEPTH = 8;
const ANYTHING: Reach = { min: -Infinity, max: Infinity };

/** The ends of a range by the name of what has it, and what was reckoned of them. */
export interface Bounds {
  readonly ranges: ReadonlyMap<string, { readonly start: Expr; readonly end: Expr }>;
  /** By depth and name: ranges that name one another many times would be reckoned anew each time, without end. */
  readonly known: Map<string, Reach>;
}

/** The ranges of stats, skills and values, without names that an action uses for something of its own. */
export function boundsOf(book: Draft): Bounds {
  const own = new Set<string>();
  for (const line of everyLine(book.declarations)) {
    if (line.type === 'choose' || line.type === 'let') own.add(line.name.id);
  }
  const ranges = new Map<string, { readonly start: Expr; readonly end: Expr }>();
  for (const [name, { line }] of book.symbols) {
    if (own.has(name) || (line.type !== 'stat' && line.type !== 'skill' && line.type !== 'value')) continue;
    if (line.range) ranges.set(name, line.range);
  }
  return { ranges, known: new Map() };
}

/**
 * What an expression can come to over all cards that the ranges allow. Of what cards do not bound, such as a choice or a
 * field, anything is possible.
 */
export function reachOf(expr: Expr, bounds: Bounds, depth = 0): Reach {
  // Ranges that are reckoned from one another without end are told of elsewhere.
  if (depth > MAX_DEPTH) return ANYTHING;
  const of = (inner: Expr): Reach => reachOf(inner, bounds, depth);
  switch (expr.type) {
    case 'number':
      return { min: expr.value, max: expr.value };
    case 'name':
      return named(expr.path, bounds, depth);
    case 'negative': {
      const { min, max } = of(expr.value);
      return { min: -max, max: -min };
    }
    case 'rounded': {
      const round = { down: Math.floor, up: Math.ceil, nearest: Math.round }[expr.way];
      const { min, max } = of(expr.value);
      return { min: round(min), max: round(max) };
    }
    case 'either': {
      const ways = [of(expr.value), of(expr.other)];
      return { min: Math.min(...ways.map((w) => w.min)), max: Math.max(...ways.map((w) => w.max)) };
    }
    case 'best': {
      const pick = expr.way === 'best' ? Math.max : Math.min;
      const items = expr.items.map(of);
      return { min: pick(...items.map((i) => i.min)), max: pick(...items.map((i) => i.max)) };
    }
    case 'binary':
      return reckoned(expr.op, of(expr.left), of(expr.right));
    default:
      return ANYTHING;
  }
}

function named([name = '', ...rest]: readonly string[], bounds: Bounds, depth: number): Reach {
  const range = rest.length > 0 ? undefined : bounds.ranges.get(name);
  if (!range) return ANYTHING;
  const key = `${depth} ${name}`;
  const known = bounds.known.get(key);
  if (known) return known;
  const { start, end } = range;
  const reach = { min: reachOf(start, bounds, depth + 1).min, max: reachOf(end, bounds, depth + 1).max };
  bounds.known.set(key, reach);
  return reach;
}

function reckoned(op: string, left: Reach, right: Reach): Reach {
  if (op === '+') return { min: left.min + right.min, max: left.max + right.max };
  if (op === '-') return { min: left.min - right.max, max: left.max - right.min };
  const finite = [left.min, left.max, right.min, right.max].every(Number.isFinite);
  if ((op !== '*' && op !== '/') || !finite) return ANYTHING;
  if (op === '/' && right.min <= 0 && right.max >= 0) return ANYTHING;
  const ends = [left.min, left.max].flatMap((a) => [right.min, right.max].map((b) => (op === '*' ? a * b : a / b)));
  return { min: Math.min(...ends), max: Math.max(...ends) };
}
