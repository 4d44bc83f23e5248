import { diagnostic, type Diagnostic } from './diagnostics.ts';
import type { Source } from './rulebook.ts';
import type { BrokenLine } from './tree.ts';

/** Says in plain words why a line could not be read. */
export function diagnose(source: Source, line: BrokenLine): Diagnostic {
  return diagnostic('stopped-at-start', { source, from: line.from, to: line.to }, { rest: line.text });
}
