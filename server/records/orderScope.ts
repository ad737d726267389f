import { type RawBuilder, sql } from 'kysely';
import { type Seer, scopeOf } from '../scopeOf.ts';
import { defineSeenRows } from './seenRows.ts';

/** Orders by whose they are: of projects that the person manages or works on, that they look after, that they carry loads for. */
export const orderRows = defineSeenRows('orders', {
  table: 'orders',
  id: 'taskID',
  parts: {
    projects: [{ column: 'contractID', among: 'projects' }],
    contracts: [{ column: 'salesmanOID', is: 'person' }],
    ordersCarried: [{ column: 'taskID', among: 'ordersCarried' }],
  },
});

/** Which orders of the tenant each role group sees; SQL over the table `orders`. */
export const orderScope = scopeOf(orderRows);

/** The rows of `orders` that the doer may see or act on. */
export const ordersOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? orderScope[doer.roleGroup](doer) : sql`true`;
