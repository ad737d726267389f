/** Where the time comes from: the machine's clock, which people and time servers set, and the time since it started, which nobody sets. */
export interface TimeSource {
  /** Epoch ms. */
  wall(): number;
  /** Ms since some moment; only ever grows. */
  elapsed(): number;
}

/** The clock of this machine. */
export const machineTime: TimeSource = { wall: () => Date.now(), elapsed: () => performance.now() };

/**
 * A clock of epoch ms, whole, that never goes backwards. When the machine's clock is set back it runs on at half its pace until that has
 * caught up, so that what happens later never bears an earlier time; when the machine's clock is set forward it follows at once.
 */
export const monotoneClock = ({ wall, elapsed }: TimeSource = machineTime): (() => number) => {
  let told = wall();
  let toldAt = elapsed();
  return () => {
    const at = elapsed();
    told = Math.max(wall(), told + (at - toldAt) / 2);
    toldAt = at;
    return Math.floor(told);
  };
};

/** The time of this process by the clock of its machine. */
export const monotoneNow = monotoneClock();
