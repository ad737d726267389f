import { momentOf } from '@pourline/domain/time';
import { defaultBookingWindows } from '@pourline/domain/time/bookingWindows';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingTimes, choiceOf, firstHourAfter, hoursOf, offeredWindow, wholeWindow } from './bookingChoice.ts';

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
  it('offers the whole day no more when its evening is all that is left', () => {
    const at = (name: string, clock: string) =>
      offeredWindow('2026-11-21', window(name), {
        now: Date.parse(`2026-11-21T${clock}:00+08:00`),
        until: null,
        windows: defaultBookingWindows,
      });
    expect([at('全天', '21:30'), at('全天', '17:10')]).toEqual(['past', 'past']);
    expect(at('全天', '16:10')).toMatchObject({ from: 17, to: 30 });
    expect(at('晚上', '21:30')).toMatchObject({ from: 22, to: 30 });
  });
  it('offers no window that begins after the last business day of the contract', () => {
    const until = '2026-11-22T16:00:00Z';
    const on = (day: string, end: string | null) =>
      offeredWindow(day, window('上午'), { now, until: end, windows: defaultBookingWindows });
    expect(on('2026-11-22', until)).toEqual(wholeWindow('2026-11-22', window('上午'), now));
    expect(on('2026-11-23', until)).toBe('contractOver');
    expect(on('2026-11-23', null)).toEqual(wholeWindow('2026-11-23', window('上午'), now));
    expect(on('2026-11-20', until)).toBe('past');
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
