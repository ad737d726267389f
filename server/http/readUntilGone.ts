import { readFor, Waiter } from '../db/whoWaits.ts';

/** A reply, as far as it tells that whoever asked has gone. */
interface Reply {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Reads what a reply will tell, as long as somebody is there to hear it. Fails with `NobodyWaits`. */
export const readUntilGone = async <T>(reply: Reply, read: () => Promise<T>): Promise<T> => {
  const waiter = new Waiter();
  const leave = (): void => waiter.leave();
  reply.once('close', leave);
  if (reply.closed) leave();
  try {
    return await readFor(waiter, read);
  } finally {
    reply.off('close', leave);
  }
};
