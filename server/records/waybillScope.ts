import { type RawBuilder, sql } from 'kysely';
import { type Seer, scopeOf } from '../scopeOf.ts';
import { defineSeenRows } from './seenRows.ts';

/** Loads by whose they are: of projects that the person manages or works on, that they look after, that they drive. */
export const waybillRows = defineSeenRows('waybills', {
  table: 'waybills',
  id: 'taskDetailID',
  parts: {
    projects: [{ column: 'contractID', among: 'projects' }],
    contracts: [{ column: 'salesmanOID', is: 'person' }],
    own: [{ column: 'driverOID', is: 'person' }],
  },
});

/** Which waybills of the tenant each role group sees; SQL over the table `waybills`. */
export const waybillScope = scopeOf(waybillRows);

/** The rows of `waybills` that the doer may see or act on. */
export const waybillsOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? waybillScope[doer.roleGroup](doer) : sql`true`;
