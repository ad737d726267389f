import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Door, type Member, memberOf, signIn } from '@pourline/contract/client/member';
import type { Contract } from '@pourline/contract/endpoint';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { cloneTestDatabase } from './db/testDatabase.ts';
import { type RunningServer, type StartOptions, startServer } from './main.ts';
import { type DemoTenantID, demoPassword, demoPeople } from './seed/demoPeople.ts';

/** A person who calls endpoints over HTTP. */
export type Caller = Member<FormData>;

/** The way to a server over this process's own `fetch`. */
export const doorTo = (url: string): Door<FormData> => ({ url, fetch });

/** Somebody who has not signed in. */
export const nobodyAt = (url: string): Caller => holderAt(url, '', 'customer');

/** Whoever holds a token. */
export const holderAt = (url: string, token: string, roleGroup: RoleGroup, userID = '', tid = ''): Caller =>
  memberOf(doorTo(url), { token, roleGroup, userID, tid });

export interface TestServer extends RunningServer {
  /** Signs a named person of the demo in, working as the role group (their first when left out). */
  signIn(name: string, roleGroup?: RoleGroup, tenantID?: DemoTenantID): Promise<Caller>;
}

/**
 * A server of its own on a fresh copy of the seeded database, over real HTTP. It does nothing of its own accord: what has become due is
 * done when a test calls `runDue`. Stop it in `afterAll`.
 */
export const startTestServer = async (
  options: { gnss?: boolean; contracts?: Contract } & Partial<StartOptions> = {},
): Promise<TestServer> => {
  const database = await cloneTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'pourline-test-'));
  const { gnss: _, contracts: __, ...changed } = options;
  const server = await startServer({
    mode: 'demo',
    databaseUrl: database.url,
    dataDir,
    port: 0,
    host: '127.0.0.1',
    gnssPort: options.gnss ? 0 : null,
    webDist: null,
    worksByItself: false,
    ...changed,
  });
  return {
    ...server,
    signIn: async (name, roleGroup, tenantID) => {
      const person = demoPeople.find(
        (p) =>
          p.name === name && (!tenantID || p.tenantID === tenantID) && (!roleGroup || p.roleGroups.includes(roleGroup)),
      );
      if (!person) throw new Error(`nobody called ${name} lives in the demo`);
      const group = roleGroup ?? person.roleGroups[0];
      if (!group) throw new Error(`${name} works as nothing`);
      const { mobileNo, tenantID: tid } = person;
      return signIn(doorTo(server.url), { mobileNo, password: demoPassword, tid, roleGroup: group });
    },
    stop: async () => {
      await server.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
