import { inboxes } from '@pourline/contract/inboxes';
import { orders } from '@pourline/contract/orders';
import { pipes } from '@pourline/contract/pipes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at } from '../planning/testPlan.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { clearPipes, givePipes, pipeAt, pipedOrder, pipesAt } from './testPipes.ts';

let server: TestServer;
let people: Awaited<ReturnType<typeof gatherCrew>>;
let scheduler: Caller;
let plumber: Caller;
let mate: Caller;

beforeAll(async () => {
  server = await startTestServer();
  people = await gatherCrew(server);
  scheduler = people.scheduler;
  plumber = await server.signIn('韩冰');
  mate = await server.signIn('苗壮');
});
afterAll(() => server?.stop());
beforeEach(() => clearPipes(server));

const plan = { plantID: 'demo-east-1', lineID: null, pourRate: 30 };
const inbox = async (person: Caller): Promise<string[]> =>
  (await person.call(inboxes.userMessages, { params: { id: person.userID }, query: { limit: 5 } })).data.map(
    ({ kind }) => kind,
  );

test('an order whose way of pouring needs pipes has a task of laying them from its arrangement on: an hour before the first concrete, half an hour after the last', async () => {
  const task = await pipeAt(scheduler, await pipedOrder(server, 10));
  expect(task).toMatchObject({ state: 'ppts_scheduling', crew: [], paused: false, metresLaid: null, takeover: null });
  const minutes = (time: string) => (Date.parse(time) - at(10).getTime()) / 60_000;
  const drive = minutes(task.plannedFrom) + 60;
  expect(drive).toBeGreaterThan(5);
  expect(drive).toBeLessThan(60);
  expect(minutes(task.plannedTo)).toBe(drive + 150);
  expect(await pipesAt(scheduler, await pipedOrder(server, 10, { pourWay: 'pump' }))).toHaveLength(1);
  for (const pourWay of ['portable_pump', 'crane', 'direct'])
    expect(await pipesAt(scheduler, await pipedOrder(server, 10, { pourWay }))).toEqual([]);
  // Nobody's yet: no plumber sees it, by list or page.
  const own = { params: { id: plumber.userID } };
  expect((await plumber.call(pipes.ofPipeman, { ...own, query: {} })).data).toEqual([]);
  expect((await plumber.refusal(pipes.info, { params: { id: task.pipeTaskID } })).code).toBe('pipe.notFound');
});

test('the desk gives a task to a crew, who are told; taken back it waits again', async () => {
  const given = await givePipes(scheduler, await pipedOrder(server, 10), [plumber.userID, mate.userID]);
  expect(given).toMatchObject({ state: 'ppts_new', metresPlanned: 60, diameterMm: 125, storeys: 9 });
  expect((await inbox(plumber))[0]).toBe('newPipeTask');
  const mine = { params: { id: plumber.userID }, query: {} };
  expect((await plumber.call(pipes.ofPipeman, mine)).data).toMatchObject([{ pipeTaskID: given.pipeTaskID }]);
  expect((await plumber.refusal(pipes.ofPipeman, { ...mine, params: { id: mate.userID } })).status).toBe(403);
  const back = await scheduler.call(pipes.unassign, { params: { id: given.pipeTaskID } });
  expect(back).toMatchObject({ state: 'ppts_scheduling', crew: [] });
  expect(back.history.map(({ action }) => action)).toEqual(['unassign', 'assign', 'create']);
  expect((await inbox(plumber))[0]).toBe('pipeTaskOff');
});

test('nobody is given two sites that they cannot reach one after the other, nor anybody who is no plumber', async () => {
  await givePipes(scheduler, await pipedOrder(server, 10), [plumber.userID]);
  const { pipeTaskID } = await pipeAt(scheduler, await pipedOrder(server, 11));
  const refusal = (crew: string[]) => scheduler.refusal(pipes.batchApply, { body: { tasks: [{ pipeTaskID, crew }] } });
  expect(await refusal([plumber.userID])).toMatchObject({ status: 409, code: 'crew.clash' });
  expect((await refusal([people.driver.userID])).code).toBe('pipe.notCrew');
  const choices = await scheduler.call(pipes.choices, { params: { id: pipeTaskID } });
  expect(choices.people.map(({ name, hindrance }) => [name, hindrance === null]).toSorted()).toEqual(
    [
      ['韩冰', false],
      ['苗壮', true],
    ].toSorted(),
  );
  const twice = { pipeTaskID, crew: [mate.userID] };
  expect((await scheduler.refusal(pipes.batchApply, { body: { tasks: [twice, twice] } })).code).toBe('crew.twice');
});

test('two desks at once give somebody to one site alone', async () => {
  const tasks = [];
  for (const hour of [10, 11]) tasks.push(await pipeAt(scheduler, await pipedOrder(server, hour)));
  const done = await Promise.allSettled(
    tasks.map(({ pipeTaskID }) =>
      scheduler.call(pipes.batchApply, { body: { tasks: [{ pipeTaskID, crew: [plumber.userID] }] } }),
    ),
  );
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a task goes with its order, waits for others where its crew is not free then, and ends with the arrangement', async () => {
  const taskID = await pipedOrder(server, 10);
  const before = await givePipes(scheduler, taskID, [plumber.userID]);
  const rearrange = (hour: number) =>
    scheduler.call(orders.rearrange, {
      params: { id: taskID },
      body: { ...plan, arrangeTime: at(hour).toISOString() },
    });
  await rearrange(14);
  const moved = await pipeAt(scheduler, taskID);
  expect(moved.state).toBe('ppts_new');
  expect(Date.parse(moved.plannedFrom) - Date.parse(before.plannedFrom)).toBeGreaterThan(3.5 * 3_600_000);
  expect((await inbox(plumber))[0]).toBe('pipeTaskMoved');
  await givePipes(scheduler, await pipedOrder(server, 18), [mate.userID]);
  await rearrange(18);
  expect(await pipeAt(scheduler, taskID)).toMatchObject({ state: 'ppts_new' });
  await scheduler.call(orders.unarrange, { params: { id: taskID }, body: { reason: '改天浇' } });
  expect((await inbox(plumber))[0]).toBe('pipeTaskOff');
  // Cancelled it is read still, by whoever it was given to.
  const own = { params: { id: plumber.userID }, query: {} };
  expect((await plumber.call(pipes.ofPipeman, own)).data).toMatchObject([{ state: 'ppts_cancelled' }]);
  await scheduler.call(orders.arrange, {
    params: { id: taskID },
    body: { ...plan, arrangeTime: at(12).toISOString() },
  });
  expect((await pipesAt(scheduler, taskID)).map(({ state }) => state).toSorted()).toEqual([
    'ppts_cancelled',
    'ppts_scheduling',
  ]);
  await scheduler.call(orders.cancel, { params: { id: taskID }, body: { reason: '不浇了' } });
  expect((await pipesAt(scheduler, taskID)).map(({ state }) => state)).toEqual(['ppts_cancelled', 'ppts_cancelled']);
});

test('where somebody of the crew is elsewhere by then, the task waits for others', async () => {
  const taskID = await pipedOrder(server, 10);
  await givePipes(scheduler, taskID, [plumber.userID]);
  await givePipes(scheduler, await pipedOrder(server, 18), [plumber.userID]);
  await scheduler.call(orders.rearrange, {
    params: { id: taskID },
    body: { ...plan, arrangeTime: at(18).toISOString() },
  });
  expect(await pipeAt(scheduler, taskID)).toMatchObject({ state: 'ppts_scheduling', crew: [] });
  expect((await inbox(plumber))[0]).toBe('pipeTaskOff');
});

test('a plumber goes on duty and off it, not while a task of theirs is under way, and only for themselves', async () => {
  const own = { params: { id: plumber.userID } };
  expect(await plumber.call(pipes.offDuty, own)).toEqual({ userID: plumber.userID, onDuty: false });
  await plumber.call(pipes.onDuty, own);
  expect(await plumber.call(pipes.duty, own)).toMatchObject({ onDuty: true });
  expect((await plumber.refusal(pipes.offDuty, { params: { id: mate.userID } })).status).toBe(403);
  const { pipeTaskID } = await givePipes(scheduler, await pipedOrder(server, 10), [plumber.userID]);
  await plumber.call(pipes.start, { params: { id: pipeTaskID }, body: {} });
  expect(await plumber.refusal(pipes.offDuty, own)).toMatchObject({ status: 409, code: 'crew.taskExecuting' });
});
