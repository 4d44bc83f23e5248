export interface Edge {
  readonly from: string;
  readonly to: string;
}

/** The edges of a circle in order, the first one from any of its nodes. */
export type Circle<E> = readonly [E, ...E[]];

/**
 * Circles of a graph, each as its edges in order. Of each the `weakest` edge is taken out before the next is looked
 * for, so that what is left has none. Without recursion: a file may hold a chain of thousands.
 */
export function circlesOf<E extends Edge>(edges: readonly E[], weakest: (circle: Circle<E>) => E): Circle<E>[] {
  const out = new Map<string, Set<E>>();
  const into = new Map<string, E[]>();
  for (const edge of edges) {
    out.set(edge.from, (out.get(edge.from) ?? new Set<E>()).add(edge));
    const others = into.get(edge.to);
    if (others) others.push(edge);
    else into.set(edge.to, [edge]);
  }
  prune(
    [...into.keys()].filter((node) => !out.has(node)),
    out,
    into
  );
  const found: Circle<E>[] = [];
  for (let circle = walk(out); circle; circle = walk(out)) {
    found.push(circle);
    const edge = weakest(circle);
    prune(cut(edge, out) ? [edge.from] : [], out, into);
  }
  return found;
}

/** Takes out every node from which nothing leads on, over and over: no circle goes through it. */
function prune<E extends Edge>(
  dead: string[],
  out: Map<string, Set<E>>,
  into: ReadonlyMap<string, readonly E[]>
): void {
  for (let node = dead.pop(); node !== undefined; node = dead.pop())
    for (const edge of into.get(node) ?? []) if (cut(edge, out)) dead.push(edge.from);
}

/** True where this was the last edge of its node. */
function cut<E extends Edge>(edge: E, out: Map<string, Set<E>>): boolean {
  const rest = out.get(edge.from);
  if (!rest?.delete(edge) || rest.size > 0) return false;
  return out.delete(edge.from);
}

/** From any node on until one comes again; every node that is left leads to another. */
function walk<E extends Edge>(out: ReadonlyMap<string, ReadonlySet<E>>): Circle<E> | null {
  const path: E[] = [];
  const seen = new Map<string, number>();
  let node = out.keys().next().value;
  while (node !== undefined) {
    const before = seen.get(node);
    const [first, ...others] = before === undefined ? [] : path.slice(before);
    if (first !== undefined) return [first, ...others];
    seen.set(node, path.length);
    const edge: E | undefined = out.get(node)?.values().next().value;
    if (edge) path.push(edge);
    node = edge?.to;
  }
  return null;
}
