import { bySyntax } from './diagnose-syntax.ts';
import { diagnostic, type Diagnostic } from './diagnostics.ts';
import { oddCharacter, unpaired } from './diagnose-characters.ts';
import type { Source } from './rulebook.ts';
import type { BrokenLine } from './tree.ts';

/** As in the grammar's `unfit`. */
const MAX_LINE = 4000;
const MAX_DEPTH = 40;
const MAX_JOINTS = 100;
const QUIET = /"[^"]*"|“[^”]*”|«[^»]*»|#.*/gu;
const JOINTS = /[-+*/<>=]|(?<![\p{L}\p{N}_])(?:not|and|or|if|otherwise|не|и|или|если|иначе)(?![\p{L}\p{N}_])/gu;

/** How many broken lines of one file are looked at closely; what follows is counted. */
const MAX_BROKEN = 60;

/** Says in plain words why each broken line could not be read. */
export function diagnoseAll(source: Source, lines: readonly BrokenLine[]): Diagnostic[] {
  const found = lines.slice(0, MAX_BROKEN).map((line) => diagnose(source, line));
  const next = lines[MAX_BROKEN];
  if (next) {
    const span = { source, from: next.from, to: next.to };
    found.push(diagnostic('more-broken-lines', span, { count: lines.length - MAX_BROKEN }));
  }
  return found;
}

function diagnose(source: Source, line: BrokenLine): Diagnostic {
  return unfit(source, line) ?? oddCharacter(source, line) ?? unpaired(source, line) ?? bySyntax(source, line);
}

function unfit(source: Source, line: BrokenLine): Diagnostic | null {
  const { text, from } = line;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === ')') depth--;
    else if (text[i] === '(' && ++depth > MAX_DEPTH) {
      return diagnostic('too-deep', { source, from: from + i, to: from + i + 1 }, { limit: MAX_DEPTH });
    }
  }
  if (text.length > MAX_LINE) {
    const span = { source, from, to: from + MAX_LINE };
    return diagnostic('line-too-long', span, { length: text.length, limit: MAX_LINE });
  }
  const joints = text.length > MAX_JOINTS ? (text.replace(QUIET, '').match(JOINTS) ?? []).length : 0;
  if (joints > MAX_JOINTS) {
    const span = { source, from, to: from + text.length };
    return diagnostic('too-many-operators', span, { count: joints, limit: MAX_JOINTS });
  }
  return null;
}
