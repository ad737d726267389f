import { defaultBookingWindows as windows } from '@pourline/domain/time/bookingWindows';
import { expect, test } from 'vitest';
import { bookableOf, wholeFree } from './bookableHours.ts';

const day = (from: number, free = 72.6) =>
  Array.from({ length: 24 }, (_, i) => ({
    hour: i + 6,
    capacity: 80,
    free: i + 6 < from ? 0 : free,
    isOver: i + 6 < from,
  }));
const told = (from: number) =>
  windows.map((window) => [window.name, bookableOf(window, { hours: day(from), windows })?.free ?? null]);

test('what is left of a window is the sum of the hours that are shown, and the whole day is over when only its evening is left', () => {
  expect(wholeFree({ free: 72.6 })).toBe(72);
  expect(told(6)).toEqual([
    ['全天', 24 * 72],
    ['上午', 6 * 72],
    ['下午', 6 * 72],
    ['晚上', 12 * 72],
  ]);
  expect(told(14)).toEqual([
    ['全天', 16 * 72],
    ['上午', null],
    ['下午', 4 * 72],
    ['晚上', 12 * 72],
  ]);
  expect(told(22).map(([, free]) => free)).toEqual([null, null, null, 8 * 72]);
  expect(told(30).map(([, free]) => free)).toEqual([null, null, null, null]);
  const [, , afternoon] = windows;
  expect(afternoon && bookableOf(afternoon, { hours: day(14), windows })?.from).toBe(14 * 3600);
});
