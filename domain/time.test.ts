import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  ageMinutes,
  dayOf,
  daysBetween,
  epochMs,
  formatClock,
  formatMinute,
  formatSecond,
  isDay,
  momentOf,
  parsePlantTime,
  plantTime,
} from './time.ts';

const second = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2080, 0, 1) / 1000 });
const offset = fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15);

describe('F051.3 plant time', () => {
  it('shows UTC moments on the clock of the plant', () => {
    expect(formatSecond('2026-03-01T16:30:05Z')).toBe('2026-03-02 00:30:05');
    expect(formatMinute('2026-03-01T16:30:05+08:00')).toBe('2026-03-01 16:30');
    expect(formatClock(new Date('2026-03-01T15:59:59.999Z'))).toBe('23:59');
    expect(formatMinute('2024-02-29T20:00:00Z', 345)).toBe('2024-03-01 01:45');
    expect(plantTime('2026-03-01T16:30:05Z').secondsOfDay).toBe(1805);
  });

  it('reads what it wrote, in any zone', () => {
    fc.assert(
      fc.property(second, offset, (seconds, minutes) => {
        const moment = new Date(seconds * 1000);
        expect(parsePlantTime(formatSecond(moment, minutes), minutes)).toEqual(moment);
        const { day, secondsOfDay } = plantTime(moment, minutes);
        expect(momentOf(day, secondsOfDay, minutes)).toEqual(moment);
      }),
    );
  });

  it('counts days', () => {
    fc.assert(
      fc.property(second, fc.integer({ min: -5000, max: 5000 }), (seconds, days) => {
        const day = dayOf(seconds * 1000);
        expect(isDay(addDays(day, days))).toBe(true);
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('refuses texts that depend on the machine, and days that do not exist', () => {
    expect(() => epochMs('2026-03-01 10:00')).toThrow(RangeError);
    expect(() => epochMs('2026-03-01T10:00:00')).toThrow(RangeError);
    expect(() => momentOf('2026-02-29')).toThrow(RangeError);
    for (const bad of ['2026-02-29', '2026-01-01 24:00', '2026-1-1', '', '2026-01-01 10'])
      expect(parsePlantTime(bad)).toBeNull();
    expect(parsePlantTime('2026-01-01')).toEqual(new Date('2025-12-31T16:00:00Z'));
  });

  it('tells an age in whole minutes, never negative', () => {
    expect(ageMinutes('2026-01-01T00:00:00Z', '2026-01-01T01:30:59Z')).toBe(90);
    expect(ageMinutes('2026-01-01T00:05:00Z', '2026-01-01T00:00:00Z')).toBe(0);
  });
});
