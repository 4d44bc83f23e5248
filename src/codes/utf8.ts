/** Text as bytes and back. Half a surrogate pair becomes the sign for what can't be read. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
