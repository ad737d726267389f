import { DomainError } from '@pourline/domain/errors';
import { BoundedThread, ThreadBusy, ThreadFailure } from '../threads/boundedThread.ts';

const thread = new BoundedThread<string, Uint8Array | null>({
  script: new URL('./thread/pictureThread.ts', import.meta.url),
  ...{ memoryMb: 256, mostWaiting: 256, startMs: 10_000, idleMs: 60_000 },
});
/** The largest picture that is taken is redrawn in a tenth of it. */
const limitMs = 5_000;

/** The picture of a file, redrawn (`redrawPng`) in a thread; `null` when it cannot be drawn. Throws `app.tooMany`. */
export const redrawPicture = async (path: string): Promise<Uint8Array | null> => {
  try {
    return await thread.ask(path, limitMs);
  } catch (error) {
    if (error instanceof ThreadBusy) throw new DomainError('app.tooMany');
    if (error instanceof ThreadFailure) return null;
    throw error;
  }
};
