import { namesOf, type Names } from '../../codes/names.ts';
import { readRules } from '../rules/systems.ts';

/** What codes need of a system: its version and its words, as it comes with the app. */
export interface WordsOf {
  readonly version: number;
  readonly names: Names;
}

const reading = new Map<string, Promise<WordsOf | undefined>>();

/** Fetched once a page; `undefined` where there is no such system. */
export function wordsOf(system: string): Promise<WordsOf | undefined> {
  let words = reading.get(system);
  if (words === undefined) {
    words = read(system);
    reading.set(system, words);
    // What could not be fetched may be there next time.
    words.catch(() => reading.delete(system));
  }
  return words;
}

async function read(system: string): Promise<WordsOf | undefined> {
  const rulebook = (await readRules(system, []))?.rulebook;
  return rulebook ? { version: rulebook.version, names: namesOf(rulebook) } : undefined;
}
