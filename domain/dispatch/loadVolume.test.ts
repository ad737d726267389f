import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centi, m3, sumM3 } from '../volume.ts';
import { loadVolume } from './loadVolume.ts';

const volume = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((hundredths) => hundredths / 100);

test('a truck takes what fits, and a tiny last load is evened out', () => {
  expect(loadVolume(100, 10)).toBe(10);
  expect(loadVolume(6.5, 10)).toBe(6.5);
  expect(loadVolume(11, 10)).toBe(5.5);
  expect(loadVolume(14, 10)).toBe(10);
  expect(loadVolume(0, 10)).toBe(0);
});

test('loads of like trucks add up to the order and never need one truck more', () => {
  fc.assert(
    fc.property(volume(400), fc.integer({ min: 100, max: 2000 }).map(m3), (ordered, capacity) => {
      const loads: number[] = [];
      let left = centi(ordered);
      while (left > 0) {
        const load = loadVolume(left / 100, capacity);
        expect(load).toBeGreaterThan(0);
        expect(load).toBeLessThanOrEqual(Math.min(capacity, left / 100));
        loads.push(load);
        left -= centi(load);
      }
      expect(sumM3(loads)).toBe(ordered);
      expect(loads.length).toBe(Math.ceil(centi(ordered) / centi(capacity)));
    }),
  );
});
