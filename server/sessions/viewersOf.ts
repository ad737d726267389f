import type { Viewer } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroupsOfRights } from '@pourline/domain/access/roleGroups';
import type { Account } from '../http/signedIn.ts';
import type { Services } from '../services.ts';
import { membershipsOf, thoseOpenTo } from './memberships.ts';

/** A person at one of the plants at which they work. */
export interface AtPlant {
  viewer: Viewer;
  tenantName: string;
}

/**
 * The account as a person at each plant that its session may enter and where it works as this role group; where a password must be chosen first, at none. Each
 * reads that plant alone.
 */
export const viewersOf = async (
  services: Services,
  account: Pick<Account, 'accountOID' | 'onlyTenantID'>,
  roleGroup: RoleGroup,
): Promise<AtPlant[]> => {
  const open = thoseOpenTo(await membershipsOf(services, account.accountOID), account.onlyTenantID);
  if (open.length === 0) return [];
  const rows = await services.database.system
    .selectFrom('users')
    .innerJoin('userRoles', (j) =>
      j.onRef('userRoles.tenantID', '=', 'users.tenantID').onRef('userRoles.userID', '=', 'users.userID'),
    )
    .innerJoin('roles', (j) =>
      j.onRef('roles.tenantID', '=', 'userRoles.tenantID').onRef('roles.roleID', '=', 'userRoles.roleID'),
    )
    .select(['users.tenantID', 'users.name', 'roles.rights'])
    .where('users.accountOID', '=', account.accountOID)
    .where('users.needResetPsw', '=', false)
    .execute();
  return open.flatMap(({ tid, userID, name: tenantName }) => {
    const here = rows.filter(({ tenantID }) => tenantID === tid);
    const rights = new Set(here.flatMap((row) => row.rights));
    if (!roleGroupsOfRights([...rights]).includes(roleGroup)) return [];
    const viewer = { userID, name: here[0]?.name ?? '', tenantID: tid, roleGroup, rights, tenantIDs: [tid] };
    return [{ viewer, tenantName }];
  });
};
