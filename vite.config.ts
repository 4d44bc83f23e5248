import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';
import { messages } from './.ci/messages.mjs';
import { ruleTrees } from './.ci/rule-trees.mjs';
import { peggyGrammars } from './grammar/plugin.ts';

export default defineConfig({
  plugins: [peggyGrammars(), ruleTrees(), paraglideVitePlugin(messages), sveltekit()],
  build: { target: 'es2022', chunkSizeWarningLimit: 600, rolldownOptions: { checks: { bundlerTimings: false } } },
  test: {
    environment: 'node',
    include: ['{src,grammar,tests}/**/*.test.ts'],
    exclude: ['tests/browser/**', 'node_modules/**', 'build/**'],
    // The whole suite shares two cores with a build in continuous integration.
    testTimeout: 20_000
  }
});
