/** Runs something while no other tab runs anything under the same name. Without the browser's locks it just runs. */
export const withLock = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? (navigator.locks.request(name, run) as Promise<T>) : run();
