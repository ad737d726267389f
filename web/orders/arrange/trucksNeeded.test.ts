import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesBetween, roundMinutes, trucksNeeded, trucksText } from './trucksNeeded.ts';

describe('how many trucks a pour needs', () => {
  it('divides the round by the time between two loads', () => {
    // 10 + 2 × 25 + 20 + 10 = 90 minutes, a load every 20 minutes.
    expect(roundMinutes(30, 25)).toBe(90);
    expect(trucksNeeded(30, 25, 60)).toBe(5);
    expect(trucksText(30, 25, 60)).toBe('每\u202f20\u202f分钟一车（按\u202f10\u202fm³），约需\u202f5\u202f辆车');
  });
  it('sends no more trucks than there are loads', () => {
    expect([20, 12.5, 10, 0].map((left) => trucksNeeded(30, 25, left))).toEqual([2, 2, 1, 0]);
    expect(trucksText(30, 25, 20)).toMatch(/约需\u202f2\u202f辆车$/);
  });
  it('says only how often without a way, and nothing without a rate', () => {
    expect(trucksText(60, null, 60)).toBe('每\u202f10\u202f分钟一车（按\u202f10\u202fm³）');
    expect(trucksText(0, 20, 60)).toBeUndefined();
    expect(trucksText(null, 20, 60)).toBeUndefined();
  });
  it('that many trucks keep up, one fewer do not', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 200, noNaN: true }),
        fc.double({ min: 1, max: 180, noNaN: true }),
        (rate, travel) => {
          const trucks = trucksNeeded(rate, travel, 1e9);
          const round = roundMinutes(rate, travel);
          expect(trucks * minutesBetween(rate)).toBeGreaterThanOrEqual(round - 1e-6);
          expect((trucks - 1) * minutesBetween(rate)).toBeLessThan(round + 1e-6);
        },
      ),
    );
  });
});
