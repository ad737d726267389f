import fc from 'fast-check';
import { expect, test } from 'vitest';
import { m3 } from '../volume.ts';
import { samplingSetsDue } from './samplingSets.ts';

test.each([
  [0, 0],
  [0.01, 1],
  [8, 1],
  [100, 1],
  [100.01, 2],
  [250, 3],
  [1000, 10],
  [1000.01, 6],
  [1400, 7],
])('%s m³ poured are %s sets of test blocks', (poured, sets) => expect(samplingSetsDue(poured)).toBe(sets));

test('the first 90 m³ of a pour of 1500 m³ are one set already, 300 m³ of it two', () => {
  expect([samplingSetsDue(90, 1500), samplingSetsDue(300, 1500), samplingSetsDue(300, 1000)]).toEqual([1, 2, 3]);
});

test('law: within one pour more concrete never wants fewer sets', () => {
  const hundredths = fc.integer({ min: 0, max: 300_000 });
  fc.assert(
    fc.property(hundredths, hundredths, (a, b) => {
      const [less, more] = [m3(Math.min(a, b)), m3(Math.max(a, b))];
      expect(samplingSetsDue(less, 3000)).toBeLessThanOrEqual(samplingSetsDue(more, 3000));
    }),
  );
});
