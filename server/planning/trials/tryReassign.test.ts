import { planning } from '@pourline/contract/planning';
import { waybills } from '@pourline/contract/waybills';
import { epochMs } from '@pourline/domain/time';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../../testServer.ts';
import { openMorning, openTwoOrders, publish } from '../testPlan.ts';

let server: TestServer;
let dispatcher: Caller;

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
});
afterAll(() => server?.stop());

const tryFor = (id: string, body: { carID?: string; taskID?: string; totalVolume?: number }) =>
  dispatcher.call(planning.tryReassign, { params: { id }, body });

test('what giving a load to another order or with less in it does is told by order before, and nothing changes by asking', async () => {
  const [first, second] = await openTwoOrders(server);
  await publish(dispatcher);
  const load = await dispatcher.call(waybills.create, { body: { taskID: first } });
  const id = load.taskDetailID;
  const before = await dispatcher.call(planning.day);
  const same = await tryFor(id, { carID: load.carID, totalVolume: load.totalVolume });
  expect([same.conflicts, same.clashes]).toEqual([[], []]);
  expect(same.orders.map((order) => order.taskID)).toEqual([first]);
  expect(same.orders[0]?.after).toEqual(same.orders[0]?.before);

  const { orders } = await tryFor(id, { taskID: second });
  const left = orders.find((order) => order.taskID === first);
  // The first order stands without this load: its pour begins later, or has a longer pause.
  expect((left?.after.late ?? 0) + (left?.after.gap ?? 0)).toBeGreaterThan(
    (left?.before.late ?? 0) + (left?.before.gap ?? 0),
  );
  expect(orders.map((order) => order.taskID)).toContain(second);
  const busy = before.loads.find((one) => one.carID !== load.carID && one.taskDetailID === null);
  if (!busy) throw new Error('no other truck is planned');
  const elsewhere = await tryFor(id, { carID: busy.carID });
  expect(elsewhere.orders.length).toBeGreaterThan(0);
  for (const { before: was, after: is } of elsewhere.orders)
    for (const minutes of [was.late, was.gap, was.wait, is.late, is.gap, is.wait])
      expect(minutes).toBeGreaterThanOrEqual(0);
  const { now: _, ...kept } = await dispatcher.call(planning.day);
  const { now: __, ...was } = before;
  expect(kept).toEqual(was);

  const unknown = { params: { id }, body: { carID: 'none' } };
  expect((await dispatcher.refusal(planning.tryReassign, unknown)).code).toBe('planning.noPlace');
  await loadTruck({ scheduler: dispatcher }, id);
  const late = { params: { id }, body: { taskID: second } };
  expect((await dispatcher.refusal(planning.tryReassign, late)).code).toBe('waybill.stateNoOperation');
  const west = await server.signIn('金西');
  expect((await west.refusal(planning.tryReassign, late)).code).toBe('waybill.notFound');
});

test('what a load could not keep on another truck, and which planned loads could not be kept then, is told before as for a load that is moved', async () => {
  await openMorning(server, [
    [9, 24],
    [9, 24],
  ]);
  await publish(dispatcher);
  const { loads } = await dispatcher.call(planning.day);
  const [first, ...later] = loads.toSorted((a, b) => epochMs(a.loadStart) - epochMs(b.loadStart));
  if (!first) throw new Error('nothing is planned');
  const { taskID } = first;
  server.services.clock.set({ now: epochMs(first.loadStart), speed: 0 });
  const { taskDetailID: id } = await dispatcher.call(waybills.create, { body: { taskID } });
  const ofFirst = new Set(loads.filter((load) => load.taskID === taskID).map((load) => load.carID));
  // The next one of the other order: it is loaded while its truck would be away.
  const other = later.find((load) => load.taskID !== taskID && !ofFirst.has(load.carID));
  if (!other) throw new Error('the same trucks bring both');
  // It stays where it is planned: the truck cannot be there and bring the other load.
  await dispatcher.call(planning.lock, { params: { id: other.loadID }, body: { locked: true } });
  const tried = await tryFor(id, { carID: other.carID });
  expect(tried.clashes).toEqual([
    expect.objectContaining({
      loadID: other.loadID,
      carID: other.carID,
      conflicts: expect.arrayContaining(['truckBusy']),
    }),
  ]);
  expect(tried.clashes[0]?.carNo).toMatch(/^\d+$/);

  const { system } = server.services.database;
  const absent = `${tenantID}-car-4`;
  await system
    .updateTable('vehicles')
    .set({ state: vehicleState.maintenance })
    .where('tenantID', '=', tenantID)
    .where('carID', '=', absent)
    .execute();
  expect((await tryFor(id, { carID: absent })).conflicts).toContain('truckAbsent');
});
