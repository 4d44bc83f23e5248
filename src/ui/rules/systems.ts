import type { Diagnostic } from '../../language/diagnostics.ts';
import type { Engine } from '../../engine/api.ts';
import type { Parsed } from '../../language/parse.ts';
import type { Rulebook, Source } from '../../language/rulebook.ts';

/** A system of rules, ready to play. */
export interface System {
  readonly id: string;
  readonly rulebook: Rulebook;
  readonly engine: Engine;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of rules as the build has read it (.ci/rule-trees.mjs); no tree where it could not be read. */
type Tree = () => { readonly text: string; readonly file: Parsed['file'] | null };

// Every folder of /rules is a system; the files are chunks of their own and are fetched only when they are needed.
const trees = import.meta.glob<Tree>(['/rules/*/*.rules', '!/rules/*/*.scenarios.rules'], {
  query: '?tree',
  import: 'default'
});

const folders = new Map<string, string[]>();
for (const path of Object.keys(trees).sort()) {
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
  const [{ compile }, ...files] = await Promise.all([import('./compile.ts'), ...paths.map(read)]);
  return compile(id, files, overlays);
}

async function read(path: string): Promise<Source | Parsed> {
  const tree = await trees[path]?.();
  const { text, file } = tree?.() ?? { text: '', file: null };
  const source = { path: path.slice(1), text };
  return file === null ? source : { source, file, diagnostics: [] };
}
