import { distanceM, type Geofence, type LonLat } from '@pourline/domain/geo';
import { geofenceCenter } from '@pourline/domain/geo/geofence';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addCorner,
  circleThrough,
  moveFence,
  otherForm,
  radiusHandle,
  removeCorner,
  smallestRadiusM,
} from './fenceEditing.ts';

const centre: LonLat = [120.2, 30.2];
const square: LonLat[] = [
  [120.2, 30.2],
  [120.21, 30.2],
  [120.21, 30.21],
  [120.2, 30.21],
];

test('the radius handle and the circle through it belong together', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 3000 }), (radius) => {
      expect(circleThrough(centre, radiusHandle(centre, radius))).toEqual({ type: 'circle', center: centre, radius });
    }),
  );
  expect(circleThrough(centre, centre)).toMatchObject({ radius: smallestRadiusM });
});

test('a moved fence keeps its form and has its middle where it was put', () => {
  const near = fc.double({ min: -0.05, max: 0.05, noNaN: true });
  const fences = fc.constantFrom<Geofence>(
    { type: 'circle', center: centre, radius: 300 },
    { type: 'polygon', points: square },
  );
  fc.assert(
    fc.property(fences, near, near, (fence, dx, dy) => {
      const to: LonLat = [120.2 + dx, 30.2 + dy];
      const moved = moveFence(fence, to);
      expect(moved.type).toBe(fence.type);
      expect(distanceM(geofenceCenter(moved), to)).toBeLessThan(5);
    }),
  );
});

test('a tap puts a corner into the nearest side', () => {
  expect(addCorner(square, [120.205, 30.199])).toEqual([square[0], [120.205, 30.199], ...square.slice(1)]);
  expect(addCorner(square, [120.199, 30.205]).at(-1)).toEqual([120.199, 30.205]);
});

test('a polygon keeps three corners', () => {
  expect(removeCorner(square, 1)).toHaveLength(3);
  expect(removeCorner(square.slice(0, 3), 1)).toHaveLength(3);
});

test('the other form covers the same ground', () => {
  const circle: Geofence = { type: 'circle', center: centre, radius: 300 };
  const polygon = otherForm(circle);
  expect(polygon.type).toBe('polygon');
  const again = otherForm(polygon);
  expect(again).toMatchObject({ type: 'circle', radius: expect.closeTo(300, -1) });
});
