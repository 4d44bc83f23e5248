/**
 * What `choose` and `let` have bound, newest first. A chain: one more name copies nothing, and going back to try
 * another way of choosing is taking the chain from before. The state keeps them as records.
 */
import type { Value } from './api.ts';
import { ABSENT } from './values.ts';

/** A `let` may name what isn't there. */
type Named = Value | typeof ABSENT;

export interface Bound {
  readonly name: string;
  readonly value: Named;
  readonly before: Bindings;
}
export type Bindings = Bound | null;

export const bound = (before: Bindings, name: string, value: Named): Bound => ({ name, value, before });

export function valueOfName(bindings: Bindings, name: string): Named | undefined {
  for (let b = bindings; b; b = b.before) if (b.name === name) return b.value;
  return undefined;
}

export function fromRecord(record: Readonly<Record<string, Value>>): Bindings {
  let bindings: Bindings = null;
  for (const [name, value] of Object.entries(record)) bindings = bound(bindings, name, value);
  return bindings;
}

export function toRecord(bindings: Bindings): Readonly<Record<string, Value>> {
  const record: Record<string, Value> = {};
  write(record, bindings);
  return record;
}

/** Oldest first, so that a name bound again has its newest value. */
function write(record: Record<string, Value>, bindings: Bindings): void {
  if (bindings === null) return;
  write(record, bindings.before);
  const { name, value } = bindings;
  if (value === ABSENT) return;
  // Names come from rules: one that every record has must become the record's own.
  if (name in Object.prototype) Object.defineProperty(record, name, { value, ...PLAIN });
  else record[name] = value;
}
const PLAIN = { writable: true, enumerable: true, configurable: true };

/** The same with one character in the place of another. */
export function replaced(bindings: Bindings, from: string, to: string | null): Bindings {
  if (bindings === null || to === null) return bindings;
  const { name, value, before } = bindings;
  const swapped = typeof value === 'object' && value.ref === 'character' && value.id === from;
  return bound(replaced(before, from, to), name, swapped ? { ...value, id: to } : value);
}
