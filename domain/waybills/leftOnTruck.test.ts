import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addM3, subM3 } from '../volume.ts';
import { leftOnTruck } from './leftOnTruck.ts';

test('what was left over and what was on the truck besides is there until it goes on; before it unloads nothing is left', () => {
  const left = { surplusVolume: 8, carriedVolume: 0, passedVolume: 0 };
  expect(leftOnTruck(left)).toBe(8);
  expect(leftOnTruck({ ...left, passedVolume: 3 })).toBe(5);
  expect(leftOnTruck({ ...left, passedVolume: 8 })).toBe(0);
  expect(leftOnTruck({ ...left, surplusVolume: 0, carriedVolume: 1.8 })).toBe(1.8);
  expect(leftOnTruck({ ...left, surplusVolume: 0.3, carriedVolume: 1.8, passedVolume: 2 })).toBe(0.1);
  expect(leftOnTruck({ surplusVolume: null, carriedVolume: 1.8, passedVolume: 0 })).toBe(0);
});

test('law: a part that goes on is missing on the truck and nowhere else', () => {
  const hundredths = fc.integer({ min: 0, max: 1200 }).map((n) => n / 100);
  fc.assert(
    fc.property(hundredths, hundredths, fc.integer({ min: 0, max: 100 }), (surplusVolume, carriedVolume, share) => {
      const before = { surplusVolume, carriedVolume, passedVolume: 0 };
      const whole = leftOnTruck(before);
      const part = Math.round(whole * share) / 100;
      const after = leftOnTruck({ ...before, passedVolume: part });
      expect(addM3(after, part)).toBe(whole);
      expect(after).toBe(subM3(whole, part));
    }),
  );
});
