import { type RawBuilder, sql } from 'kysely';
import { among, type Rule, type Seer, scopeOf } from '../scopeOf.ts';

const ownProjects = among(
  'waybills',
  'contractID',
  (v) => sql`SELECT m."tenantID", m."contractID" AS "value" FROM "projectMembers" m WHERE m."userID" = ${v.userID}`,
);
const ownContracts: Rule = (v) => sql`waybills."salesmanOID" = ${v.userID}`;
const ownLoads: Rule = (v) => sql`waybills."driverOID" = ${v.userID}`;

/** Which waybills of the tenant each role group sees; SQL over the table `waybills`. */
export const waybillScope = scopeOf('waybills', { projects: ownProjects, contracts: ownContracts, own: ownLoads });

/** The rows of `waybills` that the doer may see or act on. */
export const waybillsOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? waybillScope[doer.roleGroup](doer) : sql`true`;
