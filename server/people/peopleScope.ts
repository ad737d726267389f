import type { Viewer } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroupNames } from '@pourline/domain/access/roleGroups';
import { type RawBuilder, sql } from 'kysely';
import { worksAs } from '../records/worksAs.ts';
import { ofTenants } from '../scopeOf.ts';

type Rule = (viewer: Viewer) => RawBuilder<boolean>;

/** People who work for others: they do not see the plant's whole phone book, and it does not show them to each other. */
const outside: readonly RoleGroup[] = [
  'customer',
  'materialDriver',
  'ics',
  'ccnConcrete',
  'ccnSite',
  'ccnTransport',
  'ccnDians',
];

const all: Rule = () => sql`true`;
/** Those who work for the plant itself. */
const colleagues: Rule = () => worksAs(...roleGroupNames.filter((group) => !outside.includes(group)));
/** Those who work on one of the viewer's projects, who sell to them, and who send the trucks. */
const ofOwnProjects: Rule = (v) => sql`(${worksAs('scheduler')}
  OR EXISTS (SELECT FROM "projectMembers" own JOIN "projectMembers" m ON m."tenantID" = own."tenantID" AND m."contractID" = own."contractID"
    WHERE own."tenantID" = users."tenantID" AND own."userID" = ${v.userID} AND m."userID" = users."userID")
  OR EXISTS (SELECT FROM "projectMembers" own JOIN projects p ON p."tenantID" = own."tenantID" AND p."contractID" = own."contractID"
    WHERE own."tenantID" = users."tenantID" AND own."userID" = ${v.userID} AND p."salesmanOID" = users."userID"))`;
/** Colleagues, and the customers of the contracts that they look after. */
const colleaguesAndOwnCustomers: Rule = (v) => sql`(${colleagues(v)}
  OR EXISTS (SELECT FROM "projectMembers" m JOIN projects p ON p."tenantID" = m."tenantID" AND p."contractID" = m."contractID"
    WHERE m."tenantID" = users."tenantID" AND m."userID" = users."userID" AND p."salesmanOID" = ${v.userID}))`;
const only =
  (...groups: RoleGroup[]): Rule =>
  () =>
    worksAs(...groups);

/** Whom of the tenant each role group finds in the phone book besides themselves; SQL over the table `users`. */
export const peopleScope = {
  boss: all,
  senior: all,
  scheduler: all,
  customer: ofOwnProjects,
  sale: colleaguesAndOwnCustomers,
  fleet: colleagues,
  driver: colleagues,
  pump: colleagues,
  pipe: colleagues,
  material: all,
  materialDriver: only('material', 'purchase'),
  lab: colleagues,
  oms: colleagues,
  equipment: colleagues,
  finance: all,
  purchase: all,
  block: colleagues,
  ics: only('lab', 'material'),
  ccnConcrete: only('ccnConcrete', 'ccnSite', 'ccnTransport', 'ccnDians'),
  ccnSite: only('ccnConcrete', 'ccnTransport'),
  ccnTransport: only('ccnConcrete', 'ccnSite', 'ccnTransport'),
  ccnDians: only('ccnConcrete'),
} satisfies Record<RoleGroup, Rule>;

/** The people of the viewer's tenants whom the viewer may know of, and the viewer. */
export const visiblePeople = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'users')} AND (users."userID" = ${viewer.userID} OR ${peopleScope[viewer.roleGroup](viewer)})`;
