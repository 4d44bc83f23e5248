import { draft, titleWords, type Draft } from './draft.ts';
import { Origins } from './origins.ts';
import type { Overlaid } from './overlay.ts';
import type { Parsed } from './parse.ts';
import type { Rulebook } from './rulebook.ts';

/**
 * The rulebook of files that have been read and found right before: nothing is looked for in them, and neither the
 * parser nor the checks come along. Null where there is no `system` line.
 */
export function assemble(files: readonly Parsed[]): Rulebook | null {
  const lines = files.flatMap(({ file }) => file.nodes);
  return rulebookOf(draft(files, [], new Origins(files), lines), null);
}

/** A draft as it is handed to the engine; `laid` where there are house rules. */
export function rulebookOf(book: Draft, laid: Overlaid | null): Rulebook | null {
  const { system, origins } = book;
  if (!system) return null;
  const version = system.children.find((line) => line.type === 'version');
  return {
    id: system.name.id,
    version: version?.n.value ?? 1,
    title: titleWords(system.title, system.name),
    system,
    sources: [...book.files, ...book.overlays].map((f) => f.source),
    symbols: book.symbols,
    order: book.order,
    checks: book.checks,
    scenarios: book.scenarios,
    facts: book.facts,
    overlays: laid?.applied ?? [],
    sourceOf: (node) => origins.sourceOf(node),
    originalOf: (node) => origins.originalOf(node)
  };
}
