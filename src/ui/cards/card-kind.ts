import { isFight, type Fight } from '../../encounter/record.ts';
import type { Kind } from '../../storage/kind.ts';

/** A card on this device: its fight, the character included. It is named as the character is in the fight. */
export const cardKind: Kind<Fight> = {
  name: 'card',
  migrations: [],
  guard: (data, id): data is Fight => isFight(data) && data.id === id && data.actor === id,
  titleOf(data) {
    const name = (data as Partial<Record<'summary', { readonly name?: unknown }>> | null)?.summary?.name;
    return typeof name === 'string' && name !== '' ? name : undefined;
  }
};
