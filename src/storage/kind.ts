import { failed, ok, type Result } from './result.ts';

/** A kind of record: what its data must look like, and how data of older versions becomes today's. */
export interface Kind<T> {
  /** One lower-case word, the first part of the record's key. */
  readonly name: string;
  /** Whether this is today's data of the record `id`; it has passed every migration. It sees only plain JSON values. */
  readonly guard: (data: unknown, id: string) => data is T;
  /** What people call a record, for saying which one cannot be read: of whatever stands there, broken or of any version. */
  readonly titleOf?: (data: unknown) => string | undefined;
  /**
   * `migrations[0]` makes version 2 of version 1, and so on: there can be no gap. Today's version is their number
   * plus one. A migration that throws says that the record is broken.
   */
  readonly migrations: readonly ((data: unknown) => unknown)[];
  /** Written by every tab, so nobody holds it; a write still fails when it was changed since it was read. */
  readonly shared?: boolean;
}

/** What is kept: the data, and who wrote it when. `rev` counts the writes, from 1. */
export interface Stored<T> {
  readonly version: number;
  readonly kind: string;
  readonly id: string;
  readonly rev: number;
  /** Milliseconds of the injected clock. */
  readonly savedAt: number;
  readonly data: T;
}

/** The version that this app writes. */
export function versionOf(kind: { readonly migrations: readonly unknown[] }): number {
  return kind.migrations.length + 1;
}

/** Where a record is kept. */
export function keyOf(kind: { readonly name: string }, id: string): string {
  return `record/${kind.name}/${id}`;
}

/** Whether `raw` is a record at all, whatever its data. */
export function isStored(raw: unknown): raw is Stored<unknown> {
  if (!isObject(raw)) return false;
  const it: Partial<Record<keyof Stored<unknown>, unknown>> = raw;
  return (
    isCount(it.version) &&
    typeof it.kind === 'string' &&
    typeof it.id === 'string' &&
    isCount(it.rev) &&
    typeof it.savedAt === 'number' &&
    'data' in it
  );
}

/** What people call the record that is there, if its kind can tell. */
export function titleOf<T>(kind: Kind<T>, raw: unknown): string | undefined {
  return isObject(raw) && 'data' in raw ? kind.titleOf?.(raw.data) : undefined;
}

/** A record as found, brought to today's version: or `broken`, or `newer`. */
export function examine<T>(kind: Kind<T>, id: string, raw: unknown): Result<Stored<T>> {
  if (!isStored(raw) || raw.kind !== kind.name || raw.id !== id) return failed('broken');
  if (raw.version > versionOf(kind)) return failed('newer');
  let data: unknown = raw.data;
  try {
    for (const migrate of kind.migrations.slice(raw.version - 1)) data = migrate(data);
    if (!kind.guard(data, id)) return failed('broken');
  } catch {
    return failed('broken');
  }
  return ok({ ...raw, version: versionOf(kind), data });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}
