import { createStore, del, get, set, update } from 'idb-keyval';

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

/** Changes a kept value in one transaction, so that two tabs never overwrite each other. Throws where nothing can be kept. */
export async function changeKept<T>(key: string, change: (value: T | undefined) => T): Promise<T> {
  let after: T | undefined;
  await update<T>(
    key,
    (value) => {
      after = change(value);
      return after;
    },
    open(),
  );
  return after as T;
}
