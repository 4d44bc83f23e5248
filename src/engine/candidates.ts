/** Who and what may be chosen or looked at. */
import type { WhoWord } from '../language/tree.ts';
import type { CharacterState, ItemState } from './api.ts';
import type { Context } from './context.ts';
import { stepsBetween } from './field.ts';
import { matches } from './patterns.ts';

/** Characters on this device that are to the actor what `who` says, in the order in which they joined. */
export function candidates(c: Context, who: WhoWord, orMe: boolean): string[] {
  return c.draft
    .ids()
    .filter((id) =>
      id === c.actor ? orMe || who === 'me' || who === 'anyone' : matches.relation(c.draft, who, c.actor, id)
    );
}

/** A character's items of these kinds, in these places (anywhere if none is named) where `who` can reach them. */
export function itemsOf(
  c: Context,
  owner: string,
  kinds: ReadonlySet<string>,
  locations: readonly string[],
  who = owner
): readonly ItemState[] {
  const found: ItemState[] = [];
  for (const item of c.draft.read(owner)?.items ?? [])
    if (
      kinds.has(item.item) &&
      (locations.length === 0 || (locations.includes(item.location) && isWithin(c, who, item, owner)))
    )
      found.push(item);
  return found;
}

/** Where a thing is on the field: where it was left, or with its keeper. */
export function whereIs(c: Context, { lies }: ItemState, keeper: string): CharacterState['position'] {
  return lies ?? c.draft.read(keeper)?.position ?? null;
}

/** Whether a thing that stays on the field can be reached by `who` from where they are; so it is where that isn't known. */
export function isWithin(c: Context, who: string, item: ItemState, keeper: string): boolean {
  const within = c.program.grounds.get(item.location);
  if (within === undefined) return true;
  const from = c.draft.read(who)?.position;
  const at = whereIs(c, item, keeper);
  const { grid, step } = c.program.space;
  return !from || !at || stepsBetween(grid, at, from) * step <= within;
}

/** An item wherever it is. */
export function findItem(c: Context, id: string): ItemState | undefined {
  const mine = itemWith(c.draft.read(c.actor), id);
  if (mine) return mine;
  for (const owner of c.draft.ids()) {
    const item = itemWith(c.draft.read(owner), id);
    if (item) return item;
  }
  return undefined;
}

function itemWith(ch: CharacterState | undefined, id: string): ItemState | undefined {
  if (ch) for (const item of ch.items) if (item.id === id) return item;
  return undefined;
}

/** Whose thing it is. */
export const ownerOf = (c: Context, id: string): string | undefined =>
  c.draft.ids().find((owner) => itemWith(c.draft.read(owner), id) !== undefined);

/** An item of somebody who is not on this device: its kind and the name people gave it. */
export function foreignItem(id: string): { readonly kind: string; readonly name: string } | null {
  const [mark, kind, name] = id.split('~');
  return mark === '' && kind !== undefined && name !== undefined ? { kind, name } : null;
}
