import { addressOf } from '@pourline/contract/client/addressOf';
import { contract } from '@pourline/contract/contract';
import type { Endpoint } from '@pourline/contract/endpoint';
import { sessions } from '@pourline/contract/sessions';
import { type RoleGroup, roleGroupNames } from '@pourline/domain/access/roleGroups';
import { startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './db/ids.ts';
import { partsKnownTo } from './proofs/testQuery.ts';
import { demoPassword, demoPeople } from './seed/demoPeople.ts';
import { hashPassword } from './sessions/passwords.ts';
import { gatherCrew } from './testPour.ts';
import { type Caller, holderAt, nobodyAt, startTestServer, type TestServer } from './testServer.ts';

const endpoints: [string, Endpoint][] = Object.entries(contract).flatMap(([capability, part]) =>
  Object.entries(part).map(([name, endpoint]): [string, Endpoint] => [`${capability}.${name}`, endpoint as Endpoint]),
);
const guarded = endpoints.filter(([, endpoint]) => endpoint.access !== 'public');

let server: TestServer;
let ids: { taskID: string; carID: string; taskDetailID: string };
const people = new Map<RoleGroup, Caller>();
/** Has an account and works at no plant. */
let newcomer: Caller;
/** Calls made, and by how many different identities. */
const probe = { calls: 0, identities: new Set<string>() };

/** Parameters that name things of the east plant wherever the endpoint asks for an id. */
const paramsFor = (name: string, endpoint: Endpoint): Record<string, string> => {
  const thing =
    name.startsWith('vehicles') || endpoint.path.includes('car')
      ? ids.carID
      : name.startsWith('waybills') || endpoint.path.includes('task-detail')
        ? ids.taskDetailID
        : ids.taskID;
  // A writing call that is allowed would be done: it is given the name of nothing.
  if (endpoint.method !== 'GET') return { id: 'nothing', carID: 'nothing', token: 'x', key: 'walk', kind: 'sign' };
  return {
    id: thing,
    carID: ids.carID,
    key: 'walk',
    kind: 'sign',
    type: 'prd_task@slump',
    token: 'x'.repeat(24),
    vehicleNo: '浙A·18100',
  };
};
const queryFor: Record<string, string> = {
  'filter.taskID': '',
  'filter.carID': '',
  taskID: '',
  from: '1',
  to: '2',
  locations: '120,30',
  token: 'x',
  mobileNo: '13800001001',
};

const request = (name: string, endpoint: Endpoint, headers: Record<string, string>): Promise<Response> => {
  const query: Record<string, string> = {
    ...queryFor,
    'filter.taskID': ids.taskID,
    'filter.carID': ids.carID,
    taskID: ids.taskID,
  };
  probe.calls += 1;
  probe.identities.add(`${headers.authorization ?? ''} ${headers['x-role-group'] ?? ''}`);
  if (name === 'positions.convert') Object.assign(query, { from: 'WGS84', to: 'GCJ02' });
  if (name === 'positions.route') Object.assign(query, { from: '120.1,30.2', to: '120.2,30.3' });
  return fetch(
    server.url + addressOf(endpoint, { params: paramsFor(name, endpoint), query: partsKnownTo(endpoint, query) }),
    {
      method: endpoint.method,
      headers: { ...headers, ...(endpoint.body && { 'content-type': 'application/json' }) },
      // Deliberately not a valid form: nothing may be changed by the walk, and rights are checked before forms.
      ...(endpoint.body && { body: '{"walk":true}' }),
    },
  );
};

const as = (caller: Caller) => ({ authorization: `Bearer ${caller.token}`, 'x-role-group': caller.roleGroup });
const signUp = async (): Promise<Caller> => {
  const [now, mobileNo] = [new Date(), '13700000056'];
  const passwordHash = await hashPassword(demoPassword);
  await server.services.database.system
    .insertInto('accounts')
    .values({ accountOID: newId(), mobileNo, passwordHash, passwordChangedAt: now, createTime: now })
    .execute();
  const body = { username: mobileNo, password: demoPassword };
  const { token } = await nobodyAt(server.url).call(sessions.token, { body });
  return holderAt(server.url, token, 'scheduler');
};

beforeAll(async () => {
  server = await startTestServer();
  ids = await startPour(await gatherCrew(server));
  for (const roleGroup of roleGroupNames) {
    const person = demoPeople.find((p) => p.tenantID === 'demo-east' && p.roleGroups.includes(roleGroup));
    if (person) people.set(roleGroup, await server.signIn(person.name, roleGroup, 'demo-east'));
  }
  newcomer = await signUp();
});
afterAll(async () => {
  console.info(
    `access probe: ${guarded.length} guarded of ${endpoints.length} endpoints, ${probe.identities.size} identities, ${probe.calls} calls`,
  );
  await server?.stop();
});

describe('the whole contract, call by call', () => {
  it('has a person of every role group to try with', () => {
    expect([...people.keys()].sort()).toEqual([...roleGroupNames].sort());
  });

  it('gives nothing to nobody', async () => {
    for (const [name, endpoint] of guarded) {
      for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic eA==' }]) {
        const response = await request(name, endpoint, headers);
        expect([name, response.status], name).toEqual([name, 401]);
        expect(await response.json()).toMatchObject({ code: 'login.invalid', message: '当前登录无效!' });
      }
    }
  });

  it('F011.2 lets an account without a plant in only where none is needed', async () => {
    const wrong: string[] = [];
    for (const [name, endpoint] of guarded) {
      if (name === 'sessions.signOut') continue;
      const response = await request(name, endpoint, as(newcomer));
      const text = await response.text();
      const refused = response.status === 403 && text.includes('login.noTenant');
      if (refused === (endpoint.access === 'account') || response.status === 401 || response.status >= 500)
        wrong.push(`${name} ${response.status} ${text.slice(0, 80)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('refuses a role group that the person does not belong to', async () => {
    const driver = people.get('driver') as Caller;
    const response = await fetch(`${server.url}/api/v1/order/query`, {
      headers: { authorization: `Bearer ${driver.token}`, 'x-role-group': 'scheduler' },
    });
    expect(response.status).toBe(403);
  });
});

describe('the description of the calls', () => {
  it('serves OpenAPI with every endpoint of the contract and a page to browse it', async () => {
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    for (const [name, endpoint] of endpoints)
      expect(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()], name).toBeDefined();
    const page = await fetch(`${server.url}/docs`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('/openapi.json');
  });

  it('refuses calls that do not exist with 请求不存在', async () => {
    const response = await fetch(`${server.url}/api/v1/nothing-here`);
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([404, '请求不存在']);
  });
});
