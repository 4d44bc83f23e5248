/** Gives a lock back. */
export type Release = () => void;

/** Locks that all tabs of one device share. `onLost` is called when another tab has taken the lock over. */
export interface Locks {
  /** Takes a lock that is free; `undefined` when another tab has it. */
  claim(name: string, onLost: () => void): Promise<Release | undefined>;
  /** Takes a lock from whoever has it. */
  steal(name: string, onLost: () => void): Promise<Release>;
}

/** How long to wait for a lock: a page that is being reloaded gives its locks back a moment after the new one asks. */
const patience = 400;

/** Locks of the browser. */
export function webLocks(manager: LockManager): Locks {
  return {
    async claim(name, onLost) {
      const wait = AbortSignal.timeout(patience);
      return (
        (await request(manager, name, { ifAvailable: true }, onLost)) ??
        (await request(manager, name, { signal: wait }, onLost))
      );
    },
    async steal(name, onLost) {
      return (await request(manager, name, { steal: true }, onLost)) ?? (() => undefined);
    }
  };
}

function request(
  manager: LockManager,
  name: string,
  options: LockOptions,
  onLost: () => void
): Promise<Release | undefined> {
  return new Promise((resolve) => {
    let holding = false;
    const held = manager.request(name, options, (lock) => {
      if (lock === null) return resolve(undefined);
      holding = true;
      return new Promise<void>((release) => {
        resolve(() => {
          holding = false;
          release();
        });
      });
    });
    held.catch(() => {
      // Rejected while held: stolen. Rejected before: nobody gave it to us in time.
      if (holding) onLost();
      resolve(undefined);
    });
  });
}

/** Locks among the stores of one process: for tests, and for a browser without locks, where writes still compare. */
export function memoryLocks(holders = new Map<string, () => void>()): Locks {
  function take(name: string, onLost: () => void): Release {
    holders.set(name, onLost);
    return () => {
      if (holders.get(name) === onLost) holders.delete(name);
    };
  }
  return {
    claim: (name, onLost) => Promise.resolve(holders.has(name) ? undefined : take(name, onLost)),
    steal(name, onLost) {
      holders.get(name)?.();
      return Promise.resolve(take(name, onLost));
    }
  };
}
