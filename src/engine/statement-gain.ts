/** `gain` and `lose`: pools and conditions, of the actor and of others. */
import { counting, formsOfSym } from '../language/forms.ts';
import type { LineOf } from '../language/tree.ts';
import type { Value } from './api.ts';
import { poolMaximum } from './attributes.ts';
import { addToPool, drop, keep } from './changes.ts';
import type { Context } from './context.ts';
import { endsOf } from './ends.ts';
import { compileExpression } from './expression.ts';
import { compilePath } from './names.ts';
import { tellAbout } from './outside.ts';
import { compileMarks, compileSettings } from './parts.ts';
import type { Run } from './program.ts';
import type { Scope } from './scope.ts';
import { compileSubject, must } from './statement-parts.ts';
import { isOutside, isRef, isValue, numberOf } from './values.ts';

/** `gain 2 hp`, `target loses 5 hp`: kept between the pool's minimum and maximum. */
export function compilePoolChange(scope: Scope, line: LineOf<'gain'> | LineOf<'lose'>, sign: 1 | -1): Run {
  const who = compileSubject(scope, line.subject);
  const pool = line.pool ? scope.id(line.pool) : '';
  const amount = line.amount ? must(scope, line, compileExpression(scope, line.amount)) : () => 0;
  return (c) => {
    const id = who(c);
    if (id === null) return;
    const by = sign * amount(c);
    if (isOutside(id)) {
      const sym = c.program.sym(pool);
      const title = sym ? counting(formsOfSym(sym), Math.abs(by)) : c.program.title(pool);
      const shown = by < 0 ? `−${String(-by)}` : `+${String(by)}`;
      tellAbout(c, id, { ru: `${shown} ${title.ru}`, en: `${shown} ${title.en}` });
      return;
    }
    addToPool(
      c,
      id,
      pool,
      bounded(c, id, pool, (c.draft.read(id)?.pools[pool]?.now ?? 0) + by) - (c.draft.read(id)?.pools[pool]?.now ?? 0)
    );
  };
}

function bounded(c: Context, who: string, pool: string, wanted: number): number {
  const now = c.draft.read(who)?.pools[pool]?.now ?? 0;
  const low = numberOf(c.program.pools.get(pool)?.minimum?.(c) ?? 0) ?? 0;
  const high = poolMaximum(c, who, pool);
  const capped = high === null ? wanted : Math.min(wanted, Math.max(high, now));
  return Math.max(Math.min(low, now), capped);
}

export function compileGain(scope: Scope, line: LineOf<'gain'>): Run {
  const who = compileSubject(scope, line.subject);
  const condition = line.condition ? scope.id(line.condition) : '';
  const settings = compileSettings(scope, line.settings);
  const marks = compileMarks(scope, line.until ?? []);
  return (c) => {
    const id = who(c);
    if (id === null) return;
    if (isOutside(id)) {
      tellAbout(c, id, c.program.title(condition));
      return;
    }
    const bearing = c.program.conditions.get(condition);
    const fields: Record<string, Value> = {};
    for (const [name, start] of bearing?.fields ?? []) {
      const v = start?.(c);
      if (v !== undefined && isValue(v)) fields[name] = v;
    }
    Object.assign(fields, settings(c));
    // Without fields there is nothing to tell two instances apart: the new one takes the old one's place.
    if (bearing?.fields.size === 0) drop(c, id, 'conditions', (x) => x.condition === condition);
    const since = c.draft.next();
    keep(c, id, 'conditions', { id: c.draft.id('c', since), condition, fields, since, ends: endsOf(c, marks, id) });
  };
}

export function compileLose(scope: Scope, line: LineOf<'lose'>): Run {
  const who = compileSubject(scope, line.subject);
  const path = line.condition;
  const sym = path?.path.length === 1 ? scope.book.symbols.get(path.path[0] ?? '') : undefined;
  const bound = path && scope.names.has(path.path[0] ?? '') ? compilePath(scope, path) : null;
  return (c) => {
    if (bound) {
      const v = bound(c);
      if (isRef(v)) for (const id of c.draft.ids()) drop(c, id, 'conditions', (x) => x.id === v.id);
      return;
    }
    const id = who(c);
    if (id === null || !sym) return;
    if (isOutside(id)) {
      const title = c.program.title(sym.id);
      tellAbout(c, id, { ru: `больше не: ${title.ru}`, en: `no longer: ${title.en}` });
      return;
    }
    // In a condition's own trigger only this instance ends.
    const own = c.condition;
    drop(c, id, 'conditions', (x) =>
      own?.condition === sym.id && id === c.actor ? x.id === own.id : x.condition === sym.id
    );
  };
}
