import type { LiveMessage } from '@pourline/contract/live';
import { orders } from '@pourline/contract/orders';
import { sumM3 } from '@pourline/domain/volume';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchStatements } from '../db/database.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { type Cast, eastPlan, formFor, orderIn } from './orderStage.ts';

let server: TestServer;
let cast: Cast & {
  sale: Caller;
  otherCustomer: Caller;
  otherSale: Caller;
  secondScheduler: Caller;
  north: Caller;
  groupBoss: Caller;
};

beforeAll(async () => {
  server = await startTestServer();
  const [customer, otherCustomer, sale, otherSale, scheduler, secondScheduler, lab, north, groupBoss] =
    (await Promise.all(
      ['郑工', '王晓', '冯涛', '陈静', '周敏', '吴磊', '秦岚', '谢江', '钱总'].map((name) => server.signIn(name)),
    )) as [Caller, Caller, Caller, Caller, Caller, Caller, Caller, Caller, Caller];
  cast = { customer, otherCustomer, sale, otherSale, scheduler, secondScheduler, lab, north, groupBoss };
});
afterAll(() => server?.stop());

const at = (id: string) => ({ params: { id } });

describe('placing', () => {
  test('F069 a placed order awaits approval, carries the names of its project and the next number of the day', async () => {
    const told: LiveMessage[] = [];
    const stop = server.services.hub.listen((_, message) => told.push(message));
    const first = await cast.customer.call(orders.create, { body: await formFor(cast.customer) });
    const second = await cast.customer.call(orders.create, { body: await formFor(cast.customer) });
    stop();
    expect(first).toMatchObject({
      state: 'pts_signing',
      projectName: expect.stringMatching(/钱江|地铁/),
      customerName: '中建八局第三建设',
      salesmanName: '冯涛',
      creatorName: '郑工',
      scheduledCa: 120.5,
      waybills: [],
      proportion: null,
    });
    expect(first.stages.map((stage) => [stage.action, stage.from, stage.to, stage.userName])).toEqual([
      ['create', null, 'pts_signing', '郑工'],
    ]);
    expect(first.taskNo).toMatch(/^\d{8}-\d{4}$/);
    expect(Number(second.taskNo.slice(9))).toBe(Number(first.taskNo.slice(9)) + 1);
    expect(told).toContainEqual({
      type: 'order',
      taskID: first.taskID,
      contractID: first.contractID,
      state: 'pts_signing',
    });
  });
  test('F069 many who place orders at once get numbers of their own', async () => {
    const body = await formFor(cast.customer);
    const placed = await Promise.all(Array.from({ length: 12 }, () => cast.customer.call(orders.create, { body })));
    expect(new Set(placed.map((order) => order.taskNo)).size).toBe(12);
  });
  test('F070 a customer orders only for projects he manages, a salesman only for his own', async () => {
    const body = await formFor(cast.customer);
    expect(await cast.otherCustomer.refusal(orders.create, { body })).toMatchObject({
      status: 403,
      code: 'order.accessDenied',
    });
    expect(await cast.otherSale.refusal(orders.create, { body })).toMatchObject({ code: 'order.accessDenied' });
    expect((await cast.sale.call(orders.create, { body })).creatorName).toBe('冯涛');
    expect(await cast.customer.refusal(orders.create, { body: { ...body, contractID: 'nowhere' } })).toMatchObject({
      status: 404,
      code: 'project.notFound',
    });
    expect((await cast.scheduler.refusal(orders.create, { body })).status).toBe(403);
  });
  test('F069 a wrong form is told field by field in Chinese', async () => {
    const body = { ...(await formFor(cast.customer)), scheduledCa: 0 };
    expect(await cast.customer.refusal(orders.create, { body })).toMatchObject({
      status: 400,
      message: '方量必须大于 0',
    });
  });
  test('the same request twice with one key places one order; another request with that key is refused', async () => {
    const body = await formFor(cast.customer);
    const [a, b] = await Promise.all([
      cast.customer.call(orders.create, { body, key: 'key-of-a-phone' }),
      cast.customer.call(orders.create, { body, key: 'key-of-a-phone' }),
    ]);
    expect(b.taskID).toBe(a.taskID);
    expect(
      await cast.customer.refusal(orders.create, { body: { ...body, remark: '别的' }, key: 'key-of-a-phone' }),
    ).toMatchObject({ code: 'app.keyReused' });
  });
});

describe('who sees what', () => {
  test('F067 F068 other customers, salesmen and plants see nothing of an order; a group boss sees all his plants', async () => {
    const order = await orderIn(cast, 'signing');
    const query = { 'filter.contractID': order.contractID, limit: -1 };
    for (const stranger of [cast.otherCustomer, cast.otherSale]) {
      expect(await stranger.refusal(orders.info, at(order.taskID))).toMatchObject({
        status: 403,
        code: 'order.accessDenied',
        message: '没有访问权限',
      });
      expect(await stranger.call(orders.list, { query })).toEqual({ data: [], total: 0 });
      expect((await stranger.call(orders.statistics, { query })).orders).toBe(0);
      expect(await stranger.call(orders.changeHistory, { query: { 'filter.taskID': order.taskID } })).toEqual({
        data: [],
        total: 0,
      });
    }
    expect(await cast.otherSale.refusal(orders.approve, at(order.taskID))).toMatchObject({
      code: 'order.accessDenied',
    });
    expect(
      await cast.otherCustomer.refusal(orders.customerCancel, { ...at(order.taskID), body: { reason: '试试' } }),
    ).toMatchObject({ code: 'order.accessDenied' });
    expect(await cast.north.refusal(orders.info, at(order.taskID))).toMatchObject({
      status: 404,
      code: 'order.notFound',
    });
    expect(await cast.north.refusal(orders.approve, at(order.taskID))).toMatchObject({ code: 'order.notFound' });
    expect((await cast.groupBoss.call(orders.info, at(order.taskID))).actions).toEqual([]);
    expect((await cast.groupBoss.call(orders.list, { query })).total).toBeGreaterThan(0);
  });
  test('F068 an order and everything on it is read in one round trip', async () => {
    const order = await orderIn(cast, 'progressing');
    const statements: string[] = [];
    const stop = watchStatements((text) => statements.push(text));
    await cast.scheduler.call(orders.info, at(order.taskID));
    stop();
    expect(statements.filter((text) => text.includes('orders'))).toHaveLength(1);
  });
});

describe('lists and sums', () => {
  test('F067 totals are exactly the sums of the rows, with the filters of the list', async () => {
    const day = Date.parse('2027-03-01T00:00:00.000Z');
    const book = (hours: number) => new Date(day + hours * 3_600_000).toISOString();
    for (const [i, scheduledCa] of [0.1, 0.2, 33.33, 120.07].entries())
      await cast.customer.call(orders.create, {
        body: await formFor(cast.customer, {
          scheduledCa,
          bookBegin: book(i),
          bookEnd: book(i + 2),
          constructionSite: `100%_${i}# 墙`,
          strengthNo: i === 0 ? 'C40' : 'C30',
        }),
      });
    const query = { 'filter.from': day, 'filter.to': day + 86_400_000, limit: -1 };
    const { data, total } = await cast.scheduler.call(orders.list, { query });
    expect([data.length, total]).toEqual([4, 4]);
    expect(data.map((order) => order.scheduledCa)).toEqual([120.07, 33.33, 0.2, 0.1]);
    expect(await cast.scheduler.call(orders.statistics, { query })).toEqual({
      scheduledCa: 153.7,
      mixerSent: 0,
      deliverCa: 0,
      validCa: 0,
      orders: 4,
    });
    expect(sumM3(data.map((order) => order.scheduledCa))).toBe(153.7);
    const only = async (more: object) =>
      (await cast.scheduler.call(orders.list, { query: { ...query, ...more } })).data.map((order) => order.scheduledCa);
    expect(await only({ 'filter.strengthNo': 'C40' })).toEqual([0.1]);
    expect(await only({ keyword: '100%_2' })).toEqual([33.33]);
    expect(await only({ keyword: '1000_2' })).toEqual([]);
    expect(await only({ sort: 'scheduledCa', limit: 2 })).toEqual([0.1, 0.2]);
    expect(await only({ limit: 2, skip: 2 })).toEqual([0.2, 0.1]);
    expect(await only({ 'filter.state': 'pts_opening,pts_completed' })).toEqual([]);
    expect(data[0]?.bookBegin && Date.parse(data[0].bookBegin)).toBe(Date.parse(book(3)));
  });
});

describe('before the schedule', () => {
  test('F071 F072 what a customer changes of an approved order awaits his salesman before it is scheduled', async () => {
    const order = await orderIn(cast, 'arranging');
    const changed = await cast.customer.call(orders.modify, {
      ...at(order.taskID),
      body: await formFor(cast.customer, { contractID: order.contractID, scheduledCa: 99 }),
    });
    expect(changed).toMatchObject({ scheduledCa: 99, modifyPending: true, state: 'pts_arranging' });
    expect(await cast.scheduler.refusal(orders.arrange, { ...at(order.taskID), body: eastPlan })).toMatchObject({
      code: 'order.changePending',
    });
    const settled = await cast.sale.call(orders.saleModify, {
      ...at(order.taskID),
      body: await formFor(cast.customer, { contractID: order.contractID, scheduledCa: 98 }),
    });
    expect(settled).toMatchObject({ scheduledCa: 98, modifyPending: false });
    expect((await cast.scheduler.call(orders.arrange, { ...at(order.taskID), body: eastPlan })).state).toBe(
      'pts_proportioning',
    );
    const { data } = await cast.customer.call(orders.changeHistory, { query: { 'filter.taskID': order.taskID } });
    expect(data.find((event) => event.action === 'customerModify')?.data).toEqual({
      changes: { scheduledCa: [120.5, 99] },
    });
  });
  test('F076 approval and its revoking', async () => {
    const order = await orderIn(cast, 'signing');
    expect((await cast.sale.call(orders.approve, at(order.taskID))).state).toBe('pts_arranging');
    expect((await cast.sale.call(orders.unapprove, at(order.taskID))).state).toBe('pts_signing');
  });
  test('F077 a sequence is placed, shown and approved as a whole; its number is taken once', async () => {
    const form = await formFor(cast.customer);
    const body = { sequenceNo: 'XL-1', orders: [form, { ...form, constructionSite: '2# 楼柱' }] };
    const { sequenceID, taskIDs } = await cast.customer.call(orders.createSequence, { body });
    expect(await cast.customer.refusal(orders.createSequence, { body })).toMatchObject({
      status: 409,
      code: 'order.sequenceExists',
      message: '任务序列号已存在',
    });
    await cast.customer.call(orders.customerCancel, { ...at(taskIDs[0] as string), body: { reason: '计划有变' } });
    const shown = (await cast.sale.call(orders.sequences, { query: { keyword: 'XL-1' } })).data;
    expect(shown.map((one) => [one.sequenceNo, one.tasks.length])).toEqual([['XL-1', 2]]);
    expect((await cast.otherSale.call(orders.sequences, { query: {} })).total).toBe(0);
    expect(await cast.sale.call(orders.approveSequence, at(sequenceID))).toEqual({ approved: 1 });
    expect((await cast.sale.call(orders.info, at(taskIDs[1] as string))).state).toBe('pts_arranging');
    expect(await cast.sale.refusal(orders.approveSequence, at('none'))).toMatchObject({
      status: 404,
      code: 'order.sequenceNotFound',
    });
    const two = await formFor(cast.customer, {}, 1);
    expect(
      await cast.customer.refusal(orders.createSequence, { body: { sequenceNo: 'XL-2', orders: [form, two] } }),
    ).toMatchObject({ code: 'order.formInvalid' });
  });
});

describe('scheduling', () => {
  test('F093 a schedule names plant, line and time and finds the ways to the site', async () => {
    const order = await orderIn(cast, 'arranging');
    for (const wrong of [{ plantID: 'nowhere' }, { lineID: 'nowhere' }])
      expect(
        await cast.scheduler.refusal(orders.arrange, { ...at(order.taskID), body: { ...eastPlan, ...wrong } }),
      ).toMatchObject({ status: 422, code: 'order.plantUnknown' });
    const arranged = await cast.scheduler.call(orders.arrange, { ...at(order.taskID), body: eastPlan });
    expect(arranged).toMatchObject({
      state: 'pts_proportioning',
      plantName: '城东站',
      lineID: 'demo-east-1-1',
      pourRate: 40,
      autoSend: false,
    });
    expect(arranged.routeDistance).toBeGreaterThan(500);
    expect(arranged.routeMinutes).toBeGreaterThan(1);
    expect(arranged.navRoutes.map((route) => `${route.name}${route.isReturn}`)).toEqual(
      expect.arrayContaining(['A0', 'A1']),
    );
    expect(arranged.navRoutes[0]?.points.at(-1)).toEqual(
      [order.siteLon, order.siteLat].map((x) => Math.round(x * 1e6) / 1e6),
    );
  });
  test('F094 another plant has other materials: the mix is void and the laboratory is asked again', async () => {
    const order = await orderIn(cast, 'progressing');
    await server.services.database.system
      .insertInto('plants')
      .values({
        tenantID: 'demo-east',
        plantID: 'second',
        name: '二号站',
        index: 1,
        lon: 120.25,
        lat: 30.25,
        geoFence: '{"type":"circle","center":[120.25,30.25],"radius":200}',
      })
      .onConflict((c) => c.doNothing())
      .execute();
    const later = await cast.scheduler.call(orders.rearrange, {
      ...at(order.taskID),
      body: { ...eastPlan, arrangeTime: '2026-11-22T02:00:00.000Z' },
    });
    expect([later.state, later.proportionID === null]).toEqual(['pts_progressing', false]);
    const moved = await cast.scheduler.call(orders.rearrange, {
      ...at(order.taskID),
      body: { ...eastPlan, plantID: 'second', lineID: null },
    });
    expect(moved).toMatchObject({
      state: 'pts_proportioning',
      proportionID: null,
      proportion: null,
      plantName: '二号站',
    });
  });
  test('F095 F096 a reservation or a schedule is taken back with a reason; what was never reserved cannot be', async () => {
    const order = await orderIn(cast, 'arranging');
    const body = { reason: '车辆不足' };
    expect(await cast.scheduler.refusal(orders.unarrange, { ...at(order.taskID), body })).toMatchObject({
      status: 409,
      code: 'order.notReserved',
    });
    expect(
      await cast.scheduler.call(orders.reserve, {
        ...at(order.taskID),
        body: { plantID: eastPlan.plantID, arrangeTime: eastPlan.arrangeTime },
      }),
    ).toMatchObject({ state: 'pts_arranging', reserved: true, plantName: '城东站' });
    expect(await cast.scheduler.call(orders.unarrange, { ...at(order.taskID), body })).toMatchObject({
      state: 'pts_arranging',
      reserved: false,
      plantID: null,
      arrangeTime: null,
    });
    await cast.scheduler.call(orders.arrange, { ...at(order.taskID), body: eastPlan });
    const back = await cast.scheduler.call(orders.unarrange, { ...at(order.taskID), body });
    expect(back).toMatchObject({
      state: 'pts_arranging',
      plantID: null,
      lineID: null,
      pourRate: null,
      navRoutes: [],
      routeDistance: null,
    });
    expect(back.stages.at(-1)).toMatchObject({ action: 'unarrange', reason: '车辆不足', userName: '周敏' });
    expect(
      (await cast.scheduler.refusal(orders.unarrange, { ...at(order.taskID), body: { reason: ' ' } })).message,
    ).toBe('请填写原因');
  });
  test('F078 F097 the site says once that it is ready; only then can the opening be confirmed', async () => {
    const order = await orderIn(cast, 'progressing');
    expect(await cast.scheduler.refusal(orders.confirmOpening, at(order.taskID))).toMatchObject({
      code: 'order.notConfirmed',
    });
    expect(await cast.customer.call(orders.submitConfirmation, at(order.taskID))).toMatchObject({
      confirmation: 'submitted',
      state: 'pts_progressing',
    });
    expect(await cast.sale.refusal(orders.submitConfirmation, at(order.taskID))).toMatchObject({
      code: 'order.alreadyConfirmed',
    });
    const open = await cast.scheduler.call(orders.confirmOpening, at(order.taskID));
    expect([open.state, open.openTime !== null]).toEqual(['pts_opening', true]);
  });
  test('F091 two dispatchers who act at once on one order: one does it, the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await orderIn(cast, 'progressing');
      const outcomes = await Promise.allSettled(
        [cast.scheduler, cast.secondScheduler].map((caller) => caller.call(orders.open, at(order.taskID))),
      );
      expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
      const { stages } = await cast.scheduler.call(orders.info, at(order.taskID));
      expect(stages.filter((stage) => stage.action === 'open')).toHaveLength(1);
    }
  });
});

describe('changes of a scheduled order', () => {
  test('F073 F074 F075 a change waits for the scheduler, alone; agreed to, it is applied as a whole', async () => {
    const order = await orderIn(cast, 'progressing');
    const changes = { scheduledCa: 200.25, strengthNo: 'C35', remark: '加急' };
    const asked = await cast.customer.call(orders.alter, {
      body: { taskID: order.taskID, changes, reason: '图纸变更' },
    });
    expect(asked).toMatchObject({
      scheduledCa: 120.5,
      pendingChange: { state: 'ptcs_new', changes, reason: '图纸变更', creatorName: '郑工' },
    });
    expect(asked.actions.map((action) => action.action)).toContain('cancelAlteration');
    const id = asked.pendingChange?.taskChangeID as string;
    expect(await cast.sale.refusal(orders.alter, { body: { taskID: order.taskID, changes } })).toMatchObject({
      code: 'order.changePending',
    });
    expect(await cast.scheduler.refusal(orders.open, at(order.taskID))).toMatchObject({ code: 'order.changePending' });
    expect(await cast.sale.refusal(orders.cancelChange, at(id))).toMatchObject({ status: 403 });
    const done = await cast.scheduler.call(orders.confirmChange, { ...at(id), body: { agree: true } });
    expect(done).toMatchObject({
      scheduledCa: 200.25,
      strengthNo: 'C35',
      remark: '加急',
      pendingChange: null,
      state: 'pts_proportioning',
      proportionID: null,
    });
    expect(await cast.scheduler.refusal(orders.confirmChange, { ...at(id), body: { agree: true } })).toMatchObject({
      code: 'order.noChangePending',
    });
    expect(
      (await cast.customer.call(orders.changes, { query: { 'filter.taskID': order.taskID } })).data.map((change) => [
        change.state,
        change.deciderName,
      ]),
    ).toEqual([['confirmed', '周敏']]);
  });
  test('F073 a change can be withdrawn by who asked, or refused; the order stays as it was', async () => {
    const order = await orderIn(cast, 'proportioning');
    const ask = async () =>
      (await cast.customer.call(orders.alter, { body: { taskID: order.taskID, changes: { scheduledCa: 5 } } }))
        .pendingChange?.taskChangeID as string;
    expect((await cast.customer.call(orders.cancelChange, at(await ask()))).pendingChange).toBeNull();
    const refused = await cast.scheduler.call(orders.confirmChange, {
      ...at(await ask()),
      body: { agree: false, reason: '车辆不足' },
    });
    expect(refused).toMatchObject({ scheduledCa: 120.5, pendingChange: null });
    const pending = await ask();
    await server.services.database.system
      .updateTable('orders')
      .set({ assignedCa: 5.01 })
      .where('tenantID', '=', 'demo-east')
      .where('taskID', '=', order.taskID)
      .execute();
    expect(await cast.scheduler.refusal(orders.confirmChange, { ...at(pending), body: { agree: true } })).toMatchObject(
      { status: 409, code: 'order.belowDelivered' },
    );
    expect((await cast.scheduler.call(orders.info, at(order.taskID))).pendingChange?.state).toBe('ptcs_new');
    await cast.scheduler.call(orders.unarrange, { ...at(order.taskID), body: { reason: '客户要求' } });
    expect(
      (
        await cast.customer.call(orders.changes, {
          query: { 'filter.taskID': order.taskID, 'filter.state': 'ptcs_new' },
        })
      ).total,
    ).toBe(0);
  });
});

describe('ending', () => {
  test('F079 each side cancels in its own way, with a reason that is kept', async () => {
    const order = await orderIn(cast, 'arranging');
    const cancelled = await cast.sale.call(orders.salesmanCancel, {
      ...at(order.taskID),
      body: { reason: '天气原因' },
    });
    expect(cancelled).toMatchObject({ state: 'pts_cancelled', cancelReason: '天气原因' });
    const late = await orderIn(cast, 'proportioning');
    expect(
      await cast.customer.refusal(orders.customerCancel, { ...at(late.taskID), body: { reason: '天气原因' } }),
    ).toMatchObject({ code: 'order.stateNoCancel' });
    expect((await cast.scheduler.call(orders.cancel, { ...at(late.taskID), body: { reason: '设备故障' } })).state).toBe(
      'pts_cancelled',
    );
  });
  test('F080 F098 an order in supply is ended by any of the three, and stays ended', async () => {
    for (const [caller, endpoint] of [
      [cast.customer, orders.customerTerminate],
      [cast.sale, orders.salesmanTerminate],
      [cast.scheduler, orders.terminate],
    ] as const) {
      const order = await orderIn(cast, 'opening');
      const ended = await caller.call(endpoint, at(order.taskID));
      expect([ended.state, ended.endTime !== null, ended.autoSend]).toEqual(['pts_completed', true, false]);
      expect(await caller.refusal(endpoint, at(order.taskID))).toMatchObject({ code: 'order.stateNoOperation' });
    }
  });
});
