import type { Fix } from '../diagnostics.ts';
import { lineStarts, lineText } from '../lines.ts';
import { isUnread, type Parsed } from '../parse.ts';
import type { Source, Span } from '../rulebook.ts';
import type { Line, Str } from '../tree.ts';
import { everyLine, everyNode } from '../walk.ts';
import type { Pass, Report } from './pass.ts';

/** Columns of indentation that still nest; as in the grammar's `width`. */
const MAX_INDENT = 64;

/** How a file is typed: byte order mark, line ends, tabs, indentation, quotes. */
export const layout: Pass = {
  name: 'layout',
  silences: false,
  run(book, report) {
    for (const parsed of [...book.files, ...book.overlays]) {
      wholeFile(parsed, report);
      indentation(parsed, report);
      quotes(parsed, report);
    }
  }
};

function wholeFile(parsed: Parsed, report: Report): void {
  const { source, file } = parsed;
  const { text } = source;
  if (file.bom) {
    const fix: Fix = { title: { ru: 'убрать метку', en: 'remove the mark' }, edits: [{ from: 0, to: 1, text: '' }] };
    report('byte-order-mark', { source, from: 0, to: 1 }, {}, { fix });
  }
  if (text.trim() === '' || file.nodes.length === 0) {
    if (!isUnread(parsed) && text.length < 1000) report('empty-file', { source, from: 0, to: 0 }, {});
    return;
  }
  const end = /\r\n?/u.exec(text);
  if (end) {
    const edits = [...text.matchAll(/\r\n?/gu)].map((m) => ({ from: m.index, to: m.index + m[0].length, text: '\n' }));
    const fix: Fix = { title: { ru: 'заменить концы строк', en: 'replace the line ends' }, edits };
    report('foreign-line-ends', { source, from: end.index, to: end.index + end[0].length }, {}, { fix });
  }
}

/** Reported once a file for each kind: a file full of tabs is one problem. */
function indentation({ source, file }: Parsed, report: Report): void {
  const seen = new Set<string>();
  const once = (
    code: 'tab' | 'mixed-indent' | 'odd-indent' | 'indented-too-far' | 'indented-top',
    span: Span,
    fix?: Fix
  ): void => {
    if (seen.has(code)) return;
    seen.add(code);
    report(code, span, {}, { fix });
  };
  const spaces = file.nodes.some((top) => top.children.some((line) => line.indent.startsWith(' ')));
  for (const top of file.nodes) {
    if (top.indent !== '') once('indented-top', at(source, top));
    for (const line of everyLine([top])) {
      if (line.inline) continue;
      const { indent } = line;
      if (indent.length > MAX_INDENT) once('indented-too-far', at(source, line));
      if (indent.includes('\t'))
        once(spaces || indent.includes(' ') ? 'mixed-indent' : 'tab', at(source, line), untab(source));
      siblings(line, (odd) => once('odd-indent', at(source, odd)));
    }
  }
}

/** Lines that belong to the same line begin in the same column. */
function siblings(line: Line, odd: (line: Line) => void): void {
  let first: number | null = null;
  for (const child of line.children) {
    if (child.inline) continue;
    const width = child.indent.replaceAll('\t', '  ').length;
    if (first !== null && width !== first) odd(child);
    first ??= width;
  }
}

function at(source: Source, line: Line): Span {
  return { source, from: line.from - line.indent.length, to: Math.max(line.from, line.from - line.indent.length + 1) };
}

function untab(source: Source): Fix {
  const edits = lineStarts(source).flatMap((start, i) => {
    const indent = /^[ \t]*/u.exec(lineText(source, i + 1))?.[0] ?? '';
    return indent.includes('\t')
      ? [{ from: start, to: start + indent.length, text: indent.replaceAll('\t', '  ') }]
      : [];
  });
  return { title: { ru: 'заменить табуляции пробелами, по два', en: 'replace tabs with two spaces each' }, edits };
}

function quotes({ source, file }: Parsed, report: Report): void {
  if (!/[«“„]/u.test(source.text)) return;
  const found: Str[] = [];
  everyNode(file, (node) => {
    if ('quotes' in node && (node as Str).quotes === 'typographic') found.push(node as Str);
  });
  const [first] = found;
  if (!first) return;
  const edits = found.flatMap(({ from, to, value }) =>
    // A straight quote inside can't stand between straight quotes.
    value.includes('"')
      ? []
      : [
          { from, to: from + 1, text: '"' },
          { from: to - 1, to, text: '"' }
        ]
  );
  const fix: Fix = { title: { ru: 'поставить прямые кавычки везде', en: 'use straight quotes everywhere' }, edits };
  report('typographic-quotes', { source, from: first.from, to: first.to }, {}, edits.length > 0 ? { fix } : {});
}
