import type { Words } from '../language/rulebook.ts';
import { locale } from './shell/locale.svelte.ts';

/** A text of the rules in the language now. */
export function say(words: Words): string {
  return words[locale()];
}

/** For comparing what people type: neither case nor the two dots of «ё» matter. */
export function folded(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim();
}

/** The first letter large, where a text of the rules begins a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);
}
