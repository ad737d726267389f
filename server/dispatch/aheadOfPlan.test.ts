import { dispatch } from '@pourline/contract/dispatch';
import { planning } from '@pourline/contract/planning';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, publish } from '../planning/testPlan.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { autoSendTick } from './autoSender.ts';
import { openAutomaticPour, sentOf } from './testPlannedPour.ts';
import { tenantID } from './testSite.ts';

let server: TestServer;
let dispatcher: Caller;
let taskID: string;

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
});
afterAll(() => server?.stop());
/** A pour that began at nine, of which the plan has everything two hours too late. */
beforeEach(async () => {
  taskID = await openAutomaticPour(server);
  await publish(dispatcher);
  await sql`UPDATE "plannedLoads" SET "loadStart" = "loadStart" + interval '2 hours', "arrive" = "arrive" + interval '2 hours',
    "unloadStart" = "unloadStart" + interval '2 hours', "unloadEnd" = "unloadEnd" + interval '2 hours' WHERE "tenantID" = ${tenantID}`.execute(
    server.services.database.system,
  );
  server.services.clock.set({ now: at(9, 15).getTime(), speed: 0 });
});

const sent = () => sentOf(dispatcher, taskID);
const setLines = (mixingState: string) =>
  sql`UPDATE "productionLines" SET "mixingState" = ${mixingState} WHERE "tenantID" = ${tenantID}`.execute(
    server.services.database.system,
  );

test('a site that stands gets a truck at once while one waits beside a free line; the reason is kept, and one goes at a time', async () => {
  const before = await dispatcher.call(planning.day);
  const [first] = before.loads.toSorted((a, b) => a.loadStart.localeCompare(b.loadStart));
  const told = (await dispatcher.call(dispatch.board)).orders.find((one) => one.taskID === taskID)?.nextTruck;
  expect(told?.departures.map(({ kind }) => kind)).toContain('siteDry');
  await autoSendTick(server.services);
  await autoSendTick(server.services);
  const [made, ...more] = await sent();
  expect(more).toEqual([]);
  expect(made).toMatchObject({ totalVolume: first?.volume, lineID: first?.lineID });
  const plan = await dispatcher.call(planning.sending, { params: { id: made?.taskDetailID ?? '' } });
  expect(plan?.loadID).toBe(first?.loadID);
  const dry = plan?.departures.find(({ kind }) => kind === 'siteDry');
  expect(dry?.minutes).toBeLessThan(-30);
  const ahead = (await dispatcher.call(planning.day)).loads.filter((load) => load.taskDetailID === null);
  expect(ahead.map((load) => load.loadID)).not.toContain(first?.loadID);
  expect(ahead).toHaveLength(before.loads.length - 1);
});

test('nothing goes ahead of the plan under a line that is down, nor in the place of a load that somebody holds', async () => {
  await setLines('sms_maintaining');
  try {
    await autoSendTick(server.services);
    expect(await sent()).toEqual([]);
  } finally {
    await setLines('sms_standby');
  }
  const { system } = server.services.database;
  await system.updateTable('plannedLoads').set({ locked: true }).where('tenantID', '=', tenantID).execute();
  await autoSendTick(server.services);
  expect(await sent()).toEqual([]);
});
