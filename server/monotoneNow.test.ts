import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monotoneClock } from './monotoneNow.ts';

const hour = 3_600_000;

/** A machine whose clock is set by hand while time goes by. */
const machineAt = (start: number) => {
  let ahead = start;
  let elapsed = 0;
  return {
    wall: () => ahead + elapsed,
    elapsed: () => elapsed,
    wait: (ms: number) => {
      elapsed += ms;
    },
    setBy: (ms: number) => {
      ahead += ms;
    },
  };
};

test('follows the clock of the machine', () => {
  const machine = machineAt(1_000);
  const now = monotoneClock(machine);
  machine.wait(500);
  expect(now()).toBe(1_500);
  machine.setBy(hour);
  expect(now()).toBe(1_500 + hour);
});

test('a clock set back an hour is waited for at half pace, and followed again once it has caught up', () => {
  const machine = machineAt(10 * hour);
  const now = monotoneClock(machine);
  machine.setBy(-hour);
  expect(now()).toBe(10 * hour);
  machine.wait(hour);
  expect(now()).toBe(10.5 * hour);
  machine.wait(hour);
  expect(now()).toBe(11 * hour);
  machine.wait(hour);
  expect(now()).toBe(12 * hour);
});

test('never goes backwards, whatever the machine is set to, and is never behind it', () => {
  const steps = fc.array(fc.record({ wait: fc.nat(hour), set: fc.integer({ min: -hour, max: hour }) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(steps, (all) => {
      const machine = machineAt(50 * hour);
      const now = monotoneClock(machine);
      const times = all.map(({ wait, set }) => {
        machine.wait(wait);
        machine.setBy(set);
        const time = now();
        expect(time).toBeGreaterThanOrEqual(machine.wall());
        return time;
      });
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});
