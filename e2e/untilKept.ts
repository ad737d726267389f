import type { Person } from './person.ts';

/** Waits until what the app has read, these words among it, is kept in the device's own store. */
export const untilKept = (one: Person, words: string): Promise<unknown> =>
  one.page.waitForFunction(
    async (wanted) => {
      // Opening a store that is not there yet would make an empty one.
      if (!(await indexedDB.databases()).some(({ name }) => name === 'pourline')) return false;
      const done = <T>(asked: IDBRequest<T>): Promise<T> =>
        new Promise((settle, fail) => {
          asked.onsuccess = () => settle(asked.result);
          asked.onerror = () => fail(asked.error);
        });
      const database = await done(indexedDB.open('pourline'));
      try {
        const kept: unknown = await done(database.transaction('kept').objectStore('kept').get('answers'));
        return JSON.stringify(kept ?? '').includes(wanted);
      } finally {
        database.close();
      }
    },
    words,
    { polling: 200 },
  );
