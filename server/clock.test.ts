import fc from 'fast-check';
import { expect, test } from 'vitest';
import { realClock } from './clock.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-24T00:00:00.000Z');

/** A machine on which time goes by. */
const machine = () => {
  let elapsed = 0;
  return {
    elapsed: () => elapsed,
    wait: (ms: number) => {
      elapsed += ms;
    },
  };
};

test('a server has the time of its database, whatever its machine has, and follows it when that is set forward', () => {
  const its = machine();
  const clock = realClock(start, its);
  its.wait(500);
  expect([clock.now(), clock.hear(start + 800), clock.now()]).toEqual([start + 500, 0, start + 500]);
  expect([clock.hear(start + hour), clock.now()]).toEqual([hour - 500, start + hour]);
  its.wait(1_000);
  expect(clock.now()).toBe(start + hour + 1_000);
  expect(() => clock.set({ now: 0 })).toThrow('the clock of a plant cannot be set');
});

test('it never goes back when the database is set back, and has its time again after as long', () => {
  const its = machine();
  const clock = realClock(start, its);
  clock.now();
  expect(clock.hear(start - hour)).toBe(-hour);
  expect(clock.now()).toBe(start);
  its.wait(2 * hour);
  expect(clock.now()).toBe(start + hour);
});

test('two servers of one database come to one time, and neither ever goes back', () => {
  const steps = fc.array(fc.record({ wait: fc.nat(hour), set: fc.integer({ min: -hour, max: hour }) }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(fc.integer({ min: -hour, max: hour }), steps, (apart, all) => {
      const its = machine();
      let database = start;
      const servers = [realClock(database, its), realClock(database + apart, its)];
      let before = servers.map((clock) => clock.now());
      const go = (wait: number, set: number) => {
        its.wait(wait);
        database += wait + set;
        for (const clock of servers) clock.hear(database);
        const now = servers.map((clock) => clock.now());
        for (const [i, time] of now.entries()) expect(time).toBeGreaterThanOrEqual(before[i] as number);
        before = now;
      };
      for (const { wait, set } of all) go(wait, set);
      // As long as all that it was ever set back, at half pace.
      go(50 * hour, 0);
      for (const time of before) expect(Math.abs(time - database)).toBeLessThanOrEqual(1_000);
    }),
  );
});
