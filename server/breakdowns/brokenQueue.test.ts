import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { autoSendTick } from '../dispatch/autoSender.ts';
import { driverOf, openOrder, parkTrucks, queueTruck, truckState } from '../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { breakdownDesk } from './testBreakdown.ts';

let server: TestServer;
let dispatcher: Caller;

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

const { decide, queue, reports, shown: brokenDown } = breakdownDesk(() => ({ server, dispatcher }));
/** The driver of the first truck of the plant tells that it broke down. */
const report = async (carID: string) =>
  (await driverOf(server, 1)).call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '爆胎' } });

test('a truck that waits leaves the queue at once, takes no load, and stands where it stood when it goes on', async () => {
  const taskID = await openOrder(server, { scheduledCa: 40, autoSend: true, pourRate: 30 });
  const broken = await queueTruck(server, 1);
  const behind = await queueTruck(server, 2);
  await report(broken);
  expect(await queue()).toEqual([behind]);
  expect(await dispatcher.refusal(waybills.create, { body: { taskID, carID: broken } })).toMatchObject({
    code: 'car.broken',
  });
  await autoSendTick(server.services);
  const { waybills: sent } = await dispatcher.call(orders.info, { params: { id: taskID } });
  expect(sent.map((one) => one.carID)).toEqual([behind]);
  await dispatcher.call(waybills.takeBack, { params: { id: sent[0]?.taskDetailID ?? '' }, body: {} });
  await dispatcher.call(orders.suspend, { params: { id: taskID } });
  expect((await brokenDown(broken))?.choices).toEqual(['carryOn']);
  await decide(broken, { choice: 'carryOn' });
  expect(await queue()).toEqual([broken, behind]);
  expect(await brokenDown(broken)).toBeUndefined();
  expect((await reports(broken)).map(({ state, processRemark }) => [state, processRemark])[0]).toEqual([
    'ptms_processed',
    '继续',
  ]);
});

test('a load that waits on a broken truck goes to another: the broken one is sent to nobody, and stands where it stood when it goes on', async () => {
  const [taskID, other] = [
    await openOrder(server, { scheduledCa: 8, autoSend: false }),
    await openOrder(server, { scheduledCa: 40, autoSend: true, pourRate: 30 }),
  ];
  await dispatcher.call(orders.suspend, { params: { id: other } });
  const [broken, second, third] = [
    await queueTruck(server, 1),
    await queueTruck(server, 2),
    await queueTruck(server, 3),
  ];
  const load = await dispatcher.call(waybills.create, { body: { taskID, carID: broken } });
  const params = { id: load.taskDetailID };
  await report(broken);
  await dispatcher.call(waybills.reassign, { params, body: { carID: second } });
  expect(await queue()).toEqual([third]);
  expect(await truckState(dispatcher, broken)).toBe('scst_in');
  await dispatcher.call(orders.resume, { params: { id: other } });
  const refused = { body: { taskID: other, carID: broken } };
  expect((await dispatcher.refusal(waybills.create, refused)).code).toBe('car.broken');
  await autoSendTick(server.services);
  const { waybills: sent } = await dispatcher.call(orders.info, { params: { id: other } });
  expect(sent.map((one) => one.carID)).toEqual([third]);
  await dispatcher.call(waybills.takeBack, { params: { id: sent[0]?.taskDetailID ?? '' }, body: {} });
  await dispatcher.call(orders.suspend, { params: { id: other } });
  await decide(broken, { choice: 'carryOn' });
  expect(await queue()).toEqual([broken, third]);
});

test('a load is taken back from a broken truck, which stands where it stood when it goes on', async () => {
  const taskID = await openOrder(server, { scheduledCa: 8 });
  const [broken, behind] = [await queueTruck(server, 1), await queueTruck(server, 2)];
  const load = await dispatcher.call(waybills.create, { body: { taskID, carID: broken } });
  await report(broken);
  await dispatcher.call(waybills.takeBack, { params: { id: load.taskDetailID }, body: {} });
  expect(await queue()).toEqual([behind]);
  await decide(broken, { choice: 'carryOn' });
  expect(await queue()).toEqual([broken, behind]);
});
