import type { Work } from '../work.ts';

/** Pumps as they stand, held until the work ends, so that nobody gives one of them to two tasks at once. */
export const holdPumps = (work: Work, carIDs: readonly string[]) =>
  work.db
    .selectFrom('vehicles')
    .select(['carID', 'carNo', 'species', 'state', 'boomM', 'brokenTime'])
    .where('tenantID', '=', work.tenantID)
    .where('carID', 'in', [...carIDs])
    .orderBy('carID')
    .forUpdate()
    .execute();
