import { momentOf } from '@pourline/domain/time';
import { defaultBookingWindows } from '@pourline/domain/time/bookingWindows';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingTimes, choiceOf, firstHourAfter, hoursOf, wholeWindow } from './bookingChoice.ts';

const now = Date.parse('2026-11-21T09:20:00+08:00');
const window = (name: string) => {
  const found = defaultBookingWindows.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe('the time an order is booked for', () => {
  it('offers the hours of a window, its beginning among them', () => {
    expect(hoursOf(defaultBookingWindows, '下午').map((one) => one.hour)).toEqual([12, 13, 14, 15, 16, 17, 18]);
    expect(hoursOf(defaultBookingWindows, '晚上').at(-1)?.label).toBe('次日上午 06:00');
    expect(hoursOf(defaultBookingWindows, '半夜')).toEqual([]);
  });
  it('begins today with the next full hour, tomorrow with the window', () => {
    expect(wholeWindow('2026-11-21', window('上午'), now)).toEqual({
      day: '2026-11-21',
      window: '上午',
      from: 10,
      to: 12,
    });
    expect(wholeWindow('2026-11-22', window('上午'), now)).toEqual({
      day: '2026-11-22',
      window: '上午',
      from: 6,
      to: 12,
    });
  });
  it('offers no window that is over', () => {
    expect(wholeWindow('2026-11-21', window('上午'), Date.parse('2026-11-21T11:30:00+08:00'))).toBeNull();
    expect(wholeWindow('2026-11-20', window('上午'), now)).toBeNull();
    expect(firstHourAfter('2026-11-20', now)).toBe(34);
  });
  it('reads back what was chosen, for every window and hour', () => {
    fc.assert(
      fc.property(fc.constantFrom('上午', '下午', '晚上'), fc.nat(), fc.nat(), (name, a, b) => {
        const { start, end } = window(name);
        const hours = end / 3600 - start / 3600;
        const from = start / 3600 + (a % hours);
        const choice = { day: '2026-11-22', window: name, from, to: from + 1 + (b % (end / 3600 - from)) };
        const { bookBegin, bookEnd } = bookingTimes(choice);
        expect(choiceOf(bookBegin, bookEnd, defaultBookingWindows)).toEqual(choice);
        expect(Date.parse(bookBegin)).toBe(momentOf('2026-11-22', from * 3600).getTime());
      }),
    );
  });
});
