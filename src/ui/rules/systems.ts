import { rules } from 'virtual:systems';
import type { Diagnostic } from '../../language/diagnostics.ts';
import type { Engine } from '../../engine/api.ts';
import type { Loaded } from '../../language/load.ts';
import type { Rulebook, Source } from '../../language/rulebook.ts';
import { inSlices } from './slices.ts';

/** A system of rules, ready to play. */
export interface System {
  readonly id: string;
  readonly rulebook: Rulebook;
  readonly engine: Engine;
  readonly diagnostics: readonly Diagnostic[];
}

const loading = new Map<string, Promise<System | undefined>>();

/** How many sets of rules are kept compiled: a fight's, the plain ones, and those being written. */
const most = 6;

/**
 * Fetches and compiles a system; once a page for the same rules. `undefined` where there is none of this name.
 *
 * @param overlays house rules to lay on it, in this order
 */
export function loadSystem(id: string, overlays: readonly Source[] = []): Promise<System | undefined> {
  const key = JSON.stringify([id, ...overlays.map(({ path, text }) => [path, text])]);
  let system = loading.get(key);
  if (system === undefined) {
    system = make(id, overlays);
    loading.set(key, system);
    // A chunk that could not be fetched may be there next time.
    system.catch(() => loading.delete(key));
    const [oldest] = loading.keys();
    if (loading.size > most && oldest !== undefined) loading.delete(oldest);
  }
  return system;
}

/** The rules of a system without bringing them to life: for reading and checking them. */
export async function readRules(id: string, overlays: readonly Source[]): Promise<Loaded | undefined> {
  const fetchRules = rules[id];
  if (fetchRules === undefined) return undefined;
  const [{ default: built }, { read }] = await Promise.all([fetchRules(), import('./read.ts')]);
  return read(await inSlices(built()), overlays);
}

async function make(id: string, overlays: readonly Source[]): Promise<System | undefined> {
  const fetchRules = rules[id];
  if (fetchRules === undefined) return undefined;
  const [{ default: built }, { play }] = await Promise.all([fetchRules(), import('./play.ts')]);
  return play(id, await inSlices(built()), overlays);
}
