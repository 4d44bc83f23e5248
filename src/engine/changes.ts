/**
 * The only ways in which rules change a character. Each notes how to take it back, so that "the attack never
 * happened" (A11) can be said by any rule.
 */
import type { CharacterState, ConditionState, ItemState, ModifierState, Patch, PermissionState } from './api.ts';
import type { Context } from './context.ts';
import { added, changed } from './copies.ts';
import type { Draft } from './draft.ts';

type Kept = 'conditions' | 'modifiers' | 'permissions' | 'items';
interface KeptState {
  conditions: ConditionState;
  modifiers: ModifierState;
  permissions: PermissionState;
  items: ItemState;
}

function journal(c: Context, patch: Patch): void {
  if (c.deed !== null) c.run.write(c.deed, patch);
}

/** Adds to what is there now; the pool's bounds are the caller's business. */
export function addToPool(c: Context, who: string, pool: string, by: number): void {
  const ch = c.draft.write(who);
  const was = ch.pools[pool];
  if (!was || by === 0) return;
  ch.pools = changed(ch.pools, pool, { ...was, now: was.now + by });
  journal(c, { undo: 'pool', who, pool, by });
}

export function setStance(c: Context, who: string, stance: string): void {
  const ch = c.draft.write(who);
  if (ch.stance === stance) return;
  journal(c, { undo: 'stance', who, stance: ch.stance });
  ch.stance = stance;
}

/** Puts somebody somewhere on the field. What lies there and not on them stays where it is. */
export function stand(c: Context, who: string, at: CharacterState['position']): void {
  const ch = c.draft.write(who);
  const was = ch.position;
  if (was)
    for (const { id, location, lies } of ch.items)
      if (lies === null && c.program.grounds.has(location)) changeItem(c, who, id, { lies: was });
  journal(c, { undo: 'place', who, was });
  ch.position = at;
}

export function keep<K extends Kept>(c: Context, who: string, list: K, entry: KeptState[K]): void {
  const ch = c.draft.write(who);
  put(ch, list, added(ch[list] as readonly KeptState[K][], entry) as unknown as CharacterState[K]);
  journal(c, { undo: 'gained', who, list, id: entry.id });
}

/** Takes the entries for which `test` holds away. */
export function drop<K extends Kept>(c: Context, who: string, list: K, test: (entry: KeptState[K]) => boolean): number {
  const have = c.draft.read(who)?.[list] as readonly KeptState[K][] | undefined;
  if (!have?.some(test)) return 0;
  const gone = have.filter(test);
  put(c.draft.write(who), list, have.filter((entry) => !test(entry)) as unknown as CharacterState[K]);
  for (const was of gone) {
    if ('condition' in was) c.run.lose(was);
    journal(c, { undo: 'lost', who, list, was });
  }
  return gone.length;
}

export function changeItem(c: Context, who: string, id: string, change: Partial<ItemState>): void {
  const ch = c.draft.write(who);
  const was = ch.items.find((item) => item.id === id);
  if (!was) return;
  ch.items = ch.items.map((item) => (item.id === id ? { ...item, ...change } : item));
  journal(c, { undo: 'item', who, was });
}

export function changeCondition(c: Context, who: string, id: string, fields: ConditionState['fields']): void {
  const ch = c.draft.write(who);
  const was = ch.conditions.find((x) => x.id === id);
  if (!was) return;
  ch.conditions = ch.conditions.map((x) => (x.id === id ? { ...x, fields: { ...x.fields, ...fields } } : x));
  journal(c, { undo: 'fields', who, was });
}

export function remember(c: Context, who: string, record: string, value: number): void {
  const ch = c.draft.write(who);
  journal(c, { undo: 'record', who, record, was: ch.records[record] ?? null });
  ch.records = changed(ch.records, record, value);
}

/** Takes a deed's changes back, newest first. What it cost is not among them. */
export function reverse(draft: Draft, patches: readonly Patch[]): void {
  for (const patch of patches.toReversed()) {
    if (!draft.read(patch.who)) continue;
    undo(draft.write(patch.who), patch);
  }
}

function undo(ch: { -readonly [K in keyof CharacterState]: CharacterState[K] }, patch: Patch): void {
  switch (patch.undo) {
    case 'pool': {
      const pool = ch.pools[patch.pool];
      if (pool) ch.pools = changed(ch.pools, patch.pool, { ...pool, now: pool.now - patch.by });
      return;
    }
    case 'stance':
      ch.stance = patch.stance;
      return;
    case 'place':
      ch.position = patch.was;
      return;
    case 'gained':
      put(ch, patch.list, ch[patch.list].filter((entry) => entry.id !== patch.id) as CharacterState[typeof patch.list]);
      return;
    case 'lost':
      put(ch, patch.list, [...ch[patch.list], patch.was] as CharacterState[typeof patch.list]);
      return;
    case 'item':
      ch.items = ch.items.map((item) => (item.id === patch.was.id ? patch.was : item));
      return;
    case 'fields':
      ch.conditions = ch.conditions.map((x) => (x.id === patch.was.id ? patch.was : x));
      return;
    case 'record': {
      const { [patch.record]: _gone, ...rest } = ch.records;
      ch.records = patch.was === null ? rest : { ...rest, [patch.record]: patch.was };
      return;
    }
  }
}

function put<K extends Kept>(
  ch: { -readonly [P in keyof CharacterState]: CharacterState[P] },
  list: K,
  entries: CharacterState[K]
): void {
  ch[list] = entries;
}
