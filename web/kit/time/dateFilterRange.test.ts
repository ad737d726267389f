import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customRange, dateFilterRange, startOfPlantDay } from './dateFilterRange.ts';

const china = 480;
const iso = (ms: number) => new Date(ms).toISOString();
/** 02:00 in the plant on 21 November: still the 20th in UTC. */
const now = Date.UTC(2026, 10, 20, 18, 0);
const days = (range: { from: number; to: number }) => (range.to - range.from) / 86_400_000;

it('F051.2 today, tomorrow and yesterday are days of the plant, not of UTC', () => {
  expect(iso(dateFilterRange('today', now, china).from)).toBe('2026-11-20T16:00:00.000Z');
  expect(iso(dateFilterRange('tomorrow', now, china).from)).toBe('2026-11-21T16:00:00.000Z');
  expect(iso(dateFilterRange('yesterday', now, china).to)).toBe('2026-11-20T16:00:00.000Z');
  expect(days(dateFilterRange('today', now, china))).toBe(1);
});

it('F051.2 within N days is [today-N, today+1)', () => {
  const end = dateFilterRange('today', now, china).to;
  for (const [kind, count] of [
    ['within3', 3],
    ['within10', 10],
    ['within30', 30],
  ] as const) {
    const range = dateFilterRange(kind, now, china);
    expect(range.to).toBe(end);
    expect(days(range)).toBe(count + 1);
  }
});

it('F051.2 custom takes both days whole, in either order', () => {
  const later = now + 3 * 86_400_000;
  expect(customRange(later, now, china)).toEqual(customRange(now, later, china));
  expect(days(customRange(now, later, china))).toBe(4);
  expect(days(customRange(now, now, china))).toBe(1);
});

it('a day starts at plant midnight, at or before the moment, less than a day away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -720, max: 840 }), (at, offset) => {
      const start = startOfPlantDay(at, offset);
      expect(start).toBeLessThanOrEqual(at);
      expect(at - start).toBeLessThan(86_400_000);
      expect((((start + offset * 60_000) % 86_400_000) + 86_400_000) % 86_400_000).toBe(0);
    }),
  );
});
