import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Layers that run in Node, in a worker and on the phone alike: no browser, no clock, no chance. */
const plain = ['src/language/**', 'src/engine/**', 'src/encounter/**', 'src/codes/**'];

export default ts.config(
  {
    ignores: ['node_modules/', 'build/', '.svelte-kit/', '.cache/', 'src/ui/messages/compiled/', 'test-results/']
  },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...ts.configs.stylisticTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'], tsconfigRootDir: import.meta.dirname }
    },
    rules: {
      'no-undef': 'off', // TypeScript knows better.
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // `type` and `interface` each have their use; a record type often reads better than an index signature.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // `void promise` in event handlers, and `() => void` callbacks, are how the interface is written.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }
      ]
    }
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      // ESLint does not see the types of imported components and calls them `any`; svelte-check does see them.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off'
    }
  },
  {
    files: plain,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'navigator', 'localStorage', 'indexedDB', 'Date', 'fetch', 'performance']
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }]
    }
  },
  {
    // Tests read better without proving what the line before has just asserted.
    files: ['**/*.test.ts', 'tests/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Playwright finds out from `{}` that a fixture needs nothing.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }]
    }
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    ...ts.configs.disableTypeChecked,
    languageOptions: { parserOptions: { projectService: false, project: false } }
  }
);
