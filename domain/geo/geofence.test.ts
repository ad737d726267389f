import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM, type Geofence, type LonLat, makePlane, pointAt } from '../geo.ts';
import { baseFenceFlag, isFarFromSite, isOffRoute, isStalePosition, judgeFence } from './fenceWatch.ts';
import { distanceToGeofenceM, geofenceCenter, geofenceRing, insideGeofence } from './geofence.ts';
import { parseGeofence } from './parseGeofence.ts';

const site: LonLat = [120.2, 30.2];
const circle: Geofence = { type: 'circle', center: site, radius: 300 };
const plane = makePlane(site);
const shape = (corners: [number, number][]): Geofence => ({
  type: 'polygon',
  points: corners.map(([x, y]) => plane.toLonLat(x, y)),
});
const yard = shape([
  [0, 0],
  [400, 0],
  [400, 400],
  [200, 100],
  [0, 400],
]);
const compass = fc.double({ min: 0, max: 360, noNaN: true });

describe('fences', () => {
  it('holds what lies within the radius of a circle, and nothing else', () => {
    fc.assert(
      fc.property(compass, fc.double({ min: 0, max: 1000, noNaN: true }), (course, metres) => {
        fc.pre(Math.abs(metres - 300) > 0.01);
        const point = pointAt(site, course, metres);
        expect(insideGeofence(circle, point)).toBe(metres < 300);
        expect(distanceToGeofenceM(circle, point)).toBeCloseTo(metres - 300, 2);
      }),
    );
  });

  it('follows the dent of a polygon, whichever way round it is drawn and whether or not it is closed', () => {
    const points = yard.type === 'polygon' ? yard.points : [];
    const forms: Geofence[] = [
      yard,
      { type: 'polygon', points: points.toReversed() },
      { type: 'polygon', points: geofenceRing(yard) },
    ];
    for (const fence of forms) {
      expect(insideGeofence(fence, plane.toLonLat(200, 50))).toBe(true);
      expect(insideGeofence(fence, plane.toLonLat(200, 200))).toBe(false);
      expect(insideGeofence(fence, plane.toLonLat(390, 300))).toBe(true);
      expect(insideGeofence(fence, plane.toLonLat(-1, 100))).toBe(false);
      expect(distanceToGeofenceM(fence, plane.toLonLat(-50, 100))).toBeCloseTo(50, 1);
      expect(distanceToGeofenceM(fence, plane.toLonLat(200, 40))).toBeCloseTo(-40, 1);
    }
  });

  it('has its middle inside when convex, and every mixture of corners too', () => {
    const shares = fc.array(fc.double({ min: 1, max: 1.6, noNaN: true }), { minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(
        shares,
        compass,
        fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 9 }),
        (gaps, turn, weights) => {
          const sumOf = (list: number[]) => list.reduce((a, b) => a + b, 0);
          const points = gaps.map((_, i) => pointAt(site, turn + (360 * sumOf(gaps.slice(0, i))) / sumOf(gaps), 500));
          const fence: Geofence = { type: 'polygon', points };
          expect(insideGeofence(fence, geofenceCenter(fence))).toBe(true);
          const used = weights.slice(0, points.length);
          const mix = (axis: 0 | 1) => sumOf(points.map((point, i) => (point[axis] * (used[i] ?? 0)) / sumOf(used)));
          expect(insideGeofence(fence, [mix(0), mix(1)])).toBe(true);
        },
      ),
    );
  });

  it('draws a circle as a closed ring on its border', () => {
    const ring = geofenceRing(circle);
    expect(ring).toHaveLength(65);
    expect(ring[0]).toEqual(ring.at(-1));
    for (const point of ring) expect(distanceM(site, point)).toBeCloseTo(300, 3);
    expect(geofenceCenter(circle)).toEqual(site);
    expect(
      distanceM(
        geofenceCenter(
          shape([
            [0, 0],
            [100, 0],
            [100, 100],
            [0, 100],
          ]),
        ),
        plane.toLonLat(50, 50),
      ),
    ).toBeLessThan(0.1);
  });

  it('reads fences as others write them', () => {
    const expected = { type: 'circle', center: [120.2, 30.2], radius: 300 };
    expect(parseGeofence({ center: { lon: 120.2, lat: 30.2 }, radius: '300', points: null })).toEqual(expected);
    expect(parseGeofence({ type: 'circle', center: '120.2,30.2', radius: 300, points: [] })).toEqual(expected);
    const points = [{ longitude: 120, latitude: 30 }, { lng: '121', lat: '30' }, [120.5, 31]];
    expect(parseGeofence({ points, radius: 0 })).toEqual({
      type: 'polygon',
      points: [
        [120, 30],
        [121, 30],
        [120.5, 31],
      ],
    });
    for (const bad of [
      null,
      'x',
      {},
      { type: 'square', points },
      { center: [120, 95], radius: 5 },
      { type: 'polygon' },
    ]) {
      expect(parseGeofence(bad)).toBeNull();
    }
  });
});

describe('arrivals', () => {
  const at = (metres: number, more = {}) => ({ point: pointAt(site, 77, metres), fix: true, ...more });

  it('comes in at the border and goes out beyond the margin', () => {
    expect(judgeFence(circle, 'unknown', at(310))).toBe('outside');
    expect(judgeFence(circle, 'outside', at(299))).toBe('inside');
    expect(judgeFence(circle, 'inside', at(325))).toBe('inside');
    expect(judgeFence(circle, 'inside', at(331))).toBe('outside');
    expect(judgeFence(yard, 'outside', { point: plane.toLonLat(200, 50), fix: true })).toBe('inside');
  });

  it('arrives once, however the position jitters at the border', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -14, max: 14, noNaN: true }), { maxLength: 60 }), (jitter) => {
        const sides = jitter.map((metres) => 300 + metres);
        let side = judgeFence(circle, 'outside', at(500));
        let changes = 0;
        for (const metres of sides) {
          const next = judgeFence(circle, side, at(metres));
          if (next !== side) changes++;
          side = next;
        }
        expect(changes).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('learns nothing from a position without a fix or too vague', () => {
    for (const side of ['inside', 'outside', 'unknown'] as const) {
      expect(judgeFence(circle, side, at(5000, { fix: false }))).toBe(side);
      expect(judgeFence(circle, side, at(0, { accuracyM: 101 }))).toBe(side);
    }
  });

  it('gives the flag 0 inside, 1 outside, 2 without position', () => {
    expect([baseFenceFlag(circle, site), baseFenceFlag(circle, at(400).point), baseFenceFlag(circle, null)]).toEqual([
      0, 1, 2,
    ]);
  });

  it('questions actions 1000 m from the site, trucks 50 m off the route and positions older than 600 s', () => {
    expect([isFarFromSite(circle, at(990).point), isFarFromSite(circle, at(1010).point)]).toEqual([false, true]);
    const line = [plane.toLonLat(0, 0), plane.toLonLat(2000, 0)];
    expect([
      isOffRoute(line, plane.toLonLat(900, 49)),
      isOffRoute(line, plane.toLonLat(900, 51)),
      isOffRoute([], site),
    ]).toEqual([false, true, false]);
    // One that is dated ahead says as little of now.
    expect([isStalePosition(600_000, 0), isStalePosition(600_001, 0)]).toEqual([false, true]);
    expect([isStalePosition(0, 600_000), isStalePosition(0, 600_001), isStalePosition(null, 0)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
