import { expect, test } from 'vitest';
import { hourSpan, hourText, massText, shortVolume, shownHours } from './hourText.ts';

const from = '2026-03-01T16:00:00Z';

test('hours are told by the clock of the plant', () => {
  expect([hourText(from, 0), hourText(from, 8), hourSpan(from, 23)]).toEqual(['00', '08', '23:00–00:00']);
});

test('nothing is left empty, and from a tonne on masses are tonnes', () => {
  expect([shortVolume(0), shortVolume(42.25), massText(950), massText(12_340)]).toEqual([
    '',
    '42.3',
    '950\u2009kg',
    '12.3\u2009t',
  ]);
});

test('a working day is shown, and whatever lies before and after it', () => {
  expect(shownHours([], 24)).toEqual(Array.from({ length: 14 }, (_, i) => i + 6));
  const volumes = Array.from({ length: 24 }, (_, hour) => (hour === 3 || hour === 22 ? 5 : 0));
  expect([shownHours([volumes], 24)[0], shownHours([volumes], 24).at(-1)]).toEqual([3, 22]);
});
