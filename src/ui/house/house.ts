import type { Source } from '../../language/rulebook.ts';
import { ok, type Result } from '../../storage/result.ts';
import type { Stored } from '../../storage/kind.ts';
import { loadSystem, type System } from '../rules/systems.ts';
import { openStore } from '../shell/session.svelte.ts';
import { houseKind, type House } from './house-kind.ts';

/** What the file is called where a place in it is named. */
const path = 'house.rules';

/** A text as a file to lay on the rules; none where nothing is written. */
export function overlaysOf(text: string): readonly Source[] {
  return text.trim() === '' ? [] : [{ path, text }];
}

/** The rules of a system as they are at this table now: what new cards and new fights begin with. */
export async function rulesNow(system: string): Promise<System | undefined> {
  const kept = await readHouse(system);
  return loadSystem(system, kept.ok && kept.value !== undefined ? overlaysOf(kept.value.data.text) : []);
}

export async function readHouse(system: string): Promise<Result<Stored<House> | undefined>> {
  return (await openStore()).read(houseKind, system);
}

/** Keeps a text; an empty one takes the record away. */
export async function saveHouse(system: string, text: string, rev: number): Promise<Result<Stored<House> | undefined>> {
  const store = await openStore();
  if (text.trim() !== '') return store.save(houseKind, system, { text }, rev);
  if (rev === 0) return ok(undefined);
  const removed = await store.remove(houseKind, system, rev);
  return removed.ok ? ok(undefined) : removed;
}
