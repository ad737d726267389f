import { breakdowns } from '@pourline/contract/breakdowns';
import { messages } from '@pourline/contract/messages';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck, signLoad } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, orderRow, parkTrucks, queueTruck } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

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

/** A load of 8 m³ on the road, on a truck that has broken down. */
const strandedLoad = async () => {
  const taskID = await openOrder(server, { scheduledCa: 24 });
  const carID = await queueTruck(server, 1);
  const { taskDetailID: id } = await dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } });
  await loadTruck({ scheduler: dispatcher }, id);
  await driver.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '爆胎' } });
  return { taskID, carID, params: { id } };
};
const offered = async (params: { id: string }): Promise<string[]> =>
  (await dispatcher.call(waybills.info, { params })).actions.map(({ action }) => action);

test('a load on a broken truck goes to no other order until the truck goes on, and is not offered to one', async () => {
  const other = await openOrder(server, { scheduledCa: 24 });
  const { taskID, carID, params } = await strandedLoad();
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

test('what is left over on a broken truck that is called back is not offered to other orders', async () => {
  const { params } = await strandedLoad();
  const back = await dispatcher.call(waybills.treatBack, { params, body: { surplusVolume: 8, reason: '故障' } });
  expect(back.actions.map(({ action }) => action)).not.toContain('moveSurplus');
  expect(await offered(params)).not.toContain('moveSurplus');
});

test('a second report of a broken truck changes nothing: it stands since the first, and what was decided stays', async () => {
  const { carID } = await strandedLoad();
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
