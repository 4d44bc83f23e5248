import type { Change, Channel } from './channel.ts';
import type { Driver, Write } from './driver.ts';
import { asideWrites } from './aside.ts';
import { examine, isStored, keyOf, titleOf, versionOf, type Kind, type Stored } from './kind.ts';
import type { Locks, Release } from './locks.ts';
import { failed, ok, problemOf, type Problem, type Result } from './result.ts';

/** What the store needs from around it; `openOnDevice` takes it from the browser, tests bring their own. */
export interface Surroundings {
  readonly driver: Driver;
  readonly locks: Locks;
  readonly channel: Channel;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Asks the browser to keep the data for good. Called once on this device, after the first write. */
  readonly persist?: () => Promise<unknown>;
}

/** All records of a kind that could be read, and those that could not. */
export interface Listing<T> {
  readonly records: readonly Stored<T>[];
  readonly problems: readonly Unread[];
}

/** A record that could not be read; `title` is what people call it, where that can still be told. */
export interface Unread {
  readonly id: string;
  readonly problem: Problem;
  readonly title?: string;
}

const persistKey = 'meta/asked-to-persist';

/**
 * The records on this device. Every method answers with a {@link Result}; none rejects.
 *
 * A record of a kind that is not shared is written by one tab at a time: the one that holds it. Independently of
 * that, a write names the `rev` that it was made from, and fails when the record has another by then.
 */
export class Store {
  readonly #around: Surroundings;
  readonly #held = new Map<string, Promise<Release | undefined>>();
  readonly #listeners = new Set<(change: Change, foreign: boolean) => void>();
  readonly #lost = new Map<string, Set<() => void>>();
  #asked = false;

  /**
   * @param problem `unavailable` when this store lasts only as long as the page, so that the page can say so.
   */
  constructor(
    around: Surroundings,
    readonly problem?: 'unavailable'
  ) {
    this.#around = around;
    around.channel.listen((change) => this.#tell(change, true));
  }

  /** A record, or `undefined` where there is none. A broken one is moved aside first (see {@link Problem}). */
  async read<T>(kind: Kind<T>, id: string): Promise<Result<Stored<T> | undefined>> {
    try {
      return (await this.#find(kind, id)).found;
    } catch (error) {
      return failed(problemOf(error));
    }
  }

  /** All records of a kind, the last written first. */
  async list<T>(kind: Kind<T>): Promise<Result<Listing<T>>> {
    try {
      const prefix = keyOf(kind, '');
      const ids = (await this.#around.driver.keys()).filter((key) => key.startsWith(prefix));
      const records: Stored<T>[] = [];
      const problems: Unread[] = [];
      for (const id of ids.map((key) => key.slice(prefix.length))) {
        const { raw, found } = await this.#find(kind, id);
        const title = titleOf(kind, raw);
        if (!found.ok) problems.push({ id, problem: found.problem, ...(title === undefined ? {} : { title }) });
        else if (found.value !== undefined) records.push(found.value);
      }
      records.sort((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1));
      return ok({ records, problems });
    } catch (error) {
      return failed(problemOf(error));
    }
  }

  /**
   * Writes a record made from the one with `rev` (0: there was none), and answers with the record as kept, whose
   * `rev` the next write names. Data may be a proxy of the interface: what is kept is its plain JSON.
   */
  async save<T>(kind: Kind<T>, id: string, data: T, rev: number): Promise<Result<Stored<T>>> {
    const plain: unknown = JSON.parse(JSON.stringify(data));
    // What could not be read again must not replace what can.
    if (!kind.guard(plain, id)) return failed('broken');
    const record: Stored<T> = {
      version: versionOf(kind),
      kind: kind.name,
      id,
      rev: rev + 1,
      savedAt: this.#around.clock(),
      data: plain
    };
    const written = await this.#swap(kind, id, rev, { key: keyOf(kind, id), value: record });
    if (!written.ok) return written;
    await this.#askOnce();
    return ok(record);
  }

  /** Removes a record for good, if it still has `rev`. */
  async remove<T>(kind: Kind<T>, id: string, rev: number): Promise<Result<undefined>> {
    return this.#swap(kind, id, rev, { key: keyOf(kind, id), remove: true });
  }

  /**
   * Takes a record for this tab, so that other tabs can only look at it; `held-elsewhere` when another tab has it.
   * `onLost` is called once if another tab takes it over later. Holding twice is the same as holding once.
   */
  async hold<T>(kind: Kind<T>, id: string, onLost?: () => void): Promise<Result<undefined>> {
    const name = keyOf(kind, id);
    // Kept as a promise, so that two calls at once share one claim instead of competing for the lock.
    const claim = this.#held.get(name) ?? this.#around.locks.claim(name, () => this.#lose(name));
    this.#held.set(name, claim);
    if ((await claim) === undefined) {
      if (this.#held.get(name) === claim) this.#held.delete(name);
      return failed('held-elsewhere');
    }
    this.#whenLost(name, onLost);
    return ok(undefined);
  }

  /** Takes a record from the tab that has it. Read it again afterwards: that tab may have written. */
  async takeOver<T>(kind: Kind<T>, id: string, onLost?: () => void): Promise<Result<undefined>> {
    const name = keyOf(kind, id);
    if ((await this.#held.get(name)) === undefined) {
      const stolen = this.#around.locks.steal(name, () => this.#lose(name));
      this.#held.set(name, stolen);
      await stolen;
    }
    this.#whenLost(name, onLost);
    return ok(undefined);
  }

  /** Lets other tabs have a record. */
  release<T>(kind: Kind<T>, id: string): void {
    const name = keyOf(kind, id);
    void this.#held.get(name)?.then((release) => release?.());
    this.#held.delete(name);
    this.#lost.delete(name);
  }

  /** Calls `listener` for every change, of this tab and (`foreign`) of others. Returns how to stop. */
  watch(listener: (change: Change, foreign: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Writes several records in one transaction and tells everybody. For `restore`, which has checked them. */
  async writeAll(writes: readonly Write[], changes: readonly Change[]): Promise<Result<undefined>> {
    try {
      await this.#around.driver.update(persistKey, () => writes);
      for (const change of changes) this.#announce(change);
      return ok(undefined);
    } catch (error) {
      return failed(problemOf(error));
    }
  }

  /** What stands at every key, as it is. For backups. */
  async everything(): Promise<Result<ReadonlyMap<string, unknown>>> {
    try {
      const all = new Map<string, unknown>();
      for (const key of await this.#around.driver.keys()) all.set(key, await this.#around.driver.get(key));
      return ok(all);
    } catch (error) {
      return failed(problemOf(error));
    }
  }

  /** The time, for those who write through this store. */
  now(): number {
    return this.#around.clock();
  }

  /** What stands there, and as what it can be read. Rejects with what the platform throws. */
  async #find<T>(kind: Kind<T>, id: string): Promise<{ raw: unknown; found: Result<Stored<T> | undefined> }> {
    const raw = await this.#around.driver.get(keyOf(kind, id));
    if (raw === undefined || raw === null) return { raw, found: ok(undefined) };
    const found = examine(kind, id, raw);
    if (!found.ok && found.problem === 'broken') await this.#setAside(keyOf(kind, id));
    return { raw, found };
  }

  async #swap<T>(kind: Kind<T>, id: string, rev: number, write: Write): Promise<Result<undefined>> {
    if (kind.shared !== true) {
      const mine = await this.hold(kind, id);
      if (!mine.ok) return mine;
    }
    try {
      let problem: Problem | undefined;
      await this.#around.driver.update(keyOf(kind, id), (now) => {
        problem = conflict(kind, rev, now);
        return problem === undefined ? [write] : [];
      });
      if (problem !== undefined) return failed(problem);
    } catch (error) {
      return failed(problemOf(error));
    }
    this.#announce({ kind: kind.name, id, rev: 'remove' in write ? 0 : rev + 1 });
    return ok(undefined);
  }

  async #setAside(key: string): Promise<void> {
    const at = this.#around.clock();
    await this.#around.driver.update(key, (now) => (now === undefined ? [] : asideWrites(key, now, 'broken', at)));
  }

  async #askOnce(): Promise<void> {
    if (this.#asked || this.#around.persist === undefined) return;
    this.#asked = true;
    try {
      if ((await this.#around.driver.get(persistKey)) === true) return;
      await this.#around.driver.update(persistKey, () => [{ key: persistKey, value: true }]);
      // Not awaited: some browsers ask the person first, and the write is done.
      void this.#around.persist().catch(() => undefined);
    } catch {
      // The record is written; whether the browser was asked is not worth a problem.
    }
  }

  #announce(change: Change): void {
    this.#around.channel.say(change);
    this.#tell(change, false);
  }

  #tell(change: Change, foreign: boolean): void {
    for (const listener of [...this.#listeners]) listener(change, foreign);
  }

  #whenLost(name: string, onLost: (() => void) | undefined): void {
    if (onLost === undefined) return;
    const all = this.#lost.get(name) ?? new Set();
    this.#lost.set(name, all.add(onLost));
  }

  #lose(name: string): void {
    this.#held.delete(name);
    const all = this.#lost.get(name) ?? [];
    this.#lost.delete(name);
    for (const onLost of all) onLost();
  }
}

/** Why a write made from `rev` may not replace what is there `now`. */
function conflict<T>(kind: Kind<T>, rev: number, now: unknown): Problem | undefined {
  if (now === undefined) return rev === 0 ? undefined : 'held-elsewhere';
  if (!isStored(now)) return 'broken';
  if (now.version > versionOf(kind)) return 'newer';
  return now.rev === rev ? undefined : 'held-elsewhere';
}
