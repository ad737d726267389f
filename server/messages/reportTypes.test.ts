import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { advanceLoad } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driverOf, openOrder, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { gatherCast, type WholeCast } from '../orders/testOrders.ts';
import { keepMessage, settleMessage } from '../records/messageStore.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { transact } from '../work.ts';

let server: TestServer;
let cast: WholeCast;
let fleet: Caller;
let driver: Caller;
let carID: string;

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
  fleet = await server.signIn('褚强');
  await parkTrucks(server);
  carID = await queueTruck(server, 2);
  driver = await driverOf(server, 2);
});
afterAll(() => server?.stop());
beforeEach(() => server.services.database.system.deleteFrom('inboxes').execute());

const told = async (who: Caller): Promise<unknown[]> =>
  (await who.call(inboxes.userMessages, { params: { id: who.userID }, query: { limit: 50 } })).data.map((row) => [
    row.list,
    row.message?.msgType,
  ]);

test('what a driver asks the fleet for reaches the fleet as what it follows, and the desk; without words it is refused', async () => {
  const empty = { body: { msgType: 'driver_apply' as const, carID, content: '' } };
  expect((await driver.refusal(messages.send, empty)).code).toBe('order.formInvalid');
  const sent = await driver.call(messages.send, { body: { ...empty.body, content: '离合器打滑，申请维修' } });
  expect(sent).toMatchObject({ msgType: 'driver_apply', title: '司机申请', state: 'ptms_new', carID });
  expect([await told(fleet), await told(cast.scheduler)]).toEqual([
    [['subscription', 'driver_apply']],
    [['system', 'driver_apply']],
  ]);
  expect((await cast.customer.refusal(messages.send, { body: { ...empty.body, content: '维修' } })).status).toBe(403);
});

test('a breakdown has one name, whichever it is reported under; the fleet hears of it, and that the truck is mended', async () => {
  const body = { msgType: 'car_breakdown' as const, carID, content: '爆胎' };
  expect(await driver.call(messages.send, { body })).toMatchObject({ msgType: 'mixer_breakdown' });
  expect(await told(fleet)).toEqual([['subscription', 'mixer_breakdown']]);
  expect((await fleet.call(inboxes.topics)).map(({ topic, unread }) => `${topic} ${unread}`)[0]).toBe(
    'car_breakdown 1',
  );
  const equipment = await server.signIn('许可');
  await equipment.call(vehicles.shiftState, { params: { carID }, body: { action: 'startService' } });
  await equipment.call(vehicles.maintenanceComplete, { params: { carID } });
  expect((await told(fleet))[0]).toEqual(['subscription', 'maintenance_completed']);
  const { data } = await fleet.call(messages.list, { query: { limit: 1 } });
  expect(data[0]?.content).toMatch(/^2 号车（.*）维修完成，可以使用$/);
});

test('what is still to be poured is kept as what the order comes to; agreeing orders that', async () => {
  const taskID = await openOrder(server, { scheduledCa: 60 });
  const { system } = server.services.database;
  await system.updateTable('orders').set({ deliverCa: 10 }).where('taskID', '=', taskID).execute();
  const body = { msgType: 'remaining_amount' as const, taskID, content: '', amount: 45 };
  const report = await cast.customer.call(messages.send, { body });
  expect(report).toMatchObject({ msgType: 'remaining_amount', title: '剩余方量', data: { amount: 55 } });
  await cast.scheduler.call(messages.process, { params: { id: report.taskMsgID }, body: { agree: true } });
  expect((await cast.scheduler.call(orders.info, { params: { id: taskID } })).scheduledCa).toBe(55);
});

test('what a driver brings back is a return, and concrete can be asked to be handed on from the road alone', async () => {
  await parkTrucks(server);
  const truck = await queueTruck(server, 3);
  const on = await driverOf(server, 3);
  const taskID = await openOrder(server, { scheduledCa: 60 });
  const { taskDetailID } = await cast.scheduler.call(waybills.create, { body: { taskID, carID: truck } });
  const ask = { body: { msgType: 'waybill_transfer_material' as const, subtaskID: taskDetailID, content: '' } };
  expect((await on.refusal(messages.send, ask)).code).toBe('waybill.stateNoOperation');
  await advanceLoad({ scheduler: cast.scheduler, driver: on }, taskDetailID, 'delivering');
  expect(await on.call(messages.send, ask)).toMatchObject({ msgType: 'waybill_transfer_material', title: '转料' });
  await on.call(waybills.driverUpdate, { params: { id: taskDetailID }, body: { action: 'arrive' } });
  await on.call(waybills.startUnloading, { params: { id: taskDetailID }, body: {} });
  await on.call(waybills.finishUnloading, {
    params: { id: taskDetailID },
    body: { surplusVolume: 1, surplusReason: '' },
  });
  const { data } = await cast.scheduler.call(messages.list, { query: { 'filter.taskID': taskID } });
  expect(data.map(({ msgType }) => msgType)).toContain('return');
});

test('what crews ask for is told to who follows it and settled like any report', async () => {
  const { services } = server;
  const kept = await transact(services, tenantID, 'system', (work) =>
    keepMessage(
      work,
      { userID: 'system', name: '系统' },
      {
        ...{ msgType: 'pump_task_apply_pause', title: '泵送任务申请暂停', content: '堵管', data: {} },
      },
    ),
  );
  const topics = await services.database.system
    .selectFrom('inboxes')
    .select(['list', 'roleGroup'])
    .where('taskMsgID', '=', kept.taskMsgID)
    .execute();
  expect(topics).toContainEqual({ list: 'system', roleGroup: 'scheduler' });
  expect(topics).toContainEqual({ list: 'subscription', roleGroup: 'senior' });
  const settled = await transact(services, tenantID, 'system', (work) =>
    settleMessage(work, kept.taskMsgID, 'settle', '', true),
  );
  expect(settled.state).toBe('ptms_processed');
});
