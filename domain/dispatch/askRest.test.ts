import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRestAsked, loadsLeft } from './askRest.ts';

test('the site is asked when two loads are left, by the plan or by the size of trucks, and not when nothing is', () => {
  const asked = (left: number, planned = 0, isOpen = true) => isRestAsked({ left, capacity: 10, planned, isOpen });
  expect([asked(20.5), asked(20), asked(10), asked(0.5), asked(0)]).toEqual([false, true, true, true, false]);
  expect([asked(20, 3), asked(30, 2), asked(0, 2)]).toEqual([false, true, false]);
  // Nobody is asked for what no line mixes any more.
  expect([asked(20, 0, false), asked(30, 2, false)]).toEqual([false, false]);
});

test('law: sending load after load, an order of more than two loads passes the moment of asking exactly once before its end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 4, max: 15 }), (ordered, capacity) => {
      let left = ordered;
      let crossed = 0;
      let before = loadsLeft({ left, capacity, planned: 0 });
      while (left > 0) {
        left = Math.max(0, left - capacity);
        const now = loadsLeft({ left, capacity, planned: 0 });
        if (before > 2 && now === 2) crossed += 1;
        before = now;
      }
      expect(crossed).toBe(Math.ceil(ordered / capacity) > 2 ? 1 : 0);
    }),
  );
});
