import { customers } from '@pourline/contract/customers';
import { inboxes } from '@pourline/contract/inboxes';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { projects } from '@pourline/contract/projects';
import { references } from '@pourline/contract/references';
import { orderForm } from '@pourline/domain/orders/order';
import { placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
