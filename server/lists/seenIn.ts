import type { Viewer } from '@pourline/domain/access/rights';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { sql } from 'kysely';
import type { Rule } from '../scopeOf.ts';
import { ofTenants } from '../scopeOf.ts';
import { type Laned, lanesOf } from './lanes.ts';

/** The rows of a table that the viewer may see, lane by lane where that is quicker. */
export const seenIn = (viewer: Viewer, table: string, scope: Readonly<Record<RoleGroup, Rule>>): Laned => {
  const rule = scope[viewer.roleGroup];
  const whole = sql`${ofTenants(viewer, table)} AND ${rule(viewer)}`;
  if (rule.lanes) return { where: ofTenants(viewer, table), lanes: [rule.lanes(viewer)], whole };
  const tenants = lanesOf('ownTenants', sql.ref(`${table}.tenantID`), viewer.tenantIDs);
  return { where: sql`${tenants.where} AND ${rule(viewer)}`, lanes: tenants.lanes, whole };
};
