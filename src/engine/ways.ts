/** What may be chosen, as closures made once: all that can be listed, and what has to be tried to see what is possible. */
import type { Ref, Value } from './api.ts';
import { candidates, itemsOf } from './candidates.ts';
import type { Context } from './context.ts';
import type { CompiledDomain, Eval } from './program.ts';
import { isShutIn } from './going.ts';
import { isOutside, isRef, numberOf, ref, truth, UNKNOWN } from './values.ts';

/** Everything that can be listed. */
export type List = (c: Context) => readonly Value[];
/**
 * The ways of choosing that have to be tried: the ends of amounts, and everything that can be listed. Empty: there is
 * nothing to choose. `null` in the list: somebody of whom only people know. `null` for the list: nothing depends on it.
 */
export type Ways = (c: Context) => readonly (Value | null)[] | null;

type Of<T extends CompiledDomain['type']> = Extract<CompiledDomain, { type: T }>;

/** `null` for amounts, texts and yes/no. */
export function compileList(d: CompiledDomain): List | null {
  switch (d.type) {
    case 'option': {
      const ids = d.options.map((option) => option.id);
      return () => ids;
    }
    case 'character':
      return (c) => refs(c, 'character', candidates(c, d.who, d.orme), d.where);
    case 'item':
      if (!d.of && !d.where) {
        const mine = (c: Context): Value[] => refsTo(c, 'item', itemsOf(c, c.actor, d.kinds, d.locations), null);
        return (c) => (c.exploring ? ((c.lists ??= [])[d.list] ??= mine(c)) : mine(c));
      }
      return (c) => {
        const who = d.of ? d.of(c) : null;
        const owner = who === null ? c.actor : isRef(who) ? who.id : '~';
        return isOutside(owner) ? [] : refsTo(c, 'item', itemsOf(c, owner, d.kinds, d.locations, c.actor), d.where);
      };
    case 'condition':
      return (c) => {
        const all = c.draft.read(c.actor)?.conditions ?? [];
        return refsTo(
          c,
          'condition',
          all.filter((x) => x.condition === d.condition),
          null
        );
      };
    case 'list':
      return (c) => refs(c, 'member', c.program.lists.get(d.list) ?? [], d.where);
    case 'action':
      return (c) =>
        refsTo(
          c,
          'action',
          c.program.all.filter((a) => d.tag === null || a.family.includes(d.tag)),
          null
        );
    default:
      return null;
  }
}

export function compileWays(d: CompiledDomain, list: List | null): Ways {
  if (d.type === 'number') {
    if (!d.way) return (c) => ends(c, d);
    return (c) => (isShutIn(c, boundsOf(c, d)) ? [] : ends(c, d));
  }
  if (!list || d.type === 'action') return () => null;
  if (mayBeOutside(d)) return (c) => [...list(c), null];
  return (c) => {
    const all = list(c);
    return all.length === 0 && isForeign(c, d) ? null : all;
  };
}

/** Whether somebody who is not on this device may be named. */
export const mayBeOutside = (d: CompiledDomain): boolean => d.type === 'character' && d.who !== 'me';

/** Things of somebody who is not on this device, or who may be somebody like that: people name them. */
export function isForeign(c: Context, d: CompiledDomain): boolean {
  const who = d.type === 'item' ? d.of?.(c) : undefined;
  return who !== undefined && (who === UNKNOWN || (isRef(who) && isOutside(who.id)));
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly dflt: number;
}

/** `null` for what is no amount, or where they can't be told. */
export function boundsOf(c: Context, d: CompiledDomain): Bounds | null {
  if (d.type !== 'number') return null;
  const min = numberOf(d.start(c));
  const max = numberOf(d.end(c));
  if (min === undefined || max === undefined) return null;
  const dflt = numberOf(d.dflt?.(c) ?? min) ?? min;
  return { min, max, step: stepOf(c, d), dflt: Math.min(Math.max(dflt, min), max) };
}

const stepOf = (c: Context, d: Of<'number'>): number => Math.max(1, d.step ? (numberOf(d.step(c)) ?? 1) : 1);

function ends(c: Context, d: Of<'number'>): readonly number[] | null {
  const min = numberOf(d.start(c));
  const max = numberOf(d.end(c));
  if (min === undefined || max === undefined) return null;
  if (max < min) return [];
  return min === max ? [min] : [min, max - ((max - min) % stepOf(c, d))];
}

function refsTo(c: Context, kind: Ref['ref'], all: readonly { readonly id: string }[], where: Eval | null): Value[] {
  if (where)
    return refs(
      c,
      kind,
      all.map((one) => one.id),
      where
    );
  const found: Value[] = [];
  for (const { id } of all) found.push(ref(kind, id));
  return found;
}

/** Those for whom `where` holds, or may hold. */
function refs(c: Context, kind: Ref['ref'], ids: readonly string[], where: Eval | null): Value[] {
  const all: Value[] = [];
  const outer = c.it;
  for (const id of ids) {
    const it = ref(kind, id);
    if (where) {
      c.it = it;
      c.run.step();
      if (truth(where(c)) === false) continue;
    }
    all.push(it);
  }
  c.it = outer;
  return all;
}
