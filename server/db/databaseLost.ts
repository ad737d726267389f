import { setTimeout as wait } from 'node:timers/promises';

/**
 * What became of a statement whose connection was lost: it was not carried out; nobody knows; or nobody knows, but whoever does it
 * again under the same idempotency key finds out.
 */
export type Fate = 'notDone' | 'unknown' | 'toldByKey';

/** The database could not be reached, or the connection was lost while a statement was under way. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';
  readonly fate: Fate;
  constructor(fate: Fate, cause?: unknown) {
    super(`the database was lost (${fate})`, { cause });
    this.fate = fate;
  }
}

const lostCodes = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '53300'],
  // A Unix socket is not there while its database is stopped.
  ...['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
]);
const lostTexts = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether a statement failed because its connection did. */
export const isLoss = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return lostCodes.has(code) || code.startsWith('08') || lostTexts.test(error.message);
};

/** So long a call waits for a database that was lost, ms: a restart takes about a second. */
const patienceMs = 3_000;
const pauseMs = 100;

/** Does again what a lost database has left undone, and what `mayRepeat` allows, while patience lasts. */
export const againWhenLost = async <T>(
  run: () => Promise<T>,
  mayRepeat: (lost: DatabaseLost) => boolean = ({ fate }) => fate !== 'unknown',
): Promise<T> => {
  const begun = performance.now();
  let unsure: DatabaseLost | null = null;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof DatabaseLost)) throw error;
      if (error.fate === 'toldByKey') unsure = error;
      // An attempt before may have been carried out, whatever became of this one.
      if (!mayRepeat(error) || performance.now() - begun > patienceMs)
        throw unsure ? new DatabaseLost('unknown', unsure.cause) : error;
      await wait(pauseMs);
    }
  }
};
