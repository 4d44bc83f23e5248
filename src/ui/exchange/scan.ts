import { Seen } from '../../codes/frames.ts';
import { CodeRefused, type Refusal } from '../../codes/refused.ts';
import { codeIn } from '../../codes/text.ts';

/** What a camera has read so far. The same picture is before it many times a second, and is taken once. */
export class Scan {
  #seen = new Seen();
  #last = '';
  #refusal: Refusal | undefined;
  #empty = 0;

  /** How much of a moving code is here, from 0 to 1. */
  get share(): number {
    return this.#seen.share;
  }

  /** Why what is before the camera can't be taken. */
  get refusal(): Refusal | undefined {
    return this.#refusal;
  }

  /** Looks at what was read in one picture of the camera. Answers with a code when it is there, once. */
  look(texts: readonly string[]): Uint8Array | undefined {
    this.#empty = texts.length === 0 ? this.#empty + 1 : 0;
    if (this.#empty === GONE) this.#forget();
    for (const text of texts) {
      if (text === this.#last) continue;
      this.#last = text;
      try {
        const code = Seen.isFrame(text) ? this.#seen.see(text) : codeIn(text);
        this.#refusal = undefined;
        if (code !== undefined) return code;
      } catch (error) {
        if (!(error instanceof CodeRefused)) throw error;
        this.#refusal = error.refusal;
      }
    }
    return undefined;
  }

  /** Whoever shows a code again after a while wants it to be taken again. What is here of a moving one stays. */
  #forget(): void {
    this.#last = '';
    if (this.#seen.share === 1) this.#seen = new Seen();
  }
}

/** So many pictures in a row without any code: it is not a blurred one, but gone. */
const GONE = 20;
