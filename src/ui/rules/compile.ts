import { createEngine } from '../../engine/engine.ts';
import { load } from '../../language/load.ts';
import type { Parsed } from '../../language/parse.ts';
import type { Source } from '../../language/rulebook.ts';
import type { System } from './systems.ts';

/** A system from its files, read already or not. This module brings the parser and the engine: import it when rules are needed. */
export function compile(id: string, files: readonly (Source | Parsed)[], overlays: readonly Source[]): System | undefined {
  const { rulebook, diagnostics } = load(files, overlays);
  return rulebook === null ? undefined : { id, rulebook, engine: createEngine(rulebook), diagnostics };
}
