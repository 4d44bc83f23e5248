import type { Origins } from './origins.ts';
import type { Source } from './rulebook.ts';
import type { Line, Node, NumberNode } from './tree.ts';
import { partsOf } from './walk.ts';

/** Replaces one line among others by what `change` makes of it; null takes it out. */
export function replaceLine(
  lines: readonly Line[],
  old: Line,
  change: (line: Line) => Line | null,
  origins: Origins
): Line[] {
  return lines.flatMap((line) => {
    if (line === old) return change(line) ?? [];
    if (!contains(line, old)) return [line];
    return [origins.derive(line, replaceLine(line.children, old, change, origins))];
  });
}

function contains(line: Line, wanted: Line): boolean {
  return line.children.some((child) => child === wanted || contains(child, wanted));
}

/** Where a number stands in these lines, in the order of the text; with facts only in lines that carry one of them, and below. */
export function numberPlaces(lines: readonly Line[], value: number, facts: readonly string[] = []): Node[] {
  const found: Node[] = [];
  for (const line of lines) inLine(line, value, facts, facts.length === 0, found);
  return found;
}

/** Every number in these lines, as people would write it. */
export function allNumbers(lines: readonly Line[]): string[] {
  const places: Node[] = [];
  for (const line of lines) inLine(line, null, [], true, places);
  return places.map((place) => {
    const { value, right } = place as Node & { value?: number | NumberNode; right?: NumberNode };
    if (typeof value === 'number') return String(value);
    return `-${value?.text ?? right?.text ?? ''}`;
  });
}

function inLine(line: Line, value: number | null, facts: readonly string[], counts: boolean, into: Node[]): void {
  const here = counts || line.tags.some((tag) => tag.type === 'fact' && facts.includes(tag.id));
  if (here) for (const part of partsOf(line)) collect(part, value, into);
  for (const child of line.children) inLine(child, value, facts, here, into);
}

/** With null every number counts. */
function collect(node: Node, value: number | null, into: Node[]): void {
  const signed = signedNumber(node);
  if (!signed) {
    for (const part of partsOf(node)) collect(part, value, into);
    return;
  }
  if (signed.left) collect(signed.left, value, into);
  if (value === null || signed.fits(value)) into.push(signed.node);
}

interface Signed {
  readonly node: Node;
  fits(value: number): boolean;
  /** The other side of a subtraction. */
  readonly left?: Node;
}

/** `20`, `-20`, and the end of `hit - 20`, which people read as -20 and as 20. */
function signedNumber(node: object): Signed | null {
  const n = node as Node & { type?: string; value?: unknown; op?: string; left?: Node; right?: unknown };
  if (n.type === 'number' && typeof n.value === 'number') {
    const own = n.value;
    return { node: n, fits: (value) => value === own };
  }
  if (n.type === 'negative' && isNumber(n.value)) {
    const own = -n.value.value;
    return { node: n, fits: (value) => value === own };
  }
  if (n.type === 'binary' && n.op === '-' && isNumber(n.right)) {
    const own = n.right.value;
    return { node: n, fits: (value) => value === own || value === -own, ...(n.left ? { left: n.left } : {}) };
  }
  return null;
}

function isNumber(value: unknown): value is NumberNode {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'number';
}

/** What takes the place of a number: the new one, written in `source`. */
export interface NewNumber {
  readonly was: number;
  readonly now: NumberNode;
  readonly source: Source;
  readonly origins: Origins;
}

/** The line with the number at these places replaced; nodes that are made anew keep their source. */
export function renumber(line: Line, places: ReadonlySet<Node>, number: NewNumber): Line {
  const made = rebuild(line, places, number) as Line;
  if (made !== line) markLines(made, line, number.origins);
  return made;
}

function rebuild(node: unknown, places: ReadonlySet<Node>, number: NewNumber): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) {
    const items = (node as unknown[]).map((item) => rebuild(item, places, number));
    return items.some((item, i) => item !== (node as unknown[])[i]) ? items : node;
  }
  if (places.has(node as Node)) return newNumber(node as Node, places, number);
  const parts = Object.entries(node) as [string, unknown][];
  const entries = parts.map(([key, part]) => [key, rebuild(part, places, number)] as const);
  if (entries.every(([, made], i) => made === parts[i]?.[1])) return node;
  const copy = Object.fromEntries(entries);
  if ('from' in node) number.origins.copied(copy as unknown as Node, node as Node);
  return copy;
}

function newNumber(place: Node, places: ReadonlySet<Node>, number: NewNumber): Node {
  const { was, now, source, origins } = number;
  const n = place as Node & { type: string; op?: string; left?: unknown; right?: NumberNode };
  if (n.type !== 'binary' || !n.right) return now;
  // `hit - 20` read as -20 may become `hit + 5`.
  const value = was === n.right.value ? now.value : -now.value;
  const right: NumberNode = { ...now, value: Math.abs(value), text: String(Math.abs(value)) };
  origins.adopt(right, source);
  const made = { ...n, left: rebuild(n.left, places, number), op: value < 0 ? '+' : '-', right };
  origins.copied(made, n);
  return made;
}

/** Every line that was made anew knows which it was. */
function markLines(made: Line, old: Line, origins: Origins): void {
  origins.replaces(made, old);
  made.children.forEach((child, i) => {
    const before = old.children[i];
    if (before && before !== child) markLines(child, before, origins);
  });
}
