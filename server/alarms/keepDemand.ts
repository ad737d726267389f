import type { TruckDemand } from '@pourline/contract/dispatch/truckDemand';
import { quarterMs } from '@pourline/domain/dispatch/truckDemand';
import { withTenants } from '../db/scope.ts';
import { readTruckDemand } from '../dispatch/readTruckDemand.ts';
import type { Services } from '../services.ts';

/** The day is laid out for it, which is more than the other facts take: it is asked again no sooner, by the clock on the wall. */
const wallMs = 10_000;
const plantMs = 60_000;

/** Demand against capacity of a tenant's plants, as the board shows it; asked again after a minute of the plant's clock, at once when a quarter of an hour has gone by. */
export const keepDemand = (services: Services, tenantID: string) => {
  let asked = { wall: Number.NEGATIVE_INFINITY, plant: Number.NEGATIVE_INFINITY };
  let plants: Pick<TruckDemand, 'from' | 'plants'> = { from: 0, plants: [] };
  return async (now: number): Promise<typeof plants> => {
    const wall = performance.now();
    const gone = Math.abs(now - asked.plant);
    if (gone < plantMs || (gone < quarterMs && wall - asked.wall < wallMs)) return plants;
    asked = { wall, plant: now };
    plants = await withTenants([tenantID], () => readTruckDemand(services, services.database.app, tenantID, now));
    return plants;
  };
};
