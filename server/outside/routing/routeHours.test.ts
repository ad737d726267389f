import type { LonLat } from '@pourline/domain/geo';
import { learnTravel } from '@pourline/optimiser/day/drives/learntTravel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../../dispatch/testSite.ts';
import { openTestServices, type TestServices } from '../../testServices.ts';
import { learnAnew, pairKey } from './knownTravel.ts';
import { routeHoursBetween } from './routeHours.ts';

const plant: LonLat = [120.1, 30.2];
const site: LonLat = [120.2, 30.3];
const hours = (minutesAt: (hour: number) => number): Float64Array =>
  Float64Array.from({ length: 24 }, (_, hour) => minutesAt(hour));

let services: TestServices;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services?.stop());

/** Hours of the way from plant to site when it is known to take so many minutes by the hour of leaving. */
const routeHours = (there: Float64Array): Promise<number[] | null> => {
  const known = learnAnew(services, tenantID, Promise.resolve(learnTravel([])));
  known.pairs.set(pairKey(plant, site), { there, back: hours(() => 1), thereM: 9_000, backM: 9_000 });
  return routeHoursBetween(services, tenantID, plant, site, known);
};

test('a begun minute of a drive counts as a whole one, hour by hour', async () => {
  expect(await routeHours(hours((hour) => 20 + hour + (hour % 2 === 0 ? 0 : 0.2)))).toEqual(
    Array.from({ length: 24 }, (_, hour) => 20 + hour + (hour % 2)),
  );
});

test('where the way of one hour is not known, that of none is told', async () => {
  expect(await routeHours(hours((hour) => (hour === 5 ? Number.NaN : 20)))).toBeNull();
});
