import { diagnostic, replacing, type Diagnostic } from './diagnostics.ts';
import { mask } from './diagnose-characters.ts';
import { parses } from './one-line.ts';
import type { Source } from './rulebook.ts';
import { words } from './words.ts';

/** What may stand behind what somebody does in a scenario, in the order of the grammar. */
const ORDER = ['with', 'dice', 'answers', 'because'] as const;

/** `Ann does push answers yes, dice 5`: everything is there, in an order that can't be read. */
export function wrongOrder(source: Source, from: number, text: string): Diagnostic | null {
  const body = (mask(text).split('[')[0] ?? '').trimEnd();
  const found = [...body.matchAll(starts)].map((match) => ({ at: match.index, rank: rankOf(match[0]) }));
  const [first] = found;
  if (first === undefined || found.every(({ rank }, i) => rank >= (found[i - 1]?.rank ?? 0))) return null;
  const parts = found.map(({ at, rank }, i) => {
    const part = text.slice(at, found[i + 1]?.at ?? body.length);
    return { rank, part: part.replace(/^[\s,]+|[\s,]+$/gu, '') };
  });
  const sorted = parts.sort((a, b) => a.rank - b.rank).map(({ part }, i) => (i === 0 ? part : `, ${part}`));
  const now = sorted.join('').replace(because, ' $1');
  if (!parses(text.slice(0, first.at) + now)) return null;
  const span = { source, from: from + first.at, to: from + body.length };
  return diagnostic('play-order', span, {}, { fix: replacing(span, now) });
}

const spellings = (key: string): readonly string[] =>
  words.flatMap((word) => (word.key === key ? [...word.en, ...word.ru] : []));
const whole = (keys: readonly string[]): string =>
  `(?<![\\p{L}\\p{N}_-])(?:${keys.flatMap(spellings).join('|')})(?![\\p{L}\\p{N}_-])`;
const starts = new RegExp(whole(ORDER), 'gu');
const because = new RegExp(`, (${whole(['because'])})`, 'u');

function rankOf(word: string): number {
  return ORDER.findIndex((key) => spellings(key).includes(word));
}
