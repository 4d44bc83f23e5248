/** Whether two plain values say the same; a field that is `undefined` is not there. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((it, i) => sameData(it, b[i]));
  const [one, other] = [said(a), said(b)];
  return one.size === other.size && [...one].every(([key, value]) => other.has(key) && sameData(value, other.get(key)));
}

const said = (it: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(it).filter(([, value]) => value !== undefined));
