import type { Parsed } from './parse.ts';
import type { Source, Span } from './rulebook.ts';
import type { Line, Node } from './tree.ts';
import { everyLine, everyNode } from './walk.ts';

/**
 * Which source every node came from, and what a house rule replaced. Looking into the files is put off until
 * somebody asks: first through their lines, all that compiling asks for, then through the parts in these.
 */
export class Origins {
  readonly #sources = new WeakMap<Node, Source>();
  /** Of a node that was made from another one: that other one. */
  readonly #likes = new WeakMap<Node, Node>();
  readonly #originals = new WeakMap<Node, Line>();
  readonly #looks: (() => void)[];

  constructor(files: readonly Parsed[]) {
    this.#looks = [
      () => {
        for (const { file, source } of files) for (const line of everyLine(file.nodes)) this.#sources.set(line, source);
      },
      () => {
        for (const { file, source } of files) this.adopt(file, source);
      }
    ];
  }

  sourceOf(node: Node): Source {
    const known = this.#sources.get(node);
    if (known) return known;
    const like = this.#likes.get(node);
    if (like) return this.sourceOf(like);
    const look = this.#looks.shift();
    if (!look) throw new Error('this node is not of this rulebook');
    look();
    return this.sourceOf(node);
  }

  spanOf(node: Node): Span {
    return { source: this.sourceOf(node), from: node.from, to: node.to };
  }

  originalOf(node: Node): Line | undefined {
    return this.#originals.get(node);
  }

  /** A line made of another one, with other lines under it. */
  derive<L extends Line>(line: L, children: readonly Line[]): L {
    const made = { ...line, children };
    this.#likes.set(made, line);
    const original = this.#originals.get(line);
    if (original) this.#originals.set(made, original);
    return made;
  }

  /** A copy of a node with another part in it, or a node that stands for it: it still comes from where the node came from. */
  copied(copy: Node, node: Node): void {
    this.#likes.set(copy, node);
  }

  /** Notes that a house rule's line stands where `original` stood. */
  replaces(line: Line, original: Line): void {
    this.#originals.set(line, this.#originals.get(original) ?? original);
  }

  /** A part made by a house rule that belongs to its place in the overlay. */
  adopt(node: Node, source: Source): void {
    everyNode(node, (n) => {
      if (!this.#sources.has(n) && !this.#likes.has(n)) this.#sources.set(n, source);
    });
  }
}
