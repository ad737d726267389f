import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { orderInfoSchema } from '@pourline/contract/orders/orderInfo';
import type { VehicleState } from '@pourline/domain/vehicles/vehicleStates';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, newToken } from '../db/ids.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { type Cast, eastPlan, orderIn } from './testOrders.ts';

let server: TestServer;
let cast: Cast & { driver: Caller };

beforeAll(async () => {
  server = await startTestServer();
  const [customer, scheduler, lab, driver] = (await Promise.all(
    ['郑工', '周敏', '秦岚', '卫东升'].map((name) => server.signIn(name)),
  )) as [Caller, Caller, Caller, Caller];
  cast = { customer, scheduler, lab, driver };
});
afterAll(() => server?.stop());

const vehicleStates: Partial<Record<WaybillState, VehicleState>> = {
  ptds_waiting: 'scst_queuing',
  ptds_delivering: 'scst_delivering',
  ptds_unloading: 'scst_unloading',
};

/** Puts a load of 10 m³ in a state on a truck, as sending it would have. */
const load = async (taskID: string, car: number, state: WaybillState): Promise<string> => {
  const { system } = server.services.database;
  const order = await system
    .selectFrom('orders')
    .selectAll()
    .where('tenantID', '=', 'demo-east')
    .where('taskID', '=', taskID)
    .executeTakeFirstOrThrow();
  const truck = await system
    .selectFrom('vehicles')
    .selectAll()
    .where('tenantID', '=', 'demo-east')
    .where('carID', '=', `demo-east-car-${car}`)
    .executeTakeFirstOrThrow();
  const taskDetailID = newId();
  const now = new Date(server.services.clock.now());
  const {
    contractID,
    taskNo,
    projectName,
    customerName,
    salesmanOID,
    constructionSite,
    strengthNo,
    slump,
    pourWay,
    siteAddress,
  } = order;
  await system
    .insertInto('waybills')
    .values({
      tenantID: 'demo-east',
      taskDetailID,
      taskDetailNo: taskDetailID,
      taskID,
      taskNo,
      contractID,
      projectName,
      customerName,
      salesmanOID,
      constructionSite,
      strengthNo,
      slump,
      pourWay,
      siteAddress,
      plantID: eastPlan.plantID,
      plantName: '城东站',
      carID: truck.carID,
      carNo: truck.carNo,
      plateNumber: truck.plateNumber,
      driverOID: car === 1 ? cast.driver.userID : 'another',
      driverName: '司机',
      state,
      sequenceNo: car,
      totalVolume: 10,
      creator: 'x',
      creatorName: 'x',
      createTime: now,
      updateTime: now,
      ...(state !== 'ptds_waiting' && { startProductionTime: now, endProductionTime: now }),
      concreteLimitMinutes: 90,
      ticketToken: newToken(),
    })
    .execute();
  await system
    .updateTable('vehicles')
    .set({
      state: vehicleStates[state],
      taskDetailID,
      isOnDutyDriver: car === 1,
      onDutyDriverOID: car === 1 ? cast.driver.userID : null,
    })
    .where('tenantID', '=', 'demo-east')
    .where('carID', '=', truck.carID)
    .execute();
  await system
    .updateTable('orders')
    .set((e) => ({
      assignedCa: e('assignedCa', '+', 10),
      mixerSent: e('mixerSent', '+', 1),
      runningWaybills: e('runningWaybills', '+', 1),
    }))
    .where('tenantID', '=', 'demo-east')
    .where('taskID', '=', taskID)
    .execute();
  return taskDetailID;
};

test('an order shows its loads to each person as far as they may see them; ended, the waiting ones are dropped and the running ones go on', async () => {
  const { taskID } = await orderIn(cast, 'opening');
  await load(taskID, 1, 'ptds_delivering');
  await load(taskID, 2, 'ptds_waiting');
  const at = { params: { id: taskID } };
  const seen = await cast.customer.call(orders.info, at);
  expect(seen.waybills.map((waybill) => [waybill.sequenceNo, waybill.state])).toEqual([
    [1, 'ptds_delivering'],
    [2, 'ptds_waiting'],
  ]);
  expect(orderInfoSchema.safeParse(seen).error).toBeUndefined();
  expect((await cast.driver.call(orders.info, at)).waybills).toHaveLength(1);
  const ended = await cast.scheduler.call(orders.terminate, at);
  expect(ended).toMatchObject({ state: 'pts_completed', assignedCa: 10, runningWaybills: 1, mixerSent: 1 });
  expect(ended.waybills.map((waybill) => waybill.state)).toEqual(['ptds_delivering', 'ptds_cancelled']);
  const trucks = await server.services.database.system
    .selectFrom('vehicles')
    .select(['carID', 'state'])
    .where('tenantID', '=', 'demo-east')
    .where('carID', 'in', ['demo-east-car-1', 'demo-east-car-2'])
    .orderBy('carID')
    .execute();
  expect(trucks.map((truck) => truck.state)).toEqual(['scst_delivering', 'scst_in']);
});

test('a load that its driver reports as unfit is called back when the scheduler agrees, all of it while it is not unloaded', async () => {
  const { taskID } = await orderIn(cast, 'opening');
  const subtaskID = await load(taskID, 3, 'ptds_delivering');
  await server.services.database.system
    .updateTable('waybills')
    .set({ driverOID: cast.driver.userID })
    .where('tenantID', '=', 'demo-east')
    .where('taskDetailID', '=', subtaskID)
    .execute();
  const { taskMsgID } = await cast.driver.call(messages.send, {
    body: { msgType: 'waybill_back_treat', subtaskID, content: '坍落度不合格', amount: 3 },
  });
  expect(await cast.scheduler.call(messages.info, { params: { id: taskMsgID } })).toMatchObject({
    taskID,
    subtaskID,
    title: '退回处理',
  });
  await cast.scheduler.call(messages.process, { params: { id: taskMsgID }, body: { agree: true } });
  const order = await cast.scheduler.call(orders.info, { params: { id: taskID } });
  expect(order.waybills.map((waybill) => [waybill.state, waybill.surplusVolume, waybill.surplusReason])).toEqual([
    ['ptds_returning', 10, '坍落度不合格'],
  ]);
  expect(order.assignedCa).toBe(0);
  expect(
    await cast.driver.refusal(messages.send, { body: { msgType: 'waybill_back_treat', subtaskID } }),
  ).toMatchObject({ code: 'waybill.stateNoOperation' });
});
