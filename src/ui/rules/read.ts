import { assemble } from '../../language/assemble.ts';
import type { Loaded } from '../../language/load.ts';
import type { Source } from '../../language/rulebook.ts';
import type { BuiltRules } from './built.ts';

/** What the build has checked is taken as it is. The parser and the checks come only where something is to be found. */
export async function read({ checked, files }: BuiltRules, overlays: readonly Source[]): Promise<Loaded> {
  if (checked && overlays.length === 0) return { rulebook: assemble(files), diagnostics: [] };
  const { load } = await import('../../language/load.ts');
  return load(files, overlays);
}
