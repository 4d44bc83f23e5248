import { names, rules } from 'virtual:systems';
import type { Diagnostic } from '../../language/diagnostics.ts';
import type { Engine } from '../../engine/api.ts';
import type { Rulebook, Source } from '../../language/rulebook.ts';
import type { SystemNames } from './built.ts';
import { pause } from './slices.ts';

/** A system of rules, ready to play. */
export interface System {
  readonly id: string;
  readonly rulebook: Rulebook;
  readonly engine: Engine;
  readonly diagnostics: readonly Diagnostic[];
}

/** What can be played: the names alone, which are there before any rules are fetched. */
export const systems: readonly SystemNames[] = names;

const loading = new Map<string, Promise<System | undefined>>();

/** Fetches and compiles a system; once a page for the base rules. `undefined` where there is none of this name. */
export function loadSystem(id: string, overlays: readonly Source[] = []): Promise<System | undefined> {
  if (overlays.length > 0) return make(id, overlays);
  let system = loading.get(id);
  if (system === undefined) {
    system = make(id, []);
    loading.set(id, system);
    // A chunk that could not be fetched may be there next time.
    system.catch(() => loading.delete(id));
  }
  return system;
}

async function make(id: string, overlays: readonly Source[]): Promise<System | undefined> {
  const fetchRules = rules[id];
  if (fetchRules === undefined) return undefined;
  const [{ default: built }, { play }] = await Promise.all([fetchRules(), import('./play.ts')]);
  const read = built();
  await pause();
  return play(id, read, overlays);
}
