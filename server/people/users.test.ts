import { people } from '@pourline/contract/people';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, holderAt, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let senior: Caller;
let phones = 0;

beforeAll(async () => {
  server = await startTestServer();
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
});
afterAll(() => server?.stop());

const freshPhone = (): string => {
  phones += 1;
  return `1580000${String(phones).padStart(4, '0')}`;
};
const nobody = (): Caller => nobodyAt(server.url);
const idOf = async (name: string): Promise<string> => {
  const { data } = await senior.call(people.managedUsers, { query: { keyword: name } });
  return data.find((one) => one.name === name)?.id as string;
};
const signIn = (username: string, password: string, tid = 'demo-east') =>
  nobody().call(sessions.token, { body: { username, password, tid } });
const hire = (name: string, roleIDs: string[], more: object = {}) =>
  senior.call(people.createUser, { body: { name, mobileNo: freshPhone(), roleIDs, ...more } });
const rightsOf = async (token: string, roleGroup: string): Promise<{ status: number; rights: string[] }> => {
  const response = await fetch(`${server.url}/api/v1/current-token-user/new`, {
    headers: { authorization: `Bearer ${token}`, 'x-role-group': roleGroup },
  });
  const reply = (await response.json()) as { data?: { rights: string[] } };
  return { status: response.status, rights: reply.data?.rights ?? [] };
};

test('F031.3 the phone book is sorted by pinyin and shows each role group whom it may know', async () => {
  const book = async (caller: Caller, query: object = {}) =>
    (await caller.call(people.users, { query: { limit: -1, ...query } })).data;
  const all = await book(senior);
  expect(people.users.reply.safeParse(all[0]).error).toBeUndefined();
  const letters = all.map((one) => one.initial);
  expect(letters).toEqual([...letters].sort());
  expect(all.find((one) => one.name === '周敏')).toMatchObject({ initial: 'Z', roles: ['调度'], onDuty: false });
  const names = async (name: string, query: object = {}) =>
    (await book(await server.signIn(name), query)).map((one) => one.name);
  const customer = await names('郑工');
  expect(customer.sort()).toEqual(['冯涛', '吴磊', '周敏', '曹工地', '郑工'].sort());
  const driver = await names('卫东升');
  expect(driver).toContain('周敏');
  expect(driver).not.toContain('郑工');
  expect(await names('冯涛')).toContain('郑工');
  expect(await names('冯涛')).not.toContain('王晓');
  expect(await names('张石')).toEqual(expect.arrayContaining(['秦岚', '张石']));
  expect((await names('谢江')).filter((name) => all.some((one) => one.name === name))).toEqual([]);
  expect(await names('周敏', { 'filter.job_code': 'pumpman,plumber' })).toEqual(['韩冰', '苗壮', '沈阳']);
  expect((await names('卫东升', { 'filter.roleGroup': 'scheduler' })).sort()).toEqual(['吴磊', '周敏']);
  expect((await names('郑工', { 'filter.roleGroup': 'scheduler' })).sort()).toEqual(['吴磊', '周敏']);
  expect(await names('周敏', { keyword: '0001004' })).toEqual(['周敏']);
  const few = await (await server.signIn('周敏')).call(people.users, { query: { limit: 3, skip: 2 } });
  expect([few.data.map((one) => one.id), few.total]).toEqual([all.slice(2, 5).map((one) => one.id), all.length]);
  const stranger = (await book(await server.signIn('谢江')))[0]?.id as string;
  const ids = [all[0]?.id, stranger].join(',');
  expect((await senior.call(people.usersByIDs, { query: { ids } })).data.map((one) => one.id)).toEqual([all[0]?.id]);
});

test('somebody is hired: with the first password of a fresh account, or by their consent', async () => {
  const made = await hire('程新', ['role-scheduler', 'role-lab']);
  expect(people.createUser.reply.safeParse(made).error).toBeUndefined();
  expect(made).toMatchObject({ state: 'invited', needResetPsw: true, lastUsedAt: null, lockedUntil: null });
  expect(made.firstPassword).toMatch(/^[a-hj-km-np-z2-9]{10}$/);
  const session = await signIn(made.mobileNo, made.firstPassword);
  const me = await holderAt(server.url, session.token, 'scheduler', made.id, 'demo-east').call(sessions.currentUser);
  expect([me.needResetPsw, me.roleGroups]).toEqual([true, ['scheduler', 'lab']]);
  expect((await senior.call(people.managedUser, { params: { id: made.id } })).state).toBe('enabled');
  const again = { name: '程新', mobileNo: made.mobileNo, roleIDs: ['role-lab'] };
  expect((await senior.refusal(people.createUser, { body: again })).code).toBe('user.exists');
  const unknown = { body: { name: '某人', mobileNo: freshPhone(), roleIDs: ['no such role'] } };
  expect((await senior.refusal(people.createUser, unknown)).code).toBe('role.notFound');
  const [one, other] = await Promise.all(
    ['甲一', '甲二'].map((name) =>
      senior
        .call(people.createUser, { body: { name, mobileNo: '15811112222', roleIDs: ['role-lab'] } })
        .catch(() => null),
    ),
  );
  expect([one, other].filter(Boolean)).toHaveLength(1);
});

test('roles that are given or taken hold at the next request', async () => {
  const made = await hire('戴权', ['role-lab']);
  const { token } = await signIn(made.mobileNo, made.firstPassword);
  expect((await rightsOf(token, 'lab')).rights).toContain('laboratory-login');
  const params = { id: made.id };
  await senior.call(people.setUserRoles, { params, body: { roleIDs: ['role-scheduler'] } });
  expect((await rightsOf(token, 'lab')).status).toBe(403);
  expect((await rightsOf(token, 'scheduler')).rights).toContain('dispatcher-login.approve-order');
  const detail = await senior.call(people.managedUser, { params });
  expect(people.managedUser.reply.safeParse(detail).error).toBeUndefined();
  expect(detail.events.map((one) => [one.label, one.userName])).toEqual([
    ['修改角色', '李卫东'],
    ['本人确认加入', null],
    ['新增人员', '李卫东'],
  ]);
  expect(detail.lastUsedAt).not.toBeNull();
  const own = { params: { id: senior.userID } };
  expect((await senior.refusal(people.setUserRoles, { ...own, body: { roleIDs: ['role-lab'] } })).code).toBe(
    'user.ownRoles',
  );
  expect((await senior.refusal(people.setUserState, { ...own, body: { state: 'disabled' } })).code).toBe(
    'user.ownRoles',
  );
  expect(
    (await senior.refusal(people.setUserRoles, { params: { id: 'x' }, body: { roleIDs: ['role-lab'] } })).code,
  ).toBe('user.notFound');
});

test('whoever is shut out is out at once, and comes back when let in', async () => {
  const made = await hire('柳停', ['role-lab']);
  const { token, refreshToken } = await signIn(made.mobileNo, made.firstPassword);
  expect((await rightsOf(token, 'lab')).status).toBe(200);
  const params = { id: made.id };
  await senior.call(people.setUserState, { params, body: { state: 'disabled', reason: '离职' } });
  expect((await rightsOf(token, 'lab')).status).toBe(401);
  expect((await nobody().refusal(sessions.token, { body: { refreshToken, tid: 'demo-east' } })).status).toBeGreaterThan(
    400,
  );
  expect((await senior.call(people.users, { query: { keyword: '柳停' } })).total).toBe(0);
  const [event] = (await senior.call(people.managedUser, { params })).events;
  expect(event).toMatchObject({ label: '停用人员', from: 'enabled', to: 'disabled', reason: '离职' });
  await senior.call(people.setUserState, { params, body: { state: 'enabled' } });
  expect((await signIn(made.mobileNo, made.firstPassword)).tenants).toHaveLength(1);
});

test('F021.3 everybody may change their own name, the rest is for those who manage people', async () => {
  const lab = await server.signIn('秦岚');
  await lab.call(people.modifyUser, { params: { id: lab.userID }, body: { name: '秦岚岚' } });
  expect((await lab.call(sessions.currentUser)).name).toBe('秦岚岚');
  for (const [id, body] of [
    [lab.userID, { jobCode: 'pumpman' }],
    [senior.userID, { name: '别人' }],
  ] as const)
    expect((await lab.refusal(people.modifyUser, { params: { id }, body } as never)).code).toBe('app.forbidden');
  await senior.call(people.modifyUser, { params: { id: lab.userID }, body: { name: '秦岚', jobCode: 'pumpman' } });
  const detail = await senior.call(people.managedUser, { params: { id: lab.userID } });
  expect([detail.name, detail.jobCode, detail.events[0]?.data]).toEqual([
    '秦岚',
    'pumpman',
    { subject: '秦岚岚', name: { from: '秦岚岚', to: '秦岚' }, jobCode: { from: '', to: 'pumpman' } },
  ]);
});

test('a forgotten password is reset and every session ends; nobody does it for themselves', async () => {
  const made = await hire('任忘', ['role-lab']);
  const { token } = await signIn(made.mobileNo, made.firstPassword);
  const params = { id: made.id };
  const { firstPassword } = await senior.call(
    people.resetPassword,
    { params },
    { idempotencyKey: 'reset-the-password' },
  );
  const kept = await server.services.database.system.selectFrom('idempotencyKeys').select('reply').execute();
  expect(kept.some((row) => (row.reply ?? '').includes(firstPassword))).toBe(false);
  expect((await rightsOf(token, 'lab')).status).toBe(401);
  const refused = await nobody().refusal(sessions.token, {
    body: { username: made.mobileNo, password: made.firstPassword, tid: 'demo-east' },
  });
  expect(refused.code).toBe('login.wrongPassword');
  const session = await signIn(made.mobileNo, firstPassword);
  const me = holderAt(server.url, session.token, 'lab', made.id, 'demo-east');
  expect((await me.call(sessions.currentUser)).needResetPsw).toBe(true);
  const west = await server.signIn('李卫东', 'senior', 'demo-west');
  const north = await server.signIn('窦清', 'senior', 'demo-north');
  const self = { params: { id: north.userID } };
  expect((await north.refusal(people.resetPassword, self)).code).toBe('app.forbidden');
  // At another plant they are nobody.
  expect((await west.refusal(people.resetPassword, { params })).code).toBe('user.notFound');
});

test('F003.2 a locked account signs in once with the code that who manages people hands over', async () => {
  const made = await hire('封锁', ['role-lab']);
  for (let i = 0; i < 5; i += 1)
    await nobody().refusal(sessions.token, { body: { username: made.mobileNo, password: 'wrong', tid: 'demo-east' } });
  const params = { id: made.id };
  expect((await senior.call(people.managedUser, { params })).lockedUntil).not.toBeNull();
  const { unlockCode, validUntil } = await senior.call(people.unlockCode, { params });
  expect([/^\d{8}$/.test(unlockCode), Date.parse(validUntil) > Date.now()]).toEqual([true, true]);
  const body = { username: made.mobileNo, unlockCode, tid: 'demo-east' };
  expect((await nobody().call(sessions.token, { body })).tenants).toHaveLength(1);
  expect((await nobody().refusal(sessions.token, { body })).code).toBe('login.unlockWrong');
  expect((await senior.call(people.managedUser, { params })).lockedUntil).toBeNull();
});

test('drivers are bound to trucks, customers and salesmen to projects, and nobody to what is not theirs', async () => {
  const choices = await senior.call(people.choices);
  const cars = choices.vehicles.slice(0, 2).map((car) => car.carID);
  const driver = await hire('车夫', ['role-driver'], { jobCode: 'mixer_driver' });
  const params = { id: driver.id };
  await senior.call(people.setUserVehicles, { params, body: { carIDs: cars } });
  await senior.call(people.setUserVehicles, { params, body: { carIDs: cars.slice(0, 1) } });
  const detail = await senior.call(people.managedUser, { params });
  expect(detail.vehicles.map((car) => car.carID)).toEqual(cars.slice(0, 1));
  expect((await senior.refusal(people.setUserVehicles, { params, body: { carIDs: ['x'] } })).code).toBe('car.notFound');
  const lab = { params: { id: await idOf('秦岚') } };
  expect((await senior.refusal(people.setUserVehicles, { ...lab, body: { carIDs: cars } })).code).toBe(
    'user.notDriver',
  );

  const contractID = choices.projects[0]?.contractID as string;
  const bind = (id: string, kind: 'manager' | 'worker' | 'salesman', contract = contractID) => ({
    params: { id },
    body: { projects: [{ contractID: contract, kind }] },
  });
  const customer = await hire('甲方', ['role-customer']);
  await senior.call(people.setUserProjects, bind(customer.id, 'worker'));
  await senior.call(people.setUserProjects, bind(customer.id, 'manager'));
  const bound = await senior.call(people.managedUser, { params: { id: customer.id } });
  expect(bound.projects.map((one) => [one.contractID, one.kind])).toEqual([[contractID, 'manager']]);
  expect((await senior.refusal(people.setUserProjects, bind(customer.id, 'manager', 'x'))).code).toBe(
    'project.notFound',
  );
  expect((await senior.refusal(people.setUserProjects, bind(customer.id, 'salesman'))).code).toBe('user.salesmanOnly');
  expect((await senior.refusal(people.setUserProjects, bind(driver.id, 'worker'))).code).toBe('user.notCustomer');
  const sale = await hire('销冠', ['role-sale']);
  await senior.call(people.setUserProjects, bind(sale.id, 'salesman'));
  expect((await senior.call(people.managedUser, { params: { id: sale.id } })).projects).toMatchObject([
    { contractID, kind: 'salesman' },
  ]);
  await senior.call(people.setUserProjects, { params: { id: sale.id }, body: { projects: [] } });
  expect((await senior.call(people.managedUser, { params: { id: sale.id } })).projects).toEqual([]);
});

test('a driver on duty keeps their truck and their place until they go off duty', async () => {
  const driver = await server.signIn('卫东升');
  const [car] = (await senior.call(people.managedUser, { params: { id: driver.userID } })).vehicles;
  await server.services.database.system
    .updateTable('vehicles')
    .set({ isOnDutyDriver: true, onDutyDriverOID: driver.userID, onDutyDriverName: '卫东升', state: 'scst_in' })
    .where('tenantID', '=', 'demo-east')
    .where('carID', '=', car?.carID as string)
    .execute();
  const params = { id: driver.userID };
  expect((await senior.refusal(people.setUserVehicles, { params, body: { carIDs: [] } })).code).toBe(
    'user.truckOnDuty',
  );
  expect((await senior.refusal(people.setUserState, { params, body: { state: 'disabled' } })).code).toBe(
    'user.working',
  );
  expect((await senior.call(people.users, { query: { keyword: '卫东升' } })).data[0]?.onDuty).toBe(true);
});

test('lists of people fit what is asked, and belong to who manages people', async () => {
  const scheduler = await server.signIn('周敏');
  for (const endpoint of [people.managedUsers, people.choices] as const)
    expect((await scheduler.refusal(endpoint)).status).toBe(403);
  const drivers = await senior.call(people.managedUsers, { query: { 'filter.roleID': 'role-driver', limit: -1 } });
  expect(drivers.data.every((one) => one.roles.some((role) => role.roleID === 'role-driver'))).toBe(true);
  expect(people.managedUsers.reply.safeParse(drivers.data[0]).error).toBeUndefined();
  const page = await senior.call(people.managedUsers, { query: { limit: 2, sort: '-createTime' } });
  expect([page.data.length, page.total > 20]).toEqual([2, true]);
  const north = await server.signIn('窦清', 'senior', 'demo-north');
  const everybody = await north.call(people.managedUsers, { query: { limit: -1 } });
  expect(everybody.data.some((one) => one.name === '周敏')).toBe(false);
  expect((await north.refusal(people.managedUser, { params: { id: senior.userID } })).code).toBe('user.notFound');
});
