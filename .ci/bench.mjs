// npm run bench: bundled first, as the app is, so that the way Node loads modules is not measured.
import { join } from 'node:path';
import { build, runnerImport } from 'vite';
import { bare, root } from './load.mjs';

const { module } = await runnerImport(join(root, 'grammar/plugin.ts'), bare);
const outDir = join(root, 'node_modules/.cache/bench');
await build({
  ...bare,
  plugins: [module.peggyGrammars()],
  build: { ssr: join(root, 'bench/main.ts'), outDir, emptyOutDir: true, minify: false, copyPublicDir: false }
});
const { main } = await import(join(outDir, 'main.js'));
process.exitCode = await main(process.argv.slice(2));
