import { planning } from '@pourline/contract/planning';
import { waybills } from '@pourline/contract/waybills';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import { type VehicleState, vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { at, openTwoOrders, publish, setClock, testDay } from './testPlan.ts';

let server: TestServer;
let dispatcher: Caller;
let first: string;
let second: string;

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  [first, second] = await openTwoOrders(server);
});

const propose = () => dispatcher.call(planning.propose, { body: {} });
const accept = (id: string, taskIDs?: string[]) =>
  dispatcher.call(planning.accept, { params: { id }, body: taskIDs ? { taskIDs } : {} });
const breakTruck = (carID: string, state: VehicleState = vehicleState.maintenance) =>
  server.services.database.system
    .updateTable('vehicles')
    .set({ state })
    .where('tenantID', '=', tenantID)
    .where('carID', '=', carID)
    .execute();

test('a proposal stands beside the day and is published whole', async () => {
  expect(await dispatcher.call(planning.day)).toMatchObject({
    ...{ day: testDay, version: 0, publishedAt: null, loads: [], unserved: [], proposalID: null },
    from: at(0).toISOString(),
    to: at(24).toISOString(),
  });
  const proposal = await propose();
  expect(planning.propose.reply.parse(proposal)).toEqual(proposal);
  expect(proposal.unserved).toEqual([]);
  expect(proposal.difference.unservedM3).toBe(-75);
  expect(proposal.changes.map((change) => [change.taskID, change.volumeMore, change.firstLater])).toEqual([
    [first, 30, null],
    [second, 45, null],
  ]);
  expect(await dispatcher.call(planning.proposal, { params: { id: proposal.proposalID } })).toEqual(proposal);
  expect((await dispatcher.call(planning.day)).proposalID).toBe(proposal.proposalID);
  const day = await accept(proposal.proposalID);
  expect(planning.accept.reply.parse(day)).toEqual(day);
  expect(day).toMatchObject({ version: 1, publishedBy: '周敏', proposalID: null, unserved: [] });
  expect(day.orders.map((order) => [order.taskID, order.plannedCa, order.begunCa])).toEqual([
    [first, 30, 0],
    [second, 45, 0],
  ]);
  expect(day.loads).toEqual(proposal.loads);
  expect(day.price.movedLoads).toBe(0);
});

test('a proposal is published for the chosen orders alone', async () => {
  const { proposalID } = await propose();
  const day = await accept(proposalID, [second]);
  expect([...new Set(day.loads.map((one) => one.taskID))]).toEqual([second]);
  expect(day.orders.map((order) => order.plannedCa)).toEqual([0, 45]);
  const rest = await accept((await propose()).proposalID, [first]);
  expect(rest).toMatchObject({ version: 2 });
  expect(rest.orders.map((order) => order.plannedCa)).toEqual([30, 45]);
  expect(rest.loads.filter((one) => one.taskID === second)).toEqual(day.loads);
});

test('of two who publish at the same moment one does, and a proposal beside an older plan is stale', async () => {
  const [one, two] = [await propose(), await propose()];
  const other = await server.signIn('周敏');
  const done = await Promise.allSettled([
    dispatcher.call(planning.accept, { params: { id: one.proposalID }, body: {} }),
    other.call(planning.accept, { params: { id: two.proposalID }, body: {} }),
  ]);
  expect(done.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await dispatcher.refusal(planning.accept, { params: { id: one.proposalID }, body: {} })).toMatchObject({
    ...{ status: 409, code: 'planning.stale', message: '计划已有变化，请重新生成方案' },
  });
  expect((await dispatcher.call(planning.day)).version).toBe(1);
  expect((await dispatcher.refusal(planning.accept, { params: { id: 'none' }, body: {} })).code).toBe(
    'planning.noProposal',
  );
});

test('loads that have begun stay, whatever was proposed before they did', async () => {
  await publish(dispatcher);
  const before = await propose();
  setClock(server, 8, 40);
  const sent = await dispatcher.call(waybills.create, { body: { taskID: first } });
  await loadTruck({ scheduler: dispatcher }, sent.taskDetailID);
  const day = await accept(before.proposalID);
  const begun = day.loads.filter((one) => one.taskDetailID !== null);
  expect(begun).toMatchObject([
    { taskDetailID: sent.taskDetailID, carID: sent.carID, waybillState: 'ptds_delivering' },
  ]);
  expect(begun[0]?.volume).toBe(sent.totalVolume);
  expect(day.orders.map((order) => order.begunCa + order.plannedCa)).toEqual([30, 45]);
  const [mine] = begun;
  expect(
    await dispatcher.refusal(planning.lock, { params: { id: mine?.loadID ?? '' }, body: { locked: true } }),
  ).toMatchObject({ status: 409, code: 'planning.begun' });
  // The waybill is known to the plan now: it meets no other load.
  const again = await publish(dispatcher);
  expect(again.loads.filter((one) => one.taskDetailID === sent.taskDetailID)).toHaveLength(1);
  expect(again.orders.map((order) => order.begunCa + order.plannedCa)).toEqual([30, 45]);
});

test('a locked load keeps truck, plant and minute through a new plan', async () => {
  const { loads } = await publish(dispatcher);
  const last = loads.at(-1) as (typeof loads)[number];
  const locked = await dispatcher.call(planning.lock, { params: { id: last.loadID }, body: { locked: true } });
  expect(locked).toEqual({ ...last, locked: true });
  for (const other of loads) if (other.carID !== last.carID) await breakTruck(other.carID);
  const proposal = await dispatcher.call(planning.propose, { body: { seed: 7 } });
  const { carID, plantID, loadStart, volume, taskID } = last;
  expect(proposal.loads.filter((one) => one.locked)).toMatchObject([{ carID, plantID, loadStart, volume, taskID }]);
  const day = await accept(proposal.proposalID);
  const kept = day.loads.find((one) => one.locked);
  expect(kept).toMatchObject({ carID, plantID, loadStart, loadID: last.loadID });
  await dispatcher.call(planning.lock, { params: { id: kept?.loadID ?? '' }, body: { locked: false } });
  expect((await dispatcher.call(planning.day)).loads.some((one) => one.locked)).toBe(false);
  expect((await dispatcher.refusal(planning.lock, { params: { id: 'none' }, body: { locked: true } })).code).toBe(
    'planning.noLoad',
  );
});

test('a lock set after the proposal was made holds against it', async () => {
  const { loads } = await publish(dispatcher);
  const mine = loads.find((one) => one.taskID === second) as (typeof loads)[number];
  await breakTruck(mine.carID);
  const proposal = await propose();
  expect(proposal.loads.some((one) => one.carID === mine.carID)).toBe(false);
  await breakTruck(mine.carID, vehicleState.queuing);
  await dispatcher.call(planning.lock, { params: { id: mine.loadID }, body: { locked: true } });
  const day = await accept(proposal.proposalID);
  expect(day.loads.find((one) => one.loadID === mine.loadID)).toMatchObject({ locked: true, carID: mine.carID });
});

test('each load says what the next best would have been', async () => {
  await queueTruck(server, 5);
  const { loads } = await publish(dispatcher);
  const reason = await dispatcher.call(planning.why, { params: { id: loads[0]?.loadID ?? '' } });
  expect(planning.why.reply.parse(reason)).toEqual(reason);
  expect(reason.nextTruck?.carID).not.toBe(loads[0]?.carID);
  expect(reason.nextTruck?.more).toBeGreaterThanOrEqual(0);
  expect(reason.nextPlant).toBeNull();
  expect((await dispatcher.refusal(planning.why, { params: { id: 'none' } })).message).toBe('计划车次不存在');
});

test('an impossible day gives what can be done, and says which limit forbids the rest', async () => {
  const line = 'demo-east-1-1';
  const huge = await openOrder(server, { scheduledCa: 3000, bookBegin: at(18), pourRate: 20, lineID: line });
  const proposal = await propose();
  const [lacks] = proposal.unserved.filter((one) => one.taskID === huge);
  expect(lacks?.volume).toBeGreaterThan(1000);
  expect(lacks?.why.length).toBeGreaterThan(0);
  expect(proposal.loads.some((one) => one.taskID === first)).toBe(true);
  const day = await accept(proposal.proposalID);
  expect(day.unserved).toEqual(proposal.unserved);
});

test('without a truck to be used nothing is planned and everything is told', async () => {
  const { system } = server.services.database;
  await system.updateTable('vehicles').set({ state: vehicleState.disabled }).where('tenantID', '=', tenantID).execute();
  const proposal = await propose();
  expect(proposal.loads).toEqual([]);
  expect(proposal.unserved.map((one) => [one.taskID, one.volume, one.why[0]])).toEqual([
    [first, 30, 'truckAbsent'],
    [second, 45, 'truckAbsent'],
  ]);
});

test('a day that is over, or too far off, is refused; one that lies ahead is planned', async () => {
  const refusal = (day: string) => dispatcher.refusal(planning.propose, { body: { day } });
  expect(await refusal('2026-05-30')).toMatchObject({ status: 422, code: 'planning.pastDay' });
  expect(await refusal('2026-08-30')).toMatchObject({ status: 422, message: '只能排今天起 30 天内的计划' });
  expect((await refusal('2026-02-30')).status).toBe(400);
  expect(await dispatcher.call(planning.day, { query: { day: '2026-05-01' } })).toMatchObject({
    loads: [],
    orders: [],
  });
  const tomorrow = await openOrder(server, {
    bookBegin: at(33),
    bookEnd: at(35),
    stage: 'arranging',
  });
  const proposal = await dispatcher.call(planning.propose, { body: { day: '2026-06-02' } });
  expect([...new Set(proposal.loads.map((one) => one.taskID))]).toEqual([tomorrow]);
});

test('an arranged order is loaded at its plant and line from the arranged time on', async () => {
  const lineID = 'demo-east-1-2';
  const arranged = await openOrder(server, {
    bookBegin: at(13),
    arrangeTime: at(14),
    lineID,
    stage: 'progressing',
  });
  const proposal = await propose();
  const mine = proposal.loads.filter((one) => one.taskID === arranged);
  expect(mine.every((one) => one.lineID === lineID && one.plantID === 'demo-east-1')).toBe(true);
  const begins = Math.min(...mine.map((one) => Date.parse(one.loadStart)));
  expect(Math.abs(begins - at(14).getTime()) / 60_000).toBeLessThan(15);
});

test('a suspended order gets no loads, and keeps its plan for when it goes on', async () => {
  await publish(dispatcher);
  const { system } = server.services.database;
  const setState = (state: OrderState) =>
    system.updateTable('orders').set({ state }).where('tenantID', '=', tenantID).where('taskID', '=', first).execute();
  await setState('pts_suspending');
  const day = await dispatcher.call(planning.day);
  expect(day.loads.some((one) => one.taskID === first)).toBe(false);
  expect(day.orders.find((order) => order.taskID === first)).toMatchObject({ state: 'pts_suspending', plannedCa: 0 });
  await setState('pts_opening');
  expect((await dispatcher.call(planning.day)).orders[0]?.plannedCa).toBe(30);
});

test('the plan leads sending: its truck goes first when it stands in the queue', async () => {
  const { loads } = await publish(dispatcher);
  const mine = loads.filter((one) => one.taskID === first);
  const [a, b] = mine as [(typeof mine)[number], (typeof mine)[number]];
  for (const one of [b, a])
    if (!['1', '2', '3', '4'].includes(one.carID.split('-').at(-1) as string))
      await queueTruck(server, Number(one.carID.split('-').at(-1)), at(8, 20).getTime());
  const sent = await dispatcher.call(waybills.create, { body: { taskID: first } });
  expect(sent.carID).toBe(a.carID);
  const next = await dispatcher.call(waybills.create, { body: { taskID: first } });
  expect(next.carID).toBe(b.carID);
});

test('a night pour goes on by the plan of the day before, until the new day is planned', async () => {
  setClock(server, 22);
  for (let n = 5; n <= 12; n += 1) await queueTruck(server, n);
  const night = await openOrder(server, { scheduledCa: 120, bookBegin: at(23), bookEnd: at(27), pourRate: 20 });
  await dispatcher.call(planning.propose, { body: {} }).then(({ proposalID }) => accept(proposalID, [night]));
  const late = (await dispatcher.call(planning.day)).loads.filter(
    (one) => Date.parse(one.loadStart) >= at(24).getTime(),
  );
  expect(late.length).toBeGreaterThan(0);
  const held = late.at(-1)?.loadID ?? '';
  setClock(server, 24, 1);
  const day = await dispatcher.call(planning.day);
  expect(day).toMatchObject({ day: '2026-06-02', version: 0 });
  expect(day.loads.map((one) => one.loadID)).toEqual(late.map((one) => one.loadID));
  expect(await dispatcher.call(planning.lock, { params: { id: held }, body: { locked: true } })).toMatchObject({
    locked: true,
  });
  const next = await accept((await propose()).proposalID);
  expect(next).toMatchObject({ day: '2026-06-02', version: 1 });
  expect(next.loads.find((one) => one.loadID === held)).toMatchObject({ locked: true, taskID: night });
  expect(
    (await dispatcher.call(planning.day, { query: { day: testDay } })).loads.some((one) => one.loadID === held),
  ).toBe(false);
});
