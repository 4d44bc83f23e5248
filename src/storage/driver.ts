/** One change of a transaction: puts `value` at `key`, or removes what is there. */
export type Write = { readonly key: string; readonly value: unknown } | { readonly key: string; readonly remove: true };

/** A place that keeps plain JSON values by key. Its methods reject with what the platform throws. */
export interface Driver {
  get(key: string): Promise<unknown>;
  keys(): Promise<readonly string[]>;
  /**
   * Reads `key`, asks `decide` what to write, and writes all of it: one transaction, in which nobody else writes.
   * Resolves when the change will survive the end of the process.
   */
  update(key: string, decide: (now: unknown) => readonly Write[]): Promise<void>;
}

/** Keeps values as long as the page lives: for tests, and where the browser keeps nothing. */
export function memoryDriver(values = new Map<string, unknown>()): Driver {
  return {
    get: (key) => Promise.resolve(structuredClone(values.get(key))),
    keys: () => Promise.resolve([...values.keys()]),
    update(key, decide) {
      for (const write of decide(structuredClone(values.get(key)))) {
        if ('remove' in write) values.delete(write.key);
        else values.set(write.key, structuredClone(write.value));
      }
      return Promise.resolve();
    }
  };
}
