import type { Diagnostic } from './diagnostics.ts';
import { draft, isNamed, type Draft } from './draft.ts';
import { place } from './lines.ts';
import type { Code } from './messages.ts';
import type { Span } from './rulebook.ts';
import type { Line, Node, Path } from './tree.ts';
import { everyLine, everyNode } from './walk.ts';

/** Errors that do not change what a declaration means. */
const HARMLESS: ReadonlySet<Code> = new Set<Code>([
  'unknown-fact',
  'bad-fact-range',
  'tab',
  'indented-top',
  'second-system'
]);

/** A draft without the declarations that have errors, and without those that can't do without them. */
export function sound(book: Draft, diagnostics: readonly Diagnostic[]): Draft {
  const spans = diagnostics.filter((d) => d.severity === 'error' && !HARMLESS.has(d.code)).map((d) => d.span);
  const wrong = new Set([...spans, ...book.spoiled].map(rowOf));
  if (wrong.size === 0) return book;
  const { origins } = book;
  const kept: Line[] = [];
  const lost = new Set<string>();
  for (const line of book.declarations) {
    if (!isWrong(line, wrong, book)) kept.push(line);
    else if (line.type === 'system')
      kept.push(
        origins.derive(
          line,
          line.children.filter((child) => !isWrong(child, wrong, book))
        )
      );
    else lose(line, lost);
  }
  // The first of two declarations of one name stays.
  for (const line of kept) for (const name of namesOf(line)) lost.delete(name);
  return draft(book.files, book.overlays, origins, closed(kept, lost, book), book.removed);
}

function rowOf(span: Span): string {
  return `${String(place(span.source, span.from).line)} ${span.source.path}`;
}

function isWrong(top: Line, wrong: ReadonlySet<string>, { origins }: Draft): boolean {
  for (const line of everyLine([top]))
    if (line.type === 'broken' || wrong.has(rowOf(origins.spanOf(line)))) return true;
  return false;
}

function namesOf(line: Line): string[] {
  if (!isNamed(line)) return [];
  const own = [line.name.id, ...(line.also ? [line.also.id] : [])];
  if (line.type !== 'list') return own;
  return [...own, ...line.children.flatMap((child) => (child.type === 'option' ? [child.name.id] : []))];
}

function lose(line: Line, lost: Set<string>): void {
  for (const name of namesOf(line)) lost.add(name);
}

/** Takes out what names something that is lost, over and over. Lists of actions may name one that is gone. */
function closed(lines: readonly Line[], lost: Set<string>, book: Draft): readonly Line[] {
  const hard = (name: string): boolean => {
    if (!lost.has(name)) return false;
    const kind = book.symbols.get(name)?.kind;
    return kind !== 'action' && kind !== 'tag' && kind !== 'signal';
  };
  for (let kept = lines; ;) {
    const next = kept.filter((line) => line.type === 'system' || !needs(line, hard));
    if (next.length === kept.length) return kept;
    for (const line of kept) if (!next.includes(line)) lose(line, lost);
    kept = next;
  }
}

function needs(top: Line, hard: (name: string) => boolean): boolean {
  let found = false;
  everyNode(top, (node) => {
    if (found || !('type' in node)) return;
    const n = node as Node & { type: string; id?: string };
    if (n.type === 'id' && n.id !== undefined) found = hard(n.id);
    else if (n.type === 'name') found = (node as Path).path.some(hard);
  });
  return found;
}
