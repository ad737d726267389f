import { breakdowns } from '@pourline/contract/breakdowns';
import { orders } from '@pourline/contract/orders';
import type { LonLat } from '@pourline/domain/geo';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, orderRow, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { setNoon } from '../testNoon.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { handOver, readyHandOver } from './handOver.ts';
import { breakdownDesk } from './testBreakdown.ts';

let server: TestServer;
let dispatcher: Caller;

beforeAll(async () => {
  server = await startTestServer();
  // Ways take longer while many drive; concrete keeps no longer for that.
  setNoon(server);
  dispatcher = await server.signIn('周敏');
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

const { decide, refused, shown, infoOf, loadsOf, breakOnRoad, minutesOf, asDispatcher } = breakdownDesk(() => ({
  server,
  dispatcher,
}));

/** Stops the supply of an order. */
const suspend = (taskID: string) => dispatcher.call(orders.suspend, { params: { id: taskID } });

test('while its pour stands still another truck is not sent for a load, and its concrete goes to an order that can have it', async () => {
  // Orders of the tests before want nothing any more.
  await server.services.database.system.updateTable('orders').set({ state: 'pts_suspending' }).execute();
  const { taskID, carID, id } = await breakOnRoad();
  const other = await queueTruck(server, 2);
  await suspend(taskID);
  // Nobody else wants it: neither is offered, and neither is taken.
  expect((await shown(carID))?.choices).toEqual(['carryOn', 'tow', 'backToPlant']);
  expect((await refused(carID)).code).toBe('car.pourHeld');
  const sent = { params: { carID }, body: { choice: 'sendAnother' as const } };
  expect((await dispatcher.refusal(breakdowns.decide, sent)).code).toBe('car.pourHeld');
  const strong = await openOrder(server, { scheduledCa: 40, strengthNo: 'C40' });
  const wrong = { params: { carID }, body: { choice: 'handOver' as const, taskID: strong } };
  expect((await dispatcher.refusal(breakdowns.decide, wrong)).code).toBe('waybill.surplusUnfit');
  expect((await shown(carID))?.choices).not.toContain('handOver');

  const taker = await openOrder(server, { scheduledCa: 6, constructionSite: '承台' });
  const asked = await shown(carID);
  expect(asked?.choices).toEqual(['carryOn', 'handOver', 'tow', 'backToPlant']);
  expect(asked?.handOver).toMatchObject({ carID: other, volume: 6, inTime: true });
  expect(asked?.handOver?.order).toMatchObject({ taskID: taker, constructionSite: '承台' });
  // One that wants a single cubic metre would leave the rest to be thrown away, though it is unloaded sooner.
  await openOrder(server, { scheduledCa: 1 });
  expect((await shown(carID))?.handOver).toMatchObject({ volume: 6, order: { taskID: taker } });
  const body = { choice: 'handOver' as const, taskID: taker, otherCarID: other };
  await dispatcher.call(breakdowns.decide, { params: { carID }, body });
  expect(await infoOf(id)).toMatchObject({ surplusVolume: 8, passedVolume: 6, handedTo: { volume: 6 } });
  const [gone] = await loadsOf(taker);
  expect(gone).toMatchObject({ carID: other, totalVolume: 6, constructionSite: '承台', state: 'ptds_delivering' });
  expect(await orderRow(server, taskID)).toMatchObject({ assignedCa: 0 });
  expect(await orderRow(server, taker)).toMatchObject({ assignedCa: 6 });
});

test('once its pour goes on all is offered again', async () => {
  const { taskID, carID } = await breakOnRoad();
  await queueTruck(server, 2);
  await suspend(taskID);
  expect((await shown(carID))?.choices).not.toContain('sendAnother');
  await dispatcher.call(orders.resume, { params: { id: taskID } });
  const asked = await shown(carID);
  expect(asked?.choices).toEqual(['carryOn', 'sendAnother', 'handOver', 'tow', 'backToPlant']);
  expect(asked?.handOver?.order).toBeNull();
  await decide(carID);
});

/** Of a load whose pour stands, an order elsewhere that can have its concrete. */
const offerElsewhere = async () => {
  await server.services.database.system.updateTable('orders').set({ state: 'pts_suspending' }).execute();
  const load = await breakOnRoad();
  const other = await queueTruck(server, 2);
  await suspend(load.taskID);
  const site = await orderRow(server, load.taskID);
  const own: LonLat = [Number(site.siteLon), Number(site.siteLat)];
  const there: LonLat = [own[0] + 0.02, own[1]];
  const taker = await openOrder(server, {
    ...{ scheduledCa: 40, siteLon: there[0], siteLat: there[1] },
    prdTaskGeofence: { type: 'circle', center: there, radius: 150 },
  });
  return { ...load, other, own, there, taker };
};

test('a broken truck that is not heard of stands at its own site, also when its concrete goes to another order', async () => {
  const { carID, other, own, there, taker } = await offerElsewhere();
  const { services } = server;
  const place = (truck: string, [lon, lat]: LonLat, daysAgo: number) =>
    services.database.system
      .updateTable('vehicles')
      .set({ lon, lat, gnssTime: new Date(services.clock.now() - daysAgo * 86_400_000) })
      .where('carID', '=', truck)
      .execute();
  await place(carID, [125.3, 43.8], 5);
  await place(other, there, 0);
  const ways = (await minutesOf(there, own)) + (await minutesOf(own, there));
  expect(ways).toBeGreaterThan(10);
  const offer = (await shown(carID))?.handOver;
  expect(offer?.order).toMatchObject({ taskID: taker });
  expect(Math.abs((offer?.ageOnArrival ?? Number.NaN) - ways - 15)).toBeLessThanOrEqual(2);
});

test('whether another order can have concrete is asked again when all is held', async () => {
  const { carID, taker } = await offerElsewhere();
  const attempt = asDispatcher(async (work) => {
    const ready = await readyHandOver(work, { carID, taskID: taker });
    await work.db.updateTable('orders').set({ strengthNo: 'C60' }).where('taskID', '=', taker).execute();
    const [load] = await work.db
      .selectFrom('waybills')
      .selectAll()
      .where('taskDetailID', '=', ready.taskDetailID)
      .execute();
    if (!load) throw new Error('there is no load');
    await handOver(work, load, ready);
  });
  await expect(attempt).rejects.toMatchObject({ code: 'waybill.surplusUnfit' });
  expect(await loadsOf(taker)).toEqual([]);
});

test('a truck that has not been heard of is at its own plant, not where it was days ago nor at the plant of the load', async () => {
  const { carID } = await breakOnRoad();
  const other = await queueTruck(server, 2);
  const { system } = server.services.database;
  const ageNow = async () => (await shown(carID))?.handOver?.ageOnArrival ?? Number.NaN;
  const near = await ageNow();
  const days = new Date(server.services.clock.now() - 5 * 86_400_000);
  await system
    .updateTable('vehicles')
    .set({ lon: 125.3, lat: 43.8, gnssTime: days })
    .where('carID', '=', other)
    .execute();
  expect(Math.abs((await ageNow()) - near)).toBeLessThan(30);
  const own = await system.selectFrom('vehicles').select('plantID').where('carID', '=', other).executeTakeFirst();
  const { rows } = await sql<{ plantID: string; lon: string; lat: string }>`
    INSERT INTO plants SELECT (jsonb_populate_record(p, jsonb_build_object('plantID', 'far', 'lon', p."lon" + 0.4))).* FROM plants p
    WHERE p."tenantID" = ${tenantID} AND p."plantID" = ${own?.plantID} RETURNING "plantID", "lon", "lat"`.execute(
    system,
  );
  const [far] = rows;
  if (!far) throw new Error('no second plant');
  await system
    .updateTable('vehicles')
    .set({ lon: null, lat: null, plantID: far.plantID })
    .where('carID', '=', other)
    .execute();
  const unheard = await ageNow();
  const now = new Date(server.services.clock.now());
  const there = { lon: Number(far.lon), lat: Number(far.lat), gnssTime: now };
  await system.updateTable('vehicles').set(there).where('carID', '=', other).execute();
  expect(unheard).toBeGreaterThan(near + 20);
  expect(unheard).toBe(await ageNow());
  await system
    .updateTable('vehicles')
    .set({ plantID: own?.plantID ?? null })
    .where('carID', '=', other)
    .execute();
});

test('a hand-over takes a quarter of an hour beside the ways', async () => {
  const { taskID, carID } = await breakOnRoad();
  const other = await queueTruck(server, 2);
  const { services } = server;
  const site = await orderRow(server, taskID);
  const [from, stands]: [LonLat, LonLat] = [
    [120.31, 30.21],
    [120.35, 30.25],
  ];
  const gnssTime = new Date(services.clock.now());
  for (const [truck, [lon, lat]] of [
    [other, from],
    [carID, stands],
  ] as const)
    await services.database.system
      .updateTable('vehicles')
      .set({ lon, lat, gnssTime })
      .where('carID', '=', truck)
      .execute();
  const ways =
    (await minutesOf(from, stands)) + (await minutesOf(stands, [Number(site.siteLon), Number(site.siteLat)]));
  const age = (await shown(carID))?.handOver?.ageOnArrival ?? Number.NaN;
  expect(Math.abs(age - ways - 15)).toBeLessThanOrEqual(2);
});
