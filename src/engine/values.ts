/** Run-time values and the three-valued logic of "what can I do", where some things are not known yet. */
import type { Ref, Value } from './api.ts';

/** What an expression gives while a choice is open or people have not been asked. Never reaches a state. */
export const UNKNOWN: unique symbol = Symbol('unknown');
/**
 * What is read of a deed, thing or state that has no such field: nobody has to be asked, there is none. It equals
 * nothing and is neither more nor less than anything, so a comparison with it is false. Never reaches a state either.
 */
export const ABSENT: unique symbol = Symbol('absent');
export type V = Value | typeof UNKNOWN | typeof ABSENT;

export const isRef = (v: V): v is Ref => typeof v === 'object';
export const ref = (kind: Ref['ref'], id: string): Ref => ({ ref: kind, id });

/** Somebody who is not on this device: people answer for them. */
export const isOutside = (id: string): boolean => id.startsWith('~');

export function same(a: V, b: V): V {
  if (a === ABSENT || b === ABSENT) return false;
  if (a === UNKNOWN || b === UNKNOWN) return UNKNOWN;
  if (isRef(a) && isRef(b)) return a.ref === b.ref && a.id === b.id;
  if (typeof a === 'string' && typeof b === 'string') return a === b || spoken(a) === spoken(b);
  return a === b;
}

/** What people write is the same however they write it: “The door” and “the door ”, «Ёлка» and «елка». */
const spoken = (text: string): string => text.trim().replace(/\s+/gu, ' ').toLowerCase().replaceAll('ё', 'е');

/** What can't be made of these: there is nothing where one of them isn't there, and else it isn't known. */
export const openOf = (...all: readonly V[]): typeof UNKNOWN | typeof ABSENT =>
  all.includes(ABSENT) ? ABSENT : UNKNOWN;
/** The same for a comparison. */
export const openTest = (...all: readonly V[]): typeof UNKNOWN | false => (all.includes(ABSENT) ? false : UNKNOWN);

/** Whether it is a value, such as a state can hold. */
export const isValue = (v: V): v is Value => v !== UNKNOWN && v !== ABSENT;

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
