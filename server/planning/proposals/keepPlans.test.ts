import { alarms } from '@pourline/contract/alarms';
import { breakdowns } from '@pourline/contract/breakdowns';
import type { LiveMessage } from '@pourline/contract/live';
import { messages } from '@pourline/contract/messages';
import { people } from '@pourline/contract/people';
import { planning } from '@pourline/contract/planning';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { evaluateAlarms } from '../../alarms/evaluateAlarms.ts';
import { newId } from '../../db/ids.ts';
import { tenantID } from '../../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../../testServer.ts';
import { at, openTwoOrders, publish, setClock } from '../testPlan.ts';
import { keepPlansTick } from './keepPlans.ts';

let server: TestServer;
let dispatcher: Caller;
let heard: LiveMessage[] = [];

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
  server.services.hub.listen((_, message) => void (message.type === 'plan' && heard.push(message)));
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await openTwoOrders(server);
});

const letKeep = (automatic: { on: boolean; mostMoved: number; mostLater: number }) =>
  dispatcher.call(planning.automatic, { body: automatic });

/** A truck of the plan goes to be repaired; told as an event as the house does. */
const breakTruck = async (carID: string): Promise<void> => {
  const { system } = server.services.database;
  await system
    .updateTable('vehicles')
    .set({ state: vehicleState.maintenance })
    .where('tenantID', '=', tenantID)
    .where('carID', '=', carID)
    .execute();
  const now = at(8);
  await system
    .insertInto('events')
    .values({
      ...{ tenantID, eventID: newId(), entity: 'vehicle', entityID: carID, action: 'startService', by: 'system' },
      ...{ to: vehicleState.maintenance, happenedAt: now, learntAt: now },
    })
    .execute();
};

test('within its limits the plan is kept by itself, and it is known that nobody did it', async () => {
  const automatic = { on: true, mostMoved: 20, mostLater: 240 };
  expect(await letKeep(automatic)).toEqual(automatic);
  const { loads } = await publish(dispatcher);
  await keepPlansTick(server.services);
  expect(await dispatcher.call(planning.day)).toMatchObject({ version: 1, automatic });
  const carID = loads[0]?.carID ?? '';
  await breakTruck(carID);
  heard = [];
  await keepPlansTick(server.services);
  const day = await dispatcher.call(planning.day);
  expect(day).toMatchObject({ version: 2, publishedBy: '自动排程' });
  expect(day.loads.some((one) => one.carID === carID)).toBe(false);
  expect(day.orders.map((order) => order.plannedCa)).toEqual([30, 45]);
  expect(heard).toEqual([{ type: 'plan', day: day.day, version: 2, proposalID: null }]);
  const senior = await server.signIn('李卫东', 'senior', 'demo-east');
  const events = (await senior.call(people.audit, { query: { 'filter.entity': 'plan' } })).data;
  expect(events[0]).toMatchObject({ label: '自动调整排程', by: 'system', from: '1', to: '2' });
  expect(events.find((one) => one.action === 'publish')).toMatchObject({ label: '发布排程', userName: '周敏' });
});

test('what cannot be kept is repaired at once though nothing may be moved, and what can be kept stays with its truck', async () => {
  await letKeep({ on: true, mostMoved: 0, mostLater: 0 });
  const { loads } = await publish(dispatcher);
  await keepPlansTick(server.services);
  const [first] = loads.toSorted((a, b) => a.loadStart.localeCompare(b.loadStart));
  const carID = loads.find((one) => one.carID !== first?.carID)?.carID ?? '';
  await breakTruck(carID);
  await keepPlansTick(server.services);
  const day = await dispatcher.call(planning.day);
  expect(day).toMatchObject({ version: 2, publishedBy: '自动排程' });
  expect(day.loads.filter((one) => one.carID === carID || one.conflicts)).toEqual([]);
  expect(day.orders.map((order) => order.plannedCa)).toEqual([30, 45]);
  const whose = (rows: typeof loads) => rows.map((one) => `${one.taskID} ${one.carID}`).sort();
  const soon = loads.filter((one) => one.carID !== carID && Date.parse(one.loadStart) < at(9).getTime());
  expect(soon.length).toBeGreaterThan(0);
  expect(whose(day.loads)).toEqual(expect.arrayContaining(whose(soon)));
});

test('what a lock stands against is offered once, and the dispatcher decides; all else is repaired meanwhile', async () => {
  await letKeep({ on: true, mostMoved: 20, mostLater: 240 });
  const { loads } = await publish(dispatcher);
  const [first] = loads.toSorted((a, b) => a.loadStart.localeCompare(b.loadStart));
  if (!first) throw new Error('nothing is planned');
  await dispatcher.call(planning.lock, { params: { id: first.loadID }, body: { locked: true } });
  await keepPlansTick(server.services);
  await breakTruck(first.carID);
  heard = [];
  for (let look = 0; look < 3; look += 1) await keepPlansTick(server.services);
  const day = await dispatcher.call(planning.day);
  expect(day.proposalID).not.toBeNull();
  expect(day.loads.find((one) => one.loadID === first.loadID)).toMatchObject({
    ...{ carID: first.carID, loadStart: first.loadStart, locked: true },
    conflicts: expect.arrayContaining(['truckAbsent']),
  });
  const others = day.loads.filter((one) => one.taskID !== first.taskID && one.taskDetailID === null);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((one) => one.carID === first.carID)).toEqual([]);
  const offers = () => heard.filter((one) => one.type === 'plan' && one.proposalID !== null);
  expect(offers()).toHaveLength(1);
  await keepPlansTick(server.services);
  expect(offers()).toHaveLength(1);
  // It is an alarm, from which it is taken.
  setClock(server, 8, 5);
  await evaluateAlarms(server.services, tenantID);
  const standing = (await dispatcher.call(alarms.standing)).rows.filter(({ kind }) => kind === 'proposal');
  expect(standing.map(({ proposalID }) => proposalID)).toEqual([day.proposalID]);
  const kept = await dispatcher.call(planning.accept, { params: { id: day.proposalID ?? '' }, body: {} });
  expect(kept).toMatchObject({ version: day.version + 1, publishedBy: '周敏' });
});

test('switched off, or before anything is published, nothing is done', async () => {
  await letKeep({ on: true, mostMoved: 20, mostLater: 240 });
  await keepPlansTick(server.services);
  expect(await dispatcher.call(planning.day)).toMatchObject({ version: 0, proposalID: null });
  const { loads } = await publish(dispatcher);
  await letKeep({ on: false, mostMoved: 20, mostLater: 240 });
  await breakTruck(loads[0]?.carID ?? '');
  await keepPlansTick(server.services);
  expect((await dispatcher.call(planning.day)).version).toBe(1);
});

test('switched off, a breakdown brings an offer, once, with what it comes to by hand; taken, others bring its loads; gone when the truck runs', async () => {
  await letKeep({ on: false, mostMoved: 20, mostLater: 240 });
  const { loads } = await publish(dispatcher);
  const carID = loads[0]?.carID ?? '';
  const own = loads.filter((one) => one.carID === carID);
  await keepPlansTick(server.services);
  expect(await dispatcher.call(planning.day)).toMatchObject({ version: 1, proposalID: null });
  heard = [];
  const body = { msgType: 'mixer_breakdown' as const, carID, content: '离合器' };
  await dispatcher.call(messages.send, { body });
  for (let look = 0; look < 3; look += 1) await keepPlansTick(server.services);
  const { proposalID, version } = await dispatcher.call(planning.day);
  expect([version, heard.filter((one) => one.type === 'plan' && one.proposalID !== null).length]).toEqual([1, 1]);
  const told = await dispatcher.call(planning.proposal, { params: { id: proposalID ?? '' } });
  expect(told.mends).toMatchObject({ cars: [carID], loads: own.length });
  expect(told.difference.money).toBeLessThanOrEqual(told.mends?.byHand.money ?? 0);
  const [broken] = await dispatcher.call(breakdowns.list, { query: { carID } });
  const saved = (told.mends?.byHand.money ?? 0) - told.difference.money;
  expect(broken?.mend).toMatchObject({ proposalID, loads: own.length, saved: expect.closeTo(saved, 2) });
  await evaluateAlarms(server.services, tenantID);
  const offered = async () =>
    (await dispatcher.call(alarms.standing)).rows.filter(({ kind }) => kind === 'proposal').map(({ cause }) => cause);
  expect(await offered()).toEqual([expect.stringContaining(`故障车后面 ${own.length} 车改由别的车送`)]);
  // While it runs again nobody is asked.
  await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
  await evaluateAlarms(server.services, tenantID);
  expect([await offered(), (await dispatcher.call(planning.day)).proposalID]).toEqual([[], null]);
  await keepPlansTick(server.services);
  setClock(server, 8, 15);
  await dispatcher.call(messages.send, { body });
  await keepPlansTick(server.services);
  const again = (await dispatcher.call(planning.day)).proposalID ?? '';
  const day = await dispatcher.call(planning.accept, { params: { id: again }, body: {} });
  expect(day.loads.some((one) => one.carID === carID)).toBe(false);
  expect(day.orders.map((order) => order.plannedCa)).toEqual([30, 45]);
  await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
});
