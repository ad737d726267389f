import { describe, expect, it } from 'vitest';
import { bookingText, dayText, exactBookingText } from './bookingText.ts';

const thin = '\u202f';
const now = Date.parse('2026-11-21T08:00:00+08:00');

describe('when an order is booked for', () => {
  it.each([
    ['2026-11-21', '今天'],
    ['2026-11-22', '明天'],
    ['2026-11-20', '昨天'],
    ['2026-11-25', `周三${thin}11-25`],
    ['2026-12-25', '12-25'],
    ['2027-01-02', '2027-01-02'],
  ])('says the day %s as %s', (day, text) => expect(dayText(day, now)).toBe(text));

  it.each([
    ['2026-11-21T06:00:00+08:00', '2026-11-21T12:00:00+08:00', `今天${thin}上午`],
    ['2026-11-22T06:00:00+08:00', '2026-11-23T06:00:00+08:00', `明天${thin}全天`],
    ['2026-11-21T13:00:00+08:00', '2026-11-21T17:00:00+08:00', `今天${thin}13:00–17:00`],
    ['2026-11-21T19:00:00+08:00', '2026-11-22T02:00:00+08:00', `今天${thin}19:00–次日${thin}02:00`],
    ['2026-11-21T19:00:00+08:00', '2026-11-22T00:00:00+08:00', `今天${thin}19:00–24:00`],
  ])('says %s to %s as %s', (begin, end, text) => expect(bookingText(begin, end, now)).toBe(text));

  it('tells the exact window', () =>
    expect(exactBookingText('2026-11-21T01:00:00Z', '2026-11-21T04:00:00Z')).toBe('2026-11-21 09:00–12:00'));
});
