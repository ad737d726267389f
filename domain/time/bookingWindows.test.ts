import { describe, expect, it } from 'vitest';
import {
  type BookingWindow,
  bookingHourLabel,
  bookingHours,
  bookingWindowsFrom,
  defaultBookingWindows,
  slotNameOf,
} from './bookingWindows.ts';
import { concreteAge } from './concreteAge.ts';
import { dateFilterDays, dateFilterNames, dateFilterRange } from './dateFilters.ts';

const hoursOf = (name: string, windows: readonly BookingWindow[] = defaultBookingWindows) => {
  const window = windows.find((candidate) => candidate.name === name);
  return window ? bookingHours(window, windows).map(({ hour }) => hour) : [];
};
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe('F063.3 booking windows', () => {
  it('offers the hours of each window', () => {
    expect(hoursOf('全天')).toEqual(from(6, 30));
    expect(hoursOf('上午')).toEqual(from(6, 12));
    expect(hoursOf('下午')).toEqual(from(13, 18));
    expect(hoursOf('晚上')).toEqual(from(19, 30));
  });

  it('names the parts of the day, the hours after midnight those of the next day', () => {
    expect([0, 5, 6, 11, 12, 17, 18, 23, 24, 29, 30].map((hour) => slotNameOf(hour * 3600))).toEqual([
      '凌晨',
      '凌晨',
      '上午',
      '上午',
      '下午',
      '下午',
      '晚上',
      '晚上',
      '凌晨',
      '凌晨',
      '上午',
    ]);
    expect(slotNameOf(21_599)).toBe('凌晨');
    expect([bookingHourLabel(9), bookingHourLabel(24), bookingHourLabel(29)]).toEqual([
      '上午 09:00',
      '次日凌晨 00:00',
      '次日凌晨 05:00',
    ]);
  });

  it('follows order-book-duration-time: one window, a list, or its JSON text', () => {
    const early = { name: '早班', start: 18_000, end: 36_000 };
    const late = { name: '晚班', start: 36_000, end: 72_000 };
    expect(bookingWindowsFrom(early)).toEqual([early]);
    const windows = bookingWindowsFrom(JSON.stringify([early, late]));
    expect(windows).toEqual([early, late]);
    expect([hoursOf('早班', windows), hoursOf('晚班', windows)]).toEqual([from(5, 10), from(11, 20)]);
  });

  it('keeps the defaults when the configuration cannot be used', () => {
    for (const bad of [undefined, null, '', '{', [], { name: '早班', start: 5, end: 5 }]) {
      expect(bookingWindowsFrom(bad)).toEqual(defaultBookingWindows);
    }
  });
});

describe('F051.2 date filters', () => {
  const now = '2026-03-02T03:00:00+08:00';

  it('looks N days back and N days ahead', () => {
    const days = (name: 'today' | 'tomorrow' | 'yesterday' | 'within3' | 'within10' | 'within30') =>
      dateFilterDays({ name }, now);
    expect(days('today')).toEqual({ first: '2026-03-02', last: '2026-03-02' });
    expect(days('tomorrow')).toEqual({ first: '2026-03-03', last: '2026-03-03' });
    expect(days('yesterday')).toEqual({ first: '2026-03-01', last: '2026-03-01' });
    expect(days('within3')).toEqual({ first: '2026-02-27', last: '2026-03-05' });
    expect(days('within10')).toEqual({ first: '2026-02-20', last: '2026-03-12' });
    expect(days('within30')).toEqual({ first: '2026-01-31', last: '2026-04-01' });
    expect(dateFilterNames).toHaveLength(7);
  });

  it('covers [today - N, today + N + 1) at plant time', () => {
    const { from: start, to } = dateFilterRange({ name: 'within3' }, now);
    expect([start.toISOString(), to.toISOString()]).toEqual(['2026-02-26T16:00:00.000Z', '2026-03-05T16:00:00.000Z']);
  });

  it('takes picked days in either order, both included', () => {
    const picked = { name: 'custom', first: '2026-05-03', last: '2026-05-01' } as const;
    const { from: start, to } = dateFilterRange(picked, now);
    expect((to.getTime() - start.getTime()) / 86_400_000).toBe(3);
  });
});

describe('age of the concrete', () => {
  const at = (minutes: number, more = {}) => concreteAge({ loadingEnded: 0, now: minutes * 60_000, ...more });

  it('is calm, warns 15 minutes before 90, and alarms beyond', () => {
    expect([0, 74.9, 75, 90, 90.1].map((minutes) => at(minutes).level)).toEqual([
      'calm',
      'calm',
      'warn',
      'warn',
      'alarm',
    ]);
    expect(at(74.9)).toEqual({ minutes: 74, leftMinutes: 15, level: 'calm' });
    expect(at(-5).minutes).toBe(0);
  });

  it('follows the limit of the order', () => {
    expect(at(100, { limitMin: 120 }).level).toBe('calm');
    expect(at(100, { limitMin: 120, warnBeforeMin: 30 }).level).toBe('warn');
  });
});
