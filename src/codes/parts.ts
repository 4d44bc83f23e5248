import type { ChoiceValue } from '../engine/api.ts';
import type { Strings } from './strings.ts';

/** Writes a value, or reads one where none is given (see `Coder`); `at` names what is learned of such values. */
export type Part<T> = (s: Strings, at: string, value?: T) => T;

export const yes: Part<boolean> = ({ coder }, at, value) => coder.yes(at, value);
export const count: Part<number> = ({ coder }, at, value) => coder.count(at, value);
export const whole: Part<number> = ({ coder }, at, value) => coder.whole(at, value);
export const number: Part<number> = ({ coder }, at, value) => coder.number(at, value);
export const text: Part<string> = (s, _, value) => s.text(value);

/** A string that is likely to be one of the rulebook's words of this kind. */
export const name =
  (kind = ''): Part<string> =>
  (s, at, value) =>
    s.name(at, kind, value);

export const oneOf =
  <T extends string>(...values: readonly [T, ...T[]]): Part<T> =>
  ({ coder }, at, value) => {
    const place = value === undefined ? undefined : values.indexOf(value);
    return values[coder.symbol(at, values.length, place)] ?? values[0];
  };

export const list =
  <T>(part: Part<T>): Part<readonly T[]> =>
  (s, at, value) =>
    s.coder.list(at, (item, place) => part(s, `${at} ${String(Math.min(place, FAR))}`, item), value);
/** What comes later in a list is expected to be like what is at this place. */
const FAR = 4;

/** A record whose keys are words; each key is expected where it came the last time. */
export const map =
  <T>(part: Part<T>): Part<Readonly<Record<string, T>>> =>
  (s, at, value) =>
    Object.fromEntries(
      list<readonly [string, T]>((_, place, entry) => {
        const key = s.name(place, '', entry?.[0]);
        return [key, part(s, `${at} ${key}`, entry?.[1])];
      })(s, at, value === undefined ? undefined : Object.entries(value))
    );

const entries = (parts: object): [string, Part<unknown>][] => Object.entries(parts) as [string, Part<unknown>][];

type Parts<T> = { readonly [K in keyof T]: Part<T[K]> };

/** A record with fields that are always there, and others that may be missing. */
export const record =
  <Must extends object, May extends object = object>(must: Parts<Must>, may?: Parts<May>): Part<Must & Partial<May>> =>
  (s, at, value) => {
    const given = value as Readonly<Record<string, unknown>> | undefined;
    const out: Record<string, unknown> = {};
    for (const [key, part] of entries(must)) out[key] = part(s, `${at}.${key}`, given?.[key]);
    for (const [key, part] of entries(may ?? {}))
      if (s.coder.yes(`${at}.${key}?`, given === undefined ? undefined : given[key] !== undefined))
        out[key] = part(s, `${at}.${key}`, given?.[key]);
    return out as Must & Partial<May>;
  };

/** One of several forms, told apart by the field `tag`. */
export const tagged =
  <T extends object, K extends keyof T & string>(
    tag: K,
    forms: { readonly [F in T[K] & string]: Part<Omit<Extract<T, Record<K, F>>, K>> }
  ): Part<T> =>
  (s, at, value) => {
    const form = oneOf(...(Object.keys(forms) as [T[K] & string, ...(T[K] & string)[]]))(
      s,
      `${at} ${tag}`,
      value?.[tag] as T[K] & string
    );
    const rest = forms[form] as Part<object>;
    return { [tag]: form, ...rest(s, `${at} ${form}`, value) } as T;
  };

/** What is chosen or said: yes or no, a number or a word. */
export const anything: Part<ChoiceValue> = (s, at, value) => {
  const type = value === undefined ? undefined : (typeof value as 'number' | 'boolean' | 'string');
  switch (oneOf('number', 'boolean', 'string')(s, `${at} type`, type)) {
    case 'number':
      return number(s, at, value as number | undefined);
    case 'boolean':
      return yes(s, at, value as boolean | undefined);
    case 'string':
      return s.name(at, '', value as string | undefined);
  }
};
