/** The checksum of ISO-HDLC (zlib, PNG): CRC-32, as an unsigned number. Finds every change of up to 32 bits in a row. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Two bytes of the checksum tell a few things apart from each other, where a mistake is found out later. */
export const markOf = (bytes: Uint8Array): number => crc32(bytes) % MARKS;
export const MARKS = 0x10000;

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
