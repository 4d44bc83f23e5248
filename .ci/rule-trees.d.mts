import type { Plugin } from 'vite';
import type { Parsed } from '../src/language/parse.ts';

export function ruleTrees(): Plugin;
/** The source of a module that gives the text and its tree. */
export function treeModule(text: string, parsed: Parsed): string;
