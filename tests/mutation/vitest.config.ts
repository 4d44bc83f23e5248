/** What notices changes of the language and the engine: their own tests, and the scenarios of all rules. */
import { defineConfig } from 'vitest/config';
import { peggyGrammars } from '../../grammar/plugin.ts';

export default defineConfig({
  plugins: [peggyGrammars()],
  test: {
    environment: 'node',
    // What a test file needs is loaded once, not once more for every change.
    isolate: false,
    include: ['tests/mutation/scenarios.ts', 'tests/engine/*.test.ts', 'tests/language/{errors,load,spoilt}.test.ts'],
    testTimeout: 60_000
  }
});
