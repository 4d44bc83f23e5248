import { generate, mode, type Bitmap2D } from 'lean-qr';
import { Frames } from '../../codes/frames.ts';
import { linkOf } from '../../codes/text.ts';

/** The largest code that goes in one picture, in bytes: more of it no phone reads from another at once. */
export const ONE_PICTURE = 700;

/** How a code is shown: one picture, many that take turns, or not at all because it is too large for that. */
export type Pictures =
  | { readonly kind: 'still'; readonly text: string }
  | { readonly kind: 'moving'; readonly frames: Frames }
  | { readonly kind: 'too-large' };

/** @param page address that the link in a single picture opens */
export function picturesOf(bytes: Uint8Array, page: string): Pictures {
  if (bytes.length <= ONE_PICTURE) return { kind: 'still', text: linkOf(bytes, page) };
  return Frames.fits(bytes) ? { kind: 'moving', frames: new Frames(bytes) } : { kind: 'too-large' };
}

/** The QR code of a link or of a picture's text: what they are written in are bytes of ASCII, each as it is. */
export function qrOf(text: string): Bitmap2D {
  return generate(mode.ascii(text));
}
