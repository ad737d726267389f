import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
