import type { Viewer } from '@pourline/domain/access/rights';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { type RawBuilder, sql } from 'kysely';
import type { Doer } from '../work.ts';

type Rule = (viewer: Viewer) => RawBuilder<boolean>;

const all: Rule = () => sql`true`;
const none: Rule = () => sql`false`;
const ownProjects: Rule = (v) =>
  sql`EXISTS (SELECT FROM "projectMembers" m WHERE m."tenantID" = waybills."tenantID" AND m."contractID" = waybills."contractID" AND m."userID" = ${v.userID})`;
const ownContracts: Rule = (v) => sql`waybills."salesmanOID" = ${v.userID}`;
const ownLoads: Rule = (v) => sql`waybills."driverOID" = ${v.userID}`;

/** Which waybills of the tenant each role group sees; SQL over the table `waybills`. */
export const waybillScope = {
  boss: all,
  senior: all,
  scheduler: all,
  customer: ownProjects,
  sale: ownContracts,
  fleet: all,
  driver: ownLoads,
  pump: all,
  pipe: all,
  material: all,
  materialDriver: none,
  lab: all,
  oms: all,
  equipment: none,
  finance: all,
  purchase: none,
  block: all,
  ics: none,
  ccnConcrete: none,
  ccnSite: none,
  ccnTransport: none,
  ccnDians: none,
} satisfies Record<RoleGroup, Rule>;

/** The rows of `waybills` that the doer may see or act on. */
export const waybillsOf = (doer: Doer): RawBuilder<boolean> =>
  typeof doer === 'object' ? waybillScope[doer.roleGroup](doer) : sql`true`;
