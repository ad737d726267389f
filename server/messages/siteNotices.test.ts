import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { noticeText } from '@pourline/domain/messages/noticeText';
import { advanceLoad } from '@pourline/simulator/pours/testLoad';
import { giveMix } from '@pourline/simulator/pours/testOrder';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driverOf, openOrder, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { eastPlan, gatherCast, orderIn, type WholeCast } from '../orders/testOrders.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let cast: WholeCast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
});
afterAll(() => server?.stop());
beforeEach(() => server.services.database.system.deleteFrom('inboxes').execute());

const at = (id: string) => ({ params: { id } });
const rowsOf = async (who: Caller, unread?: '1') =>
  (
    await who.call(inboxes.userMessages, {
      params: { id: who.userID },
      query: { limit: 100, 'filter.list': 'message', ...(unread && { 'filter.unread': unread }) },
    })
  ).data;
/** What somebody was told, the oldest first, in words. */
const told = async (who: Caller): Promise<string[]> =>
  (await rowsOf(who)).toReversed().map((row) => {
    const { title, content } = noticeText(row);
    return `${title} ${content}`;
  });

test('the site is told each step of its order as it happens; nobody else is', async () => {
  const { taskID } = await orderIn(cast, 'signing');
  await cast.sale.call(orders.approve, at(taskID));
  const [first] = await rowsOf(cast.customer);
  expect(first).toMatchObject({ kind: 'approved', taskID, subtaskID: null, readAt: null, load: null });
  expect(first?.order?.constructionSite).toBe('3# 楼地下室底板');
  await cast.scheduler.call(orders.arrange, { ...at(taskID), body: eastPlan });
  await cast.scheduler.call(orders.rearrange, { ...at(taskID), body: { ...eastPlan, pourRate: 35 } });
  await giveMix(cast, taskID);
  await cast.scheduler.call(orders.open, at(taskID));
  const kinds = async () => (await rowsOf(cast.customer)).toReversed().map(({ kind }) => kind);
  // Another pace is told nobody: plant and time are as they were.
  expect(await kinds()).toEqual(['approved', 'arranged', 'mixed', 'opened']);
  expect((await told(cast.customer))[1]).toMatch(/^已安排 \d+ 月 \d+ 日 08:30 起，城东站$/);
  expect(await rowsOf(cast.otherCustomer)).toEqual([]);
  expect(await rowsOf(await server.signIn('邹北'))).toEqual([]);
  for (const staff of [cast.sale, cast.scheduler, cast.lab]) expect(await rowsOf(staff)).toEqual([]);
  // The desk's message centre is not filled with it.
  expect((await cast.scheduler.call(messages.list, { query: { 'filter.taskID': taskID } })).data).toEqual([]);
});

test('what is taken back is told as such, with the reason', async () => {
  const { taskID } = await orderIn(cast, 'arranging');
  await cast.sale.call(orders.unapprove, at(taskID));
  await cast.sale.call(orders.approve, at(taskID));
  await cast.scheduler.call(orders.arrange, { ...at(taskID), body: eastPlan });
  await cast.scheduler.call(orders.unarrange, { ...at(taskID), body: { reason: '泵车故障' } });
  await cast.scheduler.call(orders.cancel, { ...at(taskID), body: { reason: '工地停电' } });
  expect((await told(cast.customer)).slice(1)).toEqual([
    '审核已撤销 供方重新审核',
    '已审批 等供方安排时间和站点',
    expect.stringMatching(/^已安排 /),
    '安排已撤销 供方重新安排，原因：泵车故障',
    '订单已取消 原因：工地停电',
  ]);
});

test('nobody is told of their own acts; a colleague on the project is', async () => {
  const { taskID, contractID } = await orderIn(cast, 'signing');
  const { system } = server.services.database;
  const member = { tenantID, contractID, userID: cast.otherCustomer.userID };
  await system
    .insertInto('projectMembers')
    .values({ ...member, kind: 'worker' })
    .execute();
  try {
    await cast.sale.call(orders.approve, at(taskID));
    const [shared] = await rowsOf(cast.otherCustomer);
    await cast.otherCustomer.call(inboxes.read, { body: { noticeIDs: [shared?.noticeID ?? ''] } });
    // What one has read, the other has not.
    expect([await rowsOf(cast.otherCustomer, '1'), await told(cast.customer)]).toEqual([
      [],
      ['已审批 等供方安排时间和站点'],
    ]);
    expect(await rowsOf(cast.customer, '1')).toHaveLength(1);
    await server.services.database.system.deleteFrom('inboxes').execute();
    await cast.customer.call(orders.customerCancel, { ...at(taskID), body: { reason: '改天浇' } });
    expect(await rowsOf(cast.customer)).toEqual([]);
    expect(await told(cast.otherCustomer)).toEqual(['订单已取消 原因：改天浇']);
  } finally {
    await system
      .deleteFrom('projectMembers')
      .where('contractID', '=', contractID)
      .where('userID', '=', member.userID)
      .where('kind', '=', 'worker')
      .execute();
  }
  // Who has left the project reads nothing more of it.
  expect(await rowsOf(cast.otherCustomer)).toEqual([]);
});

test('a change that was asked for is told as agreed, or as refused with the reason', async () => {
  const ask = async () => {
    const { taskID } = await orderIn(cast, 'proportioning');
    await cast.customer.call(orders.askChange, { body: { taskID, changes: { scheduledCa: 90 }, reason: '少一段' } });
    const { pendingChange } = await cast.scheduler.call(orders.info, at(taskID));
    await server.services.database.system.deleteFrom('inboxes').execute();
    return pendingChange?.taskChangeID ?? '';
  };
  await cast.scheduler.call(orders.confirmChange, { ...at(await ask()), body: { agree: false, reason: '车已排满' } });
  expect(await told(cast.customer)).toEqual(['变更被拒绝 原因：车已排满']);
  await cast.scheduler.call(orders.confirmChange, { ...at(await ask()), body: { agree: true } });
  expect(await told(cast.customer)).toEqual(['变更已同意 订单已按变更修改']);
  const [agreed] = await rowsOf(cast.customer);
  expect(agreed).toMatchObject({ kind: 'changeAgreed', data: { changes: { scheduledCa: [expect.any(Number), 90] } } });
});

test('what a site changes of an approved order is read field by field until it is settled; who leaves it agrees, who puts it back tells what', async () => {
  const { taskID, contractID } = await orderIn(cast, 'arranging');
  const order = await cast.sale.call(orders.info, at(taskID));
  expect(order.modifyBefore).toBeNull();
  const form = { ...order, contractID };
  const ask = async (scheduledCa: number) =>
    cast.customer.call(orders.customerModify, { ...at(taskID), body: { ...form, scheduledCa } });
  await ask(71);
  await ask(72);
  const asked = await cast.sale.call(orders.info, at(taskID));
  expect(asked).toMatchObject({ scheduledCa: 72, modifyBefore: { scheduledCa: order.scheduledCa } });
  await server.services.database.system.deleteFrom('inboxes').execute();
  const settle = (scheduledCa: number) =>
    cast.sale.call(orders.saleModify, { ...at(taskID), body: { ...form, scheduledCa } });
  expect((await settle(72)).modifyBefore).toBeNull();
  expect(await told(cast.customer)).toEqual(['变更已同意 订单已按变更修改']);
  await ask(80);
  expect((await cast.sale.call(orders.info, at(taskID))).modifyBefore).toEqual({ scheduledCa: 72 });
  await server.services.database.system.deleteFrom('inboxes').execute();
  await settle(72);
  expect((await rowsOf(cast.customer))[0]).toMatchObject({
    kind: 'changed',
    data: { changes: { scheduledCa: [80, 72] } },
  });
});

test('of its loads the site is told the first one leaving, what to sign for, and the end', async () => {
  await parkTrucks(server);
  const taskID = await openOrder(server, { scheduledCa: 16 });
  await server.services.database.system.deleteFrom('inboxes').execute();
  const bring = async (truck: number) => {
    const carID = await queueTruck(server, truck);
    const { taskDetailID } = await cast.scheduler.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } });
    return { taskDetailID, crew: { scheduler: cast.scheduler, driver: await driverOf(server, truck) } };
  };
  const one = await bring(1);
  const two = await bring(2);
  await advanceLoad(one.crew, one.taskDetailID, 'delivering');
  await advanceLoad(two.crew, two.taskDetailID, 'delivering');
  expect(await told(cast.customer)).toEqual(['首车已出发 1 号车 8 m³']);
  const drive = async ({ crew, taskDetailID }: typeof one, steps: readonly ('arrive' | 'start' | 'finish')[]) => {
    for (const step of steps)
      if (step === 'arrive')
        await crew.driver.call(waybills.driverUpdate, { ...at(taskDetailID), body: { action: 'arrive' } });
      else if (step === 'start') await crew.driver.call(waybills.startUnloading, { ...at(taskDetailID), body: {} });
      else await crew.driver.call(waybills.finishUnloading, { ...at(taskDetailID), body: { surplusVolume: 0 } });
  };
  await drive(one, ['arrive', 'start', 'finish']);
  expect((await rowsOf(cast.customer, '1'))[0]).toMatchObject({ kind: 'toSign', subtaskID: one.taskDetailID });
  expect((await told(cast.customer)).at(-1)).toBe('请签收 第 1 车 8 m³');
  // The driver takes the unloading back: nobody is asked for a signature any more, and is asked again when it is done.
  await one.crew.driver.call(waybills.undo, { ...at(one.taskDetailID), body: {} });
  expect((await rowsOf(cast.customer)).map(({ kind }) => kind)).toEqual(['firstTruck']);
  await drive(one, ['finish']);
  const sign = async (taskDetailID: string) =>
    cast.customer.call(waybills.sign, {
      ...at(taskDetailID),
      body: { signVolume: 8, signer: '郑工', signFileID: await uploadPicture(cast.customer, 'sign') },
    });
  await sign(one.taskDetailID);
  expect((await rowsOf(cast.customer, '1')).map(({ kind }) => kind)).toEqual(['firstTruck']);
  // What is signed for before it is unloaded is not asked for.
  await drive(two, ['arrive', 'start']);
  await sign(two.taskDetailID);
  await drive(two, ['finish']);
  for (const { crew, taskDetailID } of [one, two])
    await crew.driver.call(waybills.complete, { ...at(taskDetailID), body: {} });
  expect((await told(cast.customer)).slice(1)).toEqual(['请签收 第 1 车 8 m³', '已供完 共 16 m³']);
});

test('a supply that is ended is told with what was brought, and reading is each person’s own', async () => {
  const { taskID } = await orderIn(cast, 'opening');
  await cast.scheduler.call(orders.terminate, at(taskID));
  expect((await told(cast.customer)).at(-1)).toBe('已终止供应 已供 0 m³');
  const unread = await rowsOf(cast.customer, '1');
  const third = unread[2];
  if (!third) throw new Error('nothing was told');
  await cast.otherCustomer.call(inboxes.read, { body: { noticeIDs: [third.noticeID] } });
  expect(await rowsOf(cast.customer, '1')).toHaveLength(unread.length);
  await cast.customer.call(inboxes.read, { body: { noticeIDs: [third.noticeID] } });
  expect(await rowsOf(cast.customer, '1')).toEqual(unread.filter(({ noticeID }) => noticeID !== third.noticeID));
  const readAt = (await rowsOf(cast.customer)).find(({ noticeID }) => noticeID === third.noticeID)?.readAt;
  expect(Date.parse(readAt ?? '')).not.toBeNaN();
});

test('what was not shown stays unread, in the order in which it was told also where the clock was set back', async () => {
  const { clock } = server.services;
  const { taskID } = await orderIn(cast, 'signing');
  await server.services.database.system.deleteFrom('inboxes').execute();
  for (let n = 0; n < 25; n += 1) {
    await (n % 2 ? cast.sale.call(orders.unapprove, at(taskID)) : cast.sale.call(orders.approve, at(taskID)));
    clock.set({ now: clock.now() - 60_000 });
  }
  clock.set({ now: clock.now() + 25 * 60_000 });
  const { data: shown } = await cast.customer.call(inboxes.userMessages, {
    params: { id: cast.customer.userID },
    query: {},
  });
  expect(shown.map(({ kind }) => kind)).toEqual(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? 'unapproved' : 'approved')),
  );
  await cast.customer.call(inboxes.read, { body: { noticeIDs: shown.map(({ noticeID }) => noticeID) } });
  expect(await rowsOf(cast.customer, '1')).toHaveLength(5);
});

/** A load of 8 m³ that is unloaded but for what comes back; whoever drives it. */
const unloaded = async (taskID: string, surplusVolume = 0) => {
  await parkTrucks(server);
  const carID = await queueTruck(server, 1);
  const { taskDetailID } = await cast.scheduler.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } });
  const driver = await driverOf(server, 1);
  await advanceLoad({ scheduler: cast.scheduler, driver }, taskDetailID, 'delivering');
  await driver.call(waybills.startUnloading, { ...at(taskDetailID), body: {} });
  await driver.call(waybills.finishUnloading, { ...at(taskDetailID), body: { surplusVolume } });
  return { ...at(taskDetailID), driver };
};
const asked = async () =>
  (await rowsOf(cast.customer)).filter(({ kind }) => kind === 'toSign').map((row) => noticeText(row).content);

test('a signature is asked for what was left there, and for nothing where all came back', async () => {
  const taskID = await openOrder(server, { scheduledCa: 40 });
  await unloaded(taskID, 8);
  expect(await asked()).toEqual([]);
  await unloaded(taskID, 3);
  expect(await asked()).toEqual(['第 2 车 5 m³']);
});

test('a question that was read goes with the unloading, and says nothing of the load once it is another order’s', async () => {
  const taskID = await openOrder(server, { scheduledCa: 20 });
  const { params, driver } = await unloaded(taskID);
  const read = async () =>
    cast.customer.call(inboxes.read, {
      body: { noticeIDs: (await rowsOf(cast.customer)).map(({ noticeID }) => noticeID) },
    });
  await read();
  await driver.call(waybills.undo, { params, body: {} });
  expect(await asked()).toEqual([]);
  const other = await openOrder(server, { scheduledCa: 8 });
  const moved = await cast.scheduler.call(waybills.transfer, { params, body: { taskID: other, reason: '改送' } });
  const rows = (await rowsOf(cast.customer)).filter(({ subtaskID }) => subtaskID === params.id);
  expect(rows.map((row) => [row.taskID, row.kind, row.load?.sequenceNo ?? null])).toEqual([
    [other, 'firstTruck', moved.sequenceNo],
    [taskID, 'firstTruck', null],
  ]);
});

test('who takes a signature back asks the colleagues anew', async () => {
  const taskID = await openOrder(server, { scheduledCa: 20 });
  const { contractID } = await cast.scheduler.call(orders.info, at(taskID));
  const { system } = server.services.database;
  const member = { tenantID, contractID, userID: cast.otherCustomer.userID };
  await system
    .insertInto('projectMembers')
    .values({ ...member, kind: 'worker' })
    .execute();
  try {
    const { params } = await unloaded(taskID);
    const signFileID = await uploadPicture(cast.customer, 'sign');
    const unread = async () => (await rowsOf(cast.otherCustomer, '1')).filter(({ kind }) => kind === 'toSign').length;
    expect(await unread()).toBe(1);
    await cast.customer.call(waybills.sign, { params, body: { signVolume: 8, signer: '郑工', signFileID } });
    expect(await unread()).toBe(0);
    await cast.customer.call(waybills.undo, { params, body: {} });
    expect(await unread()).toBe(1);
    expect((await rowsOf(cast.otherCustomer)).filter(({ kind }) => kind === 'toSign')).toHaveLength(1);
  } finally {
    await system
      .deleteFrom('projectMembers')
      .where('contractID', '=', contractID)
      .where('userID', '=', member.userID)
      .where('kind', '=', 'worker')
      .execute();
  }
});

test('the list goes on behind its last row', async () => {
  const { taskID } = await orderIn(cast, 'opening');
  const all = await rowsOf(cast.customer);
  expect(all.length).toBeGreaterThan(3);
  const pages: string[] = [];
  let after: string | undefined;
  do {
    const page = await cast.customer.call(inboxes.userMessages, {
      params: { id: cast.customer.userID },
      query: { limit: 2, 'filter.list': 'message', ...(after && { after }) },
    });
    pages.push(...page.data.map(({ noticeID }) => noticeID));
    after = page.next;
  } while (after !== undefined);
  expect(pages).toEqual(all.map(({ noticeID }) => noticeID));
  expect(all.every((row) => row.taskID === taskID)).toBe(true);
});
