import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './pipeShares.ts';

test('what a crew has laid goes to it in equal parts, the rest to the crew that takes over', () => {
  const before = [{ crew: ['a', 'b'], metresThen: 40 }];
  expect([...sharesOf({ metresLaid: 60, crew: ['c'], before })]).toEqual([
    ['a', 20],
    ['b', 20],
    ['c', 20],
  ]);
  // Who stays counts with both.
  expect(sharesOf({ metresLaid: 60, crew: ['b', 'c'], before }).get('b')).toBe(30);
  // What is corrected to less afterwards is no more than that.
  expect([...sharesOf({ metresLaid: 30, crew: ['c'], before }).values()]).toEqual([15, 15, 0]);
});

const crew = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });

test('the shares of everybody are what was laid, and nobody has less than none', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      crew,
      fc.array(fc.record({ crew, metresThen: fc.integer({ min: 0, max: 20_000 }) }), { maxLength: 4 }),
      (metresLaid, last, before) => {
        const shares = [...sharesOf({ metresLaid, crew: last, before }).values()];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(metresLaid, 6);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
