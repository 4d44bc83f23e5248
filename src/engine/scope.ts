/** What a name may mean at one place of the rules, while compiling. */
import type { Rulebook, Span, Words } from '../language/rulebook.ts';
import type { Line, Node } from '../language/tree.ts';
import type { Lang } from '../language/words.ts';
import { readTags, type ItemKind, type Origin, type Run } from './program.ts';

/** Shared by everything compiled from one rulebook. */
export interface Compiler {
  readonly book: Rulebook;
  readonly items: ReadonlyMap<string, ItemKind>;
  /** Blocks that run later, by id. */
  readonly blocks: Map<string, readonly Run[]>;
  /** Actions and tags whose uses some rule counts through the whole fight. */
  readonly countedAllFight: Set<string>;
  /** Numbers of lists of things, by what they list: equal lists have one number. */
  readonly lists: Map<string, number>;
}

export class Scope {
  constructor(
    readonly compiler: Compiler,
    /** The declaration we are in; prefixes the ids of its blocks. */
    readonly owner: string,
    /** Names bound by `choose` and `let` so far. */
    readonly names: ReadonlySet<string>,
    /** The condition whose trigger or standing rule this is. */
    readonly condition: string | null = null,
    /** Names that stand for characters (scenarios). */
    readonly roots: ReadonlyMap<string, string> = new Map()
  ) {}

  get book(): Rulebook {
    return this.compiler.book;
  }

  with(...names: string[]): Scope {
    return new Scope(this.compiler, this.owner, new Set([...this.names, ...names]), this.condition, this.roots);
  }

  /** Without the names bound so far. */
  bare(): Scope {
    return new Scope(this.compiler, this.owner, new Set(), this.condition, this.roots);
  }

  origin(line: Line): Origin {
    return { span: spanOf(this.book, line), facts: readTags(line.tags).facts };
  }

  /** What a name in the rules means: the id of what is declared so, aliases too, or the word itself. */
  id(name: { readonly id: string }): string {
    return idOf(this.book, name);
  }

  /** A kind of things and all that are of it. */
  kinds(kind: string): ReadonlySet<string> {
    const items = [...this.compiler.items.values()];
    return new Set(items.filter((item) => item.family.includes(kind)).map((item) => item.id));
  }

  /** The number of a list of things of this kind, in these places. */
  list(kind: string, locations: readonly string[]): number {
    const { lists } = this.compiler;
    const what = [kind, ...locations].join(' ');
    const known = lists.get(what) ?? lists.size;
    lists.set(what, known);
    return known;
  }

  /** A fresh id for a block of this declaration; the same for the same rules. */
  blockId(): string {
    let n = 0;
    while (this.compiler.blocks.has(`${this.owner}@${String(n)}`)) n++;
    return `${this.owner}@${String(n)}`;
  }
}

export const idOf = (book: Rulebook, name: { readonly id: string }): string => book.symbols.get(name.id)?.id ?? name.id;

export const titleOf = (book: Rulebook, id: string): Words => book.symbols.get(id)?.title ?? { ru: id, en: id };

export function spanOf(book: Rulebook, node: Node): Span {
  return { source: book.sourceOf(node), from: node.from, to: node.to };
}

export const words = (
  title: { readonly ru: { readonly value: string }; readonly en: { readonly value: string } | null } | null,
  fallback: string
): Words =>
  title === null ? { ru: fallback, en: fallback } : { ru: title.ru.value, en: title.en?.value ?? title.ru.value };

/** Said only when somebody reads it, and once: putting a rule in words takes longer than compiling it. */
export function later(say: (lang: Lang) => string): Words {
  let [ru, en]: [string?, string?] = [];
  return {
    get ru() {
      return (ru ??= say('ru'));
    },
    get en() {
      return (en ??= say('en'));
    }
  };
}
