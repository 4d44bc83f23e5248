import { parse as parseRules } from '../../grammar/rules.peggy';
import { diagnoseAll } from './diagnose.ts';
import { diagnostic, type Diagnostic } from './diagnostics.ts';
import type { Source } from './rulebook.ts';
import type { BrokenLine, File, Line } from './tree.ts';
import { everyLine } from './walk.ts';

export interface Parsed {
  readonly source: Source;
  readonly file: File;
  /** What could not be read: one a broken line. Every other line is in the tree all the same. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A file longer than this is not a rule file; a system takes about a twentieth of it. */
const MAX_LENGTH = 2_000_000;

/** Text to syntax tree. Never throws: what it can't read is a `broken` line in the tree and a diagnostic. */
export function parse(source: Source): Parsed {
  const { text } = source;
  const whole = { source, from: 0, to: 0 };
  if (text.length > MAX_LENGTH) {
    const d = diagnostic('file-too-long', whole, { length: text.length, limit: MAX_LENGTH });
    return { source, file: emptyFile(text), diagnostics: [d] };
  }
  const foreign = wrongEncoding(source);
  if (foreign?.hopeless) return { source, file: emptyFile(text), diagnostics: [foreign.diagnostic] };
  try {
    const file = parseRules(text, { startRule: 'File' }) as File;
    const found = diagnoseAll(source, brokenLines(file.nodes));
    return { source, file, diagnostics: foreign ? [foreign.diagnostic, ...found] : found };
  } catch {
    // The grammar takes any text; this is for a text that exhausts the stack all the same.
    return { source, file: emptyFile(text), diagnostics: [diagnostic('file-unreadable', whole, {})] };
  }
}

/** Every broken line, also those under other lines. */
export function brokenLines(lines: readonly Line[]): BrokenLine[] {
  return everyLine(lines).filter((line) => line.type === 'broken');
}

/** Whether nothing of a file could be read, which its one diagnostic says. */
export function isUnread({ file, diagnostics }: Parsed): boolean {
  return file.nodes.length === 0 && diagnostics.length > 0;
}

/** Bytes that are no UTF-8 come as U+FFFD, those of UTF-16 with zeros between them. One or two are just odd characters. */
function wrongEncoding(source: Source): { readonly diagnostic: Diagnostic; readonly hopeless: boolean } | null {
  const from = source.text.search(/[\0\uFFFD]/u);
  if (from < 0) return null;
  const many = /(?:[\0\uFFFD][^\0\uFFFD]*){3}/u.test(source.text.slice(from, from + 10_000));
  return { diagnostic: diagnostic('not-utf8', { source, from, to: from + 1 }, {}), hopeless: many };
}

function emptyFile(text: string): File {
  return { type: 'file', from: 0, to: text.length, bom: false, nodes: [], tail: [] };
}
