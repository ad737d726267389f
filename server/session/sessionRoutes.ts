import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { SessionReply, TenantEntry } from '@pourline/contract/auth';
import { auth } from '@pourline/contract/auth';
import { roleGroupsOfRights } from '@pourline/domain/access/roleGroups';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyInstance } from 'fastify';
import { newId, newToken } from '../db/ids.ts';
import { serve } from '../http/serve.ts';
import { bearerOf, claimsOf, forgetSession, signAccessToken } from '../http/signedIn.ts';
import type { Services } from '../services.ts';

const lockMinutes = 30;
const wrongPasswordsToLock = 5;
const refreshTokenDays = 30;
/** How long the refresh token before is still taken: its reply may have been lost on the road. */
const graceMs = 60_000;

export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const refreshHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

// Checked when the phone is unknown, so that the answer takes as long as for a known one.
let decoyHash: Promise<string> | undefined;
const checkDecoy = async (password: string): Promise<void> => {
  decoyHash ??= hashPassword(newToken());
  await verify(await decoyHash, password);
};

const tenantsOf = async (
  services: Services,
  mobileNo: string,
): Promise<(TenantEntry & { userID: string; accountOID: string })[]> =>
  await services.database.system
    .selectFrom('accounts')
    .innerJoin('users', 'users.accountOID', 'accounts.accountOID')
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
      'accounts.accountOID',
    ])
    .where('accounts.mobileNo', '=', mobileNo)
    .where('users.state', '=', 'enabled')
    .orderBy('tenants.createTime')
    .orderBy('tenants.tenantID')
    .execute();

const entryOf = ({
  userID: _,
  accountOID: __,
  ...entry
}: TenantEntry & { userID: string; accountOID: string }): TenantEntry => entry;

const checkPassword = async (
  services: Services,
  mobileNo: string,
  password: string,
): Promise<{ accountOID: string }> => {
  const { system } = services.database;
  const account = await system.selectFrom('accounts').selectAll().where('mobileNo', '=', mobileNo).executeTakeFirst();
  if (!account) {
    await checkDecoy(password);
    throw new DomainError('login.wrongPassword', { n: lockMinutes });
  }
  if (account.lockedUntil && Date.parse(account.lockedUntil) > Date.now()) throw new DomainError('login.locked');
  if (await verify(account.passwordHash, password)) {
    if (account.failedAttempts > 0)
      await system
        .updateTable('accounts')
        .set({ failedAttempts: 0, lockedUntil: null })
        .where('accountOID', '=', account.accountOID)
        .execute();
    return account;
  }
  const { failedAttempts } = await system
    .updateTable('accounts')
    .set((e) => ({ failedAttempts: e('failedAttempts', '+', 1) }))
    .where('accountOID', '=', account.accountOID)
    .returning('failedAttempts')
    .executeTakeFirstOrThrow();
  if (failedAttempts >= wrongPasswordsToLock) {
    await system
      .updateTable('accounts')
      .set({ failedAttempts: 0, lockedUntil: new Date(Date.now() + lockMinutes * 60_000) })
      .where('accountOID', '=', account.accountOID)
      .execute();
    throw new DomainError('login.locked');
  }
  throw new DomainError('login.wrongPassword', { n: lockMinutes });
};

/** Starts or goes on with a session at a plant and hands out both tokens. */
const openSession = async (
  services: Services,
  mobileNo: string,
  tid: string,
  device: { clientInfo: string; platform: string },
  before: { sessionID: string; refreshHash: string } | null,
): Promise<SessionReply> => {
  const tenants = await tenantsOf(services, mobileNo);
  const tenant = tid ? tenants.find((entry) => entry.tid === tid) : tenants[0];
  if (!tenant) throw new DomainError(tid ? 'login.tenantDenied' : 'login.noTenant');
  const refreshToken = newToken(32);
  const now = new Date();
  const session = {
    homeTenantID: tenant.tid,
    userID: tenant.userID,
    refreshHash: refreshHashOf(refreshToken),
    usedAt: now,
    expiresAt: new Date(now.getTime() + refreshTokenDays * 86_400_000),
  };
  const id = before?.sessionID ?? newId();
  if (before)
    await services.database.system
      .updateTable('sessions')
      .set({ ...session, formerHash: before.refreshHash, formerUntil: new Date(now.getTime() + graceMs) })
      .where('sessionID', '=', id)
      .execute();
  else
    await services.database.system
      .insertInto('sessions')
      .values({
        ...session,
        sessionID: id,
        accountOID: tenant.accountOID,
        clientInfo: device.clientInfo,
        platform: device.platform,
        createTime: now,
      })
      .execute();
  const access = await signAccessToken(services, {
    accountOID: tenant.accountOID,
    sessionID: id,
    userID: tenant.userID,
    tenantID: tenant.tid,
  });
  return { ...access, refreshToken, accountOID: tenant.accountOID, mobileNo, tenants: tenants.map(entryOf) };
};

const endSession = async (services: Services, sessionID: string, endedBy: string): Promise<void> => {
  await services.database.system
    .updateTable('sessions')
    .set({ endedAt: new Date(), endedBy })
    .where('sessionID', '=', sessionID)
    .execute();
  forgetSession(sessionID);
};

export const sessionRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, auth, {
    signIn: async ({ body }) => {
      await checkPassword(services, body.username, body.password);
      return openSession(services, body.username, body.tid, body, null);
    },
    refreshToken: async ({ body }) => {
      const { system } = services.database;
      const presented = refreshHashOf(body.refreshToken);
      const session = await system
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.accountOID', 'sessions.accountOID')
        .select(['sessionID', 'mobileNo', 'homeTenantID', 'expiresAt', 'endedAt', 'refreshHash', 'formerUntil'])
        .where((e) => e.or([e('refreshHash', '=', presented), e('formerHash', '=', presented)]))
        .executeTakeFirst();
      if (!session || session.endedAt || Date.parse(session.expiresAt) < Date.now())
        throw new DomainError('login.invalid');
      const isFormer = session.refreshHash !== presented;
      if (isFormer && Date.parse(session.formerUntil ?? '') < Date.now()) {
        // Somebody else holds the newer one: whoever copied it, nobody goes on with this session.
        await endSession(services, session.sessionID, 'refreshTokenReused');
        throw new DomainError('login.invalid');
      }
      return openSession(services, session.mobileNo, body.tid || (session.homeTenantID ?? ''), body, session);
    },
    signOut: async ({ request }) => {
      const { sessionID } = await claimsOf(services, bearerOf(request));
      await endSession(services, sessionID, 'signOut');
      return {};
    },
    tenantsOfPhone: async ({ query }) => {
      const rows = (await tenantsOf(services, query.mobileNo)).map(entryOf);
      if (rows.length === 0) throw new DomainError('login.notRegistered');
      return { data: rows, total: rows.length };
    },
    currentUser: async ({ viewer, request }) => {
      const { system } = services.database;
      const { accountOID } = await claimsOf(services, bearerOf(request));
      const user = await system
        .selectFrom('users')
        .innerJoin('tenants', 'tenants.tenantID', 'users.tenantID')
        .select([
          'users.name',
          'mobileNo',
          'needResetPsw',
          'jobCode',
          'tenants.name as tenantName',
          'groupID',
          'utcOffsetMinutes',
        ])
        .where('users.tenantID', '=', viewer.tenantID)
        .where('userID', '=', viewer.userID)
        .executeTakeFirstOrThrow();
      const roles = await system
        .selectFrom('userRoles')
        .innerJoin('roles', (j) =>
          j.onRef('roles.tenantID', '=', 'userRoles.tenantID').onRef('roles.roleID', '=', 'userRoles.roleID'),
        )
        .select('roles.name')
        .where('userRoles.tenantID', '=', viewer.tenantID)
        .where('userID', '=', viewer.userID)
        .execute();
      const groups = roleGroupsOfRights([...viewer.rights]);
      if (user.jobCode === 'ics') groups.push('ics');
      return {
        id: viewer.userID,
        accountOID,
        name: user.name,
        mobileNo: user.mobileNo,
        tid: viewer.tenantID,
        tenantName: user.tenantName,
        roles: roles.map((role) => role.name),
        rights: [...viewer.rights],
        roleGroups: groups,
        needResetPsw: user.needResetPsw,
        jobCode: user.jobCode,
        isGroupBoss: groups.includes('boss') && user.groupID === viewer.tenantID,
        utcOffsetMinutes: user.utcOffsetMinutes,
      };
    },
    serverTime: async () => ({ time: services.clock.now(), utcOffsetMinutes: 480, clientVersion: '4.1.25.1047' }),
  });
