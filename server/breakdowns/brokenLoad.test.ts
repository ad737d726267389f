import { breakdowns } from '@pourline/contract/breakdowns';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { signLoad } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, orderRow, parkTrucks, queueTruck } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { breakdownDesk } from './testBreakdown.ts';

let server: TestServer;
let dispatcher: Caller;
let driver: Caller;
let customer: Caller;

beforeAll(async () => {
  server = await startTestServer();
  ({ scheduler: dispatcher, driver, customer } = await gatherCrew(server));
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

const { breakOnRoad, infoOf } = breakdownDesk(() => ({ server, dispatcher }));
const offered = async (params: { id: string }): Promise<string[]> =>
  (await dispatcher.call(waybills.info, { params })).actions.map(({ action }) => action);

test('a load on a broken truck goes to no other order until the truck goes on, and is not offered to one', async () => {
  const other = await openOrder(server, { scheduledCa: 24 });
  const { taskID, carID, id } = await breakOnRoad();
  const params = { id };
  const transfer = { params, body: { taskID: other, reason: '改址' } };
  expect(await offered(params)).not.toContain('transfer');
  expect(await dispatcher.refusal(waybills.transfer, transfer)).toMatchObject({ status: 409, code: 'car.broken' });
  expect((await orderRow(server, taskID)).assignedCa).toBe(8);
  await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
  expect(await offered(params)).toContain('transfer');
  expect((await dispatcher.call(waybills.transfer, transfer)).taskID).toBe(other);
});

test('what a broken truck has done is told as ever: loaded, arrived, unloaded, signed for, back', async () => {
  const taskID = await openOrder(server, { scheduledCa: 24 });
  const carID = await queueTruck(server, 1);
  const { taskDetailID: id } = await dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } });
  const params = { id };
  await dispatcher.call(waybills.updateState, { params, body: { action: 'startProduction' } });
  await driver.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '爆胎' } });
  const loaded = await dispatcher.call(waybills.updateState, { params, body: { action: 'finishLoading' } });
  expect(loaded.actions.map(({ action }) => action)).not.toContain('transfer');
  await driver.call(waybills.driverUpdate, { params, body: { action: 'arrive' } });
  await driver.call(waybills.startUnloading, { params, body: {} });
  const signFileID = await uploadPicture(customer, 'sign');
  await signLoad({ customer }, id, { signFileID, signer: '郑工', signVolume: 5 });
  await driver.call(waybills.finishUnloading, { params, body: { surplusVolume: 3 } });
  expect((await driver.call(waybills.complete, { params, body: {} })).state).toBe('ptds_completed');
});

test('a breakdown reported from a load is of the truck that carries it, though the phone has not read which; of a load of somebody else it is of none', async () => {
  const taskID = await openOrder(server, { scheduledCa: 24 });
  const send = (subtaskID: string) => ({ body: { msgType: 'mixer_breakdown' as const, subtaskID, content: '爆胎' } });
  const [mine, others] = [await queueTruck(server, 1), await queueTruck(server, 2)];
  const loadOf = (carID: string) => dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } });
  const { taskDetailID } = await loadOf(mine);
  expect(await driver.refusal(messages.send, send((await loadOf(others)).taskDetailID))).toMatchObject({
    ...{ status: 404, code: 'car.notFound' },
  });
  expect(await driver.call(messages.send, send(taskDetailID))).toMatchObject({
    carID: mine,
    subtaskID: taskDetailID,
    taskID,
  });
  expect((await dispatcher.call(vehicles.info, { params: { id: mine } })).brokenTime).not.toBeNull();
});

test('what is left over on a broken truck that is called back is not offered to other orders', async () => {
  const { id } = await breakOnRoad();
  const params = { id };
  const back = await dispatcher.call(waybills.treatBack, { params, body: { surplusVolume: 8, reason: '故障' } });
  expect(back.actions.map(({ action }) => action)).not.toContain('moveSurplus');
  expect(await offered(params)).not.toContain('moveSurplus');
});

test('a second report of a broken truck changes nothing: it stands since the first, and what was decided stays', async () => {
  const { carID } = await breakOnRoad();
  const truck = async () => dispatcher.call(vehicles.info, { params: { id: carID } });
  const { brokenTime } = await truck();
  const again = () =>
    driver.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '拖车还没来' } });
  await again();
  expect(await truck()).toMatchObject({ brokenTime, brokenCare: null });
  await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'tow' } });
  await again();
  expect(await truck()).toMatchObject({ brokenTime, brokenCare: 'tow' });
});

test('a truck whose driver is off duty goes on without a place in the queue', async () => {
  const carID = await queueTruck(server, 1);
  await driver.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '打不着火' } });
  // No call leads there: it waits at the plant, and nobody is in it.
  await server.services.database.system
    .updateTable('vehicles')
    .set({ isOnDutyDriver: false, onDutyDriverOID: null })
    .where('carID', '=', carID)
    .execute();
  await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
  expect(await dispatcher.call(vehicles.info, { params: { id: carID } })).toMatchObject({
    ...{ state: 'scst_in', brokenTime: null, queueTime: null },
  });
});

test('before it unloads all of a load is aboard, whatever somebody says', async () => {
  const { taskID, carID, id } = await breakOnRoad();
  await queueTruck(server, 2);
  for (const choice of ['handOver', 'sendAnother', 'tow'] as const)
    expect(
      await dispatcher.refusal(breakdowns.decide, { params: { carID }, body: { choice, surplusVolume: 0.01 } }),
    ).toMatchObject({ code: 'waybill.notUnloadedYet', message: '还没有开始卸料，车上的 8 m³ 都要算' });
  expect((await infoOf(id)).state).toBe('ptds_delivering');
  expect((await dispatcher.call(orders.info, { params: { id: taskID } })).deliverCa).toBe(0);
});

test('a load that is called back before it unloads comes back whole, whoever asks for it', async () => {
  const { taskID, id } = await breakOnRoad();
  const back = (surplusVolume: number) => ({ params: { id }, body: { surplusVolume, reason: '质量' } });
  for (const volume of [0, 0.01, 7.99])
    expect(await dispatcher.refusal(waybills.treatBack, back(volume))).toMatchObject({
      ...{ code: 'waybill.notUnloadedYet', message: '还没有开始卸料，车上的 8 m³ 都要算' },
    });
  expect((await infoOf(id)).state).toBe('ptds_delivering');
  await dispatcher.call(waybills.treatBack, back(8));
  expect(await orderRow(server, taskID)).toMatchObject({ deliverCa: 0, assignedCa: 0 });
});
