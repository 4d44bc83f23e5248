/** Whether two texts say the same: the proof that formatting has changed nothing but looks. */
import type { File } from './tree.ts';

/** True where both trees are equal but for places, blank lines, kinds of quotes and what stood inline. */
export function saysTheSame(a: File, b: File): boolean {
  return JSON.stringify(essence(a)) === JSON.stringify(essence(b));
}

/** A tree without what formatting may change. */
export function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !looks.has(key));
  return Object.fromEntries(
    kept.map(([key, part]): [string, unknown] => [key, trivia.has(key) ? said(part) : essence(part)])
  );
}

const looks: ReadonlySet<string> = new Set(['from', 'to', 'indent', 'inline', 'bom', 'quotes']);
const trivia: ReadonlySet<string> = new Set(['lead', 'tail', 'comment']);

/** Comments without the spaces around them; blank lines say nothing. */
function said(part: unknown): unknown {
  if (typeof part === 'string') return part.trim();
  if (!Array.isArray(part)) return part;
  return part.map(said).filter((text) => text !== '');
}
