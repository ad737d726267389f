import type { LonLat } from '@pourline/domain/geo';
import type { waybillState } from '@pourline/domain/waybills/waybillStates';
import type { Services } from '../services.ts';
import type { Position } from './position.ts';
import { takePositions } from './positionStore.ts';
import { putOnTheWay, type TestLoad } from './testLoads.ts';

/** The moment at which tests of positions stand still. */
export const noon = Date.parse('2026-06-01T04:00:00Z');
export const east = 'demo-east';

/** A position of a truck under way. */
export const at = ([lon, lat]: LonLat, time: number, more: Partial<Position> = {}): Position => ({
  lon,
  lat,
  speed: 40,
  direction: 90,
  time,
  ...more,
});

/** Puts loads on the way, lets their trucks report, and looks at them; for tests. */
export const roadOf = (services: Services) => {
  let next = 0;
  const keptOf = ({ tenantID, carID }: TestLoad) =>
    services.database.system
      .selectFrom('positions')
      .select(['gnssTime', 'doubt'])
      .where('tenantID', '=', tenantID)
      .where('carID', '=', carID)
      .orderBy('gnssTime')
      .execute();
  return {
    /** A load of its own for a test, whose stage began `since`. */
    load: (
      state?: typeof waybillState.delivering | typeof waybillState.returning,
      since = noon - 3_600_000,
    ): Promise<TestLoad> => putOnTheWay(services, east, next++, state, since),
    take: (to: { tenantID: string; carID: string }, ...points: Position[]) =>
      takePositions(services, to.tenantID, to.carID, points, 'gnss', services.clock.now()),
    vehicle: ({ tenantID, carID }: TestLoad) =>
      services.database.system
        .selectFrom('vehicles')
        .selectAll()
        .where('tenantID', '=', tenantID)
        .where('carID', '=', carID)
        .executeTakeFirstOrThrow(),
    waybill: ({ tenantID, taskDetailID }: TestLoad) =>
      services.database.system
        .selectFrom('waybills')
        .selectAll()
        .where('tenantID', '=', tenantID)
        .where('taskDetailID', '=', taskDetailID)
        .executeTakeFirstOrThrow(),
    /** When the positions of the truck that were kept are of, in ms after noon. */
    kept: async (truck: TestLoad) => (await keptOf(truck)).map(({ gnssTime }) => Date.parse(gnssTime) - noon),
    /** The same, each with why it is doubted. */
    doubted: async (truck: TestLoad) =>
      (await keptOf(truck)).map(({ gnssTime, doubt }) => [Date.parse(gnssTime) - noon, doubt]),
  };
};
