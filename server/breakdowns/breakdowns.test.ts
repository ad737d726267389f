import { breakdowns } from '@pourline/contract/breakdowns';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { BreakdownChoice } from '@pourline/domain/breakdowns/breakdownCare';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driverOf, openOrder, orderRow, parkTrucks, queueTruck, truckState } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { demoPeople } from '../seed/demoPeople.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { breakdownDesk } from './testBreakdown.ts';

let server: TestServer;
let dispatcher: Caller;
let second: Caller;
let fleet: Caller;
let equipment: Caller;
let driver: Caller;
let customer: Caller;

beforeAll(async () => {
  server = await startTestServer();
  const crew = await gatherCrew(server);
  ({ scheduler: dispatcher, driver, customer } = crew);
  [second, fleet, equipment] = await Promise.all([
    server.signIn('吴磊'),
    server.signIn(nameOf('fleet'), 'fleet'),
    server.signIn(nameOf('equipment'), 'equipment'),
  ]);
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

const nameOf = (group: string): string => {
  const person = demoPeople.find((one) => one.tenantID === 'demo-east' && one.roleGroups.some((g) => g === group));
  if (!person) throw new Error(`nobody works as ${group}`);
  return person.name;
};
const report = (carID: string, content = '爆胎') =>
  fleet.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content } });
const decide = (
  who: Caller,
  carID: string,
  body: { choice: BreakdownChoice; surplusVolume?: number; otherCarID?: string },
) => who.call(breakdowns.decide, { params: { carID }, body });

const { onTheRoad, queue, reports, shown: brokenDown } = breakdownDesk(() => ({ server, dispatcher }));

test('what a truck carries that is towed goes to no other order', async () => {
  const { carID, load } = await onTheRoad();
  const taker = await openOrder(server, { scheduledCa: 40 });
  const params = { id: load.taskDetailID };
  await report(carID);
  await decide(dispatcher, carID, { choice: 'tow' });
  const move = { params, body: { taskID: taker, volume: 8 } };
  expect((await dispatcher.refusal(planning.moveSurplus, move)).code).toBe('car.broken');
  expect((await dispatcher.refusal(planning.surplusTakers, { params })).code).toBe('car.broken');
  expect(await orderRow(server, taker)).toMatchObject({ assignedCa: 0 });
});

test('of a load that was signed for only the rest is written off', async () => {
  const { taskID, carID, load } = await onTheRoad();
  const params = { id: load.taskDetailID };
  await driver.call(waybills.startUnloading, { params, body: {} });
  const signFileID = await uploadPicture(customer, 'sign');
  await customer.call(waybills.sign, { params, body: { signVolume: 6.5, signer: '郑工', signFileID } });
  await report(carID);
  expect((await brokenDown(carID))?.load).toMatchObject({ totalVolume: 8, left: 1.5 });
  const tooMuch = await dispatcher.refusal(breakdowns.decide, {
    params: { carID },
    body: { choice: 'tow', surplusVolume: 8 },
  });
  expect(tooMuch).toMatchObject({ code: 'waybill.surplusOfSigned', message: '已签收 6.5 m³，剩退最多 1.5 m³' });
  await decide(dispatcher, carID, { choice: 'tow' });
  expect(await dispatcher.call(waybills.info, { params })).toMatchObject({ signVolume: 6.5, surplusVolume: 1.5 });
  expect(await orderRow(server, taskID)).toMatchObject({ assignedCa: 6.5 });
});

test('a decision settles the reports of the breakdown and no other; a truck whose driver is off duty is not named next', async () => {
  const { carID, load } = await onTheRoad();
  await driver.call(messages.send, {
    body: { msgType: 'waybill_common', subtaskID: load.taskDetailID, content: '堵车' },
  });
  await report(carID);
  const away = await queueTruck(server, 2);
  const { system } = server.services.database;
  await system.updateTable('vehicles').set({ isOnDutyDriver: false }).where('carID', '=', away).execute();
  expect((await brokenDown(carID))?.next ?? null).toBeNull();
  await decide(dispatcher, carID, { choice: 'tow' });
  const { data } = await dispatcher.call(messages.list, { query: { limit: 100 } });
  const ofLoad = data.find((one) => one.msgType === 'waybill_common' && one.subtaskID === load.taskDetailID);
  expect(ofLoad).toMatchObject({ state: 'ptms_new' });
  expect((await reports(carID))[0]).toMatchObject({ state: 'ptms_processed' });
});

test('another truck is sent for what is on the road: the load is written off with its lineage, and the site is told', async () => {
  const { taskID, carID, load } = await onTheRoad();
  const other = await queueTruck(server, 2);
  await report(carID, '发动机故障');
  expect(await brokenDown(carID)).toMatchObject({
    ...{
      content: '发动机故障',
      brokenCare: null,
      choices: ['carryOn', 'sendAnother', 'handOver', 'tow', 'backToPlant'],
    },
    load: { taskDetailID: load.taskDetailID, taskID, totalVolume: 8, state: 'ptds_delivering' },
    next: { carID: other, why: 'front' },
  });
  await decide(dispatcher, carID, { choice: 'sendAnother' });
  const { waybills: loads } = await dispatcher.call(orders.info, { params: { id: taskID } });
  const [first, next] = loads.toSorted((a, b) => a.sequenceNo - b.sequenceNo);
  expect(first).toMatchObject({ state: 'ptds_returning', surplusVolume: 8 });
  expect(next).toMatchObject({ carID: other, state: 'ptds_waiting' });
  // Nothing of the lost concrete counts as delivered, and it can be sent again.
  expect(await orderRow(server, taskID)).toMatchObject({ deliverCa: 0, assignedCa: next?.totalVolume });
  const { rows: made } = await sql<{ data: { insteadOf?: string } }>`SELECT "data" FROM events
    WHERE "entity" = 'waybill' AND "entityID" = ${next?.taskDetailID} AND "action" = 'create'`.execute(
    server.services.database.system,
  );
  expect(made[0]?.data.insteadOf).toBe(load.taskDetailNo);
  expect((await reports(carID))[0]).toMatchObject({ state: 'ptms_processed', processRemark: '另派车' });
  const told = (await customer.call(messages.list, { query: { 'filter.taskID': taskID } })).data[0];
  expect(told).toMatchObject({ msgType: 'supply_changed', state: 'ptms_processed' });
  expect(told?.content).toMatch(/号车故障，8 m³ 不能送到，改由 .*2 号车送 .* m³，预计 \d\d:\d\d 到/);
});

test('of a load that is being unloaded only the rest is written off; at the plant the load is cancelled', async () => {
  const taskID = await openOrder(server, { scheduledCa: 40 });
  const carID = await queueTruck(server, 1);
  const load = await dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } });
  await loadTruck({ scheduler: dispatcher }, load.taskDetailID);
  const own = await driverOf(server, 1);
  await own.call(waybills.driverUpdate, { params: { id: load.taskDetailID }, body: { action: 'arrive' } });
  await own.call(waybills.startUnloading, { params: { id: load.taskDetailID }, body: {} });
  await report(carID);
  await decide(dispatcher, carID, { choice: 'tow', surplusVolume: 3 });
  expect(await orderRow(server, taskID)).toMatchObject({ deliverCa: 5, assignedCa: 5 });
  const waiting = await queueTruck(server, 2);
  const another = await queueTruck(server, 3);
  const queued = await dispatcher.call(waybills.create, { body: { taskID, carID: waiting } });
  const offered = async () =>
    (await dispatcher.call(waybills.info, { params: { id: queued.taskDetailID } })).actions.map(({ action }) => action);
  expect(await offered()).toContain('startProduction');
  await report(waiting);
  // It cannot be loaded any more, and nobody is offered to; it can still go to another truck.
  expect(await offered()).not.toContain('startProduction');
  expect(await offered()).toEqual(expect.arrayContaining(['reassign', 'cancel']));
  const begin = { params: { id: queued.taskDetailID }, body: { action: 'startProduction' as const } };
  expect((await dispatcher.refusal(waybills.updateState, begin)).code).toBe('car.broken');
  await decide(dispatcher, waiting, { choice: 'sendAnother' });
  const { waybills: loads } = await dispatcher.call(orders.info, { params: { id: taskID } });
  const states = new Map(loads.map((one) => [one.carID, one.state]));
  expect([states.get(waiting), states.get(another)]).toEqual(['ptds_cancelled', 'ptds_waiting']);
});

test('the truck is work for fleet and workshop until it is repaired; then it comes back to ready', async () => {
  const { carID, load } = await onTheRoad();
  await report(carID);
  await decide(dispatcher, carID, { choice: 'backToPlant' });
  for (const who of [fleet, equipment])
    expect((await who.call(breakdowns.list, { query: { carID } }))[0]).toMatchObject({
      brokenCare: 'backToPlant',
      choices: [],
    });
  await dispatcher.call(waybills.complete, { params: { id: load.taskDetailID }, body: {} });
  const own = await driverOf(server, 1);
  expect((await own.refusal(vehicles.queueUp, { params: { carID }, body: {} })).code).toBe('car.broken');
  await equipment.call(vehicles.shiftState, { params: { carID }, body: { action: 'startService' } });
  await equipment.call(vehicles.maintenanceComplete, { params: { carID } });
  expect(await truckState(dispatcher, carID)).toBe('scst_in');
  expect(await brokenDown(carID)).toBeUndefined();
  await own.call(vehicles.queueUp, { params: { carID }, body: {} });
  expect(await queue()).toEqual([carID]);
});

test('a truck that the workshop takes from the plant needs no decision: its report is settled and it stands in no list', async () => {
  const carID = await queueTruck(server, 1);
  await report(carID);
  await equipment.call(vehicles.shiftState, { params: { carID }, body: { action: 'startService' } });
  expect((await reports(carID))[0]).toMatchObject({ state: 'ptms_processed', processRemark: '开始维修' });
  await equipment.call(vehicles.maintenanceComplete, { params: { carID } });
  expect(await brokenDown(carID)).toBeUndefined();
});

test('of two dispatchers one decides, and the other is told what was decided by whom', async () => {
  const { carID } = await onTheRoad();
  await queueTruck(server, 2);
  await report(carID);
  await decide(second, carID, { choice: 'sendAnother' });
  const late = await dispatcher.refusal(breakdowns.decide, { params: { carID }, body: { choice: 'tow' } });
  expect(late.code).toBe('car.breakdownDecided');
  expect(late.first).toMatch(/^吴磊 \d+ (?:秒|分钟)前已另派车$/);
  const both = await onTwoTouches(carID);
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test('who lets a truck go on that somebody else has had towed meanwhile is told so, and nothing of theirs is done', async () => {
  const { carID } = await onTheRoad();
  await report(carID);
  const seen = (await brokenDown(carID))?.brokenCare ?? null;
  await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'tow', seenCare: seen } });
  const late = await second.refusal(breakdowns.decide, {
    params: { carID },
    body: { choice: 'carryOn', seenCare: seen },
  });
  expect(late).toMatchObject({ status: 409, code: 'car.breakdownDecided' });
  expect(late.first).toMatch(/^周敏 \d+ (?:秒|分钟)前已/);
  expect((await brokenDown(carID))?.brokenCare).toBe('tow');
  // Who has seen that it is towed may still say that it runs again.
  await second.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn', seenCare: 'tow' } });
  expect(await brokenDown(carID)).toBeUndefined();
});

test('the truck that was named goes, though the plan or the queue would send another by now; one that has gone is refused', async () => {
  const { taskID, carID } = await onTheRoad();
  const [first, named] = [await queueTruck(server, 2), await queueTruck(server, 3)];
  await report(carID);
  expect((await brokenDown(carID))?.next?.carID).toBe(first);
  await decide(dispatcher, carID, { choice: 'sendAnother', otherCarID: named });
  const { waybills: loads } = await dispatcher.call(orders.info, { params: { id: taskID } });
  expect(loads.find((one) => one.state === 'ptds_waiting')?.carID).toBe(named);
  const later = await queueTruck(server, 4);
  const load = await dispatcher.call(waybills.create, { body: { taskID, carID: later, totalVolume: 8 } });
  await loadTruck({ scheduler: dispatcher }, load.taskDetailID);
  await report(later);
  const gone = { params: { carID: later }, body: { choice: 'sendAnother' as const, otherCarID: named } };
  expect(await dispatcher.refusal(breakdowns.decide, gone)).toMatchObject({ code: 'waybill.truckBusy' });
  expect((await brokenDown(later))?.brokenCare).toBeNull();
});

/** Two dispatchers let the truck go on at once. */
const onTwoTouches = (carID: string) =>
  Promise.allSettled([dispatcher, second].map((who) => decide(who, carID, { choice: 'carryOn' })));

test('a second touch under the same key decides once; without a truck that waits no other is sent; strangers know nothing', async () => {
  const { taskID, carID } = await onTheRoad();
  await report(carID);
  const refusal = await dispatcher.refusal(breakdowns.decide, { params: { carID }, body: { choice: 'sendAnother' } });
  expect(refusal.code).toBe('waybill.noTruck');
  // Nothing of it was done.
  expect((await brokenDown(carID))?.brokenCare).toBeNull();
  await queueTruck(server, 2);
  const question = { params: { carID }, body: { choice: 'sendAnother' as const } };
  const key = { idempotencyKey: 'breakdown-0001' };
  await Promise.all([1, 2].map(() => dispatcher.call(breakdowns.decide, question, key)));
  expect((await orderRow(server, taskID)).mixerSent).toBe(2);
  const west = await server.signIn('金西');
  expect(await west.call(breakdowns.list, { query: {} })).toEqual([]);
  expect((await west.refusal(breakdowns.decide, question)).code).toBe('car.notFound');
  for (const who of [driver, customer, fleet])
    expect((await who.refusal(breakdowns.decide, question)).status).toBe(403);
});
