/**
 * Reads QR codes in pictures, beside the page: what the page shows meanwhile goes on moving. It has a policy of its
 * own, so the page's need not allow WebAssembly.
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Picture, Texts } from './reader.ts';

/** From inside it looks as from outside: messages come and go. */
declare const self: Worker;

self.addEventListener('message', ({ data }: MessageEvent<string | Picture>) => {
  if (typeof data === 'string') void start(data);
  else void read(data);
});

/** Its program comes from beside the app: by itself it would ask a stranger's server for it. */
async function start(wasm: string): Promise<void> {
  try {
    await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
    answer([]);
  } catch {
    answer('failed');
  }
}

async function read(picture: Picture): Promise<void> {
  const found = await readBarcodes(new ImageData(picture.data, picture.width, picture.height), {
    formats: ['QRCode'],
    textMode: 'Plain',
    // Our codes are dark on light, and found whichever way up they are held.
    tryInvert: false,
    tryRotate: false,
    maxNumberOfSymbols: 2
  });
  answer(found.map(({ text }) => text));
}

function answer(texts: Texts): void {
  self.postMessage(texts);
}
