import { machineTime, monotoneClock, monotoneNow, type TimeSource } from './monotoneNow.ts';

/** The plant's clock: real time, or in demo mode the time of a simulated day. All times that the server writes come from here. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** What people wait for and signed things end by, epoch ms: the time of all servers of a database, also where a day is simulated. */
  real(): number;
  state(): { now: number; running: boolean; speed: number };
  /** Sets the time and how fast it runs; only a demo clock can. */
  set(change: { now?: number | undefined; speed?: number | undefined; real?: boolean | undefined }): void;
  /**
   * Hears from the database what time it is there, and what its servers tell, which is later while they wait for it to catch up (epoch ms): so
   * all servers of one database have one time. By how many ms it was put right; 0: not.
   */
  hear(time: number, kept?: number): number;
  /** By how many ms it is ahead of the time that is, which satellites tell: more than 0 only while it waits for a database that was set back. */
  ahead(): number;
  /** By how many ms it is ahead of what the servers of its database tell (epoch ms). */
  aheadOf(kept: number): number;
}

/** By so much a server and its database may differ, ms: what a message between them takes, and no plant would notice. */
export const mayDiffer = 1_000;

/** Real time as the database has it, `time` at first, which never goes backwards while the process runs. Setting it is a mistake of the caller. */
export const realClock = (time: number, { elapsed }: Pick<TimeSource, 'elapsed'> = machineTime): Clock => {
  let since = elapsed();
  let base = time;
  const wall = () => base + (elapsed() - since);
  const now = monotoneClock({ wall, elapsed });
  return {
    now,
    real: now,
    state: () => ({ now: now(), running: true, speed: 1 }),
    set: () => {
      throw new Error('the clock of a plant cannot be set');
    },
    ahead: () => Math.max(0, Math.round(now() - wall())),
    aheadOf: (kept) => now() - kept,
    hear: (told, kept = told) => {
      if (kept > told && kept - now() >= mayDiffer) {
        base = kept;
        since = elapsed();
        // Told once, it is never told less.
        now();
      }
      const by = told - wall();
      if (Math.abs(by) < mayDiffer) return 0;
      base = told;
      since = elapsed();
      return Math.round(by);
    },
  };
};

/** Real time until it is set; then it runs from that moment at the given speed, and never backwards while it runs. A demo is one process, and hears nobody. */
export const demoClock = (): Clock => {
  let base = monotoneNow();
  let since = base;
  let speed = 1;
  const now = (): number => Math.round(base + (monotoneNow() - since) * speed);
  return {
    now,
    real: monotoneNow,
    state: () => ({ now: now(), running: speed > 0, speed }),
    set: (change) => {
      base = change.real ? monotoneNow() : (change.now ?? now());
      since = monotoneNow();
      speed = change.real ? 1 : (change.speed ?? speed);
    },
    hear: () => 0,
    ahead: () => 0,
    aheadOf: () => 0,
  };
};
