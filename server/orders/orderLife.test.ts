import { dispatch } from '@pourline/contract/dispatch';
import { orders } from '@pourline/contract/orders';
import { giveMix } from '@pourline/simulator/pours/testOrder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { mostChanges } from './oftenChanged.ts';
import { mostStages } from './orderStore.ts';
import { eastPlan, formFor, gatherCast, orderIn, tomorrowAt, type WholeCast } from './testOrders.ts';

let server: TestServer;
let cast: WholeCast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
});
afterAll(() => server?.stop());

const at = (id: string) => ({ params: { id } });

describe('before the schedule', () => {
  test('what a customer changes of an approved order awaits their salesman before it is scheduled', async () => {
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
  test('a form that changes nothing is refused and leaves no trace; the salesman may agree to what was changed as it is', async () => {
    const order = await orderIn(cast, 'arranging');
    const form = await formFor(cast.customer, { contractID: order.contractID, scheduledCa: 120.5 });
    const save = { ...at(order.taskID), body: form };
    const lengths = async () =>
      (await cast.customer.call(orders.changeHistory, { query: { 'filter.taskID': order.taskID } })).total;
    const before = await lengths();
    expect(await cast.customer.refusal(orders.modify, save)).toMatchObject({ status: 409, code: 'order.sameForm' });
    expect((await cast.sale.refusal(orders.saleModify, save)).message).toBe('订单没有改动，不用保存');
    expect((await cast.customer.call(orders.info, at(order.taskID))).modifyPending).toBe(false);
    expect(await lengths()).toBe(before);
    const less = { ...at(order.taskID), body: { ...form, scheduledCa: 99 } };
    await cast.customer.call(orders.modify, less);
    expect(await cast.sale.call(orders.saleModify, less)).toMatchObject({ scheduledCa: 99, modifyPending: false });
    const { taskID } = await orderIn(cast, 'proportioning');
    const { remark } = await cast.customer.call(orders.info, at(taskID));
    const asked = await cast.customer.refusal(orders.askChange, { body: { taskID, changes: { remark } } });
    expect(asked.code).toBe('order.sameForm');
  });
  test('an order is not changed to and fro without an end: whoever opens it reads each time', async () => {
    const order = await orderIn(cast, 'signing');
    const form = await formFor(cast.customer, { contractID: order.contractID });
    const save = (n: number) => ({ ...at(order.taskID), body: { ...form, remark: `第 ${n} 次` } });
    for (let n = 1; n <= mostChanges; n += 1) await cast.customer.call(orders.modify, save(n));
    expect(await cast.customer.refusal(orders.modify, save(0))).toMatchObject({ status: 409, code: 'order.tooOften' });
    expect((await cast.sale.refusal(orders.saleModify, save(0))).code).toBe('order.tooOften');
    await cast.sale.call(orders.approve, at(order.taskID));
  });
  test('nor is it approved, arranged, mixed or stopped to and fro without an end; its page tells the newest steps', async () => {
    const { system } = server.services.database;
    /** As if it had been done so often already. */
    const doneBefore = async (taskID: string, action: string, times: number) => {
      const row = {
        tenantID,
        entity: 'order',
        entityID: taskID,
        taskID,
        action,
        from: 'pts_opening',
        to: 'pts_opening',
      };
      const told = { by: 'person', happenedAt: new Date(), learntAt: new Date() };
      const rows = Array.from({ length: times }, (_, n) => ({ ...row, ...told, eventID: `${taskID}-${action}-${n}` }));
      await system.insertInto('events').values(rows).execute();
    };
    const tooOften = async (
      step: 'arranging' | 'progressing' | 'opening',
      action: string,
      act: (id: string) => Promise<{ code: string }>,
    ) => {
      const { taskID } = await orderIn(cast, step);
      await doneBefore(taskID, action, mostChanges);
      expect((await act(taskID)).code, action).toBe('order.tooOften');
      return taskID;
    };
    await tooOften('arranging', 'unapprove', (id) => cast.sale.refusal(orders.unapprove, at(id)));
    await tooOften('progressing', 'unarrange', (id) =>
      cast.scheduler.refusal(orders.unarrange, { ...at(id), body: { reason: '车辆不足' } }),
    );
    await tooOften('progressing', 'rearrangePlant', (id) =>
      cast.scheduler.refusal(orders.rearrange, { ...at(id), body: { ...eastPlan, pourRate: 35 } }),
    );
    const taskID = await tooOften('opening', 'suspend', (id) => cast.scheduler.refusal(orders.suspend, at(id)));
    await doneBefore(taskID, 'resaveProportion', mostChanges);
    await expect(giveMix(cast, taskID)).rejects.toMatchObject({ code: 'order.tooOften' });
    // It still comes to its end.
    const { stages } = await cast.scheduler.call(orders.terminate, at(taskID));
    expect([stages.length, stages.at(-1)?.action]).toEqual([mostStages, 'terminate']);
    const { total } = await cast.scheduler.call(orders.changeHistory, { query: { 'filter.taskID': taskID, limit: 1 } });
    expect(total).toBeGreaterThan(2 * mostChanges);
  });
  test('approval and its revoking', async () => {
    const order = await orderIn(cast, 'signing');
    expect((await cast.sale.call(orders.approve, at(order.taskID))).state).toBe('pts_arranging');
    expect((await cast.sale.call(orders.unapprove, at(order.taskID))).state).toBe('pts_signing');
  });
});

describe('scheduling', () => {
  test('a schedule names plant, line and time and finds the ways to the site', async () => {
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
    expect(arranged.routeHours).toHaveLength(24);
    expect(Math.min(...(arranged.routeHours ?? [0]))).toBeGreaterThan(1);
    expect(arranged.navRoutes.map((route) => `${route.name}${route.isReturn}`)).toEqual(
      expect.arrayContaining(['A0', 'A1']),
    );
    expect(arranged.navRoutes[0]?.points.at(-1)).toEqual(
      [order.siteLon, order.siteLat].map((x) => Math.round(x * 1e6) / 1e6),
    );
  });
  test('another plant has other materials: the mix is void and the laboratory is asked again', async () => {
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
      body: { ...eastPlan, arrangeTime: tomorrowAt(10) },
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
  test('a reservation or a schedule is taken back with a reason; what was never reserved cannot be', async () => {
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
  test('the site says once that it is ready; only then can the opening be confirmed', async () => {
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
  test('two dispatchers who act at once on one order: one does it, the other is told', async () => {
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
  test('a change waits for the scheduler, alone; agreed to, it is applied as a whole', async () => {
    const order = await orderIn(cast, 'progressing');
    const changes = { scheduledCa: 200.25, strengthNo: 'C35', remark: '加急' };
    const asked = await cast.customer.call(orders.askChange, {
      body: { taskID: order.taskID, changes, reason: '图纸变更' },
    });
    expect(asked).toMatchObject({
      scheduledCa: 120.5,
      modifyPending: true,
      pendingChange: { state: 'ptcs_new', changes, reason: '图纸变更', creatorName: '郑工' },
    });
    expect(asked.actions.map((action) => action.action)).toContain('withdrawChange');
    const onBoard = async () =>
      (await cast.scheduler.call(dispatch.board, {})).orders.find(({ taskID }) => taskID === order.taskID)
        ?.modifyPending;
    expect(await onBoard()).toBe(true);
    const id = asked.pendingChange?.taskChangeID as string;
    expect(await cast.sale.refusal(orders.askChange, { body: { taskID: order.taskID, changes } })).toMatchObject({
      code: 'order.changePending',
    });
    expect(await cast.scheduler.refusal(orders.open, at(order.taskID))).toMatchObject({ code: 'order.changePending' });
    expect(await cast.sale.refusal(orders.withdrawChange, at(id))).toMatchObject({ status: 403 });
    const done = await cast.scheduler.call(orders.confirmChange, { ...at(id), body: { agree: true } });
    expect(done).toMatchObject({
      scheduledCa: 200.25,
      strengthNo: 'C35',
      remark: '加急',
      modifyPending: false,
      pendingChange: null,
      state: 'pts_proportioning',
      proportionID: null,
    });
    expect(await onBoard()).toBe(false);
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
  test('a change can be withdrawn by whoever asked, or refused; the order stays as it was', async () => {
    const order = await orderIn(cast, 'proportioning');
    const ask = async () =>
      (await cast.customer.call(orders.askChange, { body: { taskID: order.taskID, changes: { scheduledCa: 5 } } }))
        .pendingChange?.taskChangeID as string;
    expect((await cast.customer.call(orders.withdrawChange, at(await ask()))).pendingChange).toBeNull();
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
  test('each side cancels in its own way, with a reason that is kept', async () => {
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
  test('an order in supply is ended by any of the three, and stays ended', async () => {
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
