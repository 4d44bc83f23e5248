// Makes the types that svelte-check, ESLint and an editor need: SvelteKit's, and the functions for the texts.
// Runs after every install.
import { execFileSync } from 'node:child_process';
import { compile } from '@inlang/paraglide-js';
import { messages } from './messages.mjs';

execFileSync(process.execPath, ['node_modules/@sveltejs/kit/svelte-kit.js', 'sync'], { stdio: 'inherit' });
await compile(messages);
