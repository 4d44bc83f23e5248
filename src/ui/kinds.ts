import type { Kind } from '../storage/kind.ts';
import { cardKind } from './cards/card-kind.ts';
import { houseKind } from './house/house-kind.ts';
import { settingsKind } from './shell/settings-kind.ts';

/** Every kind of record this app keeps. A backup with another kind is from a newer app. */
export const kinds: readonly Kind<unknown>[] = [settingsKind, cardKind, houseKind];
