import { LARGEST } from './code.ts';
import { CodeRefused } from './refused.ts';

/** What a code begins and ends with where it is written as text, so that it is known for what it is, and where it ends. */
const PREFIX = 'turncard:';
const END = '.';

/** A code as text that can be copied and sent: letters, digits, `-` and `_`. */
export const textOf = (bytes: Uint8Array): string => PREFIX + base64url(bytes) + END;

/** A code as a link to the app: behind `#`, so that no server sees it. */
export const linkOf = (bytes: Uint8Array, page: string): string => `${page}#${base64url(bytes)}`;

/**
 * The code in a text: one of ours or a link, alone or in a message, also where a messenger has broken its lines.
 *
 * @throws CodeRefused
 */
export function codeIn(text: string): Uint8Array {
  if (text.length > LARGEST * 2) throw new CodeRefused('too-large');
  const found = WHOLE.exec(text) ?? LINK.exec(text) ?? BARE.exec(text);
  if (found?.[1] === undefined) throw new CodeRefused('foreign');
  return fromBase64url(found[1].replaceAll(/\s/gu, ''));
}

/** From the first word to the end, whatever lines it was broken into. */
const WHOLE = /turncard:([\w\s-]+)\./u;
/** A link, or a code without its end. */
const LINK = /(?:turncard:|#)([\w-]+)/u;
/** Nothing else: a code that lost its beginning on the way. */
const BARE = /^\s*([\w-]{8,})\.?\s*$/u;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Base 64 for links (RFC 4648, section 5), without padding. */
export function base64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const bits = (a << 16) | (b << 8) | c;
    const digits = Math.min(4, bytes.length - at + 1);
    for (let digit = 0; digit < digits; digit++) text += DIGITS[(bits >>> (18 - 6 * digit)) & 63] ?? '';
  }
  return text;
}

export function fromBase64url(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (const digit of text) {
    const value = VALUES.get(digit);
    if (value === undefined) throw new CodeRefused('foreign');
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >>> held) & 255;
  }
  return bytes;
}

const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));
