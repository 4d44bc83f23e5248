/** The real rules, read from rules/: every folder is a system. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../../src/engine/engine.ts';
import type { Engine } from '../../src/engine/api.ts';
import { load } from '../../src/language/load.ts';
import type { Rulebook, Source } from '../../src/language/rulebook.ts';

const root = join(import.meta.dirname, '../../rules');
export const systems: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

export function sourcesOf(system: string): Source[] {
  const folder = join(root, system);
  const names = readdirSync(folder).filter((name) => name.endsWith('.rules'));
  return names.map((name) => ({ path: `${system}/${name}`, text: readFileSync(join(folder, name), 'utf8') }));
}

export function open(system: string): { book: Rulebook; engine: Engine } {
  const { rulebook } = load(sourcesOf(system));
  if (!rulebook) throw new Error(`${system} can't be read`);
  return { book: rulebook, engine: createEngine(rulebook) };
}
