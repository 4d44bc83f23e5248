/** Run-time values and the three-valued logic of "what can I do", where some things are not known yet. */
import type { Ref, Value } from './api.ts';

/** What an expression gives while a choice is open or people have not been asked. Never reaches a state. */
export const UNKNOWN: unique symbol = Symbol('unknown');
export type V = Value | typeof UNKNOWN;

export const isRef = (v: V): v is Ref => typeof v === 'object';
export const ref = (kind: Ref['ref'], id: string): Ref => ({ ref: kind, id });

/** Somebody who is not on this device: people answer for them. */
export const isOutside = (id: string): boolean => id.startsWith('~');

export function same(a: V, b: V): V {
  if (a === UNKNOWN || b === UNKNOWN) return UNKNOWN;
  if (isRef(a) && isRef(b)) return a.ref === b.ref && a.id === b.id;
  if (typeof a === 'string' && typeof b === 'string') return a === b || spoken(a) === spoken(b);
  return a === b;
}

/** What people write is the same however they write it: “The door” and “the door ”, «Ёлка» and «елка». */
const spoken = (text: string): string => text.trim().replace(/\s+/gu, ' ').toLowerCase().replaceAll('ё', 'е');

/** `undefined` where it isn't known. */
export const truth = (v: V): boolean | undefined => (v === UNKNOWN ? undefined : v === true);
export const numberOf = (v: V): number | undefined => (typeof v === 'number' ? v : undefined);

/** A record's own entry: names from rules and people may be anything, `constructor` too. */
export function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** {@link own} for a name that is known beforehand: few names are ones that every record has. */
export function entry<T>(name: string): (record: Readonly<Record<string, T>>) => T | undefined {
  return name in Object.prototype ? (record) => own(record, name) : (record) => record[name];
}

/** A fault in the rules that only shows at run time; the engine turns it into a refusal, never into a crash. */
export class EngineFault extends Error {
  constructor(
    readonly kind: 'budget' | 'unknown' | 'need',
    readonly ru: string,
    readonly en: string
  ) {
    super(en);
  }
}
