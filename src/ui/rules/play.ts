import { creatingEngine } from '../../engine/engine.ts';
import type { Source } from '../../language/rulebook.ts';
import type { BuiltRules } from './built.ts';
import { read } from './read.ts';
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
