import { monotoneNow } from './monotoneNow.ts';

/** The plant's clock: real time, or in demo mode the time of a simulated day. All times that the server writes come from here. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  state(): { now: number; running: boolean; speed: number };
  /** Sets the time and how fast it runs; only a demo clock can. */
  set(change: { now?: number | undefined; speed?: number | undefined; real?: boolean | undefined }): void;
}

/** Real time, which never goes backwards while the process runs. Setting it is a mistake of the caller. */
export const realClock = (): Clock => ({
  now: monotoneNow,
  state: () => ({ now: monotoneNow(), running: true, speed: 1 }),
  set: () => {
    throw new Error('the clock of a plant cannot be set');
  },
});

/** Real time until it is set; then it runs from that moment at the given speed, and never backwards while it runs. */
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
  };
};
