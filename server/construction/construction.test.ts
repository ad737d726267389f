import { accounts } from '@pourline/contract/accounts';
import { construction } from '@pourline/contract/construction';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { references } from '@pourline/contract/references';
import { sessions } from '@pourline/contract/sessions';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherCast, orderIn, type WholeCast } from '../orders/testOrders.ts';
import { demoPassword } from '../seed/demoPeople.ts';
import { type Caller, holderAt, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';

const mobileNo = '13800001006';
const whole = { limit: -1 };
let server: TestServer;
let cast: WholeCast;
/** The same person at the other company, which has nothing to do with the first. */
let north: Caller;
let northProject = '';
let taskID = '';

const signInAt = async (proof: object, tid: string): Promise<Caller> => {
  const body = { username: mobileNo, ...proof, tid, clientInfo: `web/${tid}` };
  const { token } = await nobodyAt(server.url).call(sessions.token, { body });
  return holderAt(server.url, token, 'customer');
};

// 郑工 builds for the east plant, and at one project of the north company.
beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
  ({ taskID } = await orderIn(cast, 'arranging', { constructionSite: '8# 楼筏板' }));
  const manager = await server.signIn('窦清', 'senior', 'demo-north');
  const body = { name: '郑工', mobileNo, roleIDs: ['role-customer'] };
  const { id } = await manager.call(people.createUser, { body });
  await cast.customer.call(accounts.answerInvitation, { params: { id: 'demo-north' }, body: { accept: true } });
  const [project] = (await manager.call(references.projects)).data;
  northProject = project?.contractID ?? '';
  const projects = [{ contractID: northProject, kind: 'manager' as const }];
  await manager.call(people.setUserProjects, { params: { id }, body: { projects } });
  north = await signInAt({ password: demoPassword }, 'demo-north');
});
afterAll(() => server?.stop());

const keysOf = (rows: readonly { tid: string; contractID: string }[]) =>
  rows.map(({ tid, contractID }) => `${tid} ${contractID}`).toSorted();

test('a builder sees its projects at both companies, each with what goes on there, and the same from either', async () => {
  const own = (await cast.customer.call(references.projects, { query: whole })).data;
  const expected = [
    ...own.map(({ contractID }) => ({ tid: 'demo-east', contractID })),
    { tid: 'demo-north', contractID: northProject },
  ];
  const list = await cast.customer.call(construction.projects, { query: whole });
  expect(keysOf(list.data)).toEqual(keysOf(expected));
  expect(list.total).toBe(expected.length);
  expect((await north.call(construction.projects, { query: whole })).data).toEqual(list.data);
  expect(new Set(list.data.map((one) => one.tenantName))).toEqual(new Set(['砼程城东搅拌站', '江北混凝土有限公司']));
  const order = await cast.customer.call(orders.info, { params: { id: taskID } });
  const told = await north.call(construction.project, { query: { tid: 'demo-east', id: order.contractID } });
  expect(told).toEqual(list.data.find((one) => one.contractID === order.contractID && one.tid === 'demo-east'));
  const { data } = await cast.customer.call(orders.list, {
    query: { 'filter.contractID': order.contractID, ...whole },
  });
  const wanted = data.filter(({ state }) => state !== 'pts_cancelled').reduce((sum, one) => sum + one.scheduledCa, 0);
  expect(told.current.scheduledCa).toBeCloseTo(wanted, 2);
  expect(told.current.openOrders).toBe(
    data.filter(({ state }) => !['pts_completed', 'pts_cancelled'].includes(state)).length,
  );
});

test('orders and loads of all plants come in one order, page after page, searched and narrowed', async () => {
  const tasks = (await north.call(construction.tasks, { query: whole })).data;
  expect(tasks.map((one) => one.taskID)).toContain(taskID);
  const own = (await cast.customer.call(orders.list, { query: whole })).data.map((one) => one.taskID);
  expect(tasks.filter((one) => one.tid === 'demo-east').map((one) => one.taskID)).toEqual(own);
  const times = tasks.map((one) => Date.parse(one.bookBegin));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const walked: string[] = [];
  let after: string | undefined;
  do {
    const page = await north.call(construction.tasks, { query: { limit: 3, ...(after && { after }) } });
    walked.push(...page.data.map((one) => `${one.tid} ${one.taskID}`));
    after = page.next;
  } while (after);
  expect(walked).toEqual(tasks.map((one) => `${one.tid} ${one.taskID}`));
  const found = await north.call(construction.tasks, { query: { keyword: '8# 楼筏板' } });
  expect(found.data.map((one) => [one.tid, one.taskID])).toEqual([['demo-east', taskID]]);
  const there = { 'filter.tid': 'demo-north', ...whole };
  expect(new Set((await cast.customer.call(construction.tasks, { query: there })).data.map((one) => one.tid))).toEqual(
    new Set(tasks.some((one) => one.tid === 'demo-north') ? ['demo-north'] : []),
  );
  const loads = (await north.call(construction.waybills, { query: whole })).data;
  const ownLoads = (await cast.customer.call(waybills.list, { query: whole })).data.map((one) => one.taskDetailID);
  expect(loads.filter((one) => one.tid === 'demo-east').map((one) => one.taskDetailID)).toEqual(ownLoads);
  expect(await north.refusal(construction.tasks, { query: { after: 'nonsense' } })).toMatchObject({ status: 400 });
});

test('projects of all plants come page after page, whole and once, in the order in which their names are looked up', async () => {
  const { system } = server.services.database;
  const named = ['重阳', '安吉', 'b 座', 'A 座', '１号', '1 号', '银泰', '长安'];
  const here = (await cast.customer.call(references.projects, { query: whole })).data.map((one) => one.contractID);
  for (const [at, contractID] of [...here, northProject].entries())
    await system
      .updateTable('projects')
      .set({ projectName: named[at % named.length] ?? '' })
      .where('contractID', '=', contractID)
      .execute();
  const { data } = await north.call(construction.projects, { query: whole });
  for (const limit of [1, 2]) {
    const walked: typeof data = [];
    let after: string | undefined;
    do {
      const page = await north.call(construction.projects, { query: { limit, ...(after && { after }) } });
      walked.push(...page.data);
      after = page.next;
    } while (after);
    expect(walked).toEqual(data);
  }
  const names = data.map((one) => one.projectName);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'zh-CN')));
});

test('one order and one load are told as their plant tells them, without the acts', async () => {
  const { actions: _, ...info } = await cast.customer.call(orders.info, { params: { id: taskID } });
  expect(await north.call(construction.task, { query: { tid: 'demo-east', id: taskID } })).toEqual({
    ...info,
    ...{ tid: 'demo-east', tenantName: '砼程城东搅拌站' },
  });
  const [load] = (await north.call(construction.waybills, { query: whole })).data;
  if (!load) return;
  const told = await north.call(construction.waybill, { query: { tid: load.tid, id: load.taskDetailID } });
  expect([told.taskDetailNo, told.tid]).toEqual([load.taskDetailNo, load.tid]);
});

test('each plant is read as the own membership there: nothing of others, of other plants, or of where they are no builder', async () => {
  const foreign = await cast.otherCustomer.call(construction.tasks, { query: whole });
  expect(foreign.data.map((one) => one.taskID)).not.toContain(taskID);
  expect(new Set(foreign.data.map((one) => one.tid))).toEqual(new Set(foreign.total > 0 ? ['demo-east'] : []));
  const at = { query: { tid: 'demo-east', id: taskID } };
  expect(await cast.otherCustomer.refusal(construction.task, at)).toMatchObject({ code: 'order.accessDenied' });
  expect(
    await cast.otherCustomer.refusal(construction.task, { query: { tid: 'demo-north', id: 'any' } }),
  ).toMatchObject({
    status: 403,
    code: 'app.forbidden',
  });
  expect((await cast.sale.call(construction.projects, { query: whole })).data).toEqual([]);
  expect(await cast.scheduler.refusal(construction.task, at)).toMatchObject({ code: 'app.forbidden' });
});

test('a session that one plant’s secret opened sees that plant alone; who has left a plant sees nothing of it', async () => {
  const manager = await server.signIn('窦清', 'senior', 'demo-north');
  const { data } = await manager.call(people.users, { query: { keyword: '郑工' } });
  const id = data[0]?.id ?? '';
  await server.services.database.system
    .updateTable('sessions')
    .set({ onlyTenantID: 'demo-north' })
    .where('clientInfo', '=', 'web/demo-north')
    .execute();
  const tids = async (who: Caller) =>
    new Set((await who.call(construction.projects, { query: whole })).data.map((one) => one.tid));
  expect(await tids(north)).toEqual(new Set(['demo-north']));
  expect(await north.refusal(construction.task, { query: { tid: 'demo-east', id: taskID } })).toMatchObject({
    code: 'app.forbidden',
  });
  await manager.call(people.setUserState, { params: { id }, body: { state: 'disabled', reason: '离场' } });
  expect(await tids(cast.customer)).toEqual(new Set(['demo-east']));
});
