import { type RawBuilder, sql } from 'kysely';
import { type Seer, scopeOf } from '../scopeOf.ts';
import { defineSeenRows, leadingTo } from './seenRows.ts';
import { waybillRows } from './waybillScope.ts';

/** Trucks by whose business they are: those on the way for one's projects or contracts, and those that one is bound to as driver. */
export const vehicleRows = defineSeenRows('vehicles', {
  table: 'vehicles',
  id: 'carID',
  parts: {
    projects: [leadingTo('taskDetailID', waybillRows, 'projects')],
    contracts: [leadingTo('taskDetailID', waybillRows, 'contracts')],
    own: [{ column: 'carID', among: 'trucks' }],
  },
});

/** Which vehicles of the tenant each role group sees; SQL over the table `vehicles`. */
export const vehicleScope = scopeOf(vehicleRows);

/** The rows of `vehicles` that the doer may see or act on. */
export const vehiclesOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? vehicleScope[doer.roleGroup](doer) : sql`true`;
