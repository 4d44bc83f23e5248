import { didYouMean } from '../diagnose-syntax.ts';
import { titleWords, type Draft } from '../draft.ts';
import type { Sym, SymbolKind, Words } from '../rulebook.ts';
import { areTwins, look, suggest } from '../suggest.ts';
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
  const titles = titlesOf(candidates);
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

/** The titles of candidates as they are compared; built once for a list that is asked over and over. */
function titlesOf(candidates: readonly Candidate[]): ReadonlyMap<string, Candidate> {
  const known = titleCache.get(candidates);
  if (known) return known;
  const titles = new Map<string, Candidate>();
  for (const c of candidates) {
    for (const title of c.title ? [plain(c.title.ru), plain(c.title.en)] : [])
      if (!titles.has(title)) titles.set(title, c);
  }
  titleCache.set(candidates, titles);
  return titles;
}

const titleCache = new WeakMap<readonly Candidate[], ReadonlyMap<string, Candidate>>();

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

/** {@link candidatesOf} a checked system, gathered once for each list of kinds. */
export function namesOfKinds(book: Draft, kinds?: readonly SymbolKind[]): readonly Candidate[] {
  const own = candidates.get(book) ?? new Map<string, readonly Candidate[]>();
  candidates.set(book, own);
  const key = kinds?.join() ?? '';
  const found = own.get(key) ?? candidatesOf(book.symbols, kinds);
  own.set(key, found);
  return found;
}

const candidates = new WeakMap<Draft, Map<string, readonly Candidate[]>>();

/** Names without titles. */
export function untitled(names: Iterable<string>): Candidate[] {
  return [...names].map((name) => ({ name, title: null }));
}

/**
 * {@link meant} among some names; null too where too many were guessed. They are gathered only when they are needed: what a
 * mistake costs must not grow with the file.
 */
export function guessAmong(book: Draft, word: string, among: () => readonly Candidate[]): Candidate | null {
  return mayGuess(book) ? meant(word, among()) : null;
}

/** The same, and else among all names of the system. */
export function guess(book: Draft, word: string, first: () => readonly Candidate[]): Candidate | null {
  return mayGuess(book) ? (meant(word, first()) ?? meant(word, namesOfKinds(book))) : null;
}

/** `did you mean …?` among some names; where none is like it, the names that there are. */
export function hintAmong(book: Draft, word: string, among: () => readonly Candidate[]): Words | undefined {
  if (!mayGuess(book)) return undefined;
  const all = among();
  const near = meant(word, all);
  if (near) return meantHint(near, word);
  const list = [...new Set(all.map(({ name }) => `\`${name}\``))];
  const shown = list.slice(0, MAX_LISTED).join(', ') + (list.length > MAX_LISTED ? ' …' : '');
  return list.length === 0 ? undefined : { ru: `есть: ${shown}`, en: `there is ${shown}` };
}

const MAX_LISTED = 8;

function mayGuess(book: Draft): boolean {
  const so = guesses.get(book) ?? 0;
  guesses.set(book, so + 1);
  return so < MAX_GUESSES;
}

const guesses = new WeakMap<Draft, number>();

/** `did you mean …?`, with the title where that is what was written. */
export function meantHint({ name, title }: Candidate, written: string): Words {
  const words = didYouMean(name, written);
  if (!title || title.ru === name || areTwins(written, name)) return words;
  return {
    ru: `возможно, вы имели в виду \`${name}\` («${title.ru}»)`,
    en: `did you mean \`${name}\` (“${title.en}”)?`
  };
}
