import { dispatch } from '@pourline/contract/dispatch';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { waybills } from '@pourline/contract/waybills';
import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import { knownOrderDrive } from '@pourline/domain/roads/orderDrive';
import { chinaOffsetMinutes, epochMs } from '@pourline/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlantFacts } from '../../alarms/readPlantFacts.ts';
import { withTenants } from '../../db/scope.ts';
import { openOrder, orderRow, parkTrucks, queueTruck, tenantID } from '../../dispatch/testSite.ts';
import { at, driveBefore, openMorning, publish, setClock } from '../../planning/testPlan.ts';
import { type Caller, startTestServer, type TestServer } from '../../testServer.ts';
import { until } from '../../testUntil.ts';
import { keepRouteHours } from './keepRouteHours.ts';

let server: TestServer;
let dispatcher: Caller;

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
  await openMorning(server, [], 4);
});
afterAll(() => server?.stop());

const factsNow = () =>
  withTenants([tenantID], () =>
    readPlantFacts(server.services.database.app, tenantID, server.services.clock.now(), {
      ...{ usual: {}, demand: { from: 0, plants: [] } },
      waysOf: async () => new Map(),
    }),
  );
const learn = () => keepRouteHours(server.services).tick();

test('form, order, board, alarms, plan and the phone of the driver tell one figure for the same minute of leaving, before an order is arranged and after', async () => {
  setClock(server, 7);
  const taskID = await openOrder(server, { scheduledCa: 24, bookBegin: at(9), bookEnd: at(12), pourRate: 30 });
  // The road takes twice as long as the map says.
  await driveBefore(server, taskID, { drives: 60, minutes: 40 });
  await learn();
  const { ways } = await dispatcher.call(orders.ways, { params: { id: taskID } });
  const { plantID, routeHours: kept, routeMinutes } = await orderRow(server, taskID);
  const form = ways.find((way) => way.plantID === plantID)?.routeHours ?? null;
  expect(form).not.toBeNull();
  expect(kept).toEqual(form);
  expect(knownOrderDrive(form, at(12), chinaOffsetMinutes)).toBeGreaterThan(1.3 * (routeMinutes ?? 0));
  const shown = (await dispatcher.call(dispatch.board)).orders.find((one) => one.taskID === taskID);
  expect(shown?.routeHours).toEqual(form);
  expect((await dispatcher.call(orders.info, { params: { id: taskID } })).routeHours).toEqual(form);
  expect((await factsNow()).orders.find((one) => one.taskID === taskID)?.routeHours).toEqual(form);
  setClock(server, 8, 20);
  const { arrivalTime } = await dispatcher.call(waybills.checkCreate, { body: { taskID } });
  expect(epochMs(arrivalTime)).toBe(arrivalOfNext(form, at(8, 20).getTime(), chinaOffsetMinutes));
  await publish(dispatcher);
  const { loads } = await dispatcher.call(planning.day);
  const mine = loads.filter((load) => load.taskID === taskID);
  expect(mine.length).toBeGreaterThan(1);
  // Three minutes after it was loaded a truck leaves; what the plan allows besides for a slow road it says.
  for (const { loadEnd, arrive, spareMinutes } of mine) {
    const leave = epochMs(loadEnd) + 3 * 60_000;
    const drive = knownOrderDrive(form, leave, chinaOffsetMinutes) ?? Number.NaN;
    expect((epochMs(arrive) - leave) / 60_000).toBe(drive + (spareMinutes ?? 0));
    expect(Math.abs((spareMinutes ?? 0) - 0.15 * drive)).toBeLessThan(2);
  }
  const [first] = mine;
  if (!first) throw new Error('nothing is planned');
  setClock(server, 8, 30);
  const { taskDetailID } = await dispatcher.call(waybills.create, { body: { taskID } });
  const act = (action: 'startProduction' | 'finishLoading') =>
    dispatcher.call(waybills.updateState, { params: { id: taskDetailID }, body: { action } });
  await act('startProduction');
  setClock(server, 8, 40);
  const loaded = await act('finishLoading');
  expect((epochMs(loaded.estimatedArrivalTime ?? 0) - at(8, 40).getTime()) / 60_000).toBe(
    knownOrderDrive(form, at(8, 40), chinaOffsetMinutes),
  );
});

test('what is learnt meanwhile is learnt for all of them at once', async () => {
  setClock(server, 7);
  const taskID = await openOrder(server, { scheduledCa: 24, bookBegin: at(13), bookEnd: at(15), pourRate: 30 });
  const hours = async () => (await orderRow(server, taskID)).routeHours;
  const form = async () => (await dispatcher.call(orders.ways, { params: { id: taskID } })).ways[0]?.routeHours;
  const before = await hours();
  await driveBefore(server, taskID, { drives: 200, minutes: 70 });
  expect(await form()).toEqual(before);
  await learn();
  const after = await hours();
  expect(knownOrderDrive(after, at(12), chinaOffsetMinutes)).toBeGreaterThan(
    (knownOrderDrive(before, at(12), chinaOffsetMinutes) ?? 0) + 5,
  );
  expect(await form()).toEqual(after);
});

test('a plant whose clock is not that of Beijing reads the hours of its own clock before a truck is sent as well', async () => {
  const { system } = server.services.database;
  const setOffset = (utcOffsetMinutes: number) =>
    system.updateTable('tenants').set({ utcOffsetMinutes }).where('tenantID', '=', tenantID).execute();
  setClock(server, 7);
  const taskID = await openOrder(server, { scheduledCa: 24, bookBegin: at(11), bookEnd: at(14) });
  // A drive of ten minutes in all hours but from nine to noon, by the clock of the plant.
  const routeHours = Array.from({ length: 24 }, (_, hour) => (hour >= 9 && hour < 12 ? 50 : 10));
  await system.updateTable('orders').set({ routeHours }).where('taskID', '=', taskID).execute();
  await parkTrucks(server);
  await queueTruck(server, 1);
  const ask = () => dispatcher.call(waybills.checkCreate, { body: { taskID } });
  const minutesTo = (time: string): number => (epochMs(time) - at(7).getTime()) / 60_000;
  const here = await ask();
  expect(minutesTo(here.arrivalTime)).toBe(25);
  expect(here.early).toBe(4 * 60 - 25);
  // There it is ten in the morning.
  await setOffset(11 * 60);
  try {
    const there = await ask();
    expect(minutesTo(there.arrivalTime)).toBe(65);
    expect(there.early).toBe(4 * 60 - 65);
  } finally {
    await setOffset(chinaOffsetMinutes);
  }
});

test('an order that is arranged to another plant while its way is learnt keeps the hours of its new way', async () => {
  const { system } = server.services.database;
  setClock(server, 7);
  const taskID = await openOrder(server, { scheduledCa: 24, bookBegin: at(15), bookEnd: at(17), pourRate: 30 });
  await driveBefore(server, taskID, { drives: 60, minutes: 90 });
  await sql`INSERT INTO plants SELECT (jsonb_populate_record(p, '{"plantID":"demo-east-far","name":"远厂","index":9}'::jsonb)).*
    FROM plants p WHERE p."tenantID" = ${tenantID} LIMIT 1`.execute(system);
  const newWay = Array.from({ length: 24 }, () => 7);
  let learning: Promise<unknown> = Promise.resolve();
  await system.transaction().execute(async (other) => {
    await other
      .updateTable('orders')
      .set({ plantID: 'demo-east-far', routeHours: newWay })
      .where('taskID', '=', taskID)
      .execute();
    learning = Promise.resolve(learn());
    // It has read the old way, and waits for the order.
    await until(async () => {
      const { rows } = await sql<{ waits: boolean }>`
        SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"routeHours" =%') AS waits`.execute(
        system,
      );
      expect(rows[0]?.waits).toBe(true);
    });
  });
  await learning;
  expect((await orderRow(server, taskID)).routeHours).toEqual(newWay);
});
