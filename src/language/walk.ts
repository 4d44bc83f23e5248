import type { Line, Node } from './tree.ts';

/** Every line, parents before children. */
export function* everyLine(lines: readonly Line[]): Generator<Line> {
  for (const line of lines) {
    yield line;
    yield* everyLine(line.children);
  }
}

/** The nodes inside a node: its parts, not the lines under it. */
export function partsOf(node: Node): Node[] {
  const parts: Node[] = [];
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (key !== 'children') collect(value, parts);
  }
  return parts;
}

/** Calls `visit` with a node, everything inside it, and every line under it. */
export function everyNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node) as unknown[]) {
    const found: Node[] = [];
    collect(value, found);
    for (const part of found) everyNode(part, visit);
  }
}

/** Nodes may stand in lists, and in plain records such as `range` or `play`. */
function collect(value: unknown, into: Node[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) collect(item, into);
    return;
  }
  if (isNode(value)) into.push(value);
  else for (const item of Object.values(value) as unknown[]) collect(item, into);
}

function isNode(value: object): value is Node {
  return 'from' in value && typeof value.from === 'number' && 'to' in value && typeof value.to === 'number';
}
