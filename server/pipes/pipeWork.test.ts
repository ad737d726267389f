import { files } from '@pourline/contract/files';
import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { pipes } from '@pourline/contract/pipes';
import { settings } from '@pourline/contract/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadPicture } from '../files/testUpload.ts';
import { at } from '../planning/testPlan.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { clearPipes, givePipes, pipeAt, pipedOrder } from './testPipes.ts';

let server: TestServer;
let people: Awaited<ReturnType<typeof gatherCrew>>;
let scheduler: Caller;
let customer: Caller;
let plumber: Caller;
let mate: Caller;
let senior: Caller;
let taskID = '';
let task: { params: { id: string } };

beforeAll(async () => {
  server = await startTestServer();
  people = await gatherCrew(server);
  ({ scheduler, customer } = people);
  plumber = await server.signIn('韩冰');
  mate = await server.signIn('苗壮');
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await clearPipes(server);
  taskID = await pipedOrder(server, 10);
  task = { params: { id: (await givePipes(scheduler, taskID, [plumber.userID])).pipeTaskID } };
});

const laid = { metres: 60, diameterMm: 125, storeys: 9 };
const start = (who = plumber) => who.call(pipes.start, { ...task, body: {} });
const signed = async (who: Caller, what: object = laid) => ({
  ...task,
  body: { ...laid, ...what, signer: '项目部', signFileID: await uploadPicture(who, 'sign') },
});
const confirm = async (who: Caller, what?: object) => who.call(pipes.confirm, await signed(who, what));
const kinds = async (person: Caller): Promise<string[]> =>
  (await person.call(inboxes.userMessages, { params: { id: person.userID }, query: { limit: 5 } })).data.map(
    ({ kind }) => kind,
  );

test('a crew begins, says what it has laid, has it confirmed, and finishes; nobody else does', async () => {
  expect((await mate.refusal(pipes.start, { ...task, body: {} })).code).toBe('pipe.notYours');
  const begun = await plumber.call(pipes.start, { ...task, body: { happenedAt: at(7, 40).toISOString() } });
  expect(begun).toMatchObject({ state: 'ppts_executing', metresLaid: null });
  expect(new Date(begun.startTime ?? 0)).toEqual(at(7, 40));
  expect((await plumber.refusal(pipes.complete, { ...task, body: {} })).code).toBe('pipe.unconfirmed');
  const told = await plumber.call(pipes.modify, { ...task, body: laid });
  expect(told).toMatchObject({ metresLaid: 60, metresPlanned: 60, confirmTime: null });
  expect((await kinds(customer))[0]).toBe('pipesLaid');
  expect(await confirm(plumber, { metres: 62.5 })).toMatchObject({
    ...{ metresLaid: 62.5, confirmedMetres: 62.5, confirmer: '项目部', confirmedAs: 'pipe' },
  });
  expect((await plumber.refusal(pipes.confirm, await signed(plumber))).code).toBe('pipe.confirmed');
  const done = await plumber.call(pipes.complete, { ...task, body: {} });
  expect(done).toMatchObject({ state: 'ppts_done', confirmedMetres: 62.5, actions: [] });
  expect(done.history.map(({ action }) => action)).toEqual([
    ...['finish', 'confirm', 'modify', 'start', 'assign', 'create'],
  ]);
});

test('a site confirms what the crew has told and nothing else; what is corrected afterwards is confirmed anew', async () => {
  await start();
  expect((await customer.refusal(pipes.confirm, await signed(customer))).code).toBe('pipe.nothingTold');
  await plumber.call(pipes.modify, { ...task, body: laid });
  expect(await customer.refusal(pipes.confirm, await signed(customer, { metres: 50 }))).toMatchObject({
    ...{ status: 409, code: 'pipe.confirmDiffers' },
    message: '班组报 60 米 DN125 9 层，与您确认的 50 米 DN125 9 层 不同，请班组更正后再确认',
  });
  const confirmed = await confirm(customer);
  expect(confirmed).toMatchObject({ confirmedMetres: 60, confirmedAs: 'customer', pay: null });
  expect((await kinds(plumber))[0]).toBe('pipesConfirmed');
  // Site and crew look at the signature; another plumber does not.
  const { token } = await mate.call(files.fileToken, {});
  const other = await server.app.inject({ url: `/file/download/${confirmed.confirmFileID}?token=${token}` });
  expect(other.statusCode).toBe(404);
  const own = await plumber.call(files.fileToken, {});
  const seen = await server.app.inject({ url: `/file/download/${confirmed.confirmFileID}?token=${own.token}` });
  expect(seen.statusCode).toBe(200);
  const corrected = await plumber.call(pipes.modify, { ...task, body: { ...laid, metres: 66 } });
  expect(corrected).toMatchObject({ metresLaid: 66, confirmedMetres: null, confirmTime: null });
  expect((await plumber.refusal(pipes.complete, { ...task, body: {} })).code).toBe('pipe.unconfirmed');
});

test('a signature that somebody else has drawn is not taken', async () => {
  await start();
  const signFileID = await uploadPicture(mate, 'sign');
  const body = { ...laid, signer: '项目部', signFileID };
  expect((await plumber.refusal(pipes.confirm, { ...task, body })).code).toBe('file.notFound');
  expect(await pipeAt(scheduler, taskID)).toMatchObject({ confirmTime: null, metresLaid: null });
});

test('before it begins a crew corrects what is planned', async () => {
  const body = { metres: 72, diameterMm: 150, storeys: 11, remark: '绕过塔吊' };
  expect(await plumber.call(pipes.modify, { ...task, body })).toMatchObject({
    ...{ state: 'ppts_new', metresPlanned: 72, metresLaid: null, diameterMm: 150, storeys: 11, remark: '绕过塔吊' },
  });
  expect((await plumber.refusal(pipes.modify, { ...task, body: { ...body, metres: 0 } })).status).toBe(400);
});

test('a crew hands its task to another, which has it once it has taken over', async () => {
  await start();
  await plumber.call(pipes.modify, { ...task, body: { ...laid, metres: 40 } });
  const handed = await plumber.call(pipes.handOver, { ...task, body: { crew: [mate.userID], note: '布到七层' } });
  expect(handed).toMatchObject({ takeover: { note: '布到七层' } });
  expect(handed.crew.map(({ name }) => name)).toEqual(['韩冰']);
  expect(handed.takeover?.to.map(({ name }) => name)).toEqual(['苗壮']);
  expect((await kinds(mate))[0]).toBe('pipeTakeover');
  // Whoever is to come sees it among their own, and does nothing on it before.
  const theirs = { params: { id: mate.userID }, query: {} };
  expect((await mate.call(pipes.ofPipeman, theirs)).data).toHaveLength(1);
  expect((await mate.refusal(pipes.modify, { ...task, body: laid })).code).toBe('pipe.notYetYours');
  expect((await plumber.refusal(pipes.takeoverComplete, { ...task, body: {} })).code).toBe('pipe.noTakeover');
  await confirm(plumber, { metres: 40 });
  expect((await plumber.refusal(pipes.complete, { ...task, body: {} })).code).toBe('pipe.takeoverOpen');
  const again = { ...task, body: { crew: [mate.userID], note: '再交一次' } };
  expect((await plumber.refusal(pipes.handOver, again)).code).toBe('pipe.takeoverOpen');
  const taken = await mate.call(pipes.takeoverComplete, { ...task, body: {} });
  expect(taken).toMatchObject({ state: 'ppts_executing', takeover: null });
  expect(taken.crew.map(({ name }) => name)).toEqual(['苗壮']);
  expect((await kinds(plumber))[0]).toBe('pipeTakenOver');
  // Who has handed it over looks at it on, and does nothing on it any more.
  expect(await plumber.call(pipes.info, task)).toMatchObject({ crew: [{ name: '苗壮' }], actions: [] });
  expect((await plumber.call(pipes.ofPipeman, { params: { id: plumber.userID }, query: {} })).data).toHaveLength(1);
  expect((await plumber.refusal(pipes.modify, { ...task, body: laid })).code).toBe('pipe.notYours');
  expect((await plumber.refusal(messages.send, reported('common'))).code).toBe('pipe.notYours');
  const { rows } = { rows: await server.services.database.system.selectFrom('pipeTakeovers').selectAll().execute() };
  expect(rows).toMatchObject([
    { state: 'done', fromCrew: [plumber.userID], toCrew: [mate.userID], metresThen: 40, note: '布到七层' },
  ]);
  // Each is paid for what was laid by their crew.
  await senior.call(settings.saveSetting, {
    params: { key: 'pipe-metre-pay' },
    body: { value: '2' },
  });
  await mate.call(pipes.modify, { ...task, body: laid });
  await confirm(mate);
  expect((await mate.call(pipes.complete, { ...task, body: {} })).pay).toBe(120);
  const earned = (who: Caller) => who.call(pipes.earned, { params: { id: who.userID } });
  expect(await earned(plumber)).toEqual({ metres: 40, pay: 80 });
  expect(await earned(mate)).toEqual({ metres: 20, pay: 40 });
  expect((await mate.refusal(pipes.earned, { params: { id: plumber.userID } })).status).toBe(403);
});

test('a takeover is called off by whoever handed over, or by what happens to the task', async () => {
  const give = (who: Caller, crew: string[]) => who.refusal(pipes.handOver, { ...task, body: { crew, note: '换班' } });
  expect((await give(plumber, [plumber.userID])).code).toBe('pipe.sameCrew');
  expect((await give(plumber, [people.driver.userID])).code).toBe('pipe.notCrew');
  expect((await give(mate, [mate.userID])).code).toBe('pipe.notYours');
  const body = { crew: [mate.userID], note: '换班' };
  await plumber.call(pipes.handOver, { ...task, body });
  expect((await plumber.call(pipes.takeoverWithdraw, task)).takeover).toBeNull();
  expect((await mate.refusal(pipes.takeoverComplete, { ...task, body: {} })).code).toBe('pipe.notYours');
  await scheduler.call(pipes.handOver, { ...task, body });
  await scheduler.call(orders.unarrange, { params: { id: taskID }, body: { reason: '改天浇' } });
  expect(await pipeAt(scheduler, taskID)).toMatchObject({ state: 'ppts_cancelled', takeover: null });
});

test('two who take over at once have it once', async () => {
  await plumber.call(pipes.handOver, { ...task, body: { crew: [mate.userID], note: '换班' } });
  const done = await Promise.allSettled([1, 2].map(() => mate.call(pipes.takeoverComplete, { ...task, body: {} })));
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

type Kind = 'cancel' | 'pause' | 'resume' | 'common';
const reported = (kind: Kind) => ({
  body: { msgType: `pipe_task_apply_${kind}` as const, pipeTaskID: task.params.id, content: '管卡不够' },
});
const agree = async (kind: Kind) => {
  const { taskMsgID } = await plumber.call(messages.send, reported(kind));
  await scheduler.call(messages.process, { params: { id: taskMsgID }, body: { agree: true } });
};
const info = () => plumber.call(pipes.info, task);

test('what a crew asks for is done where it is agreed to: a pause, its end, a cancellation', async () => {
  await agree('common');
  expect(await info()).toMatchObject({ state: 'ppts_new', paused: false });
  await agree('pause');
  expect(await info()).toMatchObject({ paused: true });
  expect((await kinds(plumber)).slice(0, 2)).toContain('pipeTaskPaused');
  expect((await plumber.refusal(pipes.start, { ...task, body: {} })).code).toBe('crew.paused');
  await agree('resume');
  await start();
  await agree('cancel');
  expect(await info()).toMatchObject({ state: 'ppts_cancelled', actions: [] });
  expect((await plumber.refusal(messages.send, reported('common'))).code).toBe('pipe.stateNoOperation');
  expect((await mate.refusal(messages.send, reported('common'))).code).toBe('pipe.notYours');
  expect((await scheduler.refusal(messages.send, reported('pause'))).status).toBe(403);
});
