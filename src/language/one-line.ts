import { parse, SyntaxError } from '../../grammar/rules.peggy';
import type { Line } from './tree.ts';
import { spellings } from './words.ts';

/** How far a line could be read, and what could have followed there. */
export interface Stop {
  readonly offset: number;
  /** Keyword words (`turn`), and `@name`, `@number`, `@text`, `@dice`, `@fact`, `@end`. */
  readonly expected: readonly string[];
}

/** Reads a line by itself. Null where nothing is wrong with it. */
export function stop(text: string): Stop | null {
  try {
    parse(text, { startRule: 'OneLine' });
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) return { offset: 0, expected: [] };
    const expected = (error.expected ?? []).map((e) =>
      e.type === 'literal' ? (e.text ?? '') : e.type === 'end' ? '@end' : (e.description ?? '')
    );
    return { offset: error.location.start.offset, expected: [...new Set(expected)].filter((e) => e !== '') };
  }
}

/** A line by itself; null where it can't be read. */
export function clauseOf(text: string): Line | null {
  try {
    return parse(text, { startRule: 'OneLine' }) as Line;
  } catch {
    return null;
  }
}

export function parses(text: string): boolean {
  return stop(text) === null;
}

/** Every keyword with which a line may begin, in full (`at start of own turn`); asked of the grammar, once. */
export function starters(): ReadonlySet<string> {
  if (known) return known;
  const first = new Set(stop('')?.expected ?? []);
  known = new Set([...spellings].filter((s) => first.has(s.split(' ')[0] ?? '')));
  return known;
}

let known: ReadonlySet<string> | null = null;
