import type { Plugin } from 'vite';
import type { Built } from '../src/ui/rules/built.ts';

export function ruleTrees(): Plugin;
/** The source of a module that gives what was read of a system. */
export function rulesModule(built: Pick<Built, 'rules'>): string;
