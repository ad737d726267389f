import { type UsualMinutes, usualMinutes } from '@pourline/domain/alarms/alarmFigures';
import { withTenants } from '../db/scope.ts';
import { readUsualStages } from '../dispatch/usualStages.ts';
import type { Services } from '../services.ts';

/** How long things usually take at each plant, by plant. */
export type UsualByPlant = Readonly<Record<string, UsualMinutes>>;

const freshMs = 10 * 60_000;

/** What is usual at the plants of a tenant, as the board tells it; asked again after some minutes of the plant's clock. */
export const keepUsual = (services: Services, tenantID: string) => {
  let since = Number.NEGATIVE_INFINITY;
  let usual: UsualByPlant = {};
  return async (now: number): Promise<UsualByPlant> => {
    if (Math.abs(now - since) <= freshMs) return usual;
    const rows = await withTenants([tenantID], () => readUsualStages(services.database.app, tenantID, now));
    since = now;
    usual = Object.fromEntries(
      rows.map(({ plantID, minutes: { assigned, loading, unloading, returning } }) => [
        plantID,
        {
          assigned: assigned ?? usualMinutes.assigned,
          loading: loading ?? usualMinutes.loading,
          unloading: unloading ?? usualMinutes.unloading,
          returning: returning ?? usualMinutes.returning,
        },
      ]),
    );
    return usual;
  };
};
