import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitWithin } from './compressImage.ts';

it('brings the longer side to 1280 and leaves smaller pictures alone', () => {
  expect(fitWithin(4032, 3024)).toEqual({ width: 1280, height: 960 });
  expect(fitWithin(3024, 4032)).toEqual({ width: 960, height: 1280 });
  expect(fitWithin(640, 480)).toEqual({ width: 640, height: 480 });
  expect(fitWithin(100_000, 1)).toEqual({ width: 1280, height: 1 });
});

it('never makes a picture larger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const fitted = fitWithin(width, height);
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(Math.min(1280, Math.max(width, height)));
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
    }),
  );
});
