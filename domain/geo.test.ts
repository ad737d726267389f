import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearing, distanceM, geofenceSchema, type LonLat, makePlane, navRouteSchema, pointAt } from './geo.ts';

const inChina = fc.tuple(
  fc.double({ min: 75, max: 134, noNaN: true }),
  fc.double({ min: 4, max: 53, noNaN: true }),
) as fc.Arbitrary<LonLat>;

describe('distances and directions', () => {
  it('knows the length of a degree and the distance from Hangzhou to Shanghai', () => {
    expect(distanceM([120, 30], [120, 31])).toBeCloseTo(111_195, 0);
    expect(distanceM([120.1551, 30.2741], [121.4737, 31.2304])).toBeGreaterThan(163_000);
    expect(distanceM([120.1551, 30.2741], [121.4737, 31.2304])).toBeLessThan(167_000);
  });

  it('keeps the triangle inequality and is symmetric', () => {
    fc.assert(
      fc.property(inChina, inChina, inChina, (a, b, c) => {
        expect(distanceM(a, c)).toBeLessThanOrEqual(distanceM(a, b) + distanceM(b, c) + 1e-3);
        expect(distanceM(a, b)).toBeCloseTo(distanceM(b, a), 4);
      }),
    );
  });

  it('reads the compass', () => {
    expect(bearing([120, 30], [120, 31])).toBeCloseTo(0, 6);
    expect(bearing([120, 0], [121, 0])).toBeCloseTo(90, 6);
    expect(bearing([120, 30], [120, 29])).toBeCloseTo(180, 6);
    expect(bearing([121, 0], [120, 0])).toBeCloseTo(270, 6);
  });

  it('goes out and finds distance and direction again', () => {
    fc.assert(
      fc.property(
        inChina,
        fc.double({ min: 0.5, max: 359.5, noNaN: true }),
        fc.integer({ min: 10, max: 50_000 }),
        (from, course, metres) => {
          const there = pointAt(from, course, metres);
          expect(distanceM(from, there)).toBeCloseTo(metres, 2);
          expect(bearing(from, there)).toBeCloseTo(course, 3);
        },
      ),
    );
  });

  it('lays a city flat with an error below 3 parts in a thousand', () => {
    const plane = makePlane([120.2, 30.2]);
    const [ax, ay] = plane.toXy([120.35, 30.1]);
    expect(Math.hypot(ax, ay) / distanceM([120.2, 30.2], [120.35, 30.1])).toBeCloseTo(1, 2);
    expect(plane.toLonLat(ax, ay)[0]).toBeCloseTo(120.35, 10);
  });
});

describe('wire forms', () => {
  it('takes both forms of a fence and drops the members of the other form', () => {
    const circle = { type: 'circle', center: [120, 30], radius: 200, points: [] };
    expect(geofenceSchema.parse(circle)).toEqual({ type: 'circle', center: [120, 30], radius: 200 });
    expect(
      geofenceSchema.safeParse({
        type: 'polygon',
        points: [
          [120, 30],
          [121, 30],
        ],
      }).success,
    ).toBe(false);
    expect(geofenceSchema.safeParse({ type: 'circle', center: [120, 30], radius: 0 }).success).toBe(false);
  });

  it('knows routes A, B, C and the return flag', () => {
    expect(navRouteSchema.safeParse({ name: 'C', isReturn: 1, points: [[120, 30]] }).success).toBe(true);
    expect(navRouteSchema.safeParse({ name: 'D', isReturn: 1, points: [] }).success).toBe(false);
    expect(navRouteSchema.safeParse({ name: 'A', isReturn: true, points: [] }).success).toBe(false);
  });
});
