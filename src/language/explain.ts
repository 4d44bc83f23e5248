/** The rule in force, read aloud: every line of a declaration as a sentence, with the place it comes from. */
import type { Rulebook, Span, Words } from './rulebook.ts';
import type { Id, Line, LineOf } from './tree.ts';
import type { Lang } from './words.ts';
import { scopeIn, type Scope } from './plain-names.ts';
import { plainLine, usualTime } from './plain-part.ts';

/** One sentence of an explanation. */
export interface Part {
  readonly text: string;
  /** How deep it belongs under the sentences before it, from 0. */
  readonly depth: number;
  /** The options it belongs to, each with the choice it is one of, the outermost first. */
  readonly within: readonly Way[];
  readonly span: Span;
  /** Numbers of the facts it carries. */
  readonly facts: readonly string[];
  /** Assumed by whoever wrote the rules, not said by their source. */
  readonly assumed: boolean;
  /** Left to the GM. */
  readonly gm: boolean;
  /** What the base rule says instead, where a house rule has changed it. */
  readonly original?: string;
  /** The house rule that this comes from. */
  readonly house?: Words;
}

/** One option of a choice. */
export interface Way {
  readonly choice: string;
  readonly option: string;
}

/**
 * `action` (its id or its other name) in plain words; null where the rulebook has no such declaration. Any declaration
 * may be asked for, the system itself too, though only actions have sentences for all their lines.
 */
export function explain(book: Rulebook, action: string, lang: Lang): readonly Part[] | null {
  const sym = book.symbols.get(action);
  const parts: Part[] = [];
  if (sym === undefined) {
    if (action !== book.id) return null;
    visit(book.system, [], 0, scopeIn(book, book.system, lang), parts);
    return parts;
  }
  visit(sym.line, [], 0, scopeIn(book, sym.line, lang), parts);
  const timed = sym.line.children.some((line) => line.type === 'when' || line.type === 'answers');
  // What goes without saying is said here: somebody may wonder.
  if (sym.kind === 'action' && !timed) {
    parts.splice(1, 0, {
      text: usualTime(scopeIn(book, sym.line, lang)),
      depth: 1,
      within: [],
      facts: [],
      assumed: false,
      gm: false,
      span: spanOf(book, sym.line)
    });
  }
  return parts;
}

function visit(line: Line, within: readonly Way[], depth: number, scope: Scope, parts: Part[]): void {
  const text = plainLine(scope, line);
  if (text !== '') parts.push(part(line, text, within, depth, scope));
  const inner = line.type === 'option' ? scopeIn(scope.book, line, scope.lang) : scope;
  for (const child of withLinesOfTags(scope.book, line)) {
    const way = line.type === 'choose' && child.type === 'option' ? [wayOf(line, child)] : [];
    visit(child, [...within, ...way], depth + 1, inner, parts);
  }
}

function wayOf(choice: LineOf<'choose'>, option: LineOf<'option'>): Way {
  return { choice: choice.name.id, option: option.name.id };
}

/** The lines of an action or option, with what its tags ask before what it does. */
function withLinesOfTags(book: Rulebook, line: Line): readonly Line[] {
  if (line.type !== 'action' && line.type !== 'option') return line.children;
  const asked = tagsOf(book, line.is).flatMap((tag) => tag.children.filter((child) => child.type !== 'explain'));
  const at = line.children.findIndex((child) => child.type === 'effect');
  const end = at < 0 ? line.children.length : at;
  return [...line.children.slice(0, end), ...asked, ...line.children.slice(end)];
}

/** The tags among these names, and those they are through other tags and actions. */
function tagsOf(book: Rulebook, names: readonly Id[], seen = new Set<Line>()): LineOf<'tag'>[] {
  return names.flatMap((name) => {
    const line = book.symbols.get(name.id)?.line;
    if (line === undefined || seen.has(line)) return [];
    seen.add(line);
    if (line.type === 'tag') return [line, ...tagsOf(book, line.is, seen)];
    return line.type === 'action' ? tagsOf(book, line.is, seen) : [];
  });
}

function part(line: Line, text: string, within: readonly Way[], depth: number, scope: Scope): Part {
  const { book } = scope;
  const span = spanOf(book, line);
  const house = book.overlays.find((overlay) => overlay.source === span.source)?.title;
  const before = book.originalOf(line);
  const original = before === undefined ? text : plainLine(scope, before);
  return {
    text,
    depth,
    within,
    span,
    facts: line.tags.flatMap((tag) => (tag.type === 'fact' ? [tag.id] : [])),
    assumed: line.tags.some((tag) => tag.type === 'mark' && tag.mark === 'assume'),
    gm: line.tags.some((tag) => tag.type === 'mark' && tag.mark === 'gm'),
    ...(original === text ? {} : { original }),
    ...(house === undefined ? {} : { house })
  };
}

function spanOf(book: Rulebook, line: Line): Span {
  return { source: book.sourceOf(line), from: line.from, to: line.to };
}
