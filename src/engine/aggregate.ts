/** `count of` and `sum of`: things and conditions of a character, and what was done in answer to a deed. */
import type { Expr } from '../language/tree.ts';
import type { Ref, Value } from './api.ts';
import { itemsOf } from './candidates.ts';
import type { Context } from './context.ts';
import { compileExpression } from './expression.ts';
import { compilePath } from './names.ts';
import type { Eval } from './program.ts';
import type { Scope } from './scope.ts';
import { ABSENT, entry, isOutside, isRef, numberOf, ref, truth, UNKNOWN, type V } from './values.ts';

interface Counted {
  readonly id: string;
  readonly fields: Readonly<Record<string, Value>>;
}
interface Counting {
  readonly kind: Ref['ref'];
  /** All of them, of the character or deed `of`; `null` where that can't be told. */
  readonly all: (c: Context, of: V) => readonly Counted[] | null;
}

export function aggregate(scope: Scope, expr: Extract<Expr, { type: 'aggregate' }>): Eval {
  const { kind, all } = counting(scope, expr);
  const of: Eval = expr.of ? compilePath(scope, expr.of) : (c) => ref('character', c.actor);
  const where = expr.where ? compileExpression(scope, expr.where) : null;
  const amount = amountOf(expr.field?.id ?? null);
  return (c) => {
    const whose = of(c);
    const counted = whose === ABSENT ? [] : all(c, whose);
    if (counted === null) return UNKNOWN;
    let sum = 0;
    const outer = c.it;
    for (const one of counted) {
      c.run.step();
      if (where) c.it = ref(kind, one.id);
      const t = where ? truth(where(c)) : true;
      if (t === undefined) {
        c.it = outer;
        return UNKNOWN;
      }
      if (t) sum += amount(c, one);
    }
    c.it = outer;
    return sum;
  };
}

function counting(scope: Scope, { kind, locations }: Extract<Expr, { type: 'aggregate' }>): Counting {
  const id = scope.id(kind);
  switch (scope.book.symbols.get(kind.id)?.kind) {
    case 'condition':
      return {
        kind: 'condition',
        all: (c, of) =>
          isRef(of) && !isOutside(of.id)
            ? (c.draft.read(of.id)?.conditions ?? []).filter((x) => x.condition === id)
            : null
      };
    case 'action':
      return {
        kind: 'deed',
        all: (c, of) =>
          isRef(of) && of.ref === 'deed' && c.draft.deed(of.id)
            ? c.draft.deeds
                .filter((d) => d.answers === of.id && d.state !== 'reversed' && d.family.includes(id))
                .map((d) => ({ id: d.id, fields: d.bindings }))
            : null
      };
    default: {
      const kinds = scope.kinds(id);
      const places = locations.map((name) => scope.id(name));
      return { kind: 'item', all: (c, of) => (isRef(of) ? itemsOf(c, of.id, kinds, places) : null) };
    }
  }
}

/** What one of them adds: itself, or what its field holds. */
function amountOf(field: string | null): (c: Context, one: Counted & { readonly item?: string }) => number {
  if (field === null) return () => 1;
  const own = entry<Value>(field);
  return (c, one) => {
    const value = own(one.fields) ?? c.program.items.get(one.item ?? '')?.fields.get(field) ?? 0;
    return numberOf(value) ?? 0;
  };
}
