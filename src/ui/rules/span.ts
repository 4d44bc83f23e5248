import type { Rulebook, Span } from '../../language/rulebook.ts';

/** The line of a rule file that a span begins on. */
export interface SourceLine {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

export function lineOf({ source, from }: Span): SourceLine {
  const start = source.text.lastIndexOf('\n', from - 1) + 1;
  const end = source.text.indexOf('\n', from);
  const line = source.text.slice(0, start).split('\n').length;
  // The facts and marks in brackets at the end are for those who read the file.
  const text = source.text
    .slice(start, end < 0 ? undefined : end)
    .replace(/\s+#.*$/u, '')
    .replace(/\s+\[[^\]]*\]\s*$/u, '')
    .trim();
  return { path: source.path, line, text };
}

/** A span as the state keeps it. */
export function spanAt(rulebook: Rulebook, [path, from, to]: readonly [string, number, number]): Span | null {
  const source = rulebook.sources.find((it) => it.path === path);
  return source === undefined ? null : { source, from, to };
}
