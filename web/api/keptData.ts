import { createStore, del, get, set } from 'idb-keyval';

const store = () => createStore('pourline', 'kept');
let opened: ReturnType<typeof store> | undefined;
const open = () => {
  opened ??= store();
  return opened;
};

/** Reads what was kept on this device; undefined when there is nothing or the browser keeps nothing. */
export async function readKept<T>(key: string): Promise<T | undefined> {
  try {
    return await get<T>(key, open());
  } catch {
    return undefined;
  }
}

/** Keeps a value on this device; quietly does nothing where the browser keeps nothing. */
export async function keep(key: string, value: unknown): Promise<void> {
  try {
    await set(key, value, open());
  } catch {
    // Private windows may refuse storage; then nothing outlives the page.
  }
}

export async function forgetKept(key: string): Promise<void> {
  try {
    await del(key, open());
  } catch {
    // As above.
  }
}

/** What is kept and forgotten together with a change, by key. */
export interface Beside {
  keep: ReadonlyMap<string, unknown>;
  forget: readonly string[];
}

/**
 * Changes a kept value in one transaction, so that two tabs never overwrite each other, and with it, all or nothing, what belongs to it
 * under keys of its own. Throws what `change` throws, and where nothing can be kept.
 */
export async function changeKept<T>(
  key: string,
  change: (value: T | undefined) => T,
  besides: (before: T | undefined, after: T) => Beside = () => ({ keep: new Map(), forget: [] }),
): Promise<T> {
  return open()(
    'readwrite',
    (store) =>
      new Promise<T>((resolve, reject) => {
        const asked = store.get(key);
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          try {
            const before = asked.result as T | undefined;
            const after = change(before);
            const { keep: more, forget } = besides(before, after);
            for (const [place, value] of more) store.put(value, place);
            for (const place of forget) store.delete(place);
            store.put(after, key);
            const { transaction } = store;
            transaction.oncomplete = () => resolve(after);
            transaction.onabort = () => reject(transaction.error);
          } catch (error) {
            reject(error);
          }
        };
      }),
  );
}
