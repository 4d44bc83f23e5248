/** Who and what may be chosen or looked at. */
import type { WhoWord } from '../language/tree.ts';
import type { CharacterState, ItemState } from './api.ts';
import type { Context } from './context.ts';
import { matches } from './patterns.ts';

/** Characters on this device that are to the actor what `who` says, in the order in which they joined. */
export function candidates(c: Context, who: WhoWord, orMe: boolean): string[] {
  return c.draft
    .ids()
    .filter((id) =>
      id === c.actor ? orMe || who === 'me' || who === 'anyone' : matches.relation(c.draft, who, c.actor, id)
    );
}

/** A character's items of these kinds, in these places (anywhere if none is named). */
export function itemsOf(
  c: Context,
  owner: string,
  kinds: ReadonlySet<string>,
  locations: readonly string[]
): readonly ItemState[] {
  const found: ItemState[] = [];
  for (const item of c.draft.read(owner)?.items ?? [])
    if (kinds.has(item.item) && (locations.length === 0 || locations.includes(item.location))) found.push(item);
  return found;
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
