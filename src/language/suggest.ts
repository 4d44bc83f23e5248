/**
 * The candidate that was most likely meant, or null. A letter from the other alphabet that looks the same costs
 * nothing; otherwise at most a third of the letters may differ, and swapped neighbours count once.
 */
export function suggest(word: string, candidates: Iterable<string>): string | null {
  return nearest(word, candidates, 1)[0] ?? null;
}

/** The same, the `count` nearest ones, nearest first. */
export function nearest(word: string, candidates: Iterable<string>, count: number): string[] {
  const wanted = look(word);
  const stop = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  const found: { candidate: string; d: number }[] = [];
  if (wanted.length > 60) return [];
  for (const candidate of candidates) {
    // A letter is looked at as one letter, so lengths can be told before.
    if (candidate === word || Math.abs(candidate.length - wanted.length) > stop) continue;
    const looks = look(candidate);
    if (Math.abs(looks.length - wanted.length) >= stop) continue;
    const d = distance(wanted, looks, stop);
    // One letter for another in a word of two letters is another word.
    if (d >= stop || (d > 0 && wanted.length <= 2)) continue;
    found.push({ candidate, d });
  }
  return found
    .sort((a, b) => a.d - b.d)
    .slice(0, count)
    .map((f) => f.candidate);
}

/** Cyrillic letters that look like Latin ones. */
const TWINS: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j'
};
const LIKE_LATIN = new RegExp(`[${Object.keys(TWINS).join('')}]`, 'gu');
const BACK = new Map(Object.entries(TWINS).map(([cyrillic, latin]) => [latin, cyrillic]));
BACK.set('e', 'е');

/** A word in small letters, with every Cyrillic letter that looks Latin made Latin. */
export function look(word: string): string {
  return word.toLowerCase().replace(LIKE_LATIN, (c) => TWINS[c] ?? c);
}

/** Whether two words differ in nothing that is seen: only in the alphabets of their letters. */
export function areTwins(a: string, b: string): boolean {
  return a.toLowerCase() !== b.toLowerCase() && look(a) === look(b);
}

/** Whether a word has letters of both alphabets. */
export function isMixed(word: string): boolean {
  return /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word);
}

/** A mixed word in one alphabet, if its odd letters have twins there; else null. */
export function unmixed(word: string): string | null {
  const latin = letters(word)
    .map((c) => twin(c, TWINS))
    .join('');
  if (!/\p{Script=Cyrillic}/u.test(latin)) return latin;
  const cyrillic = letters(word)
    .map((c) => twin(c, Object.fromEntries(BACK)))
    .join('');
  return /\p{Script=Latin}/u.test(cyrillic) ? null : cyrillic;
}

/** Code points: the names of rule files have no clusters that would matter. */
function letters(word: string): string[] {
  return Array.from(word);
}

function twin(c: string, table: Readonly<Record<string, string>>): string {
  const small = table[c];
  if (small !== undefined) return small;
  const other = table[c.toLowerCase()];
  return other === undefined ? c : other.toUpperCase();
}

/** Optimal string alignment distance; anything from `stop` on is as good as `stop`. */
function distance(a: string, b: string, stop: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let d = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d = Math.min(d, (before[j - 2] ?? 0) + 1);
      row.push(d);
      least = Math.min(least, d);
    }
    if (least >= stop) return stop;
    before = last;
    last = row;
  }
  return last[b.length] ?? stop;
}
