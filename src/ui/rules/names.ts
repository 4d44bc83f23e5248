import { names } from 'virtual:system-names';
import type { SystemNames } from './built.ts';

/** What can be played: the names alone, which are there before any rules are fetched. A card in play needs none. */
export const systems: readonly SystemNames[] = names;
