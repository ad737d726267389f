import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import { chinaOffsetMinutes } from '@pourline/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstTruckTime, orderWay } from './orderWay.ts';

/** 24 minutes, and 40 for who leaves between seven and nine. */
const routeHours = Array.from({ length: 24 }, (_, hour) => (hour === 7 || hour === 8 ? 40 : 24));
const order = { plantID: 'p1', routeDistance: 12_300, routeHours, siteLon: 120.2, siteLat: 30.2 };

describe('the way to a site', () => {
  it('is that of the route where the order has one from the plant', () => {
    expect(orderWay(order, { plantID: 'p1', lon: 120.3, lat: 30.3 })).toEqual({ metres: 12_300, routeHours });
  });
  it('is what the order will keep from another plant', () => {
    const known = [{ plantID: 'p2', routeDistance: 15_400, routeHours: routeHours.map((minutes) => minutes + 7) }];
    expect(orderWay(order, { plantID: 'p2', lon: 120.3, lat: 30.2 }, known)).toEqual({
      metres: 15_400,
      routeHours: routeHours.map((minutes) => minutes + 7),
    });
  });
  it('is as long as the straight line, and takes nobody knows how long, where no road is known', () => {
    const { metres, routeHours: unknown } = orderWay(order, { plantID: 'p2', lon: 120.3, lat: 30.2 });
    expect(unknown).toBeNull();
    expect(metres).toBeGreaterThan(9_000);
    expect(metres).toBeLessThan(10_000);
  });
  it('sends the first truck early enough to be there when the window begins', () => {
    // Quarter of an hour in the plant, 24 minutes on the way after nine, 40 in the rush before.
    expect(new Date(firstTruckTime('2026-11-21T11:00:00+08:00', routeHours)).toISOString()).toBe(
      '2026-11-21T02:20:00.000Z',
    );
    expect(new Date(firstTruckTime('2026-11-21T09:00:00+08:00', routeHours)).toISOString()).toBe(
      '2026-11-21T00:05:00.000Z',
    );
  });
  it('law: the first truck is there when the window begins, and one that is sent ten minutes later is not', () => {
    const hours = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 1439 }), (byHour, minute) => {
        const begin = Date.parse('2026-11-21T00:00:00+08:00') + minute * 60_000;
        const sent = firstTruckTime(new Date(begin), byHour);
        expect(arrivalOfNext(byHour, sent, chinaOffsetMinutes)).toBeLessThanOrEqual(begin);
        expect(arrivalOfNext(byHour, sent + 10 * 60_000, chinaOffsetMinutes)).toBeGreaterThan(begin);
      }),
    );
  });
});
