import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatArrival,
  formatBadge,
  formatDate,
  formatDateTime,
  formatDistance,
  formatDuration,
  formatFromNow,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatShortTime,
  formatTime,
  roundTo,
  spaceText,
} from './format.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');
const now = Date.UTC(2026, 10, 21, 0, 30);
const inMinutes = (count: number) => now + count * 60_000;

describe('F051.4 numbers', () => {
  it('rounds half away from zero at 0-4 decimals', () => {
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(-1.005, 2)).toBe(-1.01);
    expect(roundTo(8.345, 2)).toBe(8.35);
    expect(roundTo(2.5, 0)).toBe(3);
    expect(roundTo(0.00004, 4)).toBe(0);
    expect(Object.is(roundTo(-0.001, 2), 0)).toBe(true);
  });
  it('never moves a number by more than half of its last place, and rounding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (raw, places) => {
        const value = raw / 1000;
        const rounded = roundTo(value, places);
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -places + 1e-9);
        expect(roundTo(rounded, places)).toBe(rounded);
      }),
    );
  });
  it('groups by three', () => {
    expect(formatNumber(1234567.891, 2)).toBe('1,234,567.89');
    expect(formatNumber(-1234.5, 1)).toBe('-1,234.5');
    expect(formatNumber(86.5, 2, { trim: true })).toBe('86.5');
    expect(formatNumber(100, 2, { trim: true })).toBe('100');
    expect(formatNumber(1.23456, 9)).toBe('1.2346');
    expect(formatNumber(null)).toBe('—');
  });
  it('keeps every digit when the grouping is taken out', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        expect(Number(formatNumber(value).replaceAll(',', ''))).toBe(value);
      }),
    );
  });
  it('writes money, share, quantity, distance', () => {
    expect(formatMoney(12500)).toBe('¥12,500.00');
    expect(formatMoney(-3.1)).toBe('-¥3.10');
    expect(formatQuantity(86.5, 'm³')).toBe('86.5\u202fm³');
    expect(plain(formatDistance(850))).toBe('850 m');
    expect(plain(formatDistance(12_420))).toBe('12.4 km');
  });
});

describe('F051.3 times', () => {
  it('writes YYYY-MM-DD HH:mm[:ss] in the plant zone', () => {
    expect(formatDateTime(now)).toBe('2026-11-21 08:30');
    expect(formatDateTime(now, { seconds: true })).toBe('2026-11-21 08:30:00');
    expect(formatDate(Date.UTC(2026, 10, 21, 16, 0))).toBe('2026-11-22');
    expect(formatTime(now, { offsetMinutes: 0 })).toBe('00:30');
  });
  it('is as short as it stays clear', () => {
    expect(formatShortTime(inMinutes(60), now)).toBe('09:30');
    expect(plain(formatShortTime(inMinutes(1440), now))).toBe('明天 08:30');
    expect(plain(formatShortTime(inMinutes(-1440), now))).toBe('昨天 08:30');
    expect(formatShortTime(inMinutes(4 * 1440), now)).toBe('11-25 08:30');
    expect(formatShortTime(Date.UTC(2025, 0, 1), now)).toBe('2025-01-01 08:00');
  });
  it('says durations and arrivals as people do', () => {
    expect(plain(formatDuration(12))).toBe('12 分钟');
    expect(plain(formatDuration(65))).toBe('1 小时 5 分钟');
    expect(plain(formatDuration(60))).toBe('1 小时');
    expect(plain(formatDuration(0))).toBe('0 分钟');
    expect(plain(formatDuration(1560))).toBe('1 天 2 小时');
    expect(plain(formatArrival(inMinutes(12), now))).toBe('12 分钟后到');
    expect(formatArrival(now, now)).toBe('即将到');
    expect(plain(formatArrival(inMinutes(-5), now))).toBe('晚 5 分钟');
    expect(plain(formatFromNow(inMinutes(-5), now))).toBe('5 分钟前');
    expect(formatFromNow(now - 1000, now)).toBe('刚刚');
  });
});

describe('text', () => {
  it('puts a thin space between Chinese and Latin or digits', () => {
    expect(plain(spaceText('8号楼C30泵送'))).toBe('8 号楼 C30 泵送');
    expect(spaceText(spaceText('8号楼C30泵送'))).toBe(spaceText('8号楼C30泵送'));
  });
  it('F041.2 caps the badge at 99', () => {
    expect([0, 1, 99, 100, null].map(formatBadge)).toEqual(['', '1', '99', '...', '']);
  });
});
