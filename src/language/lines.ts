import type { Source, Span } from './rulebook.ts';

/** Where the lines of a source begin; a line ends with `\n`, `\r\n` or a lone `\r`, as in the grammar. */
export function lineStarts(source: Source): readonly number[] {
  const known = cache.get(source);
  if (known) return known;
  const starts = [0];
  for (const end of source.text.matchAll(/\r\n|\n|\r/gu)) starts.push(end.index + end[0].length);
  cache.set(source, starts);
  return starts;
}

/** Line and column of an offset, both from 1; a column counts UTF-16 units. */
export function place(source: Source, offset: number): { readonly line: number; readonly column: number } {
  const starts = lineStarts(source);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** The text of a line by its number, without its end. */
export function lineText(source: Source, line: number): string {
  const starts = lineStarts(source);
  const from = starts[line - 1] ?? source.text.length;
  return source.text.slice(from, starts[line] ?? source.text.length).replace(/[\r\n]+$/u, '');
}

/** The span of a line without indentation and end. */
export function lineSpan(source: Source, line: number): Span {
  const starts = lineStarts(source);
  const from = starts[line - 1] ?? source.text.length;
  const text = lineText(source, line);
  return { source, from: from + (text.length - text.trimStart().length), to: from + text.trimEnd().length };
}

const cache = new WeakMap<Source, readonly number[]>();
