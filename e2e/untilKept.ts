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

const patienceMs = 15_000;

/** Waits until the device keeps a reply with these words, so that they can be shown without network. */
export async function untilKept(one: Person, words: string): Promise<void> {
  const until = Date.now() + patienceMs;
  while (!(await one.page.evaluate(keptAnswers)).includes(words))
    if (Date.now() > until) throw new Error(`the device does not keep ${words}`);
}
