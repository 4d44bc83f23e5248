import type { Write } from './driver.ts';

/** Something that was taken out of use but not thrown away; it is part of every backup. */
export interface Aside {
  readonly reason: 'broken' | 'replaced';
  /** Where it was. */
  readonly key: string;
  readonly at: number;
  readonly raw: unknown;
}

const prefix = 'aside/';

/** Whether something at this key was set aside. */
export function isAsideKey(key: string): boolean {
  return key.startsWith(prefix);
}

/** Where a thing set aside is kept; no two share a place. */
export function asideKey(key: string, at: number): string {
  return `${prefix}${at}/${key}`;
}

/** Moves what stands at `key` aside. */
export function asideWrites(key: string, raw: unknown, reason: Aside['reason'], at: number): readonly Write[] {
  const value: Aside = { reason, key, at, raw };
  return [
    { key: asideKey(key, at), value },
    { key, remove: true }
  ];
}

/** Whether `raw` is a thing set aside, as a backup holds them. */
export function isAside(raw: unknown): raw is Aside {
  if (typeof raw !== 'object' || raw === null) return false;
  const it = raw as Partial<Record<keyof Aside, unknown>>;
  return (
    (it.reason === 'broken' || it.reason === 'replaced') &&
    typeof it.key === 'string' &&
    typeof it.at === 'number' &&
    'raw' in it
  );
}
