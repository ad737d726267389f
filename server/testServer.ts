import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract, Endpoint, InputTo, ReplyOf } from '@pourline/contract/endpoint';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { cloneTestDatabase } from './db/testDatabase.ts';
import { type RunningServer, type StartOptions, startServer } from './main.ts';
import { type DemoTenantID, demoPassword, demoPeople } from './seed/demoPeople.ts';

/** A refusal as a caller sees it. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface CallOptions {
  key?: string;
}

/** Calls endpoints over HTTP as one person. */
export interface Caller {
  token: string;
  roleGroup: RoleGroup;
  userID: string;
  tid: string;
  call<E extends Endpoint>(endpoint: E, input?: InputTo<E> & CallOptions): Promise<ReplyOf<E>>;
  /** The code of the refusal; fails when the call is allowed. */
  refusal<E extends Endpoint>(
    endpoint: E,
    input?: InputTo<E> & CallOptions,
  ): Promise<{ status: number; code: string; message: string }>;
}

/** Fills the places of a path and adds the query. */
export const urlOf = (base: string, endpoint: Endpoint, input: { params?: unknown; query?: unknown } = {}): string => {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const url = new URL(
    base + endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
  );
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined) url.searchParams.set(key, String(value));
  return url.href;
};

/** Makes a caller of a token. */
export const callerOf = (base: string, token: string, roleGroup: RoleGroup, userID: string, tid: string): Caller => {
  const call = async <E extends Endpoint>(endpoint: E, input?: InputTo<E> & CallOptions): Promise<ReplyOf<E>> => {
    const { params, query, body, key } = (input ?? {}) as {
      params?: unknown;
      query?: unknown;
      body?: unknown;
      key?: string;
    };
    const response = await fetch(urlOf(base, endpoint, { params, query }), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-role-group': roleGroup,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (endpoint.kind === 'file' && response.ok) return new Uint8Array(await response.arrayBuffer()) as ReplyOf<E>;
    const text = await response.text();
    const reply = text ? JSON.parse(text) : {};
    if (!response.ok) throw new Refused(response.status, reply.code ?? '', reply.message ?? '');
    const flat = endpoint.ips ? reply.datas.data : reply;
    return (endpoint.list ? { data: flat.data, total: flat.total } : flat.data) as ReplyOf<E>;
  };
  return {
    token,
    roleGroup,
    userID,
    tid,
    call,
    refusal: async (endpoint, input) => {
      try {
        await call(endpoint, input);
      } catch (error) {
        if (error instanceof Refused) return { status: error.status, code: error.code, message: error.message };
        throw error;
      }
      throw new Error(`${endpoint.method} ${endpoint.path} was allowed`);
    },
  };
};

export interface TestServer extends RunningServer {
  /** Signs a named person of the demo in, working as the role group (his first when left out). */
  signIn(name: string, roleGroup?: RoleGroup, tenantID?: DemoTenantID): Promise<Caller>;
}

/** A server of its own on a fresh copy of the seeded database, over real HTTP. Stop it in `afterAll`. */
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
      const response = await fetch(`${server.url}/api/v1/auth/token/new`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: person.mobileNo, password: demoPassword, tid: person.tenantID }),
      });
      const { data } = (await response.json()) as { data: { token: string } };
      const group = roleGroup ?? (person.roleGroups[0] as RoleGroup);
      const me = await fetch(`${server.url}/api/v1/current-token-user/new`, {
        headers: { authorization: `Bearer ${data.token}`, 'x-role-group': group },
      });
      const { data: user } = (await me.json()) as { data: { id: string } };
      return callerOf(server.url, data.token, group, user.id, person.tenantID);
    },
    stop: async () => {
      await server.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
