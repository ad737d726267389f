import { describe, expect, it } from 'vitest';
import { firstTruckTime, wayEstimate } from './wayEstimate.ts';

const order = { plantID: 'p1', routeDistance: 12_300, routeMinutes: 24, siteLon: 120.2, siteLat: 30.2 };
const night = '2026-11-21T02:00:00+08:00';

describe('F093 the way to a site', () => {
  it('is that of the route where the order has one from the plant', () => {
    expect(wayEstimate(order, { plantID: 'p1', lon: 120.3, lat: 30.3 }, night)).toEqual({
      metres: 12_300,
      minutes: 24,
      exact: true,
    });
  });
  it('is reckoned from the straight line otherwise, longer at the rush', () => {
    const plant = { plantID: 'p2', lon: 120.3, lat: 30.2 };
    const atNight = wayEstimate(order, plant, night);
    const atRush = wayEstimate(order, plant, '2026-11-21T08:00:00+08:00');
    expect(atNight.exact).toBe(false);
    expect(atNight.metres).toBeGreaterThan(9_000);
    expect(atNight.metres).toBeLessThan(16_000);
    expect(atRush.minutes).toBeGreaterThan(atNight.minutes);
  });
  it('is what the order will keep, as soon as that is known', () => {
    const known = [{ plantID: 'p2', routeDistance: 15_400, routeMinutes: 31.4 }];
    expect(wayEstimate(order, { plantID: 'p2', lon: 120.3, lat: 30.2 }, night, known)).toEqual({
      metres: 15_400,
      minutes: 31,
      exact: true,
    });
  });
  it('sends the first truck early enough to be there when the window begins', () => {
    expect(new Date(firstTruckTime('2026-11-21T09:00:00+08:00', 23)).toISOString()).toBe('2026-11-21T00:25:00.000Z');
  });
});
