import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clash, standOf } from './crewStand.ts';

const minute = 60_000;
const eight = Date.UTC(2026, 2, 2, 0);
const pour = { firstAt: eight, volume: 60, pourRate: 30, setupMinutes: 25, packMinutes: 20 };

test('a pump is set up before the first concrete is there and packed up after the last', () => {
  expect(standOf(pour)).toEqual({ from: eight - 25 * minute, to: eight + (120 + 20) * minute });
  expect(standOf({ ...pour, volume: 1 }).to).toBe(eight + (2 + 20) * minute);
});

test('two stands clash when neither is reached from the other, with the drive between them', () => {
  const one = { from: 0, to: 60 * minute };
  expect(clash(one, { from: 59 * minute, to: 90 * minute }, 0)).toBe(true);
  expect(clash(one, { from: 60 * minute, to: 90 * minute }, 0)).toBe(false);
  expect(clash(one, { from: 79 * minute, to: 90 * minute }, 20)).toBe(true);
  expect(clash(one, { from: 80 * minute, to: 90 * minute }, 20)).toBe(false);
});

const stand = fc
  .tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 600 }))
  .map(([from, lasts]) => ({ from: from * minute, to: (from + lasts) * minute }));

test('a clash is one for both, a longer drive mends none, and a stand clashes with itself', () => {
  fc.assert(
    fc.property(stand, stand, fc.integer({ min: 0, max: 120 }), (one, other, drive) => {
      expect(clash(one, other, drive)).toBe(clash(other, one, drive));
      expect(clash(one, other, drive + 1) || !clash(one, other, drive)).toBe(true);
      expect(clash(one, one, drive)).toBe(true);
    }),
  );
});
