import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DayTables, noWay } from '../state/dayTables.ts';
import { makeTestDay } from '../testDay.ts';
import { driveMinutes } from './driveMinutes.ts';

const anyTravel = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constant(Number.NaN)), { minLength: 96, maxLength: 96 })
  .map((minutes) => ({ places: 2, minutes: Float64Array.from(minutes), metres: new Float64Array(4) }));

test('law: who leaves later never arrives earlier, and nobody drives longer than the table says', () => {
  fc.assert(
    fc.property(
      anyTravel,
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 180 }),
      (travel, leave, more) => {
        const arrive = leave + driveMinutes(travel, 0, 1, leave);
        expect(leave + more + driveMinutes(travel, 0, 1, leave + more)).toBeGreaterThanOrEqual(arrive);
        const told = travel.minutes[(Math.floor(leave / 60) % 24) * 4 + 1] ?? Number.NaN;
        expect(driveMinutes(travel, 0, 1, leave)).toBeLessThanOrEqual(
          Number.isNaN(told) ? Number.POSITIVE_INFINITY : told,
        );
      },
    ),
  );
});

test('law: the tables of a search tell the same minutes', () => {
  const day = makeTestDay({ orders: 1, trucks: 1, plants: 1, seed: 1 });
  fc.assert(
    fc.property(anyTravel, fc.integer({ min: 0, max: 2879 }), (travel, leave) => {
      const told = new DayTables({ ...day, travel }).minutes(0, 1, leave);
      const minutes = driveMinutes(travel, 0, 1, leave);
      expect(told).toBe(Number.isFinite(minutes) ? minutes : noWay);
    }),
  );
});
