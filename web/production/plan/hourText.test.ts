import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourSpan, hourText, inSteps, massText, shortVolume, shownHours } from './hourText.ts';

const from = '2026-03-01T16:00:00Z';

test('hours are told by the clock of the plant', () => {
  expect([hourText(from, 0), hourText(from, 8), hourSpan(from, 23)]).toEqual(['00', '08', '23:00–00:00']);
});

test('nothing is left empty, and from a tonne on masses are tonnes', () => {
  expect([shortVolume(0), shortVolume(42.25), massText(950), massText(12_340)]).toEqual([
    '',
    '42.25',
    '950\u202fkg',
    '12.3\u202ft',
  ]);
});

test('a working day is shown, and whatever lies before and after it', () => {
  expect(shownHours([], 24)).toEqual(Array.from({ length: 14 }, (_, i) => i + 6));
  const volumes = Array.from({ length: 24 }, (_, hour) => (hour === 3 || hour === 22 ? 5 : 0));
  expect([shownHours([volumes], 24)[0], shownHours([volumes], 24).at(-1)]).toEqual([3, 22]);
});

test('law: figures in steps come to their sum in steps, none is a whole step off, and nothing stays nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 24 }), (masses) => {
      const told = inSteps(masses, 100);
      const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
      expect(sum(told)).toBe(Math.round(sum(masses) / 100) * 100);
      for (const [i, one] of told.entries()) {
        expect(Math.abs(one - (masses[i] ?? 0))).toBeLessThan(101);
        expect(one === 0 || masses[i] !== 0).toBe(true);
      }
    }),
  );
});
