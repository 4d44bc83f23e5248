import type { Lang } from '../../language/words.ts';
import type { Problem } from '../../storage/result.ts';
import type { Checked, Mistake } from './check.ts';
import { readHouse, saveHouse } from './house.ts';

/** How long nothing is typed before a text is kept and looked through, in milliseconds. */
const calm = 500;

/** House rules while they are being written: kept as they are typed, wrong lines too, so that nothing is lost. */
export class HouseText {
  readonly system: string;
  #text = $state('');
  #ready = $state(false);
  #saved = $state(true);
  #problem = $state.raw<Problem>();
  #checked = $state.raw<Checked>();
  #rev = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<unknown> = Promise.resolve();

  constructor(system: string) {
    this.system = system;
  }

  get text(): string {
    return this.#text;
  }
  /** False until what is kept has been read. */
  get ready(): boolean {
    return this.#ready;
  }
  /** Whether all that was typed is on the device. */
  get saved(): boolean {
    return this.#saved;
  }
  /** Why it is not. */
  get problem(): Problem | undefined {
    return this.#problem;
  }
  /** What the text comes to; of the text before while that is being found out. */
  get checked(): Checked | undefined {
    return this.#checked;
  }
  /** How many mistakes it has; remarks are none. */
  get errors(): number {
    return this.#checked?.mistakes.filter(({ error }) => error).length ?? 0;
  }
  /** What is wrong first, or else the first remark. */
  get first(): Mistake | undefined {
    const mistakes = this.#checked?.mistakes ?? [];
    return mistakes.find(({ error }) => error) ?? mistakes[0];
  }

  async open(lang: Lang): Promise<void> {
    const kept = await readHouse(this.system);
    if (kept.ok) {
      this.#text = kept.value?.data.text ?? '';
      this.#rev = kept.value?.rev ?? 0;
    } else this.#problem = kept.problem;
    this.#ready = true;
    await this.check(lang);
  }

  change(text: string, lang: Lang): void {
    this.#text = text;
    this.#saved = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.keep();
      void this.check(lang);
    }, calm);
  }

  /** Puts on the device what is not there yet. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving = this.#saving.then(() => this.#write());
    await this.#saving;
  }

  async check(lang: Lang): Promise<void> {
    const text = this.#text;
    const checked = await import('./check.ts').then(
      ({ checkHouse }) => checkHouse(this.system, text, lang),
      () => undefined
    );
    if (text === this.#text) this.#checked = checked;
  }

  async #write(): Promise<void> {
    const text = this.#text;
    const saved = await saveHouse(this.system, text, this.#rev);
    if (!saved.ok) {
      this.#problem = saved.problem;
      return;
    }
    this.#problem = undefined;
    this.#rev = saved.value?.rev ?? 0;
    this.#saved = text === this.#text;
  }
}
