/** Which keyword a line that can't be read begins with. */
import { parses, starters } from './one-line.ts';
import { usage } from './usage.ts';
import { langOf, words, type Lang } from './words.ts';

/** A keyword that a line begins with, and how much of it is there. */
export interface Begun {
  readonly key: string;
  readonly lang: Lang;
  /** Whether all of its words are there: `at start of` lacks some. */
  readonly whole: boolean;
}

interface Ranked extends Begun {
  /** How many words of the keyword the line has, from the first on. */
  readonly shared: number;
}

/** The keyword that the line shares the most words with, or the verb behind somebody's name (`Ann does …`); null where there is neither. */
export function begunWith(text: string): Begun | null {
  const behindName = text.replace(/^[\p{L}\p{N}\p{M}_.-]+[ \t]+/u, '');
  return nearestOf(lineKeywords(), text) ?? (behindName === text ? null : nearestOf(verbs, behindName));
}

/** Every first word of a keyword with which a line may begin. */
export function firstWords(): ReadonlySet<string> {
  first ??= new Set([...starters()].map(firstOf));
  return first;
}

/** Whether a line begins with the number of a fact, as those under `facts` do. */
export function beginsWithFact(text: string): boolean {
  return /^[A-Z]\d+(\.\d+)?(?![\p{L}\p{N}])/u.test(text);
}

interface Keyword {
  readonly key: string;
  readonly spelling: string;
}

let first: ReadonlySet<string> | null = null;
let known: readonly Keyword[] | null = null;

const all: readonly Keyword[] = words.flatMap(({ key, en, ru }) =>
  [...en, ...ru].map((spelling) => ({ key, spelling }))
);

/** Lines that begin with somebody's name. */
const VERBS = ['does', 'cannot', 'gains', 'loses', 'becomes', 'checks_verb', 'gets_modifier'];
const verbs = all.filter(({ key }) => VERBS.includes(key));

/** Every keyword with which a line may begin: it has an example, or is a line by itself. */
function lineKeywords(): readonly Keyword[] {
  known ??= all.filter(({ key, spelling }) => starters().has(spelling) && (key in usage || parses(spelling)));
  return known;
}

function nearestOf(keywords: readonly Keyword[], text: string): Begun | null {
  const said = text.split(/[ \t]+/u);
  let best: Ranked | null = null;
  for (const { key, spelling } of keywords) {
    const parts = spelling.split(' ');
    const shared = sharedWords(parts, said);
    const found = { key, lang: langOf(spelling), shared, whole: shared === parts.length };
    if (shared > 0 && (best === null || better(found, best))) best = found;
  }
  return best;
}

/** More words go before fewer, a whole keyword before a part of one, and one whose lines have an example before another. */
function better(a: Ranked, b: Ranked): boolean {
  if (a.shared !== b.shared) return a.shared > b.shared;
  if (a.whole !== b.whole) return a.whole;
  return a.key in usage && !(b.key in usage);
}

function sharedWords(parts: readonly string[], said: readonly string[]): number {
  const differs = parts.findIndex((part, i) => !isWord(said[i] ?? '', part));
  return differs < 0 ? parts.length : differs;
}

/** Whether this is the word, whatever a line has put right behind it: `effect:`, `tell"…"`. */
function isWord(said: string, word: string): boolean {
  return said.startsWith(word) && !/[\p{L}\p{N}_-]/u.test(said[word.length] ?? ' ');
}

function firstOf(spelling: string): string {
  return spelling.split(' ')[0] ?? spelling;
}
