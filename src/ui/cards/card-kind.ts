import { isFight, type Fight } from '../../encounter/record.ts';
import type { Kind } from '../../storage/kind.ts';

/** A card on this device: its fight, the character included. */
export const cardKind: Kind<Fight> = { name: 'card', migrations: [], guard: isFight };
