import { reports } from '@pourline/contract/reports';
import { waybills } from '@pourline/contract/waybills';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openYard, type Yard, type YardLoad } from '../alarms/testAlarms.ts';
import { tenantID } from '../dispatch/testSite.ts';
import type { Caller } from '../testServer.ts';
import { until } from '../testUntil.ts';

let yard: Yard;
let site: Caller;
let otherSite: Caller;
let load: YardLoad;
let taskID = '';

beforeAll(async () => {
  yard = await openYard();
  site = await yard.server.signIn('郑工');
  otherSite = await yard.server.signIn('王晓');
  taskID = await yard.open();
  load = await yard.send(taskID, 1);
});
afterAll(() => yard?.server.stop());

const ofLoad = () => ({ params: { id: load.taskDetailID }, body: {} });
const ofOrder = () => ({ params: { id: taskID }, body: {} });
/** A job that has come to its end. */
const ended = (who: Caller, jobID: string) =>
  until(async () => {
    const told = await who.call(reports.progress, { body: { jobID } });
    if (told.percent < 100) throw new Error('it is still printed');
    return told;
  });
const isPdf = (bytes: unknown) =>
  Buffer.from(bytes as Uint8Array)
    .subarray(0, 5)
    .toString() === '%PDF-';

test('a ticket that has not left is refused; afterwards it is printed by a job, told in percent, and fetched', async () => {
  expect(await site.refusal(reports.loadJob, ofLoad())).toMatchObject({
    status: 409,
    code: 'waybill.stateNoOperation',
  });
  await yard.step(load, 'load');
  const { jobID } = await site.call(reports.loadJob, ofLoad());
  expect(await ended(site, jobID)).toEqual({ jobID, state: 'done', percent: 100, failure: null });
  const params = { id: load.taskDetailID };
  const paper = await site.call(reports.printLoad, { params, body: { jobID } });
  expect(isPdf(paper)).toBe(true);
  expect(isPdf(await site.call(reports.printLoad, { params, body: {} }))).toBe(true);
});

test('the mix of an order is printed by a job as well', async () => {
  const { jobID } = await site.call(reports.orderJob, ofOrder());
  expect((await ended(site, jobID)).state).toBe('done');
  expect(isPdf(await site.call(reports.printOrder, { params: { id: taskID }, body: { jobID } }))).toBe(true);
});

test('so many papers of one person are printed at once, and those of others all the same', async () => {
  const waiting = Array.from({ length: 3 }, (_, i) => ({
    ...{ tenantID, jobID: `waits-${i}`, userID: site.userID, kind: 'load', thingID: load.taskDetailID },
    createTime: new Date(yard.server.services.clock.now()),
  }));
  const { system } = yard.server.services.database;
  await system.insertInto('reportJobs').values(waiting).execute();
  expect(await site.refusal(reports.loadJob, ofLoad())).toMatchObject({ status: 429, code: 'app.tooManyAtOnce' });
  const desk = await yard.server.signIn('吴磊');
  expect((await ended(desk, (await desk.call(reports.loadJob, ofLoad())).jobID)).state).toBe('done');
  // A minute later they were lost with their process.
  const lost = new Date(yard.server.services.clock.now() - 61_000);
  await system.updateTable('reportJobs').set({ createTime: lost }).where('jobID', 'like', 'waits-%').execute();
  expect((await ended(site, (await site.call(reports.loadJob, ofLoad())).jobID)).state).toBe('done');
});

test('a job is its asker’s alone, and of its paper alone', async () => {
  const { jobID } = await site.call(reports.loadJob, ofLoad());
  await ended(site, jobID);
  const unknown = { status: 404, code: 'report.notFound' };
  expect(await yard.dispatcher.refusal(reports.progress, { body: { jobID } })).toMatchObject(unknown);
  expect(
    await yard.dispatcher.refusal(reports.printLoad, { params: { id: load.taskDetailID }, body: { jobID } }),
  ).toMatchObject(unknown);
  expect(await site.refusal(reports.printOrder, { params: { id: taskID }, body: { jobID } })).toMatchObject(unknown);
  expect(await otherSite.refusal(reports.loadJob, ofLoad())).toMatchObject({
    status: 403,
    code: 'waybill.accessDenied',
  });
  expect(await otherSite.refusal(reports.orderJob, ofOrder())).toMatchObject({ code: 'order.accessDenied' });
});

test('what is not there yet is not fetched; what failed says so in the words of its paper', async () => {
  const { jobID } = await site.call(reports.loadJob, ofLoad());
  await ended(site, jobID);
  const set = (state: string) =>
    sql`UPDATE "reportJobs" SET "state" = ${state}, "body" = NULL WHERE "tenantID" = ${tenantID} AND "jobID" = ${jobID}`.execute(
      yard.server.services.database.system,
    );
  await set('printing');
  const fetched = { params: { id: load.taskDetailID }, body: { jobID } };
  expect(await site.refusal(reports.printLoad, fetched)).toMatchObject({ status: 409, code: 'report.notReady' });
  await set('failed');
  expect(await site.call(reports.progress, { body: { jobID } })).toEqual({
    ...{ jobID, state: 'failed', percent: 100, failure: '查看货单小票失败！' },
  });
});

test('some loads by their ids are told as far as the person sees them', async () => {
  const body = { taskDetailIDs: [load.taskDetailID, 'none'] };
  const { data, total } = await site.call(waybills.infoQuery, { body });
  expect([data.map((one) => one.taskDetailID), total]).toEqual([[load.taskDetailID], 1]);
  expect((await otherSite.call(waybills.infoQuery, { body })).data).toEqual([]);
  expect(await site.refusal(waybills.infoQuery, { body: { taskDetailIDs: [] } })).toMatchObject({ status: 400 });
});

test('of the papers of a person the newest twenty are kept, however many they ask for', async () => {
  const { system } = yard.server.services.database;
  const papers = Array.from({ length: 30 }, (_, n) => ({
    ...{ tenantID, jobID: `old-${n}`, userID: site.userID, kind: 'load', thingID: load.taskDetailID, state: 'done' },
    createTime: new Date(yard.server.services.clock.now() - (n + 1) * 1000),
  }));
  await system.insertInto('reportJobs').values(papers).execute();
  const { jobID } = await site.call(reports.orderJob, ofOrder());
  const kept = await system.selectFrom('reportJobs').select('jobID').where('userID', '=', site.userID).execute();
  expect(kept).toHaveLength(20);
  expect(kept.map((one) => one.jobID)).toEqual(expect.arrayContaining([jobID, 'old-0']));
});
