import { failed, ok, type Problem, type Result } from '../../storage/result.ts';
import { applyLook } from './look.ts';
import { locale, setLocale } from './locale.svelte.ts';
import { openStore } from './session.svelte.ts';
import { defaultSettings, settingsKind, type SettingsData } from './settings-kind.ts';

const id = 'this-device';

/** What is set on this device: read it anywhere, change it with {@link Settings.change}. */
class Settings {
  #value = $state.raw(defaultSettings);
  #rev = 0;

  get value(): SettingsData {
    return this.#value;
  }

  /** Reads what is kept, and follows what other tabs set. Called once, by the layout. */
  async load(): Promise<Problem | undefined> {
    const store = await openStore();
    store.watch((change) => {
      if (change.kind === settingsKind.name && change.rev !== this.#rev) void this.#read();
    });
    const read = await this.#read();
    return read.ok ? undefined : read.problem;
  }

  /** Sets at once, then keeps it. */
  async change(part: Partial<SettingsData>): Promise<Problem | undefined> {
    this.#show({ ...this.#value, ...part });
    let saved = await this.#save(part);
    // Another tab set something else meanwhile: set ours on top of it.
    if (!saved.ok && saved.problem === 'held-elsewhere') saved = await this.#save(part, await this.#read());
    return saved.ok ? undefined : saved.problem;
  }

  async #save(part: Partial<SettingsData>, read: Result<undefined> = ok(undefined)): Promise<Result<undefined>> {
    if (!read.ok) return read;
    const store = await openStore();
    const saved = await store.save(settingsKind, id, { ...this.#value, ...part }, this.#rev);
    if (!saved.ok) return failed(saved.problem);
    this.#rev = saved.value.rev;
    this.#show(saved.value.data);
    return ok(undefined);
  }

  async #read(): Promise<Result<undefined>> {
    const read = await (await openStore()).read(settingsKind, id);
    if (!read.ok) return read;
    this.#rev = read.value?.rev ?? 0;
    this.#show(read.value?.data ?? this.#value);
    return ok(undefined);
  }

  #show(value: SettingsData): void {
    this.#value = value;
    setLocale(value.language);
    applyLook(value.theme, locale());
  }
}

export const settings = new Settings();
