import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AddressBuckets } from './addressBuckets.ts';

const limit = { max: 5, minutes: 1 };

test('an address has so much at once and as much again in the time, and others have theirs', () => {
  const buckets = new AddressBuckets(limit);
  expect(Array.from({ length: 5 }, () => buckets.take('a', 0))).toEqual([0, 0, 0, 0, 0]);
  expect(buckets.take('a', 0)).toBe(12);
  expect(buckets.take('b', 0)).toBe(0);
  expect(buckets.take('a', 11_000)).toBe(1);
  expect(buckets.take('a', 12_100)).toBe(0);
  expect(buckets.take('a', 12_100)).toBe(12);
  // What is refused takes nothing: whoever waits as long as they were told is let in.
  expect(buckets.take('a', 24_200)).toBe(0);
  expect(Array.from({ length: 6 }, () => buckets.take('a', 10 ** 7))).toEqual([0, 0, 0, 0, 0, 12]);
});

test('whenever it is asked, an address has never more than its bucket and what has flown in', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 }), (waits) => {
      const buckets = new AddressBuckets(limit);
      let now = 0;
      let given = 0;
      for (const wait of waits) {
        now += wait;
        if (buckets.take('a', now) === 0) given += 1;
        expect(given).toBeLessThanOrEqual(limit.max + (now / 60_000) * limit.max + 1e-6);
      }
    }),
  );
});

test('however many addresses ask, so many are remembered, and who asks all the time stays among them', () => {
  const buckets = new AddressBuckets(limit, 100);
  for (let n = 0; n < 5; n += 1) buckets.take('flood', 0);
  for (let n = 0; n < 10_000; n += 1) {
    buckets.take(`other ${n}`, 1);
    expect(buckets.take('flood', 1)).toBeGreaterThan(0);
  }
  expect(buckets.size).toBe(100);
});
