import type { LiveMessage } from '@pourline/contract/live';
import { planning } from '@pourline/contract/planning';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { epochMs } from '@pourline/domain/time';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { startStopwatch } from '../testStopwatch.ts';
import { keepPlansTick } from './proposals/keepPlans.ts';
import { aheadOf, openMorning, publish } from './testPlan.ts';

let server: TestServer;
let dispatcher: Caller;
let taskID: string;
/** What screens were told of the plan. */
let heard: LiveMessage[] = [];

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
  server.services.hub.listen((_, message) => void (message.type === 'plan' && heard.push(message)));
});
afterAll(() => server?.stop());
beforeEach(async () => {
  const [first = ''] = await openMorning(server, [[9, 60]], 2);
  taskID = first;
  // Two trucks do it all.
  await server.services.database.system
    .updateTable('vehicles')
    .set({ state: vehicleState.maintenance })
    .where('tenantID', '=', tenantID)
    .where('state', '=', vehicleState.offDuty)
    .execute();
  await dispatcher.call(planning.automatic, { body: { on: false, mostMoved: 20, mostLater: 240 } });
});

const ahead = () => aheadOf(dispatcher);
const setNow = (moment: number): void => server.services.clock.set({ now: moment, speed: 0 });

/** Sends the first planned load, loads it, and lets it be so many minutes later at the site than it was planned to. */
const sendLate = async (minutes: number) => {
  const [first] = await ahead();
  if (!first) throw new Error('nothing is planned');
  setNow(epochMs(first.loadStart));
  const { taskDetailID } = await dispatcher.call(waybills.create, { body: { taskID } });
  await loadTruck({ scheduler: dispatcher }, taskDetailID);
  await server.services.database.system
    .updateTable('waybills')
    .set({ estimatedArrivalTime: new Date(epochMs(first.arrive) + minutes * 60_000) })
    .where('taskDetailID', '=', taskDetailID)
    .execute();
  return first;
};

test('when a truck is late a lock stays to the second and to the litre and is marked; what is free slides and needs no mark', async () => {
  await publish(dispatcher);
  const before = await ahead();
  const late = await sendLate(60);
  const next = before.find((load) => load.carID === late.carID && load.loadID !== late.loadID);
  if (!next) throw new Error('the truck has one load only');
  await dispatcher.call(planning.lock, { params: { id: next.loadID }, body: { locked: true } });
  await keepPlansTick(server.services);
  const after = await ahead();
  const held = after.find((load) => load.loadID === next.loadID);
  expect({ ...held, conflicts: [] }).toEqual({ ...next, locked: true, conflicts: [] });
  expect(held?.conflicts).toContain('truckBusy');
  expect(after.filter((load) => load.conflicts && load.carID !== late.carID)).toEqual([]);
});

test('each driver is told what the plan still has for their truck', async () => {
  const drivers = await Promise.all([server.signIn('卫东升'), server.signIn('蒋大力')]);
  const dayOf = (who: Caller) => who.call(vehicles.driverDay);
  for (const who of drivers) expect((await dayOf(who)).planned).toBeNull();
  await publish(dispatcher);
  const { data: plants } = await dispatcher.call(vehicles.plants);
  const loads = await ahead();
  const told = await Promise.all(drivers.map(dayOf));
  expect(told.map(({ planned }) => planned?.loads ?? 0).reduce((sum, count) => sum + count, 0)).toBe(loads.length);
  for (const { planned, vehicle } of told) {
    const own = loads.filter(({ carID }) => carID === vehicle?.carID);
    const plantName = plants.find(({ plantID }) => plantID === own[0]?.plantID)?.name;
    expect({ ...planned, loadStart: epochMs(planned?.loadStart ?? '') }).toEqual({
      loadStart: epochMs(own[0]?.loadStart ?? ''),
      ...{ plantName, loads: own.length },
    });
  }
});

test('a load that slid is brought back by hand, stays there with its mark, and slides again when it may', async () => {
  await publish(dispatcher);
  const before = await ahead();
  const late = await sendLate(60);
  const next = before.find((load) => load.carID === late.carID && load.loadID !== late.loadID);
  heard = [];
  await keepPlansTick(server.services);
  const { day, version } = await dispatcher.call(planning.day);
  expect(heard).toEqual([{ type: 'plan', day, version, proposalID: null }]);
  await keepPlansTick(server.services);
  expect(heard).toHaveLength(1);
  const id = next?.loadID ?? '';
  const slid = (await ahead()).find((load) => load.loadID === id);
  expect(slid).toMatchObject({ carID: next?.carID, volume: next?.volume, slidFrom: next?.loadStart });
  expect(epochMs(slid?.loadStart ?? '')).toBeGreaterThan(epochMs(next?.loadStart ?? ''));
  expect((await ahead()).filter((load) => load.conflicts)).toEqual([]);
  const back = await dispatcher.call(planning.slide, { params: { id }, body: { slides: false } });
  expect(back.loadStart).toBe(next?.loadStart);
  await keepPlansTick(server.services);
  const held = (await ahead()).find((load) => load.loadID === id);
  expect(held).toMatchObject({ loadStart: next?.loadStart, conflicts: expect.arrayContaining(['truckBusy']) });
  expect(held?.slidFrom).toBeUndefined();
  await dispatcher.call(planning.slide, { params: { id }, body: { slides: true } });
  await keepPlansTick(server.services);
  expect((await ahead()).find((load) => load.loadID === id)).toMatchObject({ slidFrom: next?.loadStart });
});

test('loads of a pour that stands are pulled forward, shown with their planned minute, and brought back by hand', async () => {
  await publish(dispatcher);
  const first = await sendLate(0);
  const { system } = server.services.database;
  await sql`UPDATE "plannedLoads" SET "loadStart" = "loadStart" + interval '2 hours', "arrive" = "arrive" + interval '2 hours',
    "unloadStart" = "unloadStart" + interval '2 hours', "unloadEnd" = "unloadEnd" + interval '2 hours'
    WHERE "tenantID" = ${tenantID} AND "loadID" <> ${first.loadID}`.execute(system);
  const before = (await ahead()).find((load) => load.carID !== first.carID);
  const id = before?.loadID ?? '';
  await keepPlansTick(server.services);
  const pulled = (await ahead()).find((load) => load.loadID === id);
  expect(pulled).toMatchObject({ carID: before?.carID, volume: before?.volume, slidFrom: before?.loadStart });
  expect(epochMs(before?.loadStart ?? '') - epochMs(pulled?.loadStart ?? '')).toBeGreaterThan(60 * 60_000);
  expect((await ahead()).filter((load) => load.conflicts)).toEqual([]);
  const back = await dispatcher.call(planning.slide, { params: { id }, body: { slides: false } });
  expect(back.loadStart).toBe(before?.loadStart);
  await keepPlansTick(server.services);
  expect((await ahead()).find((load) => load.loadID === id)?.loadStart).toBe(before?.loadStart);
});

test('with automatic planning off a broken truck and a line that is down are marked as they happen', async () => {
  await publish(dispatcher);
  const [first] = await ahead();
  const { system } = server.services.database;
  await system
    .updateTable('vehicles')
    .set({ state: vehicleState.maintenance })
    .where('tenantID', '=', tenantID)
    .where('carID', '=', first?.carID ?? '')
    .execute();
  const marked = (await ahead()).filter((load) => load.conflicts?.includes('truckAbsent'));
  expect(marked.map((load) => load.carID)).toContain(first?.carID);
  expect(marked.every((load) => load.carID === first?.carID)).toBe(true);
  await system
    .updateTable('productionLines')
    .set({ mixingState: 'sms_pause' })
    .where('lineID', '=', first?.lineID ?? '')
    .execute();
  const down = (await ahead()).filter((load) => load.conflicts?.includes('lineDown'));
  expect(down.map((load) => load.loadID)).toEqual(
    (await ahead()).filter((load) => load.lineID === first?.lineID).map((load) => load.loadID),
  );
});

test('with automatic planning on what cannot be kept is repaired within two seconds', async () => {
  await publish(dispatcher);
  await dispatcher.call(planning.automatic, { body: { on: true, mostMoved: 20, mostLater: 240 } });
  await keepPlansTick(server.services);
  const [first] = await ahead();
  await server.services.database.system
    .updateTable('productionLines')
    .set({ mixingState: 'sms_maintaining' })
    .where('lineID', '=', first?.lineID ?? '')
    .execute();
  const lasts = startStopwatch();
  await keepPlansTick(server.services);
  expect(lasts()).toBeLessThan(2_000);
  const after = await ahead();
  expect(after.length).toBeGreaterThan(0);
  expect(after.filter((load) => load.conflicts !== undefined || load.lineID === first?.lineID)).toEqual([]);
});

test('a plan that cannot keep a lock says which and why, and is not taken by itself', async () => {
  await publish(dispatcher);
  const [first] = await ahead();
  const id = first?.loadID ?? '';
  await dispatcher.call(planning.lock, { params: { id }, body: { locked: true } });
  setNow(epochMs(first?.loadStart ?? '') + 20 * 60_000);
  const proposal = await dispatcher.call(planning.propose, { body: {} });
  expect(proposal.notKept).toMatchObject([{ loadID: id, loadStart: first?.loadStart, why: 'past' }]);
});
