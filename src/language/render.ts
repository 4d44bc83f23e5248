import type { Diagnostic, Lang } from './diagnostics.ts';
import { lineText, place } from './lines.ts';
import type { Span } from './rulebook.ts';

/** How many characters of a line are shown; a longer line is cut around what is meant. */
const WIDTH = 100;

/** For terminals and golden files: the message, the line with a caret below it, other places, the hint and the fix. */
export function render(diagnostic: Diagnostic, lang: Lang): string {
  const { span, labels = [], hint, fix } = diagnostic;
  const lines = [headline(diagnostic, lang), ...frame(span, '^')];
  for (const label of labels) lines.push(`  ${at(label.span)} ${label.text[lang]}`, ...frame(label.span, '-'));
  if (hint) lines.push(`  = ${hint[lang]}`);
  if (fix) lines.push(`  = ${words.fix[lang]}: ${fix.title[lang]}`);
  return lines.join('\n');
}

/** `path:line:col severity[code] message`, one line. */
export function headline({ span, severity, code, message }: Diagnostic, lang: Lang): string {
  return `${at(span)} ${words[severity][lang]}[${code}] ${message[lang]}`;
}

/** Diagnostics in the order given, with an empty line between. */
export function renderAll(diagnostics: readonly Diagnostic[], lang: Lang): string {
  return diagnostics.map((d) => render(d, lang)).join('\n\n');
}

const words = {
  error: { ru: 'ошибка', en: 'error' },
  warning: { ru: 'предупреждение', en: 'warning' },
  fix: { ru: 'исправление', en: 'fix' }
} as const;

function at(span: Span): string {
  const { line, column } = place(span.source, span.from);
  return `${span.source.path}:${line}:${column}`;
}

function frame(span: Span, mark: string): string[] {
  const { line, column } = place(span.source, span.from);
  const text = lineText(span.source, line);
  const start = column - 1;
  // A span over several lines is marked to the end of its first.
  const end = Math.max(start + 1, Math.min(start + (span.to - span.from), text.length));
  const from = start < WIDTH - 20 ? 0 : start - 20;
  const head = from > 0 ? '…' : '';
  const shown = text.slice(from, from + WIDTH);
  const tail = from + WIDTH < text.length ? '…' : '';
  const before = head + visible(text.slice(from, start));
  const marked = Math.max(1, Math.min(visible(text.slice(start, end)).length, WIDTH - (start - from)));
  const gutter = String(line).padStart(4);
  return [`${gutter} | ${head}${visible(shown)}${tail}`, `     | ${' '.repeat(before.length)}${mark.repeat(marked)}`];
}

/** Tabs as wide as they count, and nothing that moves the cursor. */
function visible(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.replaceAll('\t', '  ').replace(/[\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\ufeff]/gu, '·');
}
