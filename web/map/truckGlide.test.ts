import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTruckGlide, glideMs } from './truckGlide.ts';

test('a truck glides to its new place and stands there', () => {
  const glide = createTruckGlide();
  glide.moveTo('a', [120.2, 30.2], 0);
  expect(glide.isMoving(0)).toBe(false);
  glide.moveTo('a', [120.201, 30.2], 1000);
  expect(glide.isMoving(1000)).toBe(true);
  expect(glide.placeOf('a', 1000 + glideMs / 2)?.[0]).toBeCloseTo(120.2005, 6);
  expect(glide.placeOf('a', 1000 + glideMs)).toEqual([120.201, 30.2]);
  expect(glide.isMoving(1000 + glideMs)).toBe(false);
});

test('without motion, and over a great distance, it jumps', () => {
  const glide = createTruckGlide();
  glide.moveTo('a', [120.2, 30.2], 0);
  glide.moveTo('a', [120.201, 30.2], 10, true);
  expect(glide.placeOf('a', 10)).toEqual([120.201, 30.2]);
  glide.moveTo('a', [121, 31], 20);
  expect(glide.placeOf('a', 20)).toEqual([121, 31]);
});

test('it never leaves the way between the two places', () => {
  const near = fc.double({ min: -0.01, max: 0.01, noNaN: true });
  fc.assert(
    fc.property(near, near, fc.double({ min: 0, max: 3000, noNaN: true }), (dx, dy, at) => {
      const glide = createTruckGlide();
      glide.moveTo('a', [120, 30], 0);
      glide.moveTo('a', [120 + dx, 30 + dy], 0);
      const [lon, lat] = glide.placeOf('a', at) ?? [0, 0];
      expect(Math.abs(lon - 120)).toBeLessThanOrEqual(Math.abs(dx) + 1e-9);
      expect(Math.abs(lat - 30)).toBeLessThanOrEqual(Math.abs(dy) + 1e-9);
    }),
  );
});

test('trucks that are gone are forgotten', () => {
  const glide = createTruckGlide();
  glide.moveTo('a', [120, 30], 0);
  glide.keepOnly(new Set(['b']));
  expect(glide.placeOf('a', 0)).toBeNull();
});
