/** Who and what may be chosen or looked at. */
import type { WhoWord } from '../language/tree.ts';
import type { ItemState } from './api.ts';
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

/** A character's items of a kind, in these places (anywhere if none is named). */
export function itemsOf(c: Context, owner: string, kind: string, locations: readonly string[]): readonly ItemState[] {
  const items = c.draft.read(owner)?.items ?? [];
  return items.filter(
    (item) =>
      (c.program.items.get(item.item)?.family.includes(kind) ?? false) &&
      (locations.length === 0 || locations.includes(item.location))
  );
}

/** An item wherever it is, and whose it is. */
export function findItem(c: Context, id: string): { readonly owner: string; readonly item: ItemState } | undefined {
  const first = c.draft.read(c.actor)?.items.find((item) => item.id === id);
  if (first) return { owner: c.actor, item: first };
  for (const owner of c.draft.ids()) {
    const item = c.draft.read(owner)?.items.find((x) => x.id === id);
    if (item) return { owner, item };
  }
  return undefined;
}

/** An item of somebody who is not on this device: its kind and the name people gave it. */
export function foreignItem(id: string): { readonly kind: string; readonly name: string } | null {
  const [mark, kind, name] = id.split('~');
  return mark === '' && kind !== undefined && name !== undefined ? { kind, name } : null;
}
