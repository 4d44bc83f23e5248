import table from '../../grammar/words.json';
import type { Lang } from './diagnostics.ts';
import type { Words } from './rulebook.ts';

/** A keyword: its spellings in each language, the usual one first. */
export interface Word {
  readonly key: string;
  readonly en: readonly string[];
  readonly ru: readonly string[];
}

export const words: readonly Word[] = table;

/** Every spelling of every keyword, in both languages. */
export const spellings: ReadonlySet<string> = new Set(words.flatMap((w) => [...w.en, ...w.ru]));

/** Every single word that occurs in a keyword. */
export const vocabulary: ReadonlySet<string> = new Set([...spellings].flatMap((s) => s.split(' ')));

/** The usual spelling of a keyword. An unknown key is a mistake of ours and is given back. */
export function keyword(key: string): Words {
  const word = words.find((w) => w.key === key);
  return { ru: word?.ru[0] ?? key, en: word?.en[0] ?? key };
}

/** The language of a piece of rule text: that of its first letter. */
export function langOf(text: string): Lang {
  return /\p{Script=Cyrillic}/u.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'ru' : 'en';
}
