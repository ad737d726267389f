import { createHash } from 'node:crypto';
import { addressOf } from '@pourline/contract/client/addressOf';
import { files } from '@pourline/contract/files';
import { homes } from '@pourline/contract/homes';
import { settings } from '@pourline/contract/settings';
import { waybills } from '@pourline/contract/waybills';
import { mostEventsToRepeat } from '@pourline/domain/waybills/undoableActs';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driverOf, openOrder, orderRow, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { pictureForm, uploadPicture } from '../files/testUpload.ts';
import { pngExample } from '../papers/testPng.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let dispatcher: Caller;
let site: Caller;
let driver: Caller;
let signFileID: string;
let params: { id: string };
let taskID: string;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, site, driver] = await Promise.all([server.signIn('周敏'), server.signIn('郑工'), driverOf(server, 1)]);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await parkTrucks(server);
  taskID = await openOrder(server, { scheduledCa: 30 });
  const carID = await queueTruck(server, 1);
  params = { id: (await dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } })).taskDetailID };
  await loadTruck({ scheduler: dispatcher }, params.id);
  await driver.call(waybills.startUnloading, { params, body: {} });
  signFileID = await uploadPicture(site, 'sign');
});

const signature = () => ({ signer: '郑工', signFileID });
const unload = (surplusVolume = 0) => driver.call(waybills.finishUnloading, { params, body: { surplusVolume } });
const offered = async (who: Caller) => (await who.call(waybills.info, { params })).actions.map(({ action }) => action);
/** The day of the load is settled. */
const settle = () =>
  sql`UPDATE waybills SET "signUntil" = now() - interval '1 second' WHERE "tenantID" = ${tenantID} AND "taskDetailID" = ${params.id}`.execute(
    server.services.database.system,
  );
const toSign = async () => {
  const home = await site.call(homes.home);
  return home.roleGroup === 'customer' ? home.toSign.map(({ taskDetailID }) => taskDetailID) : [];
};

test('a site signs for what was left there after the truck has gone, until noon of the next day, and for no more than that', async () => {
  const { signUntil, endUnloadTime } = await unload(0.5);
  const local = (at: string | null) => new Date(Date.parse(at ?? '') + 8 * 3_600_000).toISOString();
  expect(local(signUntil).slice(11, 16)).toBe('12:00');
  expect(Date.parse(local(signUntil).slice(0, 10)) - Date.parse(local(endUnloadTime).slice(0, 10))).toBe(86_400_000);
  await driver.call(waybills.complete, { params, body: {} });
  expect(await offered(site)).toContain('sign');
  expect(await toSign()).toContain(params.id);
  const tooMuch = await site.refusal(waybills.sign, { params, body: { ...signature(), signVolume: 8 } });
  expect(tooMuch.message).toBe('已报剩退 0.5 m³，签收最多 7.5 m³');
  const signed = await site.call(waybills.sign, { params, body: { ...signature(), signVolume: 7.5 } });
  expect(signed).toMatchObject({ state: 'ptds_completed', signVolume: 7.5, signer: '郑工' });
  expect(await orderRow(server, taskID)).toMatchObject({ deliverCa: 7.5, validCa: 7.5 });
  expect(await toSign()).not.toContain(params.id);
});

test('what was signed without a network and told late keeps its moment on load, ticket and record, also behind what the driver did since', async () => {
  const ms = (at: string | null | undefined) => Date.parse(at ?? '');
  const signedAt = server.services.clock.now();
  const { endUnloadTime } = await unload();
  await driver.call(waybills.complete, { params, body: {} });
  const body = { ...signature(), signVolume: 8, happenedAt: new Date(signedAt).toISOString() };
  const signed = await site.call(waybills.sign, { params, body });
  const stage = signed.stages.at(-1);
  expect([stage?.action, ms(stage?.happenedAt), ms(signed.signTime)]).toEqual(['sign', signedAt, signedAt]);
  expect(ms(endUnloadTime)).toBeGreaterThan(signedAt);
  expect(ms(stage?.learntAt)).toBeGreaterThan(signedAt);
  const ticket = await site.call(waybills.publicTicket, { params: { token: signed.ticketToken } });
  expect(ms(ticket.signTime)).toBe(signedAt);
  expect(ticket.chain).toMatchObject({ whole: true, differs: [] });
  // Before the truck was there nobody signed, whatever the clock of a phone says.
  await site.call(waybills.undo, { params, body: {} });
  const early = { ...body, signFileID: await uploadPicture(site, 'sign'), happenedAt: '2020-01-01T00:00:00.000Z' };
  const again = await site.call(waybills.sign, { params, body: early });
  expect(ms(again.signTime)).toBe(ms(signed.arriveTime));
});

test('a signature whose answer was lost is done once, and so is its picture', async () => {
  await unload();
  const { token } = await site.call(files.fileToken);
  const send = async () => {
    const input = { params: { kind: 'sign' as const }, query: { token } };
    const key = { idempotencyKey: 'the-picture-of-it' };
    const { data } = await site.call(files.upload, input, { ...key, form: pictureForm() });
    return data[0]?.fileID ?? '';
  };
  const [one, two] = await Promise.all([send(), send()]);
  expect(two).toBe(one);
  const body = { signVolume: 8, signer: '郑工', signFileID: one };
  const sign = () => site.call(waybills.sign, { params, body }, { idempotencyKey: 'the-signature' });
  const [first, second] = await Promise.all([sign(), sign()]);
  expect([first, second, await sign()].map(({ signFileID: file }) => file)).toEqual([one, one, one]);
  const { stages } = await site.call(waybills.info, { params });
  expect(stages.filter(({ action }) => action === 'sign')).toHaveLength(1);
});

test('what the site photographs goes with the signature: on record by its hash, read by whoever sees the load, gone with what is taken back', async () => {
  await unload();
  const photos = [await uploadPicture(site, 'receipt'), await uploadPicture(site, 'receipt')];
  const body = { ...signature(), signVolume: 8, photoFileIDs: photos };
  const wrong = await site.refusal(waybills.sign, { params, body: { ...body, photoFileIDs: [signFileID] } });
  expect(wrong.code).toBe('file.wrongKind');
  const others = await uploadPicture(dispatcher, 'receipt');
  const foreign = await site.refusal(waybills.sign, { params, body: { ...body, photoFileIDs: [others] } });
  expect(foreign.code).toBe('file.notFound');
  const statusOf = async (person: Caller, id = photos[0] ?? '') => {
    const { token } = await person.call(files.fileToken);
    return (await fetch(server.url + addressOf(files.download, { params: { id }, query: { token } }))).status;
  };
  const foreigner = await server.signIn('王晓');
  expect([await statusOf(site), await statusOf(dispatcher), await statusOf(foreigner)]).toEqual([200, 404, 404]);
  expect((await site.call(waybills.sign, { params, body })).signPhotoIDs).toEqual(photos);
  expect([await statusOf(site), await statusOf(dispatcher), await statusOf(foreigner)]).toEqual([200, 200, 404]);
  const { data } = await server.services.database.system
    .selectFrom('events')
    .select('data')
    .where('entityID', '=', params.id)
    .where('action', '=', 'sign')
    .executeTakeFirstOrThrow();
  const sha256 = createHash('sha256').update(pngExample(40, 20)).digest('hex');
  expect(data).toMatchObject({ photoFileIDs: photos, photoSha256s: [sha256, sha256] });
  expect((await site.call(waybills.undo, { params, body: {} })).signPhotoIDs).toEqual([]);
  // Nobody who sees the load reads what was taken back, whosever load it is by then; whoever made it has it, and may name it again.
  const picture = body.signFileID;
  expect([await statusOf(dispatcher), await statusOf(dispatcher, picture)]).toEqual([404, 404]);
  expect([await statusOf(site), await statusOf(site, picture)]).toEqual([200, 200]);
  const bare = { ...body, signFileID: await uploadPicture(site, 'sign'), photoFileIDs: [] };
  expect((await site.call(waybills.sign, { params, body: bare })).signPhotoIDs).toEqual([]);
});

test('a day that is settled is signed for by nobody but the dispatcher, who says why; both stand in the record', async () => {
  await unload();
  expect(
    (await dispatcher.refusal(waybills.correctSign, { params, body: { signVolume: 8, reason: '补单' } })).code,
  ).toBe('waybill.siteSigns');
  expect(await offered(dispatcher)).not.toContain('correctSign');
  await settle();
  expect(await toSign()).not.toContain(params.id);
  expect(await offered(site)).not.toContain('sign');
  const late = await site.refusal(waybills.sign, { params, body: { ...signature(), signVolume: 8 } });
  expect([late.status, late.code]).toEqual([409, 'waybill.settled']);
  expect(await offered(dispatcher)).toContain('correctSign');
  const silent = await dispatcher.refusal(waybills.correctSign, { params, body: { signVolume: 8, reason: '' } });
  expect(silent.status).toBe(400);
  const corrected = await dispatcher.call(waybills.correctSign, {
    params,
    body: { signVolume: 7, reason: '工地补交签单' },
  });
  expect(corrected).toMatchObject({ signVolume: 7, signer: null, signTime: null, signFileID: null });
  expect(corrected.stages.at(-1)).toMatchObject({ action: 'correctSign', reason: '工地补交签单', userName: '周敏' });
  expect(await orderRow(server, taskID)).toMatchObject({ deliverCa: 8, validCa: 7 });
  const unchanged = { params, body: { signVolume: 7, reason: '工地补交签单' } };
  expect((await dispatcher.refusal(waybills.correctSign, unchanged)).code).toBe('waybill.sameVolume');
  // What is wrong is corrected again; nobody has signed for it still.
  const again = await dispatcher.call(waybills.correctSign, {
    params,
    body: { signVolume: 8, reason: '签收方量填错' },
  });
  expect(again).toMatchObject({ signVolume: 8, signer: null });
  const { stages } = again;
  expect(stages.filter(({ action }) => action === 'correctSign')).toHaveLength(2);
});

test('a dispatcher who corrects without an end is stopped, so that the site is not told without one', async () => {
  await unload();
  await settle();
  const correct = (n: number) => ({ params, body: { signVolume: 6 + (n % 2), reason: '工地补交签单' } });
  const length = async () => (await dispatcher.call(waybills.info, { params })).stages.length;
  let told = 0;
  for (let at = await length(); at < mostEventsToRepeat; at += 1) {
    await dispatcher.call(waybills.correctSign, correct(told));
    told += 1;
  }
  expect(told).toBeGreaterThan(60);
  expect((await dispatcher.refusal(waybills.correctSign, correct(told))).code).toBe('waybill.tooOften');
  const { stages } = await dispatcher.call(waybills.info, { params });
  expect(stages.filter(({ action }) => action === 'correctSign')).toHaveLength(told);
});

test('a plant settles its days when it has set', async () => {
  const chief = await server.signIn('李卫东', 'senior', 'demo-east');
  await chief.call(settings.saveSetting, { params: { key: 'sign-until-hour' }, body: { value: '18' } });
  const { signUntil } = await unload();
  expect(new Date(Date.parse(signUntil ?? '') + 8 * 3_600_000).toISOString().slice(11, 16)).toBe('18:00');
});
