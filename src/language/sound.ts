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
  'second-system',
  'russian-forms',
  'english-forms',
  'form-with-number'
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

/** Every name that a declaration gives. */
export function namesOf(line: Line): string[] {
  if (!isNamed(line)) return [];
  const own = [line.name.id, ...(line.also ? [line.also.id] : [])];
  if (line.type !== 'list') return own;
  return [...own, ...line.children.flatMap((child) => (child.type === 'option' ? [child.name.id] : []))];
}

function lose(line: Line, lost: Set<string>): void {
  for (const name of namesOf(line)) lost.add(name);
}

/** Takes out what names something that is lost, and what names that in its turn. Lists of actions may name one that is gone. */
function closed(lines: readonly Line[], lost: ReadonlySet<string>, book: Draft): readonly Line[] {
  const soft = new Set(['action', 'tag', 'signal']);
  const gone = dependents(lines, lost, (name) => !soft.has(book.symbols.get(name)?.kind ?? ''));
  return lines.filter((line) => line.type === 'system' || !gone.has(line));
}

/** The lines that name one of `lost`, those that name what these declare, and so on. `counts` tells which names matter. */
export function dependents(
  lines: readonly Line[],
  lost: ReadonlySet<string>,
  counts: (name: string) => boolean,
  declares: (line: Line) => readonly string[] = namesOf
): ReadonlyMap<Line, string> {
  const found = new Map<Line, string>();
  if (lost.size === 0) return found;
  const users = new Map<string, Line[]>();
  for (const line of lines) {
    for (const name of mentioned(line)) {
      const others = users.get(name);
      if (others) others.push(line);
      else users.set(name, [line]);
    }
  }
  const seen = new Set(lost);
  // A set grows while it is walked through: what is lost on the way is looked at too.
  for (const name of seen) {
    if (!counts(name)) continue;
    for (const line of users.get(name) ?? []) {
      if (found.has(line)) continue;
      found.set(line, name);
      for (const own of declares(line)) seen.add(own);
    }
  }
  return found;
}

function mentioned(top: Line): ReadonlySet<string> {
  const found = new Set<string>();
  everyNode(top, (node) => {
    if (!('type' in node)) return;
    const n = node as Node & { type: string; id?: string };
    if (n.type === 'id' && n.id !== undefined) found.add(n.id);
    else if (n.type === 'name') for (const part of (node as Path).path) found.add(part);
  });
  return found;
}
