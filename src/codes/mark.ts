import { crc32 } from './crc.ts';
import { utf8 } from './utf8.ts';

/**
 * A few letters that people compare to see whether two phones show the same: alike for the same state, and by chance in
 * one of four milliards of others. The order of keys does not matter, and a field that is `undefined` is not there.
 */
export function markOf(state: unknown): string {
  const digits = crc32(utf8(JSON.stringify(state, sorted)))
    .toString(16)
    .toUpperCase()
    .padStart(8, '0');
  return `${digits.slice(0, 4)} ${digits.slice(4)}`;
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
