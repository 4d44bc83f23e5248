/**
 * What can go wrong with what is kept on this device. Each has a sentence in both languages in the interface
 * (`problem_…` in `src/ui/messages`).
 *
 * - `full`: no space left; nothing was written, what was there is still there.
 * - `broken`: not what it should be; on reading, the record was moved aside and is still in the backup.
 * - `newer`: written by a newer version of the app; left as it is.
 * - `held-elsewhere`: another tab has this record, or has changed it since it was read; nothing was written.
 * - `unavailable`: the browser keeps nothing here (a private window, or storage switched off).
 */
export const problems = ['full', 'broken', 'newer', 'held-elsewhere', 'unavailable'] as const;
export type Problem = (typeof problems)[number];

/** Problems are values: nothing in this layer throws on account of what it finds on the device. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** A result that went well. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A result that did not. */
export function failed(problem: Problem): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem };
}

/** The problem behind an exception of the browser's database. */
export function problemOf(error: unknown): Problem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'QuotaExceededError' ? 'full' : 'unavailable';
}
