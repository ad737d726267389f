import { waybills } from '@pourline/contract/waybills';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { setNoon } from '../testNoon.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, nobodyAt, startTestServer, type TestServer } from '../testServer.ts';
import { transact } from '../work.ts';
import { anchorDays } from './anchorDays.ts';
import { readAnchors } from './ticketAnchor.ts';

const minute = 60_000;
const hour = 60 * minute;
let server: TestServer;
let crew: Awaited<ReturnType<typeof gatherCrew>>;
let site: Caller;
/** A midnight of the plant, epoch ms. */
let midnight = 0;

beforeAll(async () => {
  server = await startTestServer();
  setNoon(server);
  midnight = server.services.clock.now() + 12 * hour;
  crew = await gatherCrew(server);
  site = await server.signIn('郑工');
});
afterAll(() => server?.stop());

const system = () => server.services.database.system;
const at = (now: number): void => server.services.clock.set({ now });
const close = () => transact(server.services, tenantID, 'system', anchorDays);
const daysOf = async (taskDetailID: string) =>
  (await readAnchors(system(), tenantID, taskDetailID)).map(({ rootNo }) => rootNo);
const toldOf = async (taskDetailID: string) => {
  const { ticketToken } = await system()
    .selectFrom('waybills')
    .select('ticketToken')
    .where('taskDetailID', '=', taskDetailID)
    .executeTakeFirstOrThrow();
  const { chain } = await nobodyAt(server.url).call(waybills.publicTicket, { params: { token: ticketToken } });
  return { whole: chain.whole, brokenAt: chain.brokenAt, differs: chain.differs };
};
const whole = { whole: true, brokenAt: null, differs: [] };

test('a load that is finished and signed after its day was closed by a clock that is then set back stays whole until its next root, and with it', async () => {
  at(midnight - 40 * minute);
  const { taskDetailID } = await startPour(crew);
  at(midnight - 10 * minute);
  await advanceLoad(crew, taskDetailID, 'unloading');
  at(midnight + 11 * minute);
  await close();
  expect(await daysOf(taskDetailID)).toEqual([1]);
  expect(await toldOf(taskDetailID)).toEqual(whole);
  at(midnight + 11 * minute - hour);
  const params = { id: taskDetailID };
  await crew.driver.call(waybills.finishUnloading, { params, body: { surplusVolume: 0 } });
  expect(await toldOf(taskDetailID)).toEqual(whole);
  const signFileID = await uploadPicture(site, 'sign');
  await site.call(waybills.sign, { params, body: { signVolume: 8, signer: '郑工', signFileID } });
  await close();
  expect(await toldOf(taskDetailID)).toEqual(whole);
  expect(await daysOf(taskDetailID)).toEqual([1]);
  at(midnight + 12 * minute);
  expect(await toldOf(taskDetailID)).toEqual(whole);
  await close();
  expect(await daysOf(taskDetailID)).toEqual([1, 2]);
  expect(await toldOf(taskDetailID)).toEqual(whole);
  await crew.driver.call(waybills.complete, { params, body: {} });
});

test('a record that no root holds, numbered as if its day’s root had covered it, is found', async () => {
  const { taskDetailID } = await startPour(crew, '5 层柱');
  at(midnight + 24 * hour + 11 * minute);
  await close();
  at(midnight + 24 * hour + 11 * minute - hour);
  await advanceLoad(crew, taskDetailID, 'delivering');
  expect(await toldOf(taskDetailID)).toEqual(whole);
  await system()
    .transaction()
    .execute(async (db) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(db);
      await sql`UPDATE events SET "serialNo" = -"number" WHERE "entityID" = ${taskDetailID}`.execute(db);
    });
  expect(await toldOf(taskDetailID)).toMatchObject({ whole: false, brokenAt: 'anchor', differs: ['anchor'] });
});
