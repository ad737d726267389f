/** So many addresses are remembered; beyond it those that tried longest ago are forgotten. */
const mostAddresses = 20_000;

/** Counts the different things that an address has tried without success, within a window of time. */
export interface TryLimiter {
  /** Whether the address may have a try looked at. */
  mayTry(address: string, what: string): boolean;
  /** A try was refused. The same one again counts no more: a terminal that waits to be let in asks again and again. */
  refused(address: string, what: string): void;
}

/** `most`: different refused tries of an address in `windowMs`. */
export const openTryLimiter = (most: number, windowMs: number, now = () => performance.now()): TryLimiter => {
  const addresses = new Map<string, { since: number; tries: Set<string> }>();
  const triesOf = (address: string): Set<string> | undefined => {
    const known = addresses.get(address);
    if (!known) return undefined;
    if (now() - known.since <= windowMs) return known.tries;
    addresses.delete(address);
    return undefined;
  };
  return {
    mayTry: (address, what) => {
      const tries = triesOf(address);
      return !tries || tries.size < most || tries.has(what);
    },
    refused: (address, what) => {
      const tries = triesOf(address);
      if (tries) {
        if (tries.size < most) tries.add(what);
        return;
      }
      const oldest = addresses.keys().next().value;
      if (addresses.size >= mostAddresses && oldest !== undefined) addresses.delete(oldest);
      addresses.set(address, { since: now(), tries: new Set([what]) });
    },
  };
};
