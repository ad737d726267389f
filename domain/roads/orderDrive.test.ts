import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivalOfNext } from '../dispatch/feedForecast.ts';
import { chinaOffsetMinutes } from '../time.ts';
import { knownOrderDrive, leaveFor, orderDrive, usualDrive } from './orderDrive.ts';

const minute = 60_000;
const midnight = Date.parse('2026-05-01T00:00:00+08:00');
const anyHours = fc.array(fc.integer({ min: 0, max: 240 }), { minLength: 24, maxLength: 24 });
/** Any moment of two days, to the second. */
const anyMoment = fc.integer({ min: 0, max: 2 * 86_400 }).map((seconds) => midnight + seconds * 1000);

describe('the drive of an order', () => {
  test('is that of the hour in which a truck leaves, by the clock of its plant', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => (hour === 8 ? 50 : 20));
    expect(knownOrderDrive(hours, midnight + 7.5 * 60 * minute, chinaOffsetMinutes)).toBe(20);
    expect(knownOrderDrive(hours, midnight + 8 * 60 * minute, chinaOffsetMinutes)).toBe(50);
    // Half past eight waiting for nine and the quick road then is as long as driving.
    expect(knownOrderDrive(hours, midnight + 8.75 * 60 * minute, chinaOffsetMinutes)).toBe(35);
    expect(knownOrderDrive(hours, midnight + 8 * 60 * minute, 0)).toBe(20);
  });

  test('is the usual one where no way is known, and said to be unknown', () => {
    expect(knownOrderDrive(null, midnight, chinaOffsetMinutes)).toBeNull();
    expect(orderDrive(null, midnight, chinaOffsetMinutes)).toBe(usualDrive);
  });

  test('law: who leaves later never arrives earlier, whatever was learnt, and nor does who is sent later', () => {
    fc.assert(
      fc.property(fc.option(anyHours), anyMoment, fc.integer({ min: 0, max: 5 * 3600 }), (hours, leave, more) => {
        const later = leave + more * 1000;
        const arrive = (at: number) => at + orderDrive(hours, at, chinaOffsetMinutes) * minute;
        expect(arrive(later)).toBeGreaterThanOrEqual(arrive(leave) - 1e-6);
        expect(arrivalOfNext(hours, later, chinaOffsetMinutes)).toBeGreaterThanOrEqual(
          arrivalOfNext(hours, leave, chinaOffsetMinutes) - 1e-6,
        );
      }),
    );
  });

  test('law: who leaves when they must is there in time, and a minute later is not', () => {
    fc.assert(
      fc.property(fc.option(anyHours), anyMoment, (hours, by) => {
        const leave = leaveFor(hours, by, chinaOffsetMinutes);
        expect(leave + orderDrive(hours, leave, chinaOffsetMinutes) * minute).toBeLessThanOrEqual(by + 1e-6);
        const late = leave + minute;
        expect(late + orderDrive(hours, late, chinaOffsetMinutes) * minute).toBeGreaterThan(by);
      }),
    );
  });
});
