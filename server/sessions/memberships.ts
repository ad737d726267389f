import type { TenantEntry } from '@pourline/contract/sessions/tenantEntry';
import { takesPlatform } from '@pourline/domain/access/variants';
import type { Services } from '../services.ts';

/** A plant at which an account may work, and who it is there. */
export interface Membership extends TenantEntry {
  userID: string;
}

/** The plants at which the account is enabled, the oldest first. */
export const membershipsOf = (services: Services, accountOID: string): Promise<Membership[]> =>
  services.database.system
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.tenantID', 'users.tenantID')
    .select([
      'tenants.tenantID as tid',
      'tenants.name',
      'shortName',
      'groupID',
      'tenantType',
      'realmName',
      'ipsRealmName',
      'appAccessablePlatform',
      'updateUrl',
      'rootArea',
      'users.userID',
    ])
    .where('users.accountOID', '=', accountOID)
    .where('users.state', '=', 'enabled')
    .orderBy('tenants.createTime')
    .orderBy('tenants.tenantID')
    .execute();

/** The plants that a session may enter: all, or the only one whose password or code opened it. */
export const thoseOpenTo = (memberships: readonly Membership[], onlyTenantID: string | null): Membership[] =>
  memberships.filter(({ tid }) => onlyTenantID === null || tid === onlyTenantID);

/** The plants that take an app with this platform tag. */
export const takingPlatform = (memberships: readonly Membership[], platform: string): Membership[] =>
  memberships.filter((membership) => takesPlatform(membership.appAccessablePlatform, platform));

/** The plant as callers see it. */
export const entryOf = ({ userID: _, ...entry }: Membership): TenantEntry => entry;
