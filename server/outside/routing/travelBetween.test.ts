import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrder, tenantID } from '../../dispatch/testSite.ts';
import { at, driveBefore, setClock } from '../../planning/testPlan.ts';
import { startTestServer, type TestServer } from '../../testServer.ts';
import { travelBetween } from './travelBetween.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  setClock(server, 12);
});
afterAll(() => server?.stop());

const placesOfOrder = async (taskID: string) => {
  const { system } = server.services.database;
  const { siteLon, siteLat } = await system
    .selectFrom('orders')
    .select(['siteLon', 'siteLat'])
    .where('tenantID', '=', tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirstOrThrow();
  const plant = await system
    .selectFrom('plants')
    .select(['lon', 'lat'])
    .where('tenantID', '=', tenantID)
    .executeTakeFirstOrThrow();
  return { plants: [[plant.lon, plant.lat]] as [number, number][], sites: [[siteLon, siteLat]] as [number, number][] };
};

test('travel takes as long as the own trucks have taken on the same road', async () => {
  const taskID = await openOrder(server, { bookBegin: at(14) });
  const { plants, sites } = await placesOfOrder(taskID);
  const usual = await travelBetween(server.services, tenantID, { plants, sites });
  expect(usual.minutes[(12 * 2 + 0) * 2 + 1]).toBeGreaterThan(5);
  expect(usual.minutes[(12 * 2 + 1) * 2 + 1]).toBeNaN();
  await driveBefore(server, taskID, { drives: 40, minutes: 60 });
  // As a process that has learnt nothing yet.
  const learnt = await travelBetween({ ...server.services }, tenantID, { plants, sites });
  const [before, after] = [usual, learnt].map((table) => table.minutes[(12 * 2 + 0) * 2 + 1] ?? 0) as [number, number];
  expect(after).toBeGreaterThan(before * 1.3);
  expect(after).toBeLessThan(75);
});

test('what a truck does in the yard after it was loaded is no part of its drive', async () => {
  const taskID = await openOrder(server, { bookBegin: at(14) });
  const { plants, sites } = await placesOfOrder(taskID);
  await driveBefore(server, taskID, { drives: 40, minutes: 60 });
  const { system } = server.services.database;
  const learnt = async (leaveMinutes: string): Promise<number> => {
    const row = { tenantID, key: 'plan-leave-minutes', value: leaveMinutes, code: 'dispatch' };
    await system
      .insertInto('configs')
      .values(row)
      .onConflict((c) => c.columns(['tenantID', 'code', 'key']).doUpdateSet({ value: leaveMinutes }))
      .execute();
    // As a process that has learnt nothing yet.
    const table = await travelBetween({ ...server.services }, tenantID, { plants, sites });
    return table.minutes[(12 * 2 + 0) * 2 + 1] ?? 0;
  };
  expect((await learnt('0')) - (await learnt('30'))).toBeGreaterThan(15);
});

test('between sites there are ways only where pumps may drive on', async () => {
  const { plants, sites } = await placesOfOrder(await openOrder(server, { bookBegin: at(14) }));
  const [[lon, lat]] = sites as [[number, number]];
  const all: [number, number][] = [...sites, [lon + 0.02, lat]];
  const places = 3;
  const between = (table: { minutes: ArrayLike<number> }) => table.minutes[(12 * places + 1) * places + 2];
  expect(between(await travelBetween(server.services, tenantID, { plants, sites: all }))).toBeNaN();
  const driven = await travelBetween(server.services, tenantID, { plants, sites: all, pumpSites: all });
  expect(between(driven)).toBeGreaterThan(1);
  const slower = await travelBetween(server.services, tenantID, { plants, sites: all, pumpSites: all }, 1.5);
  expect(between(slower)).toBeCloseTo(1.5 * (between(driven) ?? 0), 9);
});

test('where no way can be told there is none, and it is known why', async () => {
  const said: string[] = [];
  const services = { ...server.services, log: (line: string) => void said.push(line) };
  const table = await travelBetween(services, 'nobody', { plants: [[120, 30]], sites: [[120.1, 30.1]] });
  expect([...(table.minutes as Float64Array)].every(Number.isNaN)).toBe(true);
  expect(said).toEqual(['travel times are missing for a plan']);
});
