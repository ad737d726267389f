import type { sessions } from '@pourline/contract/sessions';
import { roleGroupsOfRights } from '@pourline/domain/access/roleGroups';
import { licenceTerms, privacyTerms } from '@pourline/domain/access/terms';
import { takesPlatform } from '@pourline/domain/access/variants';
import { DomainError } from '@pourline/domain/errors';
import type { JobCode } from '@pourline/domain/people/jobs';
import { clientVersion } from '@pourline/domain/versions';
import { DatabaseLost } from '../db/databaseLost.ts';
import { ofSession } from '../http/plantSecret.ts';
import type { Handlers } from '../http/serve.ts';
import { type Account, bearerOf, claimsOf } from '../http/signedIn.ts';
import type { Services } from '../services.ts';
import { checkOwnNumber } from './checkOwnNumber.ts';
import { entryOf, membershipsOf, takingPlatform, thoseOpenTo } from './memberships.ts';

const plantOf = async (services: Services, tenantID: string) =>
  services.database.system
    .selectFrom('tenants')
    .select(['tenantID as tid', 'name', 'shortName', 'groupID', 'tenantType', 'realmName', 'ipsRealmName'])
    .select(['appAccessablePlatform', 'updateUrl', 'rootArea', 'utcOffsetMinutes'])
    .where('tenantID', '=', tenantID)
    .executeTakeFirstOrThrow();

const rolesOf = (services: Services, tenantID: string, userID: string) =>
  services.database.system
    .selectFrom('userRoles')
    .innerJoin('roles', (j) =>
      j.onRef('roles.tenantID', '=', 'userRoles.tenantID').onRef('roles.roleID', '=', 'userRoles.roleID'),
    )
    .select(['roles.name', 'roles.rights'])
    .where('userRoles.tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .execute();

const userOf = (services: Services, tenantID: string, userID: string) =>
  services.database.system
    .selectFrom('users')
    .select(['name', 'mobileNo', 'needResetPsw', 'jobCode'])
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow();

/** The role groups of rights; the photo group has no login right but is somebody's job. */
const groupsOf = (rights: readonly string[], jobCode: JobCode) => {
  const groups = roleGroupsOfRights([...rights]);
  if (jobCode === 'ics') groups.push('ics');
  return groups;
};

/** The plants that a session may enter with an app of this platform. */
const openTo = async (services: Services, { accountOID, onlyTenantID }: Account, platform: string) =>
  takingPlatform(thoseOpenTo(await membershipsOf(services, accountOID), onlyTenantID), platform);

/** Who is signed in, at which plant, and where else they may work; and the texts that anybody may read. */
export const plantHandlers: Pick<
  Handlers<typeof sessions>,
  | 'tenantsOfPhone'
  | 'currentUser'
  | 'realm'
  | 'tenantInfo'
  | 'tenant'
  | 'roleAbleTenants'
  | 'sessions'
  | 'licence'
  | 'privacy'
  | 'serverTime'
> = {
  tenantsOfPhone: async ({ account, query, services }) => {
    checkOwnNumber(account, query.mobileNo);
    const open = await openTo(services, account, query.platform);
    return { data: open.map(entryOf), total: open.length };
  },
  currentUser: async ({ viewer, query, request, services }) => {
    const { accountOID } = await claimsOf(services, bearerOf(request));
    const [user, roles, plant] = await Promise.all([
      userOf(services, viewer.tenantID, viewer.userID),
      rolesOf(services, viewer.tenantID, viewer.userID),
      plantOf(services, viewer.tenantID),
    ]);
    if (query.platform && !takesPlatform(plant.appAccessablePlatform, query.platform))
      throw new DomainError('login.tenantDenied');
    const groups = groupsOf([...viewer.rights], user.jobCode);
    return {
      id: viewer.userID,
      accountOID,
      name: user.name,
      mobileNo: user.mobileNo,
      tid: viewer.tenantID,
      tenantName: plant.name,
      roles: roles.map((role) => role.name),
      rights: [...viewer.rights],
      roleGroups: groups,
      needResetPsw: user.needResetPsw,
      jobCode: user.jobCode,
      isGroupBoss: groups.includes('boss') && plant.groupID === viewer.tenantID,
      utcOffsetMinutes: plant.utcOffsetMinutes,
    };
  },
  realm: async ({ viewer, services }) => {
    const { realmName, ipsRealmName } = await plantOf(services, viewer.tenantID);
    return `${realmName};${ipsRealmName}`;
  },
  tenantInfo: async ({ viewer, services }) => {
    const { utcOffsetMinutes: _, ...entry } = await plantOf(services, viewer.tenantID);
    return entry;
  },
  tenant: async ({ viewer, services }) => {
    const { tid, name, groupID } = await plantOf(services, viewer.tenantID);
    return { tid, name, isGroup: groupID === tid };
  },
  roleAbleTenants: async ({ account, query, services }) => {
    const open = await openTo(services, account, query.platform);
    const data = await Promise.all(
      open.map(async ({ tid, name, shortName, userID }) => {
        const [user, roles] = await Promise.all([userOf(services, tid, userID), rolesOf(services, tid, userID)]);
        const rights = roles.flatMap((role) => role.rights);
        return { tid, name, shortName, roleGroups: groupsOf(rights, user.jobCode) };
      }),
    );
    return { data, total: data.length };
  },
  sessions: async ({ account, services }) => {
    const { system } = services.database;
    const sessions = await system
      .selectFrom('sessions')
      .leftJoin('tenants', 'tenants.tenantID', 'homeTenantID')
      .select(['sessionID', 'clientInfo', 'platform', 'tenants.name as tenantName', 'sessions.createTime', 'usedAt'])
      .where(ofSession(account, 'sessions.accountOID', 'sessions.onlyTenantID'))
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', new Date(services.clock.real()).toISOString())
      .orderBy('usedAt', 'desc')
      .limit(50)
      .execute();
    const events = await system
      .selectFrom('accountEvents')
      .select(['kind', 'address', 'clientInfo', 'happenedAt'])
      .where(ofSession(account, 'accountEvents.accountOID', 'accountEvents.onlyTenantID'))
      .orderBy('happenedAt', 'desc')
      .limit(30)
      .execute();
    return {
      sessions: sessions.map((session) => ({
        ...session,
        current: session.sessionID === account.sessionID,
        tenantName: session.tenantName ?? '',
      })),
      events,
    };
  },
  licence: async () => licenceTerms,
  privacy: async () => privacyTerms,
  // Screens that are cut off ask for it until they may go on: without the database they may not.
  serverTime: async ({ services }) => {
    if (services.database.isHeldBack) throw new DatabaseLost('notDone');
    return { time: services.clock.now(), utcOffsetMinutes: 480, clientVersion };
  },
};
