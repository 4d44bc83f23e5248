import { readFileSync } from 'node:fs';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';
import { messages } from './.ci/messages.mjs';
import { ruleTrees } from './.ci/rule-trees.mjs';
import { peggyGrammars } from './grammar/plugin.ts';

/** The texts of exchanging codes come with what shows them. */
const ofCodes = new Set(
  Object.keys(JSON.parse(readFileSync('src/ui/messages/exchange.en.json', 'utf8')) as object).map((key) => `${key}.js`)
);

/** What every page needs comes in one piece: on a phone a file more costs longer than the bytes in it. */
const framed =
  /node_modules\/(svelte|@sveltejs|localforage)\/|\/src\/(storage\/(?!backup)|ui\/(words|messages|parts\/(fold|pip)|shell\/(?!backup|choice|sheet|toggle|vibrate|wake)))/u;
const frame = {
  name: 'frame',
  test: (path: string) => framed.test(path) && !ofCodes.has(path.slice(path.lastIndexOf('/') + 1)),
  entriesAware: false,
  entriesAwareMergeThreshold: 0
};

export default defineConfig({
  plugins: [peggyGrammars(), ruleTrees(), paraglideVitePlugin(messages), sveltekit()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups: [frame] } } }
  },
  test: {
    environment: 'node',
    include: ['{src,grammar,tests}/**/*.test.ts'],
    exclude: ['tests/browser/**', 'node_modules/**', 'build/**'],
    // The whole suite shares two cores with a build in continuous integration.
    testTimeout: 20_000
  }
});
