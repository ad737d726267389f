import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourBars } from './hourBars.ts';

const dayStart = Date.parse('2026-11-21T00:00:00+08:00');
const at = (hour: number) => dayStart + hour * 3_600_000;

test('the chart runs from the first to the last hour with anything in it, without gaps', () => {
  const bars = hourBars(
    [
      { hour: 2, today: 8, before: 0 },
      { hour: 14, today: 0, before: 12.5 },
    ],
    dayStart,
    at(9.5),
  );
  expect(bars.map((bar) => bar.hour)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(bars.find((bar) => bar.isNow)?.hour).toBe(9);
  expect(bars.at(-1)).toEqual({ hour: 14, label: '14', today: 0, before: 12.5, isNow: false });
});

test('labels follow the clock when the business day begins at four', () => {
  const four = Date.parse('2026-11-21T04:00:00+08:00');
  expect(hourBars([{ hour: 0, today: 1, before: 0 }], four, four + 22 * 3_600_000).map((bar) => bar.label)).toEqual([
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
    '0',
    '1',
    '2',
  ]);
});

test('law: nothing is lost, and the present hour is always shown', () => {
  const row = fc.record({
    hour: fc.integer({ min: 0, max: 23 }),
    today: fc.integer({ min: 0, max: 90 }),
    before: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ hour }) => hour }), fc.integer({ min: 0, max: 23 }), (rows, now) => {
      const bars = hourBars(rows, dayStart, at(now));
      expect(bars.reduce((sum, bar) => sum + bar.today, 0)).toBe(rows.reduce((sum, one) => sum + one.today, 0));
      expect(bars.filter((bar) => bar.isNow).map((bar) => bar.hour)).toEqual([now]);
    }),
  );
});
