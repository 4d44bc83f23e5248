import type { Origins } from './origins.ts';
import type { Source } from './rulebook.ts';
import type { Line, Node, NumberNode } from './tree.ts';

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

/** The lines in whose effects a number stands, once for every time. */
export function numberPlaces(lines: readonly Line[], value: number): Node[] {
  const found: Node[] = [];
  for (const line of lines) collect(line, value, found);
  return found;
}

/** Every number in these lines, as people would write it. */
export function allNumbers(lines: readonly Line[]): string[] {
  const places: Node[] = [];
  for (const line of lines) collect(line, null, places);
  return places.map((place) => {
    const { value, right } = place as Node & { value?: number | NumberNode; right?: NumberNode };
    if (typeof value === 'number') return String(value);
    return `-${value?.text ?? right?.text ?? ''}`;
  });
}

/** With null every number counts. */
function collect(node: unknown, value: number | null, into: Node[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node as unknown[]) collect(item, value, into);
    return;
  }
  const signed = signedNumber(node);
  if (signed) {
    if (value === null || signed.fits(value)) into.push(signed.node);
    if (signed.left !== undefined) collect(signed.left, value, into);
    return;
  }
  for (const [key, part] of Object.entries(node)) if (key !== 'tags') collect(part, value, into);
}

interface Signed {
  readonly node: Node;
  fits(value: number): boolean;
  /** The other side of a subtraction. */
  readonly left?: unknown;
}

/** `20`, `-20`, and the end of `hit - 20`, which people read as -20 and as 20. */
function signedNumber(node: object): Signed | null {
  const n = node as Node & { type?: string; value?: unknown; op?: string; left?: unknown; right?: unknown };
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
    return { node: n, fits: (value) => value === own || value === -own, left: n.left };
  }
  return null;
}

function isNumber(value: unknown): value is NumberNode {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'number';
}

/** The line with the number at `place` replaced; nodes that are made anew keep their source. */
export function renumber(
  line: Line,
  place: Node,
  was: number,
  now: NumberNode,
  source: Source,
  origins: Origins
): Line {
  const made = rebuild(line, place, was, now, source, origins) as Line;
  if (made !== line) markLines(made, line, origins);
  return made;
}

function rebuild(node: unknown, place: Node, was: number, now: NumberNode, source: Source, origins: Origins): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (node === place) return newNumber(place, was, now, source, origins);
  if (Array.isArray(node)) {
    const items = (node as unknown[]).map((item) => rebuild(item, place, was, now, source, origins));
    return items.some((item, i) => item !== (node as unknown[])[i]) ? items : node;
  }
  const parts = Object.entries(node) as [string, unknown][];
  const entries = parts.map(([key, part]) => [key, rebuild(part, place, was, now, source, origins)] as const);
  if (entries.every(([, made], i) => made === parts[i]?.[1])) return node;
  const copy = Object.fromEntries(entries);
  if ('from' in node) origins.copied(copy as unknown as Node, node as Node);
  return copy;
}

function newNumber(place: Node, was: number, now: NumberNode, source: Source, origins: Origins): Node {
  const n = place as Node & { type: string; op?: string; right?: NumberNode };
  if (n.type !== 'binary' || !n.right) return now;
  // `hit - 20` read as -20 may become `hit + 5`.
  const value = was === n.right.value ? now.value : -now.value;
  const right: NumberNode = { ...now, value: Math.abs(value), text: String(Math.abs(value)) };
  origins.adopt(right, source);
  const made = { ...n, op: value < 0 ? '+' : '-', right };
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
