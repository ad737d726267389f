import { expect } from 'vitest';
import type { Person } from './person.ts';

/** What the app keeps on the device to be shown without network, as text. */
const keptAnswers = async (): Promise<string> => {
  // Opening a store that is not there yet would make an empty one.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'pourline')) return '';
  const done = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((settle, fail) => {
      asked.onsuccess = () => settle(asked.result);
      asked.onerror = () => fail(asked.error);
    });
  const database = await done(indexedDB.open('pourline'));
  try {
    return JSON.stringify((await done(database.transaction('kept').objectStore('kept').get('answers'))) ?? '');
  } finally {
    database.close();
  }
};

/** Waits until the device keeps a reply with these words, so that they can be shown without network. */
export async function untilKept(one: Person, words: string): Promise<void> {
  await expect
    .poll(() => one.page.evaluate(keptAnswers), { message: `the device does not keep ${words}` })
    .toContain(words);
}
