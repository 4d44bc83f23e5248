/**
 * What the language hands to the engine: a checked rulebook. It holds declarations as syntax trees (after
 * overlays), an index of names, and the sources they came from, so that everything can be explained by its line.
 */
import type { DeclarationKind, Id, Line, LineOf, Node } from './tree.ts';

export interface Source {
  /** Path as the user knows it, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** A place in a source: offsets, `to` exclusive. */
export interface Span {
  readonly source: Source;
  readonly from: number;
  readonly to: number;
}

/** A text in both languages. */
export interface Words {
  readonly ru: string;
  readonly en: string;
}

/** Declarations that can be named by others. */
export type SymbolKind = Exclude<DeclarationKind, 'system' | 'facts' | 'checks' | 'scenario' | 'house'> | 'member';

/** One named declaration. All of a system share one space of names (fields and options of choices do not). */
export interface Sym {
  readonly id: string;
  readonly kind: SymbolKind;
  /** The declaration; for a list's member, its `option` line. */
  readonly line: Line & { readonly name: Id };
  /** The list a member belongs to. */
  readonly list?: string;
  readonly title: Words;
}

export interface Rulebook {
  readonly id: string;
  readonly version: number;
  readonly title: Words;
  readonly system: LineOf<'system'>;
  readonly sources: readonly Source[];
  /** By id and by `also` name. Iterate `order` for declaration order. */
  readonly symbols: ReadonlyMap<string, Sym>;
  readonly order: readonly Sym[];
  readonly checks: ReadonlyMap<'stat' | 'skill' | 'value', LineOf<'checks'>>;
  readonly scenarios: readonly LineOf<'scenario'>[];
  /** Every fact number the system has to cover, in order. */
  readonly facts: readonly string[];
  /** The house rules in force, in the order they were laid on. */
  readonly overlays: readonly { readonly title: Words; readonly source: Source }[];
  /** Which source a node came from (nodes of different files are mixed by overlays). */
  sourceOf(node: Node): Source;
  /** What a house rule replaced: the original line for a line of the overlay, if there is one. */
  originalOf(node: Node): Line | undefined;
}
