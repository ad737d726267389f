import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineLengthM, pointAlongLine } from '../geo/polyline.ts';
import { type LonLat, pointAt } from '../geo.ts';
import { driveByHour } from '../roads/driveByHour.ts';
import { profileMinutes } from '../roads/findRoute.ts';
import { estimateArrival, typicalProfile } from './eta.ts';

const plant: LonLat = [120.2, 30.2];
const bend = pointAt(plant, 90, 6000);
const site = pointAt(bend, 0, 4000);
const way = { line: [plant, bend, site], end: site, typicalKmh: 40, drive: null };
const night = 2 * 3600;
const morningRush = 8 * 3600;

describe('estimated arrival', () => {
  test('a profile of any length drives at its typical speed on free roads', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 60_000, noNaN: true }),
        fc.double({ min: 24, max: 66, noNaN: true }),
        (metres, kmh) => {
          const profile = typicalProfile(metres, kmh);
          expect(profile.street + profile.arterial + profile.motorway).toBeCloseTo(metres, 3);
          expect(Math.min(profile.street, profile.arterial, profile.motorway)).toBeGreaterThanOrEqual(-1e-6);
          expect(profileMinutes(profile)).toBeCloseTo((metres * 0.06) / kmh, 6);
        },
      ),
    );
  });

  test('the way left shrinks as the truck goes on and never grows by looking back', () => {
    const length = lineLengthM(way.line);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 }), (shares) => {
        let doneM = 0;
        for (const share of shares) {
          const arrival = estimateArrival(way, pointAlongLine(way.line, share * length).point, night, doneM);
          expect(arrival.doneM).toBeGreaterThanOrEqual(doneM - 1e-6);
          expect(arrival.minutes).toBeGreaterThanOrEqual(0);
          doneM = arrival.doneM;
        }
      }),
    );
  });

  test('at night half of a 10 km way at 40 km/h takes 7.5 minutes, in the rush clearly more', () => {
    const half = pointAlongLine(way.line, 5000).point;
    const calm = estimateArrival(way, half, night);
    expect(calm.leftM).toBeCloseTo(5000, -2);
    expect(calm.minutes).toBeCloseTo(7.5, 0);
    expect(estimateArrival(way, half, morningRush).minutes).toBeGreaterThan(calm.minutes * 1.3);
  });

  const byHour = fc.array(fc.oneof(fc.double({ min: 1, max: 200, noNaN: true }), fc.constant(Number.NaN)), {
    minLength: 24,
    maxLength: 24,
  });

  test('law: who is later at a place never arrives earlier, with and without what was learnt, on the route and off it', () => {
    fc.assert(
      fc.property(
        fc.option(byHour),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 86_399 }),
        fc.integer({ min: 0, max: 4 * 3600 }),
        (minutesByHour, share, aside, leave, later) => {
          const drive = minutesByHour && { metres: 9000, minutesByHour };
          const point = pointAt(pointAlongLine(way.line, share * lineLengthM(way.line)).point, 200, aside);
          const arrival = (seconds: number) =>
            seconds / 60 + estimateArrival({ ...way, drive }, point, seconds).minutes;
          expect(arrival(leave + later)).toBeGreaterThanOrEqual(arrival(leave) - 1e-6);
        },
      ),
    );
  });

  test('law: at the gate of the plant it is the drive that a plan reckons, half way half of it', () => {
    fc.assert(
      fc.property(byHour, fc.integer({ min: 0, max: 1439 }), (minutesByHour, leave) => {
        const planned = driveByHour((hour) => minutesByHour[hour] ?? Number.NaN, leave);
        fc.pre(Number.isFinite(planned));
        const learnt = { ...way, drive: { metres: 9000, minutesByHour } };
        const at = (share: number) =>
          estimateArrival(learnt, pointAlongLine(way.line, share * lineLengthM(way.line)).point, leave * 60).minutes;
        expect(at(0)).toBeCloseTo(planned, 2);
        expect(at(0.5)).toBeCloseTo(planned / 2, 1);
      }),
    );
  });

  test('a truck on another way, or without a route, is judged by the straight line', () => {
    const away = pointAt(plant, 270, 3000);
    const straight = estimateArrival({ ...way, line: [] }, away, night);
    expect(estimateArrival(way, away, night).leftM).toBeCloseTo(straight.leftM, 6);
    expect(straight.leftM).toBeGreaterThan(9000);
  });
});
