/** What notices changes of the language and the engine: their own tests, and the scenarios of all rules. */
import { defineConfig } from 'vitest/config';
import { peggyGrammars } from '../../grammar/plugin.ts';

export default defineConfig({
  plugins: [peggyGrammars()],
  test: {
    environment: 'node',
    include: [
      'tests/mutation/scenarios.ts',
      'tests/{engine,encounter}/*.test.ts',
      'tests/language/{cases,errors,guesses,limits,load,spoilt}.test.ts'
    ],
    testTimeout: 60_000
  }
});
