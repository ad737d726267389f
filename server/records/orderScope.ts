import { type RawBuilder, sql } from 'kysely';
import { among, type Rule, type Seer, scopeOf } from '../scopeOf.ts';

/** Orders of projects that the person manages or works on. */
const ownProjects = among(
  'orders',
  'contractID',
  (v) => sql`SELECT m."tenantID", m."contractID" AS "value" FROM "projectMembers" m WHERE m."userID" = ${v.userID}`,
);
const ownContracts: Rule = (v) => sql`orders."salesmanOID" = ${v.userID}`;
/** Orders that the driver carries, or has carried, a load for. */
const ownLoads = among(
  'orders',
  'taskID',
  (v) => sql`SELECT d."tenantID", d."taskID" AS "value" FROM "orderDrivers" d WHERE d."driverOID" = ${v.userID}`,
);

/** Which orders of the tenant each role group sees; SQL over the table `orders`. */
export const orderScope = scopeOf('orders', {
  projects: ownProjects,
  contracts: ownContracts,
  ordersCarried: ownLoads,
});

/** The rows of `orders` that the doer may see or act on. */
export const ordersOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? orderScope[doer.roleGroup](doer) : sql`true`;
