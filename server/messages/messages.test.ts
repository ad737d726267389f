import { messages, type ReportType, taskMessage } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, orderIn } from '../orders/testOrders.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let cast: Cast & {
  sale: Caller;
  otherCustomer: Caller;
  secondScheduler: Caller;
  driver: Caller;
  fleet: Caller;
  north: Caller;
};

beforeAll(async () => {
  server = await startTestServer();
  const [customer, otherCustomer, sale, scheduler, secondScheduler, lab, driver, fleet, north] = (await Promise.all(
    ['郑工', '王晓', '冯涛', '周敏', '吴磊', '秦岚', '卫东升', '褚强', '谢江'].map((name) => server.signIn(name)),
  )) as [Caller, Caller, Caller, Caller, Caller, Caller, Caller, Caller, Caller];
  cast = { customer, otherCustomer, sale, scheduler, secondScheduler, lab, driver, fleet, north };
});
afterAll(() => server?.stop());

const report = (
  caller: Caller,
  msgType: ReportType,
  taskID: string,
  more: { content?: string; amount?: number } = {},
) => caller.call(messages.send, { body: { msgType, taskID, ...more } });
const settle = (caller: Caller, id: string, agree: boolean, processRemark = '') =>
  caller.call(messages.process, { params: { id }, body: { agree, processRemark } });
const stateOf = async (taskID: string) => (await cast.scheduler.call(orders.info, { params: { id: taskID } })).state;

describe('reports on an order', () => {
  test('pause and resume: the customer asks, the scheduler agrees, the order follows', async () => {
    const { taskID } = await orderIn(cast, 'opening');
    const pause = await report(cast.customer, 'report_apply_pause', taskID, { content: '泵车堵管' });
    expect(pause).toMatchObject({
      state: 'ptms_new',
      title: '申请暂停',
      content: '泵车堵管',
      senderName: '郑工',
      taskID,
    });
    expect(taskMessage.safeParse(pause).error).toBeUndefined();
    expect(await stateOf(taskID)).toBe('pts_opening');
    expect(await settle(cast.scheduler, pause.taskMsgID, true, '好')).toMatchObject({
      state: 'ptms_processed',
      processorName: '周敏',
      processRemark: '好',
      data: { agreed: true },
    });
    expect(await stateOf(taskID)).toBe('pts_suspending');
    const resume = await report(cast.customer, 'resume', taskID);
    await settle(cast.secondScheduler, resume.taskMsgID, true);
    expect(await stateOf(taskID)).toBe('pts_opening');
  });
  test('a report is settled when what it asks for is done directly', async () => {
    const { taskID } = await orderIn(cast, 'opening');
    const asked = [
      await report(cast.customer, 'report_apply_pause', taskID),
      await report(cast.sale, 'report_apply_pause', taskID),
    ];
    await cast.scheduler.call(orders.suspend, { params: { id: taskID } });
    for (const { taskMsgID } of asked)
      expect(await cast.scheduler.call(messages.info, { params: { id: taskMsgID } })).toMatchObject({
        state: 'ptms_processed',
        data: { agreed: true },
      });
  });
  test('a report to cancel, agreed to, cancels a scheduled order for the reason it gave', async () => {
    const { taskID } = await orderIn(cast, 'progressing');
    const { taskMsgID } = await report(cast.sale, 'report_apply_cancel', taskID, { content: '客户改期' });
    await settle(cast.scheduler, taskMsgID, true);
    expect(await cast.sale.call(orders.info, { params: { id: taskID } })).toMatchObject({
      state: 'pts_cancelled',
      cancelReason: '客户改期',
    });
  });
  test('an amount report changes the ordered volume when it is agreed to, never below what is on waybills', async () => {
    const { taskID } = await orderIn(cast, 'opening');
    expect(await cast.customer.refusal(messages.send, { body: { msgType: 'modify_amount', taskID } })).toMatchObject({
      code: 'order.formInvalid',
    });
    const more = await report(cast.customer, 'modify_amount', taskID, { amount: 150.25 });
    await settle(cast.scheduler, more.taskMsgID, true);
    expect((await cast.customer.call(orders.info, { params: { id: taskID } })).scheduledCa).toBe(150.25);
    const { system } = server.services.database;
    await system
      .updateTable('orders')
      .set({ assignedCa: 60, deliverCa: 60, mixerSent: 5 })
      .where('tenantID', '=', 'demo-east')
      .where('taskID', '=', taskID)
      .execute();
    const less = await report(cast.customer, 'modify_amount', taskID, { amount: 59.99 });
    expect(
      await cast.scheduler.refusal(messages.process, { params: { id: less.taskMsgID }, body: { agree: true } }),
    ).toMatchObject({ code: 'order.belowDelivered' });
    await settle(cast.scheduler, less.taskMsgID, false);
    const exact = await report(cast.customer, 'modify_amount', taskID, { amount: 60 });
    await settle(cast.scheduler, exact.taskMsgID, true);
    expect(await cast.customer.call(orders.info, { params: { id: taskID } })).toMatchObject({
      state: 'pts_completed',
      scheduledCa: 60,
    });
  });
  test('whoever may not, or not now, is refused', async () => {
    const signing = await orderIn(cast, 'signing');
    for (const msgType of ['report_apply_pause', 'report_speed_up', 'resume', 'modify_amount'] as const)
      expect([
        msgType,
        await cast.customer.refusal(messages.send, { body: { msgType, taskID: signing.taskID, amount: 5 } }),
      ]).toMatchObject([msgType, { status: 409, code: 'order.stateNoOperation' }]);
    expect((await report(cast.customer, 'report_construction_common', signing.taskID)).state).toBe('ptms_new');
    expect(
      await cast.sale.refusal(messages.send, { body: { msgType: 'resume', taskID: signing.taskID } }),
    ).toMatchObject({ status: 403 });
    expect(
      await cast.otherCustomer.refusal(messages.send, {
        body: { msgType: 'report_construction_common', taskID: signing.taskID },
      }),
    ).toMatchObject({ code: 'order.accessDenied' });
    expect(
      (
        await cast.scheduler.refusal(messages.send, {
          body: { msgType: 'report_apply_cancel', taskID: signing.taskID },
        })
      ).status,
    ).toBe(403);
    expect(
      await cast.customer.refusal(messages.send, { body: { msgType: 'report_construction_common' } }),
    ).toMatchObject({ code: 'order.badNumber' });
  });
  test('a change of an order comes to the scheduler as a message; settling either settles both', async () => {
    const { taskID } = await orderIn(cast, 'progressing');
    const ask = async (scheduledCa: number) => {
      await cast.customer.call(orders.askChange, { body: { taskID, changes: { scheduledCa } } });
      const { data } = await cast.scheduler.call(messages.list, {
        query: { 'filter.taskID': taskID, 'filter.state': 'ptms_new' },
      });
      return data[0] as (typeof data)[number];
    };
    const first = await ask(90);
    expect(first).toMatchObject({
      msgType: 'confirm_order_change',
      title: '订单变更',
      data: { changes: { scheduledCa: 90 } },
    });
    expect(await settle(cast.scheduler, first.taskMsgID, true)).toMatchObject({
      state: 'ptms_processed',
      data: { agreed: true },
    });
    expect(await cast.customer.call(orders.info, { params: { id: taskID } })).toMatchObject({
      scheduledCa: 90,
      pendingChange: null,
    });
    const second = await ask(95);
    const changeID = (await cast.customer.call(orders.info, { params: { id: taskID } })).pendingChange
      ?.taskChangeID as string;
    await cast.scheduler.call(orders.confirmChange, { params: { id: changeID }, body: { agree: false } });
    expect(await cast.customer.call(messages.info, { params: { id: second.taskMsgID } })).toMatchObject({
      state: 'ptms_processed',
      data: { agreed: false },
    });
  });
});

describe('settling', () => {
  test('a report is settled once, also by two at the same moment', async () => {
    const { taskID } = await orderIn(cast, 'opening');
    const { taskMsgID } = await report(cast.customer, 'report_apply_pause', taskID);
    const outcomes = await Promise.allSettled(
      [cast.scheduler, cast.secondScheduler].map((caller) => settle(caller, taskMsgID, true)),
    );
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      await cast.scheduler.refusal(messages.process, { params: { id: taskMsgID }, body: { agree: true } }),
    ).toMatchObject({ status: 409, code: 'message.processed', message: '反馈已经被处理' });
    expect(await cast.customer.refusal(messages.cancel, { params: { id: taskMsgID }, body: {} })).toMatchObject({
      code: 'message.processed',
    });
  });
  test('a refused report changes nothing; only its sender takes a report back', async () => {
    const { taskID } = await orderIn(cast, 'opening');
    const pause = await report(cast.customer, 'report_apply_pause', taskID);
    await settle(cast.scheduler, pause.taskMsgID, false, '马上到');
    expect(await stateOf(taskID)).toBe('pts_opening');
    const faster = await report(cast.customer, 'report_speed_up', taskID);
    expect(await cast.sale.refusal(messages.cancel, { params: { id: faster.taskMsgID }, body: {} })).toMatchObject({
      status: 403,
    });
    expect(
      await cast.customer.call(messages.cancel, {
        params: { id: faster.taskMsgID },
        body: { processRemark: '不用了' },
      }),
    ).toMatchObject({ state: 'ptms_cancelled', processRemark: '不用了' });
  });
  test('several reports are set aside at once; those settled before stay', async () => {
    const { taskID } = await orderIn(cast, 'opening');
    const ids = [
      await report(cast.customer, 'report_speed_up', taskID),
      await report(cast.customer, 'report_slow_down', taskID),
    ].map((message) => message.taskMsgID);
    await settle(cast.scheduler, ids[0] as string, true);
    await cast.scheduler.call(messages.ignore, { params: { id: ids.join(',') } });
    const { data } = await cast.customer.call(messages.list, {
      query: { 'filter.taskID': taskID, sort: 'createTime' },
    });
    expect(data.map((message) => message.state)).toEqual(['ptms_processed', 'ptms_ignored']);
    expect(await cast.scheduler.refusal(messages.ignore, { params: { id: ids.join(',') } })).toMatchObject({
      code: 'message.processed',
    });
  });
});

describe('who sees and reports what else', () => {
  test('messages of an order are seen by its people and the plant, by nobody else', async () => {
    const { taskID } = await orderIn(cast, 'opening');
    const { taskMsgID } = await report(cast.customer, 'report_construction_common', taskID, { content: '门口有检查' });
    const info = { params: { id: taskMsgID } };
    for (const caller of [cast.customer, cast.sale, cast.scheduler])
      expect((await caller.call(messages.info, info)).content).toBe('门口有检查');
    for (const caller of [cast.otherCustomer, cast.driver, cast.lab, cast.north])
      expect(await caller.refusal(messages.info, info)).toMatchObject({ status: 404, code: 'message.notFound' });
    expect(
      (await cast.sale.call(messages.list, { query: { 'filter.taskID': taskID, 'filter.mine': '1' } })).total,
    ).toBe(0);
  });
  test('reports are of the role group that the table names: the salesman sends none of the site, the site none of the salesman', async () => {
    const { taskID } = await orderIn(cast, 'opening');
    const said = { taskID, content: '门口有检查' };
    for (const [caller, msgType] of [
      [cast.sale, 'report_construction_common'],
      [cast.customer, 'report_salesman_common'],
    ] as const)
      expect(await caller.refusal(messages.send, { body: { ...said, msgType } })).toMatchObject({
        ...{ status: 403, code: 'app.forbidden' },
      });
    expect((await cast.scheduler.call(messages.list, { query: { 'filter.taskID': taskID } })).data).toEqual([]);
  });
  test('a driver reports a breakdown of their own truck and of no other', async () => {
    const bound = await server.services.database.system
      .selectFrom('vehicleDrivers')
      .select('carID')
      .where('tenantID', '=', 'demo-east')
      .where('userID', '=', cast.driver.userID)
      .execute();
    const carIDs = bound.map((row) => row.carID);
    const mine = await cast.driver.call(messages.send, {
      body: { msgType: 'mixer_breakdown', carID: carIDs[0] as string, content: '爆胎' },
    });
    expect(mine).toMatchObject({ title: '车辆故障', carID: carIDs[0] });
    expect((await cast.fleet.call(messages.info, { params: { id: mine.taskMsgID } })).content).toBe('爆胎');
    const other = ['demo-east-car-2', 'demo-east-car-3'].find((id) => !carIDs.includes(id)) as string;
    expect(
      await cast.driver.refusal(messages.send, { body: { msgType: 'mixer_breakdown', carID: other } }),
    ).toMatchObject({ code: 'car.notBound' });
    expect(
      await cast.fleet.refusal(messages.send, { body: { msgType: 'mixer_breakdown', carID: 'nothing' } }),
    ).toMatchObject({ code: 'car.notFound' });
    expect(
      (await cast.customer.refusal(messages.send, { body: { msgType: 'mixer_breakdown', carID: other } })).status,
    ).toBe(403);
  });
});
