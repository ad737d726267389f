import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RoleGroup, roleGroupsOfRights } from '@pourline/domain/access/roleGroups';
import { demoClock } from './clock.ts';
import { openDatabase } from './db/database.ts';
import { newId, newToken } from './db/ids.ts';
import { cloneTestDatabase } from './db/testDatabase.ts';
import { usualQuotas } from './files/uploadQuota.ts';
import { usualConnections } from './http/boundConnections.ts';
import { signAccessToken } from './http/signedIn.ts';
import { createHub } from './live/hub.ts';
import { openPushers } from './outside/push/openPushers.ts';
import { openPushKeys } from './outside/push/pushKeys.ts';
import type { Services } from './services.ts';
import { demoLimits } from './sessions/limits.ts';

/** Somebody of the demo, signed in. */
export interface SignedIn {
  token: string;
  sessionID: string;
  userID: string;
  tenantID: string;
  roleGroup: RoleGroup;
}

export interface TestServices extends Services {
  databaseUrl: string;
  /** What was logged. */
  lines: string[];
  /** Signs in without a password; as the first role group of the person when none is given. */
  signIn(name: string, tenantID?: string, roleGroup?: RoleGroup): Promise<SignedIn>;
  /** Another process on the same database. */
  again(): Services;
  stop(): Promise<void>;
}

/** Services on a fresh copy of the seeded database, without a server: for tests of one slice. */
export const openTestServices = async (): Promise<TestServices> => {
  const clone = await cloneTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'pourline-test-'));
  const lines: string[] = [];
  const opened: Services[] = [];
  const clock = demoClock();
  const open = (): Services => {
    const services: Services = {
      settings: {
        mode: 'demo',
        jwtSecret: 'secret of the tests, long enough for HS256',
        gnssSecret: 'secret of the tests',
        dataDir,
        publicUrl: '',
        map: { kind: 'schematic', url: null },
        variant: 'development',
        quotas: usualQuotas,
        connections: usualConnections,
        limits: demoLimits,
        trustedProxies: '127.0.0.1',
      },
      sms: null,
      speaker: null,
      recogniser: null,
      pushers: openPushers({ contact: 'https://pourline.invalid', services: [], native: null }, openPushKeys(dataDir)),
      database: openDatabase(clone.url, 6),
      clock,
      hub: createHub((error) => lines.push(`hub: ${String(error)}`)),
      log: (line, details) =>
        void lines.push(`${line} ${details instanceof Error ? details.stack : String(details ?? '')}`),
    };
    opened.push(services);
    return services;
  };
  const services = open();
  return {
    ...services,
    databaseUrl: clone.url,
    lines,
    again: open,
    signIn: async (name, tenantID, roleGroup) => {
      const { system } = services.database;
      const user = await system
        .selectFrom('users')
        .selectAll()
        .where('name', '=', name)
        .$if(tenantID !== undefined, (q) => q.where('tenantID', '=', tenantID as string))
        .executeTakeFirstOrThrow();
      const roles = await system
        .selectFrom('userRoles')
        .innerJoin('roles', (j) =>
          j.onRef('roles.tenantID', '=', 'userRoles.tenantID').onRef('roles.roleID', '=', 'userRoles.roleID'),
        )
        .select('roles.rights')
        .where('userRoles.tenantID', '=', user.tenantID)
        .where('userID', '=', user.userID)
        .execute();
      const sessionID = newId();
      const now = new Date();
      await system
        .insertInto('sessions')
        .values({
          ...{ sessionID, accountOID: user.accountOID, homeTenantID: user.tenantID, userID: user.userID },
          ...{ refreshHash: newToken(), createTime: now, usedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) },
        })
        .execute();
      const { token } = await signAccessToken(services, {
        ...{ accountOID: user.accountOID, sessionID, userID: user.userID, tenantID: user.tenantID },
      });
      const group = roleGroup ?? roleGroupsOfRights(roles.flatMap((role) => role.rights))[0] ?? 'ics';
      return { token, sessionID, userID: user.userID, tenantID: user.tenantID, roleGroup: group };
    },
    stop: async () => {
      await Promise.all(opened.map(({ database }) => database.close()));
      await clone.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
