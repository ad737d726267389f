import { alarms } from '@pourline/contract/alarms';
import { breakdowns } from '@pourline/contract/breakdowns';
import { dispatch } from '@pourline/contract/dispatch';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueTruck, tenantID } from '../dispatch/testSite.ts';
import { openMorning, publish } from '../planning/testPlan.ts';
import { demoPeople } from '../seed/demoPeople.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { evaluateAlarms } from './evaluateAlarms.ts';

let server: TestServer;
let dispatcher: Caller;
let fleet: Caller;
beforeAll(async () => {
  server = await startTestServer();
  const named = demoPeople.find(
    (one) => one.tenantID === 'demo-east' && one.roleGroups.some((group) => group === 'fleet'),
  );
  [dispatcher, fleet] = await Promise.all([server.signIn('周敏'), server.signIn(named?.name ?? '', 'fleet')]);
});
afterAll(() => server.stop());

const conflicts = async () => {
  await evaluateAlarms(server.services, tenantID);
  return (await dispatcher.call(alarms.standing)).rows.filter(({ kind }) => kind === 'planConflict');
};
const ahead = async () =>
  (await dispatcher.call(planning.day, { query: {} })).loads.filter(({ taskDetailID }) => taskDetailID === null);

test('a truck that breaks down with loads ahead is a conflict of the plan, alarm and plan alike, until it runs again', async () => {
  await openMorning(server, [
    [10, 40],
    [11, 40],
  ]);
  await publish(dispatcher);
  expect(await conflicts()).toEqual([]);
  const [first] = (await ahead()).toSorted((a, b) => a.loadStart.localeCompare(b.loadStart));
  const carID = first?.carID ?? '';
  const own = (await ahead()).filter((load) => load.carID === carID).length;
  await fleet.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '爆胎' } });
  expect(await conflicts()).toMatchObject([{ carID, taskID: first?.taskID, cause: `车故障，还排了 ${own} 车` }]);
  const marked = (await ahead()).filter((load) => load.conflicts?.includes('truckAbsent'));
  expect(new Set(marked.map((load) => load.carID))).toEqual(new Set([carID]));
  expect(marked).toHaveLength(own);
  await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
  expect(await conflicts()).toEqual([]);
});

test('once a plan is published an order begins when the plan has it, on the board, on its page and in the alarms', async () => {
  const [taskID = ''] = await openMorning(server, [[10, 40]]);
  await publish(dispatcher);
  await sql`UPDATE "plannedLoads" SET "loadStart" = "loadStart" + interval '2 hours', "arrive" = "arrive" + interval '2 hours',
    "unloadStart" = "unloadStart" + interval '2 hours', "unloadEnd" = "unloadEnd" + interval '2 hours' WHERE "tenantID" = ${tenantID}`.execute(
    server.services.database.system,
  );
  const [first] = (await ahead()).map(({ loadStart }) => Date.parse(loadStart)).toSorted((a, b) => a - b);
  const shown = (await dispatcher.call(dispatch.board)).orders.find((one) => one.taskID === taskID);
  const info = await dispatcher.call(orders.info, { params: { id: taskID } });
  expect([shown?.plannedFirst, info.plannedFirst].map((at) => Date.parse(at ?? ''))).toEqual([first, first]);
  // Nobody of the queue is offered for what is hours ahead, but for its own truck.
  const loads = (await ahead()).toSorted((a, b) => a.loadStart.localeCompare(b.loadStart));
  expect([loads[0]?.carID, undefined]).toContain(shown?.nextTruck?.carID);
  expect(Date.parse(shown?.nextPlanned?.loadStart ?? '')).toBe(first);
  await evaluateAlarms(server.services, tenantID);
  const rows = (await dispatcher.call(alarms.standing)).rows.filter((one) => one.taskID === taskID);
  expect(rows.map(({ kind }) => kind)).toContain('latePlan');
  // The last load an hour and a half later still: the plan lets the pour stand between the two.
  const [before, last] = loads.slice(-2);
  await sql`UPDATE "plannedLoads" SET "loadStart" = "loadStart" + interval '90 minutes', "arrive" = "arrive" + interval '90 minutes',
    "unloadStart" = "unloadStart" + interval '90 minutes', "unloadEnd" = "unloadEnd" + interval '90 minutes' WHERE "tenantID" = ${tenantID} AND "loadID" = ${last?.loadID ?? ''}`.execute(
    server.services.database.system,
  );
  await evaluateAlarms(server.services, tenantID);
  const stood = Math.floor(
    (Date.parse(last?.arrive ?? '') + 90 * 60_000 - Date.parse(before?.unloadEnd ?? '')) / 60_000,
  );
  const gaps = (await dispatcher.call(alarms.standing)).rows.filter(({ kind }) => kind === 'planGap');
  expect(gaps).toMatchObject([{ taskID, costWhy: `工地停 ${stood} 分钟` }]);
});

test('no plan uses a truck to which no driver comes; one that was given a load is marked and alarmed until its driver is on duty', async () => {
  await openMorning(server, [[10, 24]], 2);
  const parked = `${tenantID}-car-6`;
  await sql`DELETE FROM events WHERE "tenantID" = ${tenantID} AND "entityID" = ${parked} AND "action" = 'goOnDuty'`.execute(
    server.services.database.system,
  );
  await publish(dispatcher);
  const day = await dispatcher.call(planning.day, { query: {} });
  expect(day.trucks.find(({ carID }) => carID === parked)).toMatchObject({
    available: false,
    driver: { by: 'nobody' },
  });
  expect(new Set(day.loads.map(({ carID }) => carID))).toEqual(new Set([1, 2].map((n) => `${tenantID}-car-${n}`)));
  const noDriver = async () => {
    await evaluateAlarms(server.services, tenantID);
    return (await dispatcher.call(alarms.standing)).rows.filter(({ kind }) => kind === 'noDriver');
  };
  expect(await noDriver()).toEqual([]);
  // By hand a dispatcher may still mean to call somebody.
  const first = day.loads[0];
  const moved = await dispatcher.call(planning.move, {
    params: { id: first?.loadID ?? '' },
    body: { carID: parked },
  });
  expect(moved.load.conflicts).toContain('noDriver');
  const truck = async () => (await dispatcher.call(planning.day)).trucks.find(({ carID }) => carID === parked);
  expect(await truck()).toMatchObject({ available: true, driver: { by: 'plan' } });
  const soon = Date.parse(moved.load.loadStart) - 30 * 60_000;
  server.services.clock.set({ now: soon, speed: 0 });
  const at = new Date(Date.parse(moved.load.loadStart) + 8 * 3_600_000).toISOString().slice(11, 16);
  expect(await noDriver()).toMatchObject([{ carID: parked, taskID: first?.taskID, cause: `${at} 装料，没有司机当班` }]);
  expect((await ahead()).find((load) => load.carID === parked)?.conflicts).toContain('noDriver');
  await queueTruck(server, 6);
  expect(await noDriver()).toEqual([]);
});
