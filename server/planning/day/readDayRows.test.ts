import { orders } from '@pourline/contract/orders';
import { advanceOrder, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { tenantID } from '../../dispatch/testSite.ts';
import { gatherCrew } from '../../testPour.ts';
import { startTestServer, type TestServer } from '../../testServer.ts';
import { at, setClock } from '../testPlan.ts';
import { readDayRows } from './readDayRows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  setClock(server, 5);
});
afterAll(() => server?.stop());

/** A truck was taken at this moment, as its log tells. */
const begin = (carID: string, moment: Date): Promise<unknown> =>
  server.services.database.system
    .insertInto('events')
    .values({
      ...{ tenantID, eventID: newId(), entity: 'vehicle', entityID: carID, action: 'goOnDuty', by: 'person' },
      ...{ to: 'scst_in', happenedAt: moment, learntAt: moment },
    })
    .execute();

test('of each truck that nobody drives the beginnings of its latest shifts are read, the newest first; what is weeks back is not', async () => {
  const carID = `${tenantID}-car-1`;
  const daysBack = [60, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  for (const days of daysBack) await begin(carID, new Date(at(7).getTime() - days * 86_400_000));
  const { system } = server.services.database;
  await system.updateTable('vehicles').set({ isOnDutyDriver: false }).where('carID', '=', carID).execute();
  const begins = async (): Promise<string[]> =>
    (await readDayRows(system, tenantID, at(5).getTime())).trucks.find((truck) => truck.carID === carID)?.begins ?? [];
  expect((await begins()).map((moment) => (at(7).getTime() - Date.parse(moment)) / 86_400_000)).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ]);
  await system
    .deleteFrom('events')
    .where('happenedAt', '>', new Date(at(7).getTime() - 50 * 86_400_000).toISOString())
    .where('entityID', '=', carID)
    .execute();
  expect(await begins()).toEqual([]);
});

test('an order whose first load is due after midnight belongs to the day under way from when it is opened, before anything is sent to it', async () => {
  const crew = await gatherCrew(server);
  const due = at(24.5).toISOString();
  const taskID = await placeOrder(crew, { bookBegin: due, bookEnd: at(28).toISOString() });
  const { system } = server.services.database;
  const isThere = async (): Promise<boolean> =>
    (await readDayRows(system, tenantID, at(5).getTime())).orders.some((order) => order.taskID === taskID);
  await advanceOrder(crew, taskID, 'progressing', { arrangeTime: due });
  expect(await isThere()).toBe(false);
  await crew.scheduler.call(orders.open, { params: { id: taskID } });
  expect(await isThere()).toBe(true);
});
