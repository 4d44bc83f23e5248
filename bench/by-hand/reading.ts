/** Reading a character and a fight, as the actions of every game do. */
import type { CharacterState, ConditionState, Deed, ItemState, State } from '../../src/engine/api.ts';

export const has = (who: CharacterState, condition: string): boolean =>
  who.conditions.some((c) => c.condition === condition);
export const all = (who: CharacterState, condition: string): ConditionState[] =>
  who.conditions.filter((c) => c.condition === condition);

export const kind = (...items: string[]): ReadonlySet<string> => new Set(items);

/** A character's things in these places; of one kind, or all of them. */
export function things(who: CharacterState, where: readonly string[], of?: ReadonlySet<string>): ItemState[] {
  return who.items.filter((i) => where.includes(i.location) && (of?.has(i.item) ?? true));
}

export const num = (item: ItemState, field: string): number => Number(item.fields[field]);
export const others = (s: State, me: CharacterState): CharacterState[] =>
  Object.values(s.characters).filter((ch) => ch.id !== me.id);
/** Somebody who is not on this device (`~name`) may be either. */
export const isAlly = (s: State, me: CharacterState, id: string): boolean =>
  id !== me.id && (id.startsWith('~') || s.characters[id]?.side === me.side);
export const isEnemy = (s: State, me: CharacterState, id: string): boolean =>
  id !== me.id && (id.startsWith('~') || s.characters[id]?.side !== me.side);

/** What a reaction answers to: the newest such deed, one that was declared and waits before those that are done. */
export function newest(s: State, me: CharacterState, fits: (deed: Deed) => boolean): Deed | undefined {
  for (const { deed: id } of s.pending.toReversed()) {
    const deed = s.deeds.find((d) => d.id === id);
    if (deed && deed.actor !== me.id && fits(deed)) return deed;
  }
  return s.deeds.findLast((d) => d.turn === s.serial && d.state === 'done' && fits(d));
}

export const usesThisTurn = (s: State, me: CharacterState, action: string): number =>
  me.uses.filter((u) => u.action === action && u.turn === s.serial).length;
export const usesThisRound = (s: State, me: CharacterState, action: string): number =>
  me.uses.filter((u) => u.action === action && u.round === s.round).length;
/** Uses whose limit has not ended yet. */
export const usesRunning = (me: CharacterState, action: string): number =>
  me.uses.filter((u) => u.action === action && u.ends.length > 0).length;
