import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import worker from './reader.worker.ts?worker&url';

/** What is sent to the worker: its pixels, red, green, blue and opacity, a byte each. */
export interface Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}
/** What it answers: the texts of all codes in the picture. */
export type Texts = readonly string[] | 'failed';

/** Reads the texts of QR codes in pictures, one picture at a time. */
export class Reader {
  readonly #worker = new Worker(worker, { type: 'module' });
  #answered: { resolve: (texts: readonly string[]) => void; reject: (error: Error) => void } | undefined;

  private constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Texts>) => {
      if (data === 'failed') this.#answered?.reject(new Error('no reader of codes'));
      else this.#answered?.resolve(data);
    });
    this.#worker.addEventListener('error', () => this.#answered?.reject(new Error('no reader of codes')));
  }

  /** Rejects where what reads them can't be loaded. */
  static async start(): Promise<Reader> {
    const reader = new Reader();
    await reader.#ask(new URL(wasm, location.href).href);
    return reader;
  }

  /** The picture is given away: it can't be used afterwards. */
  read(picture: Picture): Promise<readonly string[]> {
    return this.#ask({ data: picture.data, width: picture.width, height: picture.height }, [picture.data.buffer]);
  }

  /** What was asked and not answered yet is never answered. */
  close(): void {
    this.#worker.terminate();
  }

  #ask(message: string | Picture, given: Transferable[] = []): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject };
      this.#worker.postMessage(message, given);
    });
  }
}
