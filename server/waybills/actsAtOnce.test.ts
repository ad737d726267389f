import { waybills } from '@pourline/contract/waybills';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { waitingForLocks } from '../testHeldRows.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';

let server: TestServer;
let dispatcher: Caller;
let driver: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, driver] = (await Promise.all([server.signIn('周敏'), server.signIn('卫东升')])) as [Caller, Caller];
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

/** A load on its way to the site, with its truck. */
const sendLoad = async (): Promise<{ id: string; carID: string; ticketToken: string }> => {
  const taskID = await openOrder(server, { scheduledCa: 10 });
  const carID = await queueTruck(server, 1);
  const { taskDetailID: id, ticketToken } = await dispatcher.call(waybills.create, { body: { taskID } });
  await loadTruck({ scheduler: dispatcher }, id);
  return { id, carID, ticketToken };
};

const eventsOf = (entityID: string) =>
  server.services.database.system
    .selectFrom('events')
    .select(['action', 'from', 'to', 'number'])
    .where('tenantID', '=', tenantID)
    .where('entityID', '=', entityID)
    .orderBy('serialNo')
    .execute();

/** Each event goes on from where the one before it led, and the chain of the ticket is whole. */
const expectWhole = async (id: string, ticketToken: string): Promise<void> => {
  const events = await eventsOf(id);
  expect(events.map(({ number }) => number)).toEqual(events.map((_, i) => i + 1));
  expect(events.slice(1).map(({ from }) => from)).toEqual(events.slice(0, -1).map(({ to }) => to));
  const ticket = await (await fetch(`${server.url}/api/v1/ticket/${ticketToken}`)).json();
  expect(ticket).toMatchObject({ data: { chain: { whole: true } } });
};

test('an act that arrives fifty times at once under one key is done once, for the load and for its truck', async () => {
  const { id, carID, ticketToken } = await sendLoad();
  const truckBefore = await eventsOf(carID);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      driver.call(waybills.startUnloading, { params: { id }, body: {} }, { idempotencyKey: 'unload-fifty-times' }),
    ),
  );
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(replies[0]?.state).toBe('ptds_unloading');
  expect((await eventsOf(id)).filter(({ action }) => action === 'startUnloading')).toHaveLength(1);
  expect(await eventsOf(carID)).toHaveLength(truckBefore.length + 1);
  await expectWhole(id, ticketToken);
});

test('of different acts on one load at once each one is done or refused as a whole', async () => {
  const { id, carID, ticketToken } = await sendLoad();
  const before = (await eventsOf(id)).length;
  const truckBefore = (await eventsOf(carID)).length;
  const params = { id };
  const settled = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => driver.call(waybills.startUnloading, { params, body: {} })),
    ...Array.from({ length: 4 }, () => driver.call(waybills.driverUpdate, { params, body: { action: 'arrive' } })),
    dispatcher.call(waybills.treatBack, { params, body: { surplusVolume: 10, reason: '质量' } }),
  ]);
  const done = settled.filter(({ status }) => status === 'fulfilled').length;
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ code: 'waybill.stateNoOperation' })));
  const acts = (await eventsOf(id)).slice(before).map(({ action }) => action);
  expect(acts).toHaveLength(done);
  expect(new Set(acts).size).toBe(done);
  expect(done).toBeGreaterThan(0);
  expect(await eventsOf(carID)).toHaveLength(truckBefore + done);
  await expectWhole(id, ticketToken);
});

test('an act on a load that is changed while it waits goes by the load as it then stands, and leaves its key free', async () => {
  const { id, carID, ticketToken } = await sendLoad();
  const [before, truckBefore] = await Promise.all([eventsOf(id), eventsOf(carID)]);
  const act = () =>
    driver.call(waybills.startUnloading, { params: { id }, body: {} }, { idempotencyKey: 'unload-another-load' });
  const { driverOID } = await driver.call(waybills.info, { params: { id } });
  const giveTo = (db: typeof server.services.database.system, whom: string) =>
    db
      .updateTable('waybills')
      .set({ driverOID: whom })
      .where('tenantID', '=', tenantID)
      .where('taskDetailID', '=', id)
      .execute();
  const refused = await server.services.database.system.transaction().execute(async (db) => {
    await giveTo(db, 'somebody-else');
    const asked = act().then(
      () => null,
      (error: unknown) => error,
    );
    await until(async () => expect(await waitingForLocks(server)).toBeGreaterThan(0));
    return { asked };
  });
  expect(await refused.asked).toMatchObject({ code: 'waybill.accessDenied' });
  expect(await Promise.all([eventsOf(id), eventsOf(carID)])).toEqual([before, truckBefore]);
  await giveTo(server.services.database.system, driverOID);
  expect((await act()).state).toBe('ptds_unloading');
  await expectWhole(id, ticketToken);
});
