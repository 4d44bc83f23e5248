import type { Rulebook } from '../../language/rulebook.ts';
import type { Expr, Node } from '../../language/tree.ts';
import { everyNode } from '../../language/walk.ts';

/** The fields of things that play changes, each with the field that it is measured against, where there is one. */
export type Counters = ReadonlyMap<string, string | null>;

/**
 * Found in the rules themselves: a field is a counter when some rule sets it, and `X.a - X.b` somewhere says that `b`
 * fills up to `a`.
 */
export function counters(rulebook: Rulebook): Counters {
  const set = new Map<string, string | null>();
  const room = new Map<string, string>();
  for (const { line } of rulebook.order) {
    everyNode(line, (node) => {
      const typed = node as Node & { readonly type?: string };
      if (typed.type === 'set') {
        const { target } = node as Node & { readonly target: { readonly path: readonly string[] } };
        const field = target.path.at(-1);
        if (target.path.length > 1 && field !== undefined) set.set(field, null);
      } else if (typed.type === 'binary') {
        const { op, left, right } = node as Extract<Expr, { type: 'binary' }>;
        if (op !== '-' || left.type !== 'name' || right.type !== 'name') return;
        const [whole, part] = [left.path.at(-1), right.path.at(-1)];
        const same = left.path.slice(0, -1).join('.') === right.path.slice(0, -1).join('.');
        if (same && left.path.length > 1 && whole !== undefined && part !== undefined) room.set(part, whole);
      }
    });
  }
  return new Map([...set.keys()].map((field) => [field, room.get(field) ?? null]));
}
