import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Clock, mayDiffer, realClock } from './clock.ts';
import { hearDatabase, keptTime, type SetBack } from './oneClock.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-24T00:00:00.000Z');

/** A database, its servers, and one machine on which time goes by for all of them. */
const plant = () => {
  let [elapsed, database] = [0, start];
  let kept: SetBack | null = null;
  const its = { elapsed: () => elapsed };
  const servers: Clock[] = [];
  return {
    servers,
    database: () => database,
    wait: (ms: number) => {
      elapsed += ms;
      database += ms;
    },
    set: (ms: number) => {
      database += ms;
    },
    /** Each asks the database in turn, and writes down there what the others are to go by. */
    hear: () => {
      for (const clock of servers) kept = hearDatabase(clock, database, kept).setBack ?? kept;
    },
    /** Starts one more, which asks at once. */
    open: () => {
      const clock = realClock(keptTime(database, kept), its);
      servers.push(clock);
      kept = hearDatabase(clock, database, kept).setBack ?? kept;
      return clock;
    },
  };
};

test('a server that starts after the clock was set back tells what the others tell, until the database has caught up', () => {
  const { open, wait, set, hear, database } = plant();
  const running = open();
  wait(1_000);
  running.now();
  set(-hour);
  hear();
  const fresh = open();
  expect(fresh.now()).toBe(running.now());
  wait(hour);
  hear();
  expect([fresh.now(), running.now()]).toEqual([database() + hour / 2, database() + hour / 2]);
  wait(hour);
  hear();
  expect([fresh.now(), running.now()]).toEqual([database(), database()]);
});

test('all servers of a database tell one time whenever they started and however it is set, and none ever goes back', () => {
  const steps = fc.array(
    fc.record({ wait: fc.nat(hour), set: fc.integer({ min: -hour, max: hour }), opens: fc.boolean() }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const { servers, open, wait, set, hear, database } = plant();
      open();
      let before: number[] = [];
      const look = () => {
        hear();
        hear();
        const now = servers.map((clock) => clock.now());
        for (const [i, time] of before.entries()) expect(now[i]).toBeGreaterThanOrEqual(time);
        expect(Math.max(...now) - Math.min(...now)).toBeLessThanOrEqual(mayDiffer + 1);
        before = now;
      };
      for (const step of all) {
        wait(step.wait);
        look();
        set(step.set);
        look();
        if (step.opens) open();
        look();
      }
      wait(50 * hour);
      look();
      for (const time of before) expect(Math.abs(time - database())).toBeLessThanOrEqual(mayDiffer + 1);
    }),
  );
});
