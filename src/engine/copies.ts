/** Copies of what a state holds, with one change: no larger than they have to be, since states are kept. */

/** A list with one entry more. `[...list, entry]` would keep room for a dozen others. */
export function added<T>(list: readonly T[], entry: T): readonly T[] {
  const copy = new Array<T>(list.length + 1);
  for (let at = 0; at < list.length; at++) copy[at] = list[at] as T;
  copy[list.length] = entry;
  return copy;
}

/** A record with another value under one name, which comes from the rules: so it is none that records inherit. */
export function changed<T>(record: Readonly<Record<string, T>>, name: string, value: T): Readonly<Record<string, T>> {
  const copy = { ...record };
  copy[name] = value;
  return copy;
}
