import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strengthGrades } from '../concrete/strengthGrades.ts';
import { figuresOfMix } from './proportionRules.ts';
import { suggestMix } from './suggestMix.ts';

const slumps = ['60', '90', '120', '140', '160±30', '180', '200', '220', '600'];
const sizes = ['10', '16', '20', '25', '31.5', '40'];

test('law: a suggested mix lies in the ranges of JGJ 55', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...strengthGrades),
      fc.constantFrom(...slumps),
      fc.constantFrom(...sizes),
      (grade, slump, size) => {
        const mix = suggestMix(grade, slump, size);
        const { waterBinderRatio, sandRatio, density } = figuresOfMix(mix);
        expect(waterBinderRatio).toBeGreaterThanOrEqual(0.27);
        expect(waterBinderRatio).toBeLessThanOrEqual(0.63);
        expect(sandRatio).toBeGreaterThanOrEqual(29.5);
        expect(sandRatio).toBeLessThanOrEqual(45.5);
        expect(density).toBeGreaterThanOrEqual(2349);
        expect(density).toBeLessThanOrEqual(2451);
        expect(mix.every((material) => material.kgPerM3 > 0)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('law: with the same cement, a higher grade never gets more water for its binder', () => {
  for (const slump of slumps)
    for (const [i, grade] of strengthGrades.entries()) {
      const lower = strengthGrades[i - 1];
      if (!lower) continue;
      const [below, mix] = [suggestMix(lower, slump, '25'), suggestMix(grade, slump, '25')];
      if (below[0]?.spec !== mix[0]?.spec) continue;
      expect(figuresOfMix(mix).waterBinderRatio).toBeLessThanOrEqual(figuresOfMix(below).waterBinderRatio + 0.002);
    }
});

test('C30 by the worked example of the standard: fcu,0 38.2 MPa, water-binder ratio 0.484', () => {
  expect(figuresOfMix(suggestMix('C30', '180±30', '25')).waterBinderRatio).toBeCloseTo(0.484, 2);
});
