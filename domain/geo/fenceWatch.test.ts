import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LonLat, pointAt } from '../geo.ts';
import { backOnRouteShare, isOffAllRoutes } from './fenceWatch.ts';

const start: LonLat = [120.2, 30.2];
const way: LonLat[] = [start, pointAt(start, 0, 8000)];
/** A place so many metres beside the way. */
const beside = (metres: number): LonLat => pointAt(pointAt(start, 0, 4000), 90, metres);
const limit = 50;
const back = limit * backOnRouteShare;

/** After each place, whether the truck stands as off its route. */
const driven = (places: readonly number[]): boolean[] => {
  let off = false;
  return places.map((metres) => {
    off = isOffAllRoutes([way], beside(metres), off, limit);
    return off;
  });
};
const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('law: who drives about the limit leaves the route once and does not come back', () => {
  fc.assert(
    fc.property(fc.array(metres(back + 1, 2 * limit), { maxLength: 40 }), (places) => {
      const states = driven(places);
      const first = states.indexOf(true);
      expect(states.slice(first < 0 ? states.length : first)).not.toContain(false);
    }),
  );
});

test('law: beyond the limit a truck is off, well within it on, whatever it was before', () => {
  fc.assert(
    fc.property(fc.boolean(), metres(limit + 1, 5000), metres(0, back - 1), (before, far, near) => {
      expect(isOffAllRoutes([way], beside(far), before, limit)).toBe(true);
      expect(isOffAllRoutes([way], beside(near), before, limit)).toBe(false);
      expect(isOffAllRoutes([], beside(far), before, limit)).toBe(false);
    }),
  );
});

test('one of the ways agreed is enough', () => {
  const other: LonLat[] = [beside(300), pointAt(beside(300), 90, 500)];
  expect(isOffAllRoutes([way, other], beside(300), false, limit)).toBe(false);
  expect(isOffAllRoutes([way], beside(300), false, limit)).toBe(true);
});
