import { LARGEST } from '../../codes/code.ts';
import { CodeRefused } from '../../codes/refused.ts';
import { codeIn } from '../../codes/text.ts';

/** What a code's file is called; the letters of a title that no file system minds. */
export function fileNameOf(title: string): string {
  const plain = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '');
  return `${plain === '' ? 'encounter' : plain}.turncard`;
}

/**
 * The code in a file: its bytes, or a text with it.
 *
 * @throws CodeRefused
 */
export async function codeInFile(file: Blob): Promise<Uint8Array> {
  if (file.size > 2 * LARGEST) throw new CodeRefused('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = asText(bytes);
  if (text !== undefined) return codeIn(text);
  // Versions are small numbers, with which neither a picture nor an archive begins.
  if ((bytes[0] ?? 0) === 0 || (bytes[0] ?? 0) >= 0x20) throw new CodeRefused('foreign');
  return bytes;
}

/** A code of more than a few bytes has some that no text has. */
function asText(bytes: Uint8Array): string | undefined {
  if (bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)) return undefined;
  return new TextDecoder().decode(bytes);
}
