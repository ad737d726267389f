import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timesAfterMove } from './queueTimes.ts';

test('a truck that is moved stands where it was put, and the others in the order in which they stood', () => {
  const queue = fc
    .array(fc.nat(20), { minLength: 1, maxLength: 12 })
    .map((times) => times.toSorted((a, b) => a - b))
    .chain((times) => fc.tuple(fc.constant(times), fc.nat(times.length - 1), fc.nat(times.length - 1)));
  fc.assert(
    fc.property(queue, ([times, from, to]) => {
      const after = timesAfterMove(times, from, to);
      expect(after).toHaveLength(times.length);
      const moved = after[to] as number;
      // Strictly behind who stands before, strictly before who stands behind.
      expect(from === to || moved > (after[to - 1] ?? Number.NEGATIVE_INFINITY)).toBe(true);
      expect(from === to || moved < (after[to + 1] ?? Number.POSITIVE_INFINITY)).toBe(true);
      for (let i = 1; i < after.length; i += 1) expect(after[i]).toBeGreaterThanOrEqual(after[i - 1] as number);
      // Who stands before keeps their time.
      expect(after.slice(0, to)).toEqual(times.toSpliced(from, 1).slice(0, to));
    }),
    { numRuns: 2_000, seed: 1 },
  );
});

test('where there is room nobody else is moved', () => {
  expect(timesAfterMove([100, 200, 300], 2, 1)).toEqual([100, 150, 200]);
  expect(timesAfterMove([100, 200, 300], 0, 2)).toEqual([200, 300, 1300]);
  expect(timesAfterMove([5_000, 6_000], 1, 0)).toEqual([4_000, 5_000]);
  expect(timesAfterMove([5, 5, 5], 2, 1)).toEqual([5, 6, 7]);
});
