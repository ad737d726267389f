import { DomainError } from '@pourline/domain/errors';
import { BoundedThread, ThreadBusy } from '../threads/boundedThread.ts';
import type { WrittenSheet } from './thread/writtenSheet.ts';

const thread = new BoundedThread<WrittenSheet, Uint8Array>({
  script: new URL('./thread/writeThread.ts', import.meta.url),
  ...{ memoryMb: 512, mostWaiting: 8, startMs: 15_000, idleMs: 60_000 },
});
/** The largest sheet takes a few seconds. */
const limitMs = 30_000;

/** Writes an .xlsx file in a thread of its own, so that none holds up anything else. Throws `app.tooMany`. */
export const writeInThread = async (sheet: WrittenSheet): Promise<Uint8Array> => {
  try {
    return await thread.ask(sheet, limitMs);
  } catch (error) {
    if (error instanceof ThreadBusy) throw new DomainError('app.tooMany');
    throw error;
  }
};
