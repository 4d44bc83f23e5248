import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';
import { messages } from './.ci/messages.mjs';
import { ruleTrees } from './.ci/rule-trees.mjs';
import { peggyGrammars } from './grammar/plugin.ts';

/**
 * What every page needs comes in few pieces: on a phone a file more costs longer than the bytes in it. SvelteKit,
 * localForage and a file of Svelte make errors while they are read. A browser that is watched, by Lighthouse too, reads
 * the whole piece once more to tell where that was, so these are pieces of their own.
 */
const pieces = [
  { name: 'marks', test: /node_modules\/svelte\/src\/internal\/client\/constants\.js$/u, priority: 4 },
  { name: 'svelte', test: /node_modules\/(svelte|esm-env|clsx)\//u, priority: 3 },
  { name: 'kit', test: /node_modules\/@sveltejs\/kit\//u, priority: 2 },
  { name: 'store', test: /node_modules\/localforage\/|\/src\/storage\/indexed\.ts$/u, priority: 2 },
  {
    name: 'frame',
    test: /\/src\/(storage\/(?!backup)|ui\/(words|messages|parts\/(fold|pip)|shell\/(?!backup|choice|sheet|toggle|vibrate|wake)))/u,
    priority: 1
  }
].map((piece) => ({ ...piece, entriesAware: false, entriesAwareMergeThreshold: 0 }));

export default defineConfig({
  plugins: [peggyGrammars(), ruleTrees(), paraglideVitePlugin(messages), sveltekit()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups: pieces } } }
  },
  test: {
    environment: 'node',
    include: ['{src,grammar,tests}/**/*.test.ts'],
    exclude: ['tests/browser/**', 'node_modules/**', 'build/**'],
    // The whole suite shares two cores with a build in continuous integration.
    testTimeout: 20_000
  }
});
