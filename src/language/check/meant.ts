import { didYouMean } from '../diagnose-syntax.ts';
import { titleWords, type Draft } from '../draft.ts';
import type { Sym, SymbolKind, Words } from '../rulebook.ts';
import { look, suggest } from '../suggest.ts';
import type { OptionLine } from '../tree.ts';

/** Something that may have been meant: the name lines use, and the title that people read. */
export interface Candidate {
  readonly name: string;
  readonly title: Words | null;
}

/** So many names of one system get a guess; a file with more mistakes is mended from its top. */
export const MAX_GUESSES = 50;

/**
 * What was most likely meant by a name that nothing has. A title in either language counts as well as a name: people
 * write what they see on the screen. Names in front of others win.
 */
export function meant(word: string, candidates: readonly Candidate[]): Candidate | null {
  const wanted = plain(word);
  const titles = new Map<string, Candidate>();
  for (const c of candidates) {
    for (const title of c.title ? [plain(c.title.ru), plain(c.title.en)] : [])
      if (!titles.has(title)) titles.set(title, c);
  }
  const exact = titles.get(wanted);
  if (exact) return exact;
  const name = suggest(
    word,
    candidates.map((c) => c.name)
  );
  if (name !== null) return { name, title: null };
  const near = suggest(wanted, titles.keys());
  if (near !== null) return titles.get(near) ?? null;
  if (wanted.length < 3) return null;
  const begun = [...titles.keys()].filter((title) => title.startsWith(wanted));
  const [shortest] = begun.sort((a, b) => a.length - b.length);
  return shortest === undefined ? null : (titles.get(shortest) ?? null);
}

/** Names are written with `-` and `_` where titles have spaces. */
function plain(text: string): string {
  return look(text).replace(/[\s_-]+/gu, ' ');
}

/** What the names of a system stand for, those of some kinds only, second names too. */
export function candidatesOf(symbols: ReadonlyMap<string, Sym>, kinds?: readonly SymbolKind[]): Candidate[] {
  return [...symbols]
    .filter(([, sym]) => !kinds || kinds.includes(sym.kind))
    .map(([name, sym]) => ({ name, title: sym.title }));
}

export function ofOptions(options: readonly OptionLine[]): Candidate[] {
  return options.map((o) => ({ name: o.name.id, title: o.title && titleWords(o.title, o.name) }));
}

/** {@link meant} among some names of a system, else among all; null too where too many were guessed. */
export function guess(book: Draft, word: string, first: readonly Candidate[]): Candidate | null {
  const so = guesses.get(book) ?? 0;
  if (so >= MAX_GUESSES) return null;
  guesses.set(book, so + 1);
  return meant(word, first) ?? meant(word, candidatesOf(book.symbols));
}

const guesses = new WeakMap<Draft, number>();

/** `did you mean …?`, with the title where that is what was written. */
export function meantHint({ name, title }: Candidate): Words {
  const words = didYouMean(name);
  if (!title || title.ru === name) return words;
  return {
    ru: `возможно, вы имели в виду \`${name}\` («${title.ru}»)`,
    en: `did you mean \`${name}\` (“${title.en}”)?`
  };
}
