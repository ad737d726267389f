import { setTimeout as wait } from 'node:timers/promises';
import { demo } from '@pourline/contract/demo';
import type { Person } from '../person.ts';
import type { Pace } from './timeline.ts';

/** Holds the demo clock and sets it from moment to moment, as fast as the server replies. */
export const steppedPace = (anybody: Person): Pace => ({
  reach: async (at) => {
    await anybody.call(demo.setClock, { body: { now: at, speed: 0 } });
    return at;
  },
});

/** Lets the demo clock run `speed` times as fast as the one on the wall, and waits for it. */
export const runningPace = async (anybody: Person, start: number, speed: number): Promise<Pace> => {
  await anybody.call(demo.setClock, { body: { now: start, speed } });
  const begun = performance.now();
  // A little behind the server's clock, so that nothing is told before it can have happened.
  const lagMs = 50;
  return {
    reach: async (at) => {
      const leftMs = (at - start) / speed + lagMs - (performance.now() - begun);
      if (leftMs > 0) await wait(leftMs);
      return at;
    },
  };
};
