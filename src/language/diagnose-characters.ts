import { diagnostic, type Diagnostic, type Fix } from './diagnostics.ts';
import { parses } from './one-line.ts';
import type { Source, Words } from './rulebook.ts';
import type { BrokenLine } from './tree.ts';

/** A character that looks like one of the language's and is another: a long dash, a no-break space, `≥`. */
export function oddCharacter(source: Source, line: BrokenLine): Diagnostic | null {
  const { text, from } = line;
  const masked = mask(text);
  const unseen = masked.search(UNSEEN);
  if (unseen >= 0) {
    const edits = [...masked.matchAll(new RegExp(UNSEEN, 'gu'))].map(({ index }) => ({
      from: from + index,
      to: from + index + 1,
      text: ''
    }));
    const title = { ru: 'убрать невидимые знаки', en: 'remove what cannot be seen' };
    return diagnostic(
      'unseen-character',
      { source, from: from + unseen, to: from + unseen + 1 },
      {},
      { fix: { title, edits } }
    );
  }
  const edits: { from: number; to: number; text: string; what: Words }[] = [];
  for (let i = 0; i < masked.length; i++) {
    const odd = ODD.find(([characters]) => characters.includes(masked[i] ?? ''));
    if (odd) edits.push({ from: from + i, to: from + i + 1, text: odd[1], what: odd[2] });
  }
  const first = edits[0];
  if (!first) return null;
  return diagnostic(
    'odd-character',
    { source, from: first.from, to: first.to },
    { what: first.what, plain: first.text },
    { fix: { title: { ru: 'заменить на обычные знаки', en: 'replace with plain characters' }, edits } }
  );
}

/** A quote or a bracket that is never closed, or quotes of two kinds around one text. */
export function unpaired(source: Source, line: BrokenLine): Diagnostic | null {
  return quotes(source, line) ?? brackets(source, line);
}

/** Spaces without width, soft hyphens, marks of direction, line separators: phones' keyboards and copied pages leave them behind. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;

const ODD: readonly (readonly [string, string, Words])[] = [
  [
    '\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
    ' ',
    { ru: 'особый пробел (неразрывный или узкий)', en: 'a special space (no-break or narrow)' }
  ],
  ['\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '-', { ru: 'тире', en: 'a dash' }],
  ['≤', '<=', { ru: '`≤`', en: '`≤`' }],
  ['≥', '>=', { ru: '`≥`', en: '`≥`' }],
  ['≠', '!=', { ru: '`≠`', en: '`≠`' }],
  ['×·∙⋅', '*', { ru: 'знак умножения', en: 'a multiplication sign' }],
  ['÷∕', '/', { ru: 'знак деления', en: 'a division sign' }]
];

const CLOSERS: Readonly<Record<string, string>> = { '"': '"', '«': '»', '“': '“”', '„': '“”' };
const SINGLE = "'‘’‚";
const ANY_QUOTE = '"«»“”„‟\'‘’‚″＂';

/** The line with texts and the comment at its end blanked out, as long as before. */
export function mask(text: string): string {
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const c = text[i] ?? '';
    if (c === '#') return out + ' '.repeat(text.length - i);
    const end = closing(text, i);
    if (end < 0) out += c;
    else {
      out += ' '.repeat(end - i + 1);
      i = end;
    }
  }
  return out;
}

/** Where the comment at the end of a line begins; the end of the line where it has none. */
export function commentStart(text: string): number {
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '#') return i;
    i = Math.max(i, closing(text, i));
  }
  return text.length;
}

/** Where the text that begins here ends; -1 where none begins or it has no end. */
function closing(text: string, at: number): number {
  const closers = CLOSERS[text[at] ?? ''];
  if (closers === undefined) return -1;
  for (let i = at + 1; i < text.length; i++) if (closers.includes(text[i] ?? '')) return i;
  return -1;
}

function quotes(source: Source, { text, from }: BrokenLine): Diagnostic | null {
  const masked = mask(text);
  const open = Array.from(masked).findIndex((c, i) => ANY_QUOTE.includes(c) && !/\p{L}/u.test(masked[i - 1] ?? ' '));
  if (open < 0) return null;
  const end = [...text].findIndex((c, i) => i > open && ANY_QUOTE.includes(c)); // eslint-disable-line @typescript-eslint/no-misused-spread
  if (end < 0) return diagnostic('unclosed-text', { source, from: from + open, to: from + text.length }, {});
  const edits = Array.from(text).flatMap((c, i) =>
    i >= open && ANY_QUOTE.includes(c) ? [{ from: from + i, to: from + i + 1, text: '"' }] : []
  );
  const mended = Array.from(text, (c, i) => (i >= open && ANY_QUOTE.includes(c) ? '"' : c)).join('');
  const fix: Fix = { title: { ru: 'поставить прямые кавычки `"`', en: 'use straight quotes `"`' }, edits };
  const span = { source, from: from + open, to: from + end + 1 };
  const single = SINGLE.includes(text[open] ?? '') && SINGLE.includes(text[end] ?? '');
  return diagnostic(single ? 'single-quotes' : 'mixed-quotes', span, {}, parses(mended) ? { fix } : {});
}

function brackets(source: Source, { text, from }: BrokenLine): Diagnostic | null {
  const open: { bracket: string; at: number }[] = [];
  const masked = mask(text);
  for (let i = 0; i < masked.length; i++) {
    const bracket = masked[i] ?? '';
    if (bracket === '(' || bracket === '[') open.push({ bracket, at: i });
    if (bracket !== ')' && bracket !== ']') continue;
    if (open.at(-1)?.bracket !== (bracket === ')' ? '(' : '[')) {
      return diagnostic('unclosed-bracket', { source, from: from + i, to: from + i + 1 }, { bracket });
    }
    open.pop();
  }
  const left = open.at(-1);
  if (!left) return null;
  const span = { source, from: from + left.at, to: from + left.at + 1 };
  return diagnostic('unclosed-bracket', span, { bracket: left.bracket });
}
