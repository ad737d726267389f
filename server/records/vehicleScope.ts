import { type RawBuilder, sql } from 'kysely';
import { type Rule, type Seer, scopeOf } from '../scopeOf.ts';

/** Trucks that the driver is bound to. */
const bound: Rule = (v) =>
  sql`EXISTS (SELECT FROM "vehicleDrivers" d WHERE d."tenantID" = vehicles."tenantID" AND d."carID" = vehicles."carID" AND d."userID" = ${v.userID})`;
/** Trucks on the way for one of the person's projects; others are nobody's business. */
const carryingForProjects: Rule = (
  v,
) => sql`EXISTS (SELECT FROM waybills w JOIN "projectMembers" m ON m."tenantID" = w."tenantID" AND m."contractID" = w."contractID" AND m."userID" = ${v.userID}
  WHERE w."tenantID" = vehicles."tenantID" AND w."taskDetailID" = vehicles."taskDetailID")`;
const carryingForContracts: Rule = (v) =>
  sql`EXISTS (SELECT FROM waybills w WHERE w."tenantID" = vehicles."tenantID" AND w."taskDetailID" = vehicles."taskDetailID" AND w."salesmanOID" = ${v.userID})`;

/** Which vehicles of the tenant each role group sees; SQL over the table `vehicles`. */
export const vehicleScope = scopeOf('vehicles', {
  projects: carryingForProjects,
  contracts: carryingForContracts,
  own: bound,
});

/** The rows of `vehicles` that the doer may see or act on. */
export const vehiclesOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? vehicleScope[doer.roleGroup](doer) : sql`true`;
