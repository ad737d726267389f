import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, orderRow, parkTrucks, queueTruck } from '../dispatch/testSite.ts';
import { gatherCrew } from '../testPour.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let crew: Awaited<ReturnType<typeof gatherCrew>>;

beforeAll(async () => {
  server = await startTestServer();
  crew = await gatherCrew(server);
  await server.services.database.system.updateTable('vehicles').set({ capacity: 10 }).execute();
});
afterAll(() => server?.stop());
beforeEach(() => parkTrucks(server));

/** What the site is asked about an order. */
const asked = async (taskID: string) =>
  (await crew.customer.call(messages.list, { query: { 'filter.taskID': taskID } })).data.filter(
    (one) => one.msgType === 'ask_rest',
  );
const send = (taskID: string, carID: string) =>
  crew.scheduler.call(waybills.create, { body: { taskID, carID, totalVolume: 10 } });

test('with two loads left the site is asked once what is still to pour; its answer is what it orders, and the last load', async () => {
  const taskID = await openOrder(server, { scheduledCa: 40 });
  const trucks = [await queueTruck(server, 1), await queueTruck(server, 3), await queueTruck(server, 4)];
  await send(taskID, trucks[0] ?? '');
  expect(await asked(taskID)).toEqual([]);
  await send(taskID, trucks[1] ?? '');
  expect(await asked(taskID)).toMatchObject([
    { state: 'ptms_new', content: expect.stringContaining('还有 20 m³ 未派') },
  ]);
  // It is the site's to answer: a word of agreement has no figure.
  const params = { id: (await asked(taskID))[0]?.taskMsgID ?? '' };
  const agreed = await crew.scheduler.refusal(messages.process, { params, body: { agree: true } });
  expect(agreed).toMatchObject({ status: 409, code: 'message.forSite' });
  await crew.customer.call(messages.send, {
    body: { msgType: 'modify_amount', taskID, content: '再要 13 方', amount: 33 },
  });
  expect((await orderRow(server, taskID)).scheduledCa).toBe(33);
  expect(await asked(taskID)).toMatchObject([{ state: 'ptms_processed' }]);
  await send(taskID, trucks[2] ?? '');
  expect(await asked(taskID)).toHaveLength(1);
  await queueTruck(server, 6);
  const last = await crew.scheduler.call(waybills.create, { body: { taskID } });
  expect(last.totalVolume).toBe(3);
});

test('once the supply has ended nobody is asked any more', async () => {
  const taskID = await openOrder(server, { scheduledCa: 20 });
  const { taskDetailID } = await send(taskID, await queueTruck(server, 1));
  expect(await asked(taskID)).toMatchObject([{ state: 'ptms_new' }]);
  await crew.scheduler.call(waybills.takeBack, { params: { id: taskDetailID }, body: {} });
  await crew.scheduler.call(orders.terminate, { params: { id: taskID } });
  expect(await asked(taskID)).toMatchObject([{ state: 'ptms_cancelled', processRemark: '供应已结束' }]);
});

test('an answer that wants more than one more load waits for the dispatcher', async () => {
  const taskID = await openOrder(server, { scheduledCa: 30 });
  await send(taskID, await queueTruck(server, 1));
  expect(await asked(taskID)).toMatchObject([{ state: 'ptms_new' }]);
  const answer = (amount: number) =>
    crew.customer.call(messages.send, { body: { msgType: 'modify_amount', taskID, content: '', amount } });
  await answer(40.01);
  expect((await orderRow(server, taskID)).scheduledCa).toBe(30);
  const { data } = await crew.scheduler.call(messages.list, { query: { 'filter.taskID': taskID } });
  expect(data.find((one) => one.msgType === 'modify_amount')).toMatchObject({ state: 'ptms_new' });
});

test('without a question a reported volume waits for the dispatcher as ever', async () => {
  const taskID = await openOrder(server, { scheduledCa: 80 });
  await crew.customer.call(messages.send, {
    body: { msgType: 'modify_amount', taskID, content: '多要些', amount: 90 },
  });
  expect((await orderRow(server, taskID)).scheduledCa).toBe(80);
});

test('nobody is asked for what no line of the plant mixes any more', async () => {
  const { system } = server.services.database;
  const taskID = await openOrder(server, { scheduledCa: 30 });
  const truck = await queueTruck(server, 1);
  const before = await system
    .selectFrom('productionLines')
    .select(['tenantID', 'plantID', 'lineID', 'mixingState'])
    .execute();
  await system.updateTable('productionLines').set({ mixingState: 'sms_pause' }).execute();
  await send(taskID, truck);
  expect(await asked(taskID)).toEqual([]);
  for (const { mixingState, ...line } of before)
    await system
      .updateTable('productionLines')
      .set({ mixingState })
      .where((eb) => eb.and(line))
      .execute();
  await send(taskID, await queueTruck(server, 3));
  expect(await asked(taskID)).toMatchObject([{ content: expect.stringContaining('最后一车派出前答复的，按答复装') }]);
});
