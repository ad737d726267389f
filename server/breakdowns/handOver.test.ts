import { breakdowns } from '@pourline/contract/breakdowns';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { LonLat } from '@pourline/domain/geo';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenants } from '../db/scope.ts';
import { driverOf, openOrder, orderRow, parkTrucks, queueTruck, tenantID, truckState } from '../dispatch/testSite.ts';
import { waysOf } from '../planning/surplus/readSurplus.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { transact, type Work } from '../work.ts';
import { handOver, readyHandOver } from './handOver.ts';

let server: TestServer;
let dispatcher: Caller;
let customer: Caller;

beforeAll(async () => {
  server = await startTestServer();
  ({ scheduler: dispatcher, customer } = await gatherCrew(server));
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

const decide = (carID: string, body: { surplusVolume?: number; otherCarID?: string } = {}) =>
  dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'handOver', ...body } });
const refused = async (carID: string, otherCarID?: string) =>
  dispatcher.refusal(breakdowns.decide, {
    params: { carID },
    body: { choice: 'handOver', ...(otherCarID && { otherCarID }) },
  });
const shown = async (carID: string) => (await dispatcher.call(breakdowns.list, { query: { carID } }))[0];
const infoOf = (id: string) => dispatcher.call(waybills.info, { params: { id } });
const loadsOf = async (taskID: string) =>
  (await dispatcher.call(orders.info, { params: { id: taskID } })).waybills.toSorted(
    (a, b) => a.sequenceNo - b.sequenceNo,
  );
const ticketOf = async (id: string) => {
  const { ticketToken } = await infoOf(id);
  const reply = await fetch(`${server.url}/api/v1/ticket/${ticketToken}`);
  return ((await reply.json()) as { data: Record<string, unknown> }).data;
};

/** The first truck of the plant, 8 m³ on the road to an order that wants 40, has broken down halfway. */
const breakOnRoad = async () => {
  const taskID = await openOrder(server, { scheduledCa: 40 });
  const carID = await queueTruck(server, 1);
  const { taskDetailID: id } = await dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } });
  await loadTruck({ scheduler: dispatcher }, id);
  const own = await driverOf(server, 1);
  await own.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '爆胎' } });
  return { taskID, carID, id, own };
};

/** The load was mixed so long ago. */
const mixedAgo = (id: string, minutes: number) =>
  server.services.database.system
    .updateTable('waybills')
    .set({ endProductionTime: new Date(server.services.clock.now() - minutes * 60_000) })
    .where('taskDetailID', '=', id)
    .execute();

test('another truck takes the concrete on: volumes, age, trucks, both tickets and what the site hears', async () => {
  const { taskID, carID, id } = await breakOnRoad();
  const other = await queueTruck(server, 2);
  const asked = await shown(carID);
  expect(asked?.choices).toEqual(['carryOn', 'sendAnother', 'handOver', 'tow', 'backToPlant']);
  expect(asked?.handOver).toMatchObject({ carID: other, why: 'front', volume: 8, inTime: true });
  // Fetching it takes a way there, a quarter of an hour and a way on.
  expect(asked?.handOver?.ageOnArrival).toBeGreaterThanOrEqual(15);
  const told = Date.parse(asked?.handOver?.arrivalTime ?? '');
  expect(Math.abs(told - server.services.clock.now()) / 60_000).toBeCloseTo(asked?.handOver?.ageOnArrival ?? 0, -0.5);

  await decide(carID);
  const [from, to] = await loadsOf(taskID);
  const [first, second] = [await infoOf(id), await infoOf(to?.taskDetailID ?? '')];
  expect(first).toMatchObject({
    ...{ state: 'ptds_returning', carID, surplusVolume: 8 },
    surplusReason: '车辆故障，8 m³ 由 2 号车接料转送',
    surplusTo: null,
    handedTo: { taskDetailNo: second.taskDetailNo, volume: 8, carNo: '02', standsAt: null },
  });
  expect(from?.taskDetailNo.replace(/01$/, '02')).toBe(second.taskDetailNo);
  expect(second).toMatchObject({
    ...{ state: 'ptds_delivering', carID: other, totalVolume: 8, startProductionTime: null },
    ...{ endProductionTime: first.endProductionTime, concreteLimitMinutes: first.concreteLimitMinutes },
    ...{ driverName: (await dispatcher.call(vehicles.info, { params: { id: other } })).onDutyDriverName },
    surplusFrom: null,
    handedFrom: { taskDetailID: id, taskDetailNo: first.taskDetailNo, volume: 8, carNo: '01' },
  });
  // The volume is counted once, and nothing of it is delivered yet.
  expect(await orderRow(server, taskID)).toMatchObject({ assignedCa: 8, deliverCa: 0, runningWaybills: 2 });
  expect([await truckState(dispatcher, carID), await truckState(dispatcher, other)]).toEqual([
    'scst_returning',
    'scst_delivering',
  ]);
  expect((await shown(carID))?.brokenCare).toBe('handOver');
  expect((await dispatcher.call(vehicles.queue, { query: {} })).data).toEqual([]);
  const tickets = [await ticketOf(id), await ticketOf(second.taskDetailID)];
  expect(tickets).toMatchObject([
    { chain: { whole: true }, surplusFrom: null, surplusTo: null, handedFrom: null, handedTo: second.taskDetailNo },
    { chain: { whole: true }, surplusFrom: null, surplusTo: null, handedFrom: first.taskDetailNo, handedTo: null },
  ]);
  const heard = (await customer.call(messages.list, { query: { 'filter.taskID': taskID } })).data[0];
  expect(heard).toMatchObject({ msgType: 'supply_changed', state: 'ptms_processed' });
  expect(heard?.content).toMatch(/^1 号车故障，车上 8 m³ 由 2 号车接料转送，预计 \d\d:\d\d 到，料龄从首次装料算起$/);

  // It is a load like any other until the site has it.
  const next = await driverOf(server, 2);
  const params = { id: second.taskDetailID };
  expect((await next.call(vehicles.driverDay)).waybill).toMatchObject({ taskDetailID: params.id });
  await next.call(waybills.startUnloading, { params, body: {} });
  await next.call(waybills.finishUnloading, { params, body: { surplusVolume: 0 } });
  expect(await orderRow(server, taskID)).toMatchObject({ deliverCa: 8, assignedCa: 8 });
});

test('of a truck that stands broken on the road the driver who fetches its concrete is told where', async () => {
  const { taskID, carID } = await breakOnRoad();
  await queueTruck(server, 2);
  const { system } = server.services.database;
  await system.updateTable('vehicles').set({ lon: 120.31, lat: 30.21 }).where('carID', '=', carID).execute();
  await decide(carID);
  const [, to] = await loadsOf(taskID);
  const next = await driverOf(server, 2);
  const day = await next.call(vehicles.driverDay);
  expect(day.waybill?.handedFrom?.standsAt).toEqual({ lon: 120.31, lat: 30.21 });
  await next.call(waybills.driverUpdate, { params: { id: to?.taskDetailID ?? '' }, body: { action: 'arrive' } });
  expect((await next.call(vehicles.driverDay)).waybill?.handedFrom?.standsAt).toBeNull();
});

test('a smaller truck takes what it holds, the rest is written off; of a load half out only what is still aboard', async () => {
  const { taskID, carID, id, own } = await breakOnRoad();
  const other = await queueTruck(server, 2);
  await server.services.database.system
    .updateTable('vehicles')
    .set({ capacity: 3 })
    .where('carID', '=', other)
    .execute();
  await own.call(waybills.driverUpdate, { params: { id }, body: { action: 'arrive' } });
  await own.call(waybills.startUnloading, { params: { id }, body: {} });
  expect((await shown(carID))?.handOver).toMatchObject({ volume: 3 });
  await decide(carID, { surplusVolume: 5 });
  const [from, to] = await loadsOf(taskID);
  expect([from?.surplusVolume, to?.totalVolume]).toEqual([5, 3]);
  // 8 - 5 are with the site, 3 come.
  expect(await orderRow(server, taskID)).toMatchObject({ deliverCa: 3, assignedCa: 6 });
  await server.services.database.system
    .updateTable('vehicles')
    .set({ capacity: 10 })
    .where('carID', '=', other)
    .execute();
});

test('nothing is handed over without a free truck, too late, before it is mixed, or twice; then nothing has changed', async () => {
  const { taskID, carID, id } = await breakOnRoad();
  expect((await shown(carID))?.handOver).toBeNull();
  expect((await refused(carID)).code).toBe('waybill.noTruck');
  const other = await queueTruck(server, 2);
  await mixedAgo(id, 80);
  expect((await shown(carID))?.handOver).toMatchObject({ inTime: false });
  const late = await refused(carID);
  expect(late.code).toBe('waybill.tooOldToHandOver');
  expect(late.message).toMatch(/^转送到工地时料龄 \d+ 分钟，将近或超过时限 90 分钟$/);
  await mixedAgo(id, 0);
  expect((await refused(carID, carID)).code).toBe('waybill.truckBusy');
  expect(await orderRow(server, taskID)).toMatchObject({ assignedCa: 8, runningWaybills: 1, mixerSent: 1 });
  expect((await shown(carID))?.brokenCare).toBeNull();
  await decide(carID, { otherCarID: other });
  const twice = await refused(carID);
  expect(twice.code).toBe('car.stateNoOperation');
  const waiting = await queueTruck(server, 3);
  await dispatcher.call(waybills.create, { body: { taskID, carID: waiting } });
  const reporter = await driverOf(server, 3);
  await reporter.call(messages.send, { body: { msgType: 'mixer_breakdown', carID: waiting, content: '漏油' } });
  expect((await refused(waiting)).code).toBe('car.stateNoOperation');
  expect((await shown(waiting))?.choices).toEqual(['carryOn', 'sendAnother']);
});

test('concrete that another truck has taken on is no leftover of the first any more, nor offered as one', async () => {
  const { taskID, carID, id } = await breakOnRoad();
  const taker = await openOrder(server, { scheduledCa: 40 });
  await queueTruck(server, 2);
  await decide(carID);
  await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
  const params = { id };
  expect((await infoOf(id)).actions.map(({ action }) => action)).not.toContain('moveSurplus');
  const move = { params, body: { taskID: taker, volume: 5 } };
  expect(await dispatcher.refusal(planning.moveSurplus, move)).toMatchObject({
    status: 409,
    code: 'waybill.noSurplus',
  });
  expect((await dispatcher.refusal(planning.surplusTakers, { params })).code).toBe('waybill.noSurplus');
  expect((await loadsOf(taskID)).map((one) => one.totalVolume)).toEqual([8, 8]);
});

test('what another truck could not hold goes on to another order once the first truck runs again', async () => {
  const { taskID, carID, id } = await breakOnRoad();
  const other = await queueTruck(server, 2);
  const { system } = server.services.database;
  const holds = (capacity: number) =>
    system.updateTable('vehicles').set({ capacity }).where('carID', '=', other).execute();
  await holds(3);
  try {
    await decide(carID);
    await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
    const params = { id };
    expect((await infoOf(id)).actions.map(({ action }) => action)).toContain('moveSurplus');
    const taker = await openOrder(server, { scheduledCa: 40 });
    expect((await dispatcher.call(planning.surplusTakers, { params })).volume).toBe(5);
    const more = { params, body: { taskID: taker, volume: 5.01 } };
    expect((await dispatcher.refusal(planning.moveSurplus, more)).code).toBe('waybill.moreThanSurplus');
    const moved = await dispatcher.call(planning.moveSurplus, { params, body: { taskID: taker, volume: 5 } });
    const first = await infoOf(id);
    expect(first).toMatchObject({ state: 'ptds_completed', surplusVolume: 8, passedVolume: 8 });
    expect([first.handedTo?.volume, first.surplusTo?.taskDetailNo]).toEqual([3, moved.taskDetailNo]);
    expect(await ticketOf(id)).toMatchObject({
      ...{ chain: { whole: true }, handedTo: first.handedTo?.taskDetailNo, surplusTo: moved.taskDetailNo },
    });
    expect(await orderRow(server, taskID)).toMatchObject({ assignedCa: 3 });
    expect(await orderRow(server, taker)).toMatchObject({ assignedCa: 5 });
  } finally {
    await holds(10);
  }
});

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

test('before it unloads all of a load is aboard, whatever somebody says', async () => {
  const { taskID, carID, id } = await breakOnRoad();
  await queueTruck(server, 2);
  for (const choice of ['handOver', 'sendAnother', 'tow'] as const)
    expect(
      await dispatcher.refusal(breakdowns.decide, { params: { carID }, body: { choice, surplusVolume: 0.01 } }),
    ).toMatchObject({ code: 'waybill.notUnloadedYet', message: '还没有开始卸料，车上的 8 m³ 都要算' });
  expect((await infoOf(id)).state).toBe('ptds_delivering');
  expect((await dispatcher.call(orders.info, { params: { id: taskID } })).deliverCa).toBe(0);
});

test('a load that is called back before it unloads comes back whole, whoever asks for it', async () => {
  const { taskID, id } = await breakOnRoad();
  const back = (surplusVolume: number) => ({ params: { id }, body: { surplusVolume, reason: '质量' } });
  for (const volume of [0, 0.01, 7.99])
    expect(await dispatcher.refusal(waybills.treatBack, back(volume))).toMatchObject({
      ...{ code: 'waybill.notUnloadedYet', message: '还没有开始卸料，车上的 8 m³ 都要算' },
    });
  expect((await infoOf(id)).state).toBe('ptds_delivering');
  await dispatcher.call(waybills.treatBack, back(8));
  expect(await orderRow(server, taskID)).toMatchObject({ deliverCa: 0, assignedCa: 0 });
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

/** How long a truck drives from one place to another now, minutes. */
const minutesOf = (place: LonLat, [siteLon, siteLat]: LonLat) =>
  withTenants([tenantID], async () => {
    const truck = { place, utcOffsetMinutes: 480 };
    const [way] = await waysOf(server.services, tenantID, truck, [{ siteLon, siteLat }], server.services.clock.now());
    return way?.minutes ?? Number.NaN;
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

test('concrete that is handed over keeps its own limit, whatever the plant has set since', async () => {
  const { taskID, carID, id } = await breakOnRoad();
  await queueTruck(server, 2);
  const { system } = server.services.database;
  await system.updateTable('waybills').set({ concreteLimitMinutes: 117 }).where('taskDetailID', '=', id).execute();
  await decide(carID);
  expect((await loadsOf(taskID)).map((load) => load.concreteLimitMinutes)).toEqual([117, 117]);
});

/** Something that a dispatcher does as one piece of work. */
const asDispatcher = (does: (work: Work) => Promise<void>) => {
  const scheduler = {
    ...{ userID: dispatcher.userID, name: '周敏', tenantID, roleGroup: 'scheduler' as const },
    ...{ rights: new Set(['dispatcher-login']), tenantIDs: [tenantID] },
  };
  return transact(server.services, tenantID, scheduler, does);
};

test('what was reckoned for one load is not done with another load', async () => {
  const { taskID, carID } = await breakOnRoad();
  await queueTruck(server, 2);
  const attempt = asDispatcher(async (work) => {
    const ready = await readyHandOver(work, { carID });
    const [load] = await work.db.selectFrom('waybills').selectAll().where('taskID', '=', taskID).execute();
    if (!load) throw new Error('there is no load');
    await handOver(work, load, { ...ready, taskDetailID: 'another' });
  });
  await expect(attempt).rejects.toMatchObject({ code: 'waybill.stateNoOperation' });
  expect(await loadsOf(taskID)).toHaveLength(1);
});

/** Of a load whose pour stands, an order elsewhere that can have its concrete. */
const offerElsewhere = async () => {
  await server.services.database.system.updateTable('orders').set({ state: 'pts_suspending' }).execute();
  const load = await breakOnRoad();
  const other = await queueTruck(server, 2);
  await suspend(load.taskID);
  const site = await orderRow(server, load.taskID);
  const own: LonLat = [Number(site.siteLon), Number(site.siteLat)];
  const there: LonLat = [own[0] + 0.04, own[1]];
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
