import type { Note, Price } from '../../engine/api.ts';
import { m } from '../shell/locale.svelte.ts';
import { say } from '../words.ts';

/** What is left when something has been done. */
export interface Result {
  readonly notes: readonly Note[];
  readonly price: readonly Price[];
  /** What it changed on the card. */
  readonly changes: readonly string[];
  /** Whose turn it has ended though nobody said so, in words; `changes` has them too. */
  readonly over: readonly string[];
}

/** As much as can be read in passing, in characters. */
const short = 110;

/** It in one line, where that is all there is to say: no roll to compare, no list of what to tell the table. */
export function inOneLine(title: string, { notes, changes }: Pick<Result, 'notes' | 'changes'>): string | undefined {
  if (notes.length > 1 || notes.some(({ kind }) => kind === 'roll')) return undefined;
  const said = [...changes, ...notes.map(({ text }) => say(text))];
  const line = `${title}: ${said.length > 0 ? said.join(', ') : m.done()}`;
  return notes.length === 0 || line.length <= short ? line : undefined;
}
