// Runs a TypeScript entry point of this repository in Node, grammar imports included, without a build.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Vite without anything of the app. */
export const bare = {
  root,
  configFile: false,
  envDir: false,
  logLevel: 'warn',
  server: { watch: null, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] }
};

/** Imports `file` (relative to the root) as it is in the tree now. */
export async function load(file) {
  // The plugin is TypeScript too, so it is loaded first, by a run that does not need it.
  const plugin = await runnerImport(join(root, 'grammar/plugin.ts'), bare);
  const entry = await runnerImport(join(root, file), {
    ...bare,
    plugins: [plugin.module.peggyGrammars()]
  });
  return entry.module;
}

/** Runs `main(argv)` of an entry point and leaves with the number that it returns. */
export async function run(file, argv = process.argv.slice(2)) {
  const { main } = await load(file);
  process.exitCode = await main(argv);
}
