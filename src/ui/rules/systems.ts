import type { Diagnostic } from '../../language/diagnostics.ts';
import type { Engine } from '../../engine/api.ts';
import type { Rulebook, Source } from '../../language/rulebook.ts';

/** A system of rules, ready to play. */
export interface System {
  readonly id: string;
  readonly rulebook: Rulebook;
  readonly engine: Engine;
  readonly diagnostics: readonly Diagnostic[];
}

// Every folder of /rules is a system; the texts are chunks of their own and are read only when they are needed.
const texts = import.meta.glob<string>(['/rules/*/*.rules', '!/rules/*/*.scenarios.rules'], {
  query: '?raw',
  import: 'default'
});

const folders = new Map<string, string[]>();
for (const path of Object.keys(texts).sort()) {
  const folder = path.split('/')[2] ?? '';
  folders.set(folder, [...(folders.get(folder) ?? []), path]);
}

/** The systems this app brings, by their folder. */
export const systemIds: readonly string[] = [...folders.keys()].sort();

const loading = new Map<string, Promise<System | undefined>>();

/** Reads, checks and compiles a system; once a page for the base rules. `undefined` where there is none of this name. */
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
  const paths = folders.get(id);
  if (paths === undefined) return undefined;
  const [{ compile }, ...sources] = await Promise.all([import('./compile.ts'), ...paths.map(source)]);
  return compile(id, sources, overlays);
}

async function source(path: string): Promise<Source> {
  return { path: path.slice(1), text: (await texts[path]?.()) ?? '' };
}
