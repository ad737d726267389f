import { DomainError } from '@pourline/domain/errors';
import { BoundedThread, ThreadBusy, ThreadFailure } from '../threads/boundedThread.ts';
import { failedSheet, type OrderSheet, type OwnWords } from './orderSheet.ts';
import { TOO_LARGE } from './sheetError.ts';
import type { SentSheet } from './thread/sheetThread.ts';

const thread = new BoundedThread<SentSheet, OrderSheet>({
  script: new URL('./thread/sheetThread.ts', import.meta.url),
  ...{ memoryMb: 256, mostWaiting: 8, startMs: 10_000, idleMs: 60_000 },
});
/** The largest sheet that is taken is read in a tenth of it. */
const limitMs = 5_000;

/**
 * Reads the orders of a day from an .xlsx or .csv file (UTF-8 or GB18030), columns in any order, with words of the plant's own lists, in a thread with little memory and
 * time. Never throws over the content: a file that cannot be read gives one error with row 0. Formulas are not computed; the value
 * Excel stored counts. Throws `app.tooMany`.
 */
export async function readOrderSheet(bytes: Uint8Array, fileName: string, words: OwnWords = {}): Promise<OrderSheet> {
  try {
    return await thread.ask({ bytes, fileName, words }, limitMs);
  } catch (error) {
    if (error instanceof ThreadBusy) throw new DomainError('app.tooMany');
    if (error instanceof ThreadFailure) return failedSheet(TOO_LARGE);
    throw error;
  }
}
