import localforage from 'localforage';
import type { Driver } from './driver.ts';

/**
 * Keeps values in IndexedDB through localforage. Rejects where there is none.
 *
 * localforage opens the database (with the workarounds for each browser) and reads. Writes go through a transaction
 * of our own on the same store, for two things localforage cannot do: to compare and write without anybody in
 * between, and to ask that the data is on the disk, not on its way there, when a write is done.
 */
export async function indexedDriver(name: string): Promise<Driver> {
  const storeName = 'records';
  const forage = localforage.createInstance({ name, storeName, driver: localforage.INDEXEDDB });
  await forage.ready();
  let connection: Promise<IDBDatabase> | undefined;

  function connect(): Promise<IDBDatabase> {
    connection ??= openConnection(name, () => (connection = undefined));
    return connection;
  }

  return {
    get: (key) => forage.getItem(key),
    keys: () => forage.keys(),
    async update(key, decide) {
      const database = await connect();
      await new Promise<void>((resolve, reject) => {
        const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
        const records = transaction.objectStore(storeName);
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
        const now = records.get(key);
        now.onsuccess = () => {
          for (const write of decide(now.result)) {
            if ('remove' in write) records.delete(write.key);
            else records.put(write.value, write.key);
          }
        };
      });
    }
  };
}

function openConnection(name: string, forget: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const database = opening.result;
      // Another tab upgrades or deletes the database: let it, and open anew for the next write.
      database.onversionchange = () => {
        database.close();
        forget();
      };
      database.onclose = forget;
      resolve(database);
    };
    opening.onerror = () => {
      forget();
      reject(opening.error ?? new Error('the database did not open'));
    };
  });
}
