/** The plant's clock: real time, or in demo mode the time of a simulated day. All times that the server writes come from here. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  state(): { now: number; running: boolean; speed: number };
  /** Sets the time and how fast it runs; only a demo clock can. */
  set(change: { now?: number | undefined; speed?: number | undefined; real?: boolean | undefined }): void;
}

/** Real time. Setting it is a mistake of the caller. */
export const realClock = (): Clock => ({
  now: () => Date.now(),
  state: () => ({ now: Date.now(), running: true, speed: 1 }),
  set: () => {
    throw new Error('the clock of a plant cannot be set');
  },
});

/** Real time until it is set; then it runs from that moment at the given speed, and never backwards while it runs. */
export const demoClock = (): Clock => {
  let base = Date.now();
  let since = base;
  let speed = 1;
  const now = (): number => Math.round(base + (Date.now() - since) * speed);
  return {
    now,
    state: () => ({ now: now(), running: speed > 0, speed }),
    set: (change) => {
      base = change.real ? Date.now() : (change.now ?? now());
      since = Date.now();
      speed = change.real ? 1 : (change.speed ?? speed);
    },
  };
};
