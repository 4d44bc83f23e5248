/** Names to closures: bound names, the character's own values, and paths into others. */
import type { Path } from '../language/tree.ts';
import type { Sym, Words } from '../language/rulebook.ts';
import type { ConditionState, Value } from './api.ts';
import { conditionOf, poolPart, reading, type Reader } from './attributes.ts';
import { valueOfName } from './bindings.ts';
import { findItem, isWithin, ownerOf } from './candidates.ts';
import type { Context } from './context.ts';
import { askAbout } from './outside.ts';
import { outsideIs } from './patterns.ts';
import type { Eval } from './program.ts';
import { words, type Scope } from './scope.ts';
import {
  ABSENT,
  entry,
  isOutside,
  isRef,
  openOf,
  openTest,
  ref,
  same,
  UNKNOWN,
  type V,
  own as ownEntry
} from './values.ts';

/** Who did a deed that only people know of, and to whom. */
const DOER = ref('character', '~');
const AIMED_AT = ref('character', '~~');

type Read = (c: Context, v: V) => V;

export function compilePath(scope: Scope, path: Path): Eval {
  const [head = '', ...rest] = path.path;
  const { start, used } = compileHead(scope, head, rest);
  const reads = compileRest(scope, rest.slice(used));
  if (reads.length === 0) return start;
  const [first] = reads;
  if (reads.length === 1 && first) return (c) => first(c, start(c));
  return (c) => {
    let v = start(c);
    for (const read of reads) v = read(c, v);
    return v;
  };
}

function compileHead(scope: Scope, head: string, rest: readonly string[]): { start: Eval; used: number } {
  if (head === 'me') return { start: (c) => ref('character', c.actor), used: 0 };
  if (head === 'it') return { start: (c) => c.it, used: 0 };
  if (head === 'that') return { start: (c) => (c.that === null ? UNKNOWN : ref('deed', c.that)), used: 0 };
  const root = scope.roots.get(head);
  if (root !== undefined) return { start: () => ref('character', root), used: 0 };
  if (scope.names.has(head)) return { start: (c) => valueOfName(c.bindings, head) ?? UNKNOWN, used: 0 };
  const local = LOCALS.get(head);
  const sym = scope.book.symbols.get(head);
  if (!sym && local) return { start: local, used: 0 };
  if (!sym) return { start: () => UNKNOWN, used: rest.length };
  return own(scope, sym, rest);
}

/** The numbers of a check: in `checks of …` and in the branches of a check. */
const LOCALS: ReadonlyMap<string, Eval> = new Map<string, Eval>([
  ['roll', (c) => c.rolled],
  ['rolled', (c) => c.rolled],
  ['value', (c) => c.base],
  ['modifier', (c) => c.modifier],
  ['against', (c) => c.against],
  ['score', (c) => c.score]
]);

/** A declared name by itself means the actor's own. */
function own(scope: Scope, sym: Sym, rest: readonly string[]): { start: Eval; used: number } {
  const next = rest[0];
  if (sym.kind === 'condition' && next !== undefined) {
    const self = scope.condition === sym.id;
    return {
      start: (c) => {
        const instance =
          self && c.condition
            ? (c.draft.read(c.actor)?.conditions.find((x) => x.id === c.condition?.id) ?? c.condition)
            : conditionOf(c, c.actor, sym.id);
        if (!instance) return c.draft.read(c.actor) ? ABSENT : UNKNOWN;
        return fieldOf(instance, next);
      },
      used: 1
    };
  }
  if ((sym.kind === 'pool' || sym.kind === 'slot') && next !== undefined)
    return { start: (c) => poolPart(c, c.actor, sym.id, next), used: 1 };
  switch (sym.kind) {
    case 'member':
      return { start: () => ref('member', sym.id), used: 0 };
    case 'action':
    case 'tag':
    case 'signal':
      return { start: () => ref('action', sym.id), used: 0 };
    case 'location':
    case 'item':
      return { start: () => sym.id, used: 0 };
    default: {
      const read = reading(sym);
      return { start: (c) => read(c, c.actor), used: 0 };
    }
  }
}

function compileRest(scope: Scope, rest: readonly string[]): Read[] {
  const reads: Read[] = [];
  for (let i = 0; i < rest.length; i++) {
    const name = rest[i] ?? '';
    const next = rest[i + 1];
    const sym = scope.book.symbols.get(name);
    const pooled = next !== undefined && sym !== undefined && (sym.kind === 'pool' || sym.kind === 'slot');
    const conditional = next !== undefined && sym?.kind === 'condition';
    if (pooled || conditional) i++;
    reads.push(compileAccess(name, sym, pooled || conditional ? next : undefined));
  }
  return reads;
}

/** What a name reads depends on what it is read of. */
function compileAccess(name: string, sym: Sym | undefined, part: string | undefined): Read {
  const ofCharacter: Reader = sym ? characterAccess(sym, part) : () => UNKNOWN;
  const entryOf = entry<Value>(name);
  return (c, v) => {
    if (!isRef(v)) return openOf(v);
    switch (v.ref) {
      case 'character':
        return ofCharacter(c, v.id);
      case 'item': {
        const item = findItem(c, v.id);
        if (!item) return UNKNOWN;
        return entryOf(item.fields) ?? c.program.items.get(item.item)?.fields.get(name) ?? ABSENT;
      }
      case 'condition': {
        for (const id of c.draft.ids()) {
          const instance = c.draft.read(id)?.conditions.find((x) => x.id === v.id);
          if (instance) return fieldOf(instance, name);
        }
        const lost = c.run.lost(v.id);
        return lost ? fieldOf(lost, name) : UNKNOWN;
      }
      case 'deed': {
        const deed = c.draft.deed(v.id);
        if (!deed) return name === 'target' ? AIMED_AT : name === 'actor' ? DOER : UNKNOWN;
        if (name === 'actor') return ref('character', deed.actor);
        if (name === 'target') return deed.target === null ? AIMED_AT : ref('character', deed.target);
        if (name === 'action') return ref('action', deed.action);
        return entryOf(deed.bindings) ?? ABSENT;
      }
      default:
        return UNKNOWN;
    }
  };
}

function characterAccess(sym: Sym, part: string | undefined): Reader {
  if (part === undefined) return reading(sym);
  if (sym.kind !== 'condition') return (c, who) => poolPart(c, who, sym.id, part);
  const title = titleOfField(sym, part);
  return (c, who) => {
    const instance = conditionOf(c, who, sym.id);
    if (instance) return fieldOf(instance, part);
    return isOutside(who) ? askAbout(c, who, sym, { name: part, title }) : ABSENT;
  };
}

function titleOfField({ line }: Sym, name: string): Words | null {
  const field = line.children.find((child) => child.type === 'field' && child.name.id === name);
  return field?.type === 'field' && field.title ? words(field.title, name) : null;
}

const fieldOf = (instance: ConditionState, name: string): V =>
  name === 'since' ? instance.since : (ownEntry(instance.fields, name) ?? ABSENT);

/** `X is WHAT`: what it asks depends on what X is. */
export function isTest(scope: Scope, left: Eval, what: Path): Eval {
  const head = what.path[0] ?? '';
  const sym = scope.book.symbols.get(head);
  const bound =
    head === 'me' ||
    head === 'it' ||
    head === 'that' ||
    what.path.length > 1 ||
    scope.names.has(head) ||
    scope.roots.has(head);
  if (bound || !sym) {
    const right = compilePath(scope, what);
    // An option of a choice is bound as its id.
    return (c) => {
      const l = left(c);
      return typeof l === 'string' ? l === head : same(l, right(c));
    };
  }
  const ofCharacter = reading(sym);
  return (c) => {
    const l = left(c);
    if (typeof l === 'string') return l === head || l === sym.id;
    if (!isRef(l)) return openTest(l);
    switch (l.ref) {
      case 'character':
        return ofCharacter(c, l.id);
      case 'member':
        return l.id === sym.id;
      case 'item': {
        const found = findItem(c, l.id);
        if (!found) return UNKNOWN;
        if (sym.kind === 'location')
          return found.location === sym.id && isWithin(c, c.actor, found, ownerOf(c, found.id) ?? c.actor);
        return c.program.items.get(found.item)?.family.includes(sym.id) ?? false;
      }
      case 'action':
        return c.program.actions.get(l.id)?.family.includes(sym.id) ?? l.id === sym.id;
      case 'deed': {
        const deed = c.draft.deed(l.id);
        return deed ? deed.family.includes(sym.id) : outsideIs(c, sym);
      }
      case 'condition':
        return c.draft
          .ids()
          .some((id) => c.draft.read(id)?.conditions.some((x) => x.id === l.id && x.condition === sym.id));
    }
  };
}
