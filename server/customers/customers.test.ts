import { customers } from '@pourline/contract/customers';
import { inboxes } from '@pourline/contract/inboxes';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { projects } from '@pourline/contract/projects';
import { references } from '@pourline/contract/references';
import { fullRight } from '@pourline/domain/access/rights';
import { orderForm } from '@pourline/domain/orders/order';
import { placeOrder } from '@pourline/simulator/pours/testOrder';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meetAt } from '../testHeldRows.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { customerExample, projectExample, taxNumberOf } from './testCustomers.ts';

let server: TestServer;
let crew: Awaited<ReturnType<typeof gatherCrew>>;
let senior: Caller;
beforeAll(async () => {
  server = await startTestServer();
  crew = await gatherCrew(server);
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
});
afterAll(() => server?.stop());

const byID = (id: string) => ({ params: { id } });
const eventsOf = async (entity: 'customer' | 'project', id: string) =>
  (await senior.call(people.audit, { query: { 'filter.entity': entity } })).data.filter((one) => one.entityID === id);

test('a customer is made, read, changed, disabled and enabled; each change is written down', async () => {
  const made = await senior.call(customers.create, { body: customerExample });
  expect(made).toMatchObject({
    ...{ name: '杭州云栖建设有限公司', creditLimit: 500_000, state: 'enabled', projects: [] },
  });
  const id = made.customerID;
  const changed = { ...customerExample, creditLimit: 300_000.5, terms: '货到付款', salesmanOID: crew.sale.userID };
  expect(await senior.call(customers.modify, { ...byID(id), body: changed })).toMatchObject({
    ...{ creditLimit: 300_000.5, terms: '货到付款', salesmanName: '冯涛' },
  });
  // The same form again changes nothing.
  await senior.call(customers.modify, { ...byID(id), body: changed });
  expect((await senior.call(customers.disable, byID(id))).state).toBe('disabled');
  const { data } = await senior.call(customers.list, { query: { 'filter.state': 'disabled' } });
  expect(data.map((row) => row.customerID)).toEqual([id]);
  expect((await senior.call(customers.enable, byID(id))).state).toBe('enabled');
  const events = await eventsOf('customer', id);
  expect(events.map((one) => one.action)).toEqual(['enable', 'disable', 'modify', 'create']);
  expect(events[2]?.data).toMatchObject({ creditLimit: { from: 500_000, to: 300_000.5 } });
});

test('whom a customer looks like is told before it is kept: by name, tax number and phone; with a reason it is kept', async () => {
  const alike = async (query: object) => (await senior.call(customers.alike, { query })).data.map(({ by }) => by);
  expect(await alike({ name: '杭州云栖建设集团' })).toEqual([['name']]);
  expect(await alike({ taxNumber: customerExample.taxNumber, phone: customerExample.phone })).toEqual([
    ['taxNumber', 'phone'],
  ]);
  expect(await alike({ name: '宁波港务' })).toEqual([]);
  const body = { ...customerExample, taxNumber: '', name: '云栖建设二分公司' };
  const refusal = await senior.refusal(customers.create, { body });
  expect(refusal).toMatchObject({ code: 'customer.alike', status: 409 });
  expect(refusal.message).toContain('杭州云栖建设有限公司');
  const kept = await senior.call(customers.create, { body: { ...body, alikeReason: '二分公司单独结算' } });
  expect((await eventsOf('customer', kept.customerID))[0]).toMatchObject({ reason: '二分公司单独结算' });
});

test('a tax number that is none, money in a tenth of a fen and a salesman who does not sell are refused', async () => {
  const status = async (body: object) =>
    (await senior.refusal(customers.create, { body: { ...customerExample, name: '另一家公司甲', ...body } })).status;
  const wrong = `${taxNumberOf('91330106MA27YQ7X8').slice(0, 17)}0`;
  expect(await status({ taxNumber: wrong })).toBe(400);
  expect(await status({ creditLimit: 1.005 })).toBe(400);
  expect(await status({ phone: '0571-123' })).toBe(400);
  const body = { ...customerExample, name: '另一家公司甲', taxNumber: '', phone: '', salesmanOID: crew.driver.userID };
  expect((await senior.refusal(customers.create, { body })).code).toBe('customer.noSalesman');
});

test('a salesman sees their customers, a dispatcher and a site none, another plant nothing', async () => {
  const own = (await crew.sale.call(customers.list, { query: {} })).data;
  expect(own.length).toBeGreaterThan(0);
  expect(own.every((row) => row.salesmanOID === crew.sale.userID)).toBe(true);
  const all = (await senior.call(customers.list, { query: {} })).data;
  expect(all.length).toBeGreaterThan(own.length);
  for (const person of [crew.scheduler, crew.customer, crew.driver])
    expect((await person.refusal(customers.list, { query: {} })).status).toBe(403);
  const foreign = await server.signIn('窦清', 'senior', 'demo-north');
  const other = all[0]?.customerID ?? '';
  expect((await foreign.refusal(customers.info, byID(other))).code).toBe('customer.notFound');
});

test('a project is made with its number, place and people; a site within 200 m and of like name is told before', async () => {
  const [client] = (await senior.call(customers.list, { query: { keyword: '云栖建设有限' } })).data;
  const body = { ...projectExample, customerID: client?.customerID ?? '' };
  const made = await senior.call(projects.create, { body });
  expect(made).toMatchObject({ projectName: '云栖小镇会展中心', lon: 120.05, lat: 30.13, members: [], openOrders: 0 });
  expect(made.contractNo).toMatch(/^HT-\d{4}-\d{4}$/);
  const near = { ...body, projectName: '云栖会展中心', geofence: { ...body.geofence, center: [120.051, 30.13] } };
  const refusal = await senior.refusal(projects.create, { body: near as typeof body });
  expect(refusal.code).toBe('project.alike');
  expect(refusal.message).toContain('云栖小镇会展中心（96 米）');
  const asked = { name: '云栖会展中心', lon: 120.051, lat: 30.13 };
  expect((await senior.call(projects.alike, { query: asked })).data).toMatchObject([
    { contractID: made.contractID, metres: 96 },
  ]);
  // Farther away, or of another name, it is another site.
  expect((await senior.call(projects.alike, { query: { ...asked, lon: 120.06 } })).data).toEqual([]);
  expect((await senior.call(projects.alike, { query: { ...asked, name: '体育馆' } })).data).toEqual([]);
  const taken = { ...near, contractNo: made.contractNo, alikeReason: '二期' };
  expect((await senior.refusal(projects.create, { body: taken as typeof body })).code).toBe('project.numberTaken');
});

test('the people of a project are bound on its page as on their own, and it is told in the audit of both', async () => {
  const [project] = (await senior.call(projects.list, { query: { keyword: '云栖' } })).data;
  const id = project?.contractID ?? '';
  const members = [{ userID: crew.customer.userID, kind: 'manager' as const }];
  const bound = await senior.call(projects.setMembers, { ...byID(id), body: { members } });
  expect(bound.members).toMatchObject([{ name: '郑工', kind: 'manager', onDuty: true }]);
  const person = await senior.call(people.managedUser, byID(crew.customer.userID));
  expect(person.projects.some((one) => one.contractID === id && one.kind === 'manager')).toBe(true);
  // The projects that they had stay theirs.
  expect(person.projects.length).toBeGreaterThan(1);
  expect((await eventsOf('project', id))[0]).toMatchObject({ action: 'setMembers' });
  const driver = [{ userID: crew.driver.userID, kind: 'worker' as const }];
  const refusal = await senior.refusal(projects.setMembers, { ...byID(id), body: { members: driver } });
  expect(refusal.code).toBe('user.notCustomer');
  await senior.call(projects.setMembers, { ...byID(id), body: { members: [] } });
  const after = await senior.call(people.managedUser, byID(crew.customer.userID));
  expect(after.projects.some((one) => one.contractID === id)).toBe(false);
});

test('a project and a customer with open orders are not disabled; without them nothing more is ordered', async () => {
  const taskID = await placeOrder(crew);
  const { contractID, customerID } = await senior.call(orders.info, byID(taskID));
  expect((await senior.refusal(projects.disable, byID(contractID))).code).toBe('project.openOrders');
  expect((await senior.refusal(customers.disable, byID(customerID))).code).toBe('customer.openOrders');
  await crew.scheduler.call(orders.cancel, { ...byID(taskID), body: { reason: '计划有变' } });
  expect((await senior.call(projects.disable, byID(contractID))).state).toBe('disabled');
  const offered = async () =>
    (await crew.customer.call(references.orderForm)).projects.some((one) => one.contractID === contractID);
  expect(await offered()).toBe(false);
  await senior.call(projects.enable, byID(contractID));
  expect(await offered()).toBe(true);
  // Whoever had the form open before cannot send it any more.
  const info = await crew.customer.call(orders.info, byID(taskID));
  await senior.call(customers.disable, byID(customerID));
  expect(await offered()).toBe(false);
  const again = crew.customer.refusal(orders.create, { body: orderForm.parse(info) });
  expect((await again).code).toBe('customer.disabled');
  await senior.call(customers.enable, byID(customerID));
  expect(await offered()).toBe(true);
});

test('a salesman who makes customers and projects changes their own alone, and takes nobody else’s over', async () => {
  const rights = ['salesman-login', fullRight('sale', 'manage-contracts')];
  const { roleID } = await senior.call(people.createRole, { body: { name: '销售主管', rights } });
  const person = { params: { id: crew.sale.userID } };
  const held = (await senior.call(people.managedUser, person)).roles.map((role) => role.roleID);
  await senior.call(people.setUserRoles, { ...person, body: { roleIDs: [...held, roleID] } });
  const sale = await server.signIn('冯涛', 'sale');
  const of = async (salesmanOID: string | null) =>
    senior.call(customers.create, { body: { ...customerExample, ...named(), salesmanOID } });
  let n = 0;
  const named = () => ({ name: `湘湖${'甲乙丙丁戊己'[n++]}公司`, taxNumber: '', phone: '', alikeReason: '不同公司' });
  const [own, others] = [await of(sale.userID), await of(null)];
  const takeOver = { ...customerExample, name: others.name, taxNumber: '', phone: '', salesmanOID: sale.userID };
  for (const refused of [
    sale.refusal(customers.modify, { ...byID(others.customerID), body: takeOver }),
    sale.refusal(customers.disable, byID(others.customerID)),
    sale.refusal(customers.enable, byID(others.customerID)),
  ])
    expect(await refused).toMatchObject({ status: 404, code: 'customer.notFound' });
  const ownForm = { ...customerExample, name: own.name, taxNumber: '', phone: '', salesmanOID: sale.userID };
  const longer = { ...ownForm, terms: '货到付款' };
  expect(await sale.call(customers.modify, { ...byID(own.customerID), body: longer })).toMatchObject({
    terms: '货到付款',
  });
  // Nobody makes a thing, or gives one away, that they would not see any more.
  const away = { ...ownForm, salesmanOID: null };
  expect((await sale.refusal(customers.modify, { ...byID(own.customerID), body: away })).code).toBe('customer.ownOnly');
  const fresh = { ...customerExample, ...named(), salesmanOID: null };
  expect((await sale.refusal(customers.create, { body: fresh })).code).toBe('customer.ownOnly');
  expect(await sale.call(customers.create, { body: { ...fresh, salesmanOID: sale.userID } })).toMatchObject({
    salesmanName: '冯涛',
  });

  const site = (customerID: string, salesmanOID: string | null, at: number) => ({
    ...{ ...projectExample, projectName: `湘湖工程 ${at} 号`, customerID, salesmanOID, alikeReason: '分期' },
    geofence: { ...projectExample.geofence, center: [120.1 + at / 100, 30.1] as [number, number] },
  });
  const foreign = await senior.call(projects.create, { body: site(others.customerID, null, 1) });
  const mine = await senior.call(projects.create, { body: site(own.customerID, sale.userID, 2) });
  const at = byID(foreign.contractID);
  const members = [{ userID: crew.customer.userID, kind: 'manager' as const }];
  for (const refused of [
    sale.refusal(projects.modify, { ...at, body: site(others.customerID, sale.userID, 1) }),
    sale.refusal(projects.setMembers, { ...at, body: { members } }),
    sale.refusal(projects.disable, at),
    sale.refusal(projects.enable, at),
  ])
    expect(await refused).toMatchObject({ status: 404, code: 'project.notFound' });
  expect((await sale.refusal(projects.create, { body: site(others.customerID, sale.userID, 3) })).code).toBe(
    'customer.notFound',
  );
  expect((await sale.call(projects.setMembers, { ...byID(mine.contractID), body: { members } })).members).toHaveLength(
    1,
  );
  const offered = await sale.call(projects.choices);
  expect(offered.salesmen.map(({ userID }) => userID)).toEqual([sale.userID]);
  expect(offered.customers.map(({ customerID }) => customerID)).toContain(own.customerID);
  expect(offered.customers.map(({ customerID }) => customerID)).not.toContain(others.customerID);
});

test('a person who is bound to two projects at once is of both', async () => {
  const [one, other] = (await senior.call(projects.list, { query: { keyword: '湘湖工程' } })).data.map(
    (row) => row.contractID,
  );
  const ids = [one ?? '', other ?? ''];
  for (const id of ids) await senior.call(projects.setMembers, { ...byID(id), body: { members: [] } });
  const user = crew.customer.userID;
  const held = sql`SELECT FROM users WHERE "tenantID" = 'demo-east' AND "userID" = ${user} FOR UPDATE`;
  const members = [{ userID: user, kind: 'worker' as const }];
  const answers = await meetAt(
    server,
    held,
    ids.map((id) => () => senior.call(projects.setMembers, { ...byID(id), body: { members } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const bound = (await senior.call(people.managedUser, byID(user))).projects.map((row) => row.contractID);
  expect(bound).toEqual(expect.arrayContaining(ids));
});

test('who of a site is off duty is told nothing of its orders until they are on duty again', async () => {
  const { customer, sale } = crew;
  const told = async () =>
    (await customer.call(inboxes.userMessages, { params: { id: customer.userID }, query: { limit: -1 } })).data.length;
  const self = byID(customer.userID);
  expect(await customer.call(customers.duty, self)).toEqual({ userID: customer.userID, onDuty: true });
  expect(await customer.call(customers.offDuty, self)).toMatchObject({ onDuty: false });
  const before = await told();
  const first = await placeOrder(crew);
  await sale.call(orders.approve, byID(first));
  expect(await told()).toBe(before);
  await customer.call(customers.onDuty, self);
  const second = await placeOrder(crew);
  await sale.call(orders.approve, byID(second));
  expect(await told()).toBe(before + 1);
  expect((await customer.refusal(customers.offDuty, byID(sale.userID))).status).toBe(403);
});
