import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM, type LonLat, makePlane } from '../geo.ts';
import { distanceToPolylineM, lineLengthM, pointAlongLine, progressAlong } from './polyline.ts';

const plane = makePlane([120.2, 30.2]);
const near = fc
  .tuple(fc.integer({ min: -8000, max: 8000 }), fc.integer({ min: -8000, max: 8000 }))
  .map(([x, y]): LonLat => plane.toLonLat(x, y));
const line = fc.array(near, { minLength: 1, maxLength: 12 });

describe('distance done and left', () => {
  it('done and left make up the length', () => {
    fc.assert(
      fc.property(line, near, (way, point) => {
        const { doneM, leftM, distanceM: away } = progressAlong(way, point);
        expect(doneM + leftM).toBeCloseTo(lineLengthM(way), 3);
        expect(doneM).toBeGreaterThanOrEqual(0);
        expect(leftM).toBeGreaterThanOrEqual(0);
        for (const corner of way) expect(away).toBeLessThanOrEqual(distanceM(corner, point) * 1.002 + 0.01);
      }),
    );
  });

  it('finds a truck that is on the line, at the place it has reached', () => {
    fc.assert(
      fc.property(line, fc.double({ min: 0, max: 1, noNaN: true }), (way, share) => {
        const { point } = pointAlongLine(way, lineLengthM(way) * share);
        expect(distanceToPolylineM(way, point)).toBeLessThan(0.5);
        expect(distanceM(pointAlongLine(way, progressAlong(way, point).doneM).point, point)).toBeLessThan(1);
      }),
    );
  });

  it('never falls back behind what was done, even where the way meets itself', () => {
    const there = [plane.toLonLat(0, 0), plane.toLonLat(3000, 0), plane.toLonLat(0, 0)];
    const point = plane.toLonLat(1000, 5);
    expect(progressAlong(there, point).doneM).toBeCloseTo(1000, 0);
    expect(progressAlong(there, point, 2500).doneM).toBeCloseTo(5000, 0);
    expect(progressAlong(there, point, 5500).doneM).toBeGreaterThanOrEqual(5499);
  });

  it('knows the ends, the direction of travel and a line of one place', () => {
    const way = [plane.toLonLat(0, 0), plane.toLonLat(0, 1000), plane.toLonLat(1000, 1000)];
    expect(pointAlongLine(way, -5)).toEqual({ point: way[0], bearing: expect.closeTo(0, 1) });
    expect(pointAlongLine(way, 1500).bearing).toBeCloseTo(90, 1);
    expect(pointAlongLine(way, 9999).point).toEqual(way[2]);
    expect(progressAlong([plane.toLonLat(0, 0)], plane.toLonLat(30, 40))).toEqual({
      distanceM: expect.closeTo(50, 1),
      doneM: 0,
      leftM: 0,
    });
    expect(() => progressAlong([], [120, 30])).toThrow(RangeError);
  });
});
