import type { Parsed } from './parse.ts';
import type { Source, Span } from './rulebook.ts';
import type { Line, Node } from './tree.ts';
import { everyNode } from './walk.ts';

/**
 * Which source every node came from, and what a house rule replaced. Looking into the files is put off until
 * somebody asks: a rulebook that only runs never does.
 */
export class Origins {
  readonly #sources = new WeakMap<Node, Source>();
  /** Of a node that was made from another one: that other one. */
  readonly #likes = new WeakMap<Node, Node>();
  readonly #originals = new WeakMap<Node, Line>();
  #waiting: readonly Parsed[];

  constructor(files: readonly Parsed[]) {
    this.#waiting = files;
  }

  sourceOf(node: Node): Source {
    const known = this.#sources.get(node);
    if (known) return known;
    const like = this.#likes.get(node);
    if (like) return this.sourceOf(like);
    for (const { file, source } of this.#waiting) everyNode(file, (n) => this.#sources.set(n, source));
    this.#waiting = [];
    const found = this.#sources.get(node);
    if (!found) throw new Error('this node is not of this rulebook');
    return found;
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
