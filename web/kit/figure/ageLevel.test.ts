import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageLevel, ageShare } from './ageLevel.ts';

it('warns in the last 15 minutes and alarms beyond the limit', () => {
  expect(ageLevel(104.9, 120)).toBe('calm');
  expect(ageLevel(105, 120)).toBe('warn');
  expect(ageLevel(120, 120)).toBe('warn');
  expect(ageLevel(120.1, 120)).toBe('alarm');
});

it('stays calm without a limit', () => {
  expect(ageLevel(500, 0)).toBe('calm');
  expect(ageShare(500, 0)).toBe(0);
});

it('never gets calmer with time, and the ring stays within its circle', () => {
  const rank = { calm: 0, warn: 1, alarm: 2 };
  fc.assert(
    fc.property(fc.nat(600), fc.nat(600), fc.integer({ min: 1, max: 300 }), (a, b, limit) => {
      const [early, late] = a < b ? [a, b] : [b, a];
      expect(rank[ageLevel(late, limit)]).toBeGreaterThanOrEqual(rank[ageLevel(early, limit)]);
      expect(ageShare(late, limit)).toBeLessThanOrEqual(1);
    }),
  );
});

it('the ring is drawn to the share of the limit that has passed, and is full at the limit', () => {
  expect([0, 30, 60, 120, 150].map((minutes) => ageShare(minutes, 120))).toEqual([0, 0.25, 0.5, 1, 1]);
});
