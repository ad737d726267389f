import { AsyncLocalStorage } from 'node:async_hooks';

/** Nobody waits any more for what was to be read. */
export class NobodyWaits extends Error {
  override readonly name = 'NobodyWaits';
  constructor(cause?: unknown) {
    super('whoever asked has gone', { cause });
  }
}

/** A connection on which something is read. */
interface Reading {
  /** Ends the statement that is under way on it. */
  end(): void;
}

/** Whoever waits for what is read: when they have gone, the statements under way for them end, and none is begun. */
export class Waiter {
  private isGone = false;
  private readonly readings = new Set<Reading>();

  get hasGone(): boolean {
    return this.isGone;
  }

  /** A connection reads for them, until the returned function is called. */
  begin(reading: Reading): () => void {
    this.readings.add(reading);
    return () => void this.readings.delete(reading);
  }

  leave(): void {
    this.isGone = true;
    for (const reading of this.readings) reading.end();
  }
}

const waiters = new AsyncLocalStorage<Waiter | null>();

/** Reads for somebody. Fails with `NobodyWaits` once they have gone. */
export const readFor = <T>(waiter: Waiter, read: () => T): T => waiters.run(waiter, read);

/** Does to its end what others wait for as well, or what may not be left half done. */
export const readForAll = <T>(read: () => T): T => waiters.run(null, read);

export const whoWaits = (): Waiter | null => waiters.getStore() ?? null;
