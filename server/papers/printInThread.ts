import { DomainError } from '@pourline/domain/errors';
import { BoundedThread, ThreadBusy } from '../threads/boundedThread.ts';
import type { PrintJob } from './thread/printJob.ts';

const thread = new BoundedThread<PrintJob, Uint8Array>({
  script: new URL('./thread/printThread.ts', import.meta.url),
  ...{ memoryMb: 512, mostWaiting: 32, startMs: 15_000, idleMs: 10 * 60_000 },
});
/** A paper takes a tenth of a second. */
const limitMs = 5_000;
/** So many papers wait before one of a stranger is refused for now, which leaves room for the plants' own. */
const mostOfStrangers = 4;

/** Who a paper is printed for: somebody of the plant, or whoever holds the code of a ticket. */
export type PaperReader = 'member' | 'stranger';

/** Prints a paper in a thread of its own, so that none holds up anything else. Throws `app.tooMany`. */
export const printInThread = async (job: PrintJob, reader: PaperReader): Promise<Uint8Array> => {
  try {
    return await thread.ask(job, limitMs, reader === 'stranger' ? { mostWaiting: mostOfStrangers } : {});
  } catch (error) {
    if (error instanceof ThreadBusy) throw new DomainError('app.tooMany');
    throw error;
  }
};
