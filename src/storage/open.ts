import { broadcast } from './channel.ts';
import { memoryDriver, type Driver } from './driver.ts';
import { indexedDriver } from './indexed.ts';
import { memoryLocks, webLocks } from './locks.ts';
import { problemOf } from './result.ts';
import { Store } from './store.ts';

/**
 * Opens the records of this device. Where the browser keeps nothing, the store works as long as the page lives and
 * has `problem: 'unavailable'`.
 */
export async function openOnDevice(clock: () => number, name = 'turncard'): Promise<Store> {
  const driver = await lastingDriver(name);
  return new Store(
    {
      driver: driver ?? memoryDriver(),
      // Locks need a secure page; without them a write still fails when another tab wrote first.
      locks: 'locks' in navigator ? webLocks(navigator.locks) : memoryLocks(),
      channel: broadcast(name),
      clock,
      persist: () => ('storage' in navigator ? navigator.storage.persist() : Promise.resolve(false))
    },
    driver === undefined ? 'unavailable' : undefined
  );
}

async function lastingDriver(name: string): Promise<Driver | undefined> {
  let driver: Driver | undefined;
  try {
    driver = await indexedDriver(name);
    // A private window may open a database and refuse the first write.
    await driver.update('meta/opened', (now) => (now === true ? [] : [{ key: 'meta/opened', value: true }]));
    return driver;
  } catch (error) {
    // A full disk can still be read.
    return problemOf(error) === 'full' ? driver : undefined;
  }
}
