import type { Line, Node } from './tree.ts';

/** Every line, parents before children. */
export function everyLine(lines: readonly Line[]): readonly Line[] {
  const found: Line[] = [];
  gather(lines, found);
  return found;
}

function gather(lines: readonly Line[], into: Line[]): void {
  for (const line of lines) {
    into.push(line);
    if (line.children.length > 0) gather(line.children, into);
  }
}

/** The nodes inside a node: its parts, not the lines under it. */
export function partsOf(node: Node): Node[] {
  const parts: Node[] = [];
  // Nodes are plain: `for in` is several times faster than a list of their entries.
  for (const key in node) if (key !== 'children') collect(node[key as keyof Node], parts);
  return parts;
}

/** Calls `visit` with a node, everything inside it, and every line under it. */
export function everyNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  const parts: Node[] = [];
  for (const key in node) collect(node[key as keyof Node], parts);
  for (const part of parts) everyNode(part, visit);
}

/** Nodes may stand in lists, and in plain records such as `range` or `play`. */
function collect(value: unknown, into: Node[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const item of value as unknown[]) collect(item, into);
  else if (isNode(value)) into.push(value);
  else for (const key in value) collect(value[key as keyof typeof value], into);
}

function isNode(value: object): value is Node {
  return 'from' in value && typeof value.from === 'number' && 'to' in value && typeof value.to === 'number';
}
