import { type Clock, mayDiffer } from './clock.ts';

/** When the clock of a database was set back: what its servers told then, and what it had itself; epoch ms. */
export interface SetBack {
  told: number;
  at: number;
}

/** What all servers of a database tell when that has a time, epoch ms: after it was set back they go on at half pace until it has caught up. */
export const keptTime = (time: number, setBack: SetBack | null): number =>
  setBack === null ? time : Math.max(time, setBack.told + (time - setBack.at) / 2);

/**
 * Tells the clock of a server what its database has; by how many ms it was put right. Where it is ahead of what the others go by, the
 * database was set back, and `setBack` is what they are to go by from now on.
 */
export const hearDatabase = (
  clock: Pick<Clock, 'now' | 'hear' | 'aheadOf'>,
  time: number,
  setBack: SetBack | null,
): { by: number; setBack: SetBack | null } => {
  const kept = keptTime(time, setBack);
  const isAhead = clock.aheadOf(kept) >= mayDiffer;
  return { setBack: isAhead ? { told: clock.now(), at: time } : null, by: clock.hear(time, kept) };
};
