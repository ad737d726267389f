import { machineTime, monotoneClock, monotoneNow, type TimeSource } from './monotoneNow.ts';

/** The plant's clock: real time, or in demo mode the time of a simulated day. All times that the server writes come from here. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  state(): { now: number; running: boolean; speed: number };
  /** Sets the time and how fast it runs; only a demo clock can. */
  set(change: { now?: number | undefined; speed?: number | undefined; real?: boolean | undefined }): void;
  /** Hears from the database what time it is there, epoch ms: so all servers of one database have one time. By how many ms it was put right; 0: not. */
  hear(time: number): number;
}

/** By so much a server and its database may differ, ms: what a message between them takes, and no plant would notice. */
const mayDiffer = 1_000;

/** Real time as the database has it, `time` at first, which never goes backwards while the process runs. Setting it is a mistake of the caller. */
export const realClock = (time: number, { elapsed }: Pick<TimeSource, 'elapsed'> = machineTime): Clock => {
  let since = elapsed();
  let base = time;
  const wall = () => base + (elapsed() - since);
  const now = monotoneClock({ wall, elapsed });
  return {
    now,
    state: () => ({ now: now(), running: true, speed: 1 }),
    set: () => {
      throw new Error('the clock of a plant cannot be set');
    },
    hear: (told) => {
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
    state: () => ({ now: now(), running: speed > 0, speed }),
    set: (change) => {
      base = change.real ? monotoneNow() : (change.now ?? now());
      since = monotoneNow();
      speed = change.real ? 1 : (change.speed ?? speed);
    },
    hear: () => 0,
  };
};
