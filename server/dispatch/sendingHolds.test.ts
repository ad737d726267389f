import { dispatch } from '@pourline/contract/dispatch';
import { messages } from '@pourline/contract/messages';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../planning/testPlan.ts';
import { gatherCrew } from '../testPour.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { autoSendTick } from './autoSender.ts';
import { openOrder, orderRow, parkTrucks, queueTruck } from './testSite.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

test('what kept a load back is forgotten once it is sent, and is not told of a later one', async () => {
  const taskID = await openOrder(server, { scheduledCa: 40, autoSend: true, pourRate: 30 });
  const holds = async () =>
    (
      await server.services.database.system
        .selectFrom('sendingHolds')
        .select('why')
        .where('taskID', '=', taskID)
        .execute()
    ).map(({ why }) => why);
  await autoSendTick(server.services);
  expect(await holds()).toEqual(['truckNotThere']);
  await queueTruck(server, 1);
  await autoSendTick(server.services);
  expect((await orderRow(server, taskID)).mixerSent).toBe(1);
  expect(await holds()).toEqual([]);
});

/** A pour of three loads for which trucks are sent by themselves, its site asked for the rest with the second; the clock stands at the minute of the last. */
const pourOfThree = async () => {
  setClock(server, 9);
  const crew = await gatherCrew(server);
  await server.services.database.system.updateTable('vehicles').set({ capacity: 10 }).execute();
  const taskID = await openOrder(server, { scheduledCa: 30, autoSend: true, pourRate: 60 });
  const trucks = [await queueTruck(server, 1), await queueTruck(server, 3), await queueTruck(server, 4)];
  await autoSendTick(server.services);
  setClock(server, 9, 10);
  await autoSendTick(server.services);
  expect(trucks).toHaveLength(3);
  expect((await orderRow(server, taskID)).mixerSent).toBe(2);
  setClock(server, 9, 20);
  const held = async () =>
    (await crew.scheduler.call(dispatch.board)).orders.find((one) => one.taskID === taskID)?.restUntil ?? null;
  const answer = (amount: number) =>
    crew.customer.call(messages.send, { body: { msgType: 'modify_amount', taskID, content: '', amount } });
  const sent = async (): Promise<number> => {
    await autoSendTick(server.services);
    return (await orderRow(server, taskID)).mixerSent;
  };
  return { crew, taskID, held, answer, sent };
};

test('the last truck waits for what its site answers, and takes that', async () => {
  const { crew, taskID, held, answer, sent } = await pourOfThree();
  expect(await sent()).toBe(2);
  expect(await held()).toBe('2026-06-01T01:30:00.000Z');
  await answer(26);
  expect(await held()).toBeNull();
  expect(await sent()).toBe(3);
  const loads = (await crew.scheduler.call(waybills.list, { query: { 'filter.taskID': taskID, sort: 'createTime' } }))
    .data;
  expect(loads.map(({ totalVolume }) => totalVolume)).toEqual([10, 10, 6]);
});

test('without an answer it goes ten minutes after its time', async () => {
  const { held, sent } = await pourOfThree();
  expect(await sent()).toBe(2);
  setClock(server, 9, 29);
  expect(await sent()).toBe(2);
  setClock(server, 9, 30);
  expect(await held()).toBeNull();
  expect(await sent()).toBe(3);
});

test('by hand the last truck goes at once', async () => {
  const { crew, taskID, sent } = await pourOfThree();
  expect(await sent()).toBe(2);
  await crew.scheduler.call(waybills.create, { body: { taskID } });
  expect(await sent()).toBe(3);
});
