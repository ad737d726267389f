import { breakdowns } from '@pourline/contract/breakdowns';
import { messages } from '@pourline/contract/messages';
import { planning } from '@pourline/contract/planning';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driverOf, openOrder, orderRow, parkTrucks, queueTruck, truckState } from '../dispatch/testSite.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { handOver, readyHandOver } from './handOver.ts';
import { breakdownDesk } from './testBreakdown.ts';

let server: TestServer;
let dispatcher: Caller;
let customer: Caller;

beforeAll(async () => {
  server = await startTestServer();
  ({ scheduler: dispatcher, customer } = await gatherCrew(server));
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

const { decide, refused, shown, infoOf, loadsOf, breakOnRoad, asDispatcher } = breakdownDesk(() => ({
  server,
  dispatcher,
}));

const ticketOf = async (id: string) => {
  const { ticketToken } = await infoOf(id);
  const reply = await fetch(`${server.url}/api/v1/ticket/${ticketToken}`);
  return ((await reply.json()) as { data: Record<string, unknown> }).data;
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

test('concrete that is handed over keeps its own limit, whatever the plant has set since', async () => {
  const { taskID, carID, id } = await breakOnRoad();
  await queueTruck(server, 2);
  const { system } = server.services.database;
  await system.updateTable('waybills').set({ concreteLimitMinutes: 117 }).where('taskDetailID', '=', id).execute();
  await decide(carID);
  expect((await loadsOf(taskID)).map((load) => load.concreteLimitMinutes)).toEqual([117, 117]);
});

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
