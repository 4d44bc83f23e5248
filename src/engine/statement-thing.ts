/** Things: where they are, whose they are, what their fields hold; and `set` for anything that holds a number. */
import type { LineOf } from '../language/tree.ts';
import type { ItemState } from './api.ts';
import { conditionOf } from './attributes.ts';
import { findItem, foreignItem, ownerOf, whereIs } from './candidates.ts';
import { addToPool, changeCondition, changeItem, drop, keep, remember } from './changes.ts';
import type { Context } from './context.ts';
import { compileExpression } from './expression.ts';
import { compilePath } from './names.ts';
import { tellAbout } from './outside.ts';
import { compileSettings, newItem } from './parts.ts';
import type { Run } from './program.ts';
import type { Scope } from './scope.ts';
import { compileSubject, unknown } from './statement-parts.ts';
import { isOutside, isRef, isValue, ref, type V } from './values.ts';

export function compileThing(scope: Scope, line: LineOf<'put' | 'give' | 'create' | 'destroy' | 'set'>): Run {
  switch (line.type) {
    case 'put': {
      const item = compilePath(scope, line.item);
      const location = scope.id(line.location);
      return (c) => {
        withItem(c, item(c), (owner, id) => {
          const lies = leftAt(c, owner, findItem(c, id), location);
          changeItem(c, owner, id, { location, lies });
        });
      };
    }
    case 'give': {
      const item = compilePath(scope, line.item);
      const receiver = compileSubject(scope, line.receiver);
      const location = scope.id(line.location);
      return (c) => {
        const to = receiver(c);
        const given = item(c);
        const foreign = isRef(given) ? foreignItem(given.id) : null;
        if (foreign && to !== null && !isOutside(to))
          keep(c, to, 'items', newItem(c, foreign.kind, location, {}, foreign.name));
        withItem(c, given, (owner, id) => {
          const found = findItem(c, id);
          if (to === null || !found) return;
          drop(c, owner, 'items', (x) => x.id === id);
          if (isOutside(to)) tellAbout(c, to, itemWords(c, found.item, found.name));
          else keep(c, to, 'items', { ...found, location, lies: leftAt(c, owner, found, location) });
        });
      };
    }
    case 'create': {
      const kind = scope.id(line.item);
      const location = scope.id(line.location);
      const settings = compileSettings(scope, line.settings);
      return (c) => {
        keep(c, c.actor, 'items', newItem(c, kind, location, settings(c)));
      };
    }
    case 'destroy': {
      const item = compilePath(scope, line.item);
      return (c) => {
        withItem(c, item(c), (owner, id) => drop(c, owner, 'items', (x) => x.id === id));
      };
    }
    case 'set':
      return compileSet(scope, line);
  }
}

/** Where a thing lies in its new location: it is not carried from one that stays on the field to another. */
function leftAt(c: Context, keeper: string, item: ItemState | undefined, location: string): ItemState['lies'] {
  const { grounds } = c.program;
  if (!item || !grounds.has(item.location) || !grounds.has(location)) return null;
  return whereIs(c, item, keeper);
}

function itemWords(c: Context, kind: string, name: string | undefined): { ru: string; en: string } {
  return name === undefined ? c.program.title(kind) : { ru: name, en: name };
}

function withItem(c: Context, v: V, change: (owner: string, id: string) => void): void {
  if (!isRef(v) || v.ref !== 'item') return;
  const owner = ownerOf(c, v.id);
  if (owner !== undefined) change(owner, v.id);
}

/** `set hp to 1`, `set gun.loaded to gun.loaded - 1`, `set target.hp to 1`, `set watch.shots to 0`. */
function compileSet(scope: Scope, line: LineOf<'set'>): Run {
  const path = line.target.path;
  const last = path.at(-1) ?? '';
  const value = compileExpression(scope, line.value);
  const ownerPath = path.length > 1 ? compilePath(scope, { ...line.target, path: path.slice(0, -1) }) : null;
  const sym = scope.book.symbols.get(last);
  const conditionHead =
    path.length === 2 && !scope.names.has(path[0] ?? '') ? scope.book.symbols.get(path[0] ?? '') : undefined;
  return (c) => {
    const v = value(c);
    if (!isValue(v)) throw unknown(scope, line);
    if (conditionHead?.kind === 'condition') {
      const instance =
        c.condition?.condition === conditionHead.id ? c.condition : conditionOf(c, c.actor, conditionHead.id);
      if (instance) changeCondition(c, c.actor, instance.id, { [last]: v });
      return;
    }
    const owner: V = ownerPath ? ownerPath(c) : ref('character', c.actor);
    if (!isRef(owner)) throw unknown(scope, line);
    if (owner.ref === 'item') {
      withItem(c, owner, (who, id) => {
        const item = findItem(c, id);
        if (item) changeItem(c, who, id, { fields: { ...item.fields, [last]: v } });
      });
      return;
    }
    if (owner.ref === 'condition') {
      for (const id of c.draft.ids())
        if (c.draft.read(id)?.conditions.some((x) => x.id === owner.id))
          changeCondition(c, id, owner.id, { [last]: v });
      return;
    }
    if (owner.ref !== 'character' || !sym || typeof v !== 'number') return;
    if (isOutside(owner.id))
      tellAbout(c, owner.id, { ru: `${sym.title.ru}: ${String(v)}`, en: `${sym.title.en}: ${String(v)}` });
    else if (!c.draft.read(owner.id)) return;
    else if (sym.kind === 'record') remember(c, owner.id, sym.id, v);
    else addToPool(c, owner.id, sym.id, v - (c.draft.read(owner.id)?.pools[sym.id]?.now ?? 0));
  };
}
