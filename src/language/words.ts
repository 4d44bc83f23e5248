/**
 * The keywords of the language, as `grammar/words.json` lists them: the grammar reads every spelling, and whatever
 * prints rules prints the first.
 */
import table from '../../grammar/words.json';
import type { Lang } from './diagnostics.ts';
import type { Words } from './rulebook.ts';

export type { Lang } from './diagnostics.ts';

/** A keyword: its spellings in each language, the usual one first, and the forms that go with numbers. */
export interface Word {
  readonly key: string;
  readonly en: readonly string[];
  readonly ru: readonly string[];
  /** Forms after a number: one and many in English; one, few and many in Russian. */
  readonly plural?: { readonly en: readonly string[]; readonly ru: readonly string[] };
  /** The same where the number is an object («на 1 минуту»), if that differs. */
  readonly accusative?: { readonly ru: readonly string[] };
}

/** Every keyword, in the order of the file. */
export const words: readonly Word[] = table;

/** Every spelling of every keyword, in both languages. */
export const spellings: ReadonlySet<string> = new Set(words.flatMap((w) => [...w.en, ...w.ru]));

/** Every single word that occurs in a keyword. */
export const vocabulary: ReadonlySet<string> = new Set([...spellings].flatMap((s) => s.split(' ')));

const byKey: ReadonlyMap<string, Word> = new Map(words.map((word) => [word.key, word]));

/** The usual spelling of a keyword. An unknown key is a mistake of ours and is given back. */
export function keyword(key: string): Words {
  const word = byKey.get(key);
  return { ru: word?.ru[0] ?? key, en: word?.en[0] ?? key };
}

/** Every spelling of a keyword, in both languages. */
export function spellingsOf(key: string): readonly string[] {
  const word = byKey.get(key);
  return word ? [...word.en, ...word.ru] : [];
}

/** The language of a piece of rule text: that of its first letter. */
export function langOf(text: string): Lang {
  return /\p{Script=Cyrillic}/u.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'ru' : 'en';
}

/**
 * The keyword of `key` as it is printed. `spelling` picks another one than the first (a grammatical case, say).
 * Throws RangeError for a key or a spelling that the table does not have: that is a mistake in our code.
 */
export function phrase(key: string, lang: Lang, spelling = 0): string {
  const found = byKey.get(key)?.[lang][spelling];
  if (found === undefined) throw new RangeError(`no keyword ${key}[${spelling}] in ${lang}`);
  return found;
}

/**
 * The form of a unit (`turns`, `hours` …) that goes with `amount`; null where the number is not known yet
 * (`n turns`). `object` asks for the accusative.
 */
export function counted(key: string, amount: number | null, lang: Lang, object = false): string {
  const word = byKey.get(key);
  const forms = (object && lang === 'ru' ? word?.accusative?.ru : undefined) ?? word?.plural?.[lang];
  if (forms === undefined) throw new RangeError(`no plural of ${key} in ${lang}`);
  return plural(amount, lang, forms);
}

/** Picks among forms: [one, many] in English, [one, few, many] in Russian. Fractions take `few` («1.5 хода»). */
export function plural(amount: number | null, lang: Lang, forms: readonly string[]): string {
  const last = forms[forms.length - 1] ?? '';
  if (amount === null) return last;
  if (lang === 'en') return (amount === 1 ? forms[0] : last) ?? last;
  if (!Number.isInteger(amount)) return forms[1] ?? last;
  const n = Math.abs(amount);
  const teen = n % 100 >= 11 && n % 100 <= 14;
  if (n % 10 === 1 && !teen) return forms[0] ?? last;
  if (n % 10 >= 2 && n % 10 <= 4 && !teen) return forms[1] ?? last;
  return last;
}

/** `A, B or C`, with the word that joins the last one. */
export function joined(items: readonly string[], word: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`;
}
