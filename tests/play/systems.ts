/** The real rules, read from rules/: every folder is a system. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../../src/engine/engine.ts';
import type { Engine } from '../../src/engine/api.ts';
import { load } from '../../src/language/load.ts';
import type { Source } from '../../src/language/rulebook.ts';

export interface System {
  readonly engine: Engine;
  /** Ids of ready cards, and of actions. */
  readonly templates: readonly string[];
  readonly actions: readonly string[];
}

const root = join(process.cwd(), 'rules');
export const systems: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

export function sourcesOf(system: string): Source[] {
  const folder = join(root, system);
  const names = readdirSync(folder).filter((name) => name.endsWith('.rules'));
  return names.map((name) => ({ path: `${system}/${name}`, text: readFileSync(join(folder, name), 'utf8') }));
}

export function open(system: string): System {
  const { rulebook } = load(sourcesOf(system));
  if (!rulebook) throw new Error(`${system} can't be read`);
  const of = (kind: string): string[] => rulebook.order.filter((sym) => sym.kind === kind).map((sym) => sym.id);
  return { engine: createEngine(rulebook), templates: of('character'), actions: of('action') };
}
