import { creatingEngine } from '../../engine/engine.ts';
import { assemble } from '../../language/assemble.ts';
import type { Loaded } from '../../language/load.ts';
import type { Source } from '../../language/rulebook.ts';
import type { BuiltRules } from './built.ts';
import { inSlices } from './slices.ts';
import type { System } from './systems.ts';

/** A system, compiled. This module brings the engine: import it when a system is opened. */
export async function play(
  id: string,
  built: BuiltRules,
  overlays: readonly Source[] = []
): Promise<System | undefined> {
  const { rulebook, diagnostics } = await read(built, overlays);
  return rulebook === null ? undefined : { id, rulebook, engine: await inSlices(creatingEngine(rulebook)), diagnostics };
}

/** What the build has checked is taken as it is. The parser and the checks come only where something is to be found. */
async function read({ checked, files }: BuiltRules, overlays: readonly Source[]): Promise<Loaded> {
  if (checked && overlays.length === 0) return { rulebook: assemble(files), diagnostics: [] };
  const { load } = await import('../../language/load.ts');
  return load(files, overlays);
}
