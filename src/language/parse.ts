import { parse as parseRules } from '../../grammar/rules.peggy';
import { diagnoseAll } from './diagnose.ts';
import { diagnostic, type Diagnostic } from './diagnostics.ts';
import type { Source } from './rulebook.ts';
import type { BrokenLine, File, Line } from './tree.ts';

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
  try {
    const file = parseRules(text, { startRule: 'File' }) as File;
    return { source, file, diagnostics: diagnoseAll(source, brokenLines(file.nodes)) };
  } catch {
    // The grammar takes any text; this is for a text that exhausts the stack all the same.
    return { source, file: emptyFile(text), diagnostics: [diagnostic('file-unreadable', whole, {})] };
  }
}

/** Every broken line, also those under other lines. */
export function brokenLines(lines: readonly Line[]): BrokenLine[] {
  return lines.flatMap((line) =>
    line.type === 'broken' ? [line, ...brokenLines(line.children)] : brokenLines(line.children)
  );
}

function emptyFile(text: string): File {
  return { type: 'file', from: 0, to: text.length, bom: false, nodes: [], tail: [] };
}
