// Runs a TypeScript entry point of this repository in Node, grammar imports included, without a build.
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

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
  const entry = await runnerImport(join(root, file), { ...bare, plugins: [await grammars()] });
  return entry.module;
}

/** The plugin is TypeScript too, so it is loaded by a run that does not need it. */
async function grammars() {
  const { module } = await runnerImport(join(root, 'grammar/plugin.ts'), bare);
  return module.peggyGrammars();
}

/** Runs `main(argv)` of an entry point and leaves with the number that it returns. */
export async function run(file, argv = process.argv.slice(2)) {
  const { main } = await load(file);
  process.exitCode = await main(argv);
}

/** The same of one file that the entry point is bundled into first: for what runs long, or is measured. */
export async function runBundled(file, argv = process.argv.slice(2)) {
  const name = basename(file, '.ts');
  const outDir = join(root, 'node_modules/.cache', name);
  await build({
    ...bare,
    plugins: [await grammars()],
    // It has no way in that Node knows.
    ssr: { noExternal: ['boardgame.io'] },
    build: { ssr: join(root, file), outDir, emptyOutDir: true, minify: false, copyPublicDir: false }
  });
  const { main } = await import(join(outDir, `${name}.js`));
  process.exitCode = await main(argv);
}
