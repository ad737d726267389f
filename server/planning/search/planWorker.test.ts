import { planning } from '@pourline/contract/planning';
import { waybills } from '@pourline/contract/waybills';
import type { DomainError } from '@pourline/domain/errors';
import { checkDay } from '@pourline/optimiser/day/check/checkDay';
import { makeTestDay } from '@pourline/optimiser/day/testDay';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../testServer.ts';
import { until } from '../../testUntil.ts';
import { openMorning } from '../testPlan.ts';
import type { PlanQuestion } from './planJobs.ts';
import { type Asker, PlanWorker, planWorkersOf } from './planWorker.ts';

let server: TestServer;
let dispatcher: Caller;
let taskIDs: string[];

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
  taskIDs = await openMorning(server, [
    [9, 600],
    [10, 600],
  ]);
});
afterAll(() => server?.stop());

/** Asks for a plan; resolves, with the reply to come, once the thread has been given the question. What the thread says is kept back until `held`. */
async function beginPlan<T>(ask: () => Promise<T>, held?: Promise<void>): Promise<{ reply: Promise<T> }> {
  const { long } = planWorkersOf(server.services);
  const think = long.ask.bind(long);
  const asked = vi.spyOn(long, 'ask').mockImplementation(async (job, asker) => {
    const answer = await think(job, asker);
    await held;
    return answer;
  });
  const reply = ask();
  await until(() => expect(asked).toHaveBeenCalledOnce());
  asked.mockRestore();
  return { reply };
}

test('a planning thread that dies amid a plan is a refusal in words, and the next call gets a plan', async () => {
  const { reply } = await beginPlan(() => dispatcher.refusal(planning.propose, { body: {} }));
  planWorkersOf(server.services).long.end();
  expect(await reply).toEqual({
    ...{ status: 503, code: 'planning.failed', message: '这次没有排出可用的计划，请重试；手工派车不受影响' },
  });
  expect((await dispatcher.call(planning.propose, { body: {} })).loads.length).toBeGreaterThan(10);
});

test('trucks are sent and short questions answered while a plan is thought about', async () => {
  const thought = Promise.withResolvers<void>();
  const { reply } = await beginPlan(() => dispatcher.call(planning.propose, { body: {} }), thought.promise);
  try {
    // Whatever waited for the plan would wait for ever.
    await dispatcher.call(waybills.create, { body: { taskID: taskIDs[0] ?? '' } });
    await dispatcher.call(planning.day);
  } finally {
    thought.resolve();
  }
  expect((await reply).loads.length).toBeGreaterThan(10);
});

const problem = {
  ...{ orders: [], trucks: [], plants: [], facts: [], locks: [], published: [], now: 0, pumps: [], publishedPumps: [] },
  travel: { places: 0, minutes: new Float64Array(0), metres: new Float64Array(0) },
  rules: {
    adjustMinutes: 0,
    cleanMinutes: 0,
    pumpSetupMinutes: 0,
    pumpPackMinutes: 0,
    gapIsHard: false,
    lateAfter: 15,
  },
  weights: {} as PlanQuestion<'plan'>['problem']['weights'],
};
const question = (ms: number, more: object = {}): PlanQuestion<'plan'> => ({
  ...{ kind: 'plan', problem, draft: [], pumps: [], thinksOn: false, seed: 1, ms, ...more },
});

/** A thread may take this long to start on a busy machine. */
const patientMs = 60_000;
const asker: Asker = { tenantID: 'east', userID: 'a' };

test('a question that breaks the thread, or takes far longer than its time box, is given up', async () => {
  const said: string[] = [];
  const worker = new PlanWorker((line) => void said.push(line), patientMs);
  const failed = { code: 'planning.failed' };
  await expect(worker.ask<'plan'>(question(0, { problem: null }), asker)).rejects.toMatchObject(failed);
  // A thread takes longer than this to start and to reply.
  const hasty = new PlanWorker((line) => void said.push(line), 1);
  await expect(hasty.ask<'plan'>(question(0), asker)).rejects.toMatchObject(failed);
  expect(said).toEqual(['the planning thread died (plan)', 'the planning thread did not answer in time (plan)']);
  await Promise.all([worker.stop(), hasty.stop()]);
});

test('a plan is thought on from where it is', async () => {
  const worker = new PlanWorker(() => undefined, patientMs);
  const day = makeTestDay({ orders: 8, trucks: 5, plants: 2, seed: 3 });
  const first = await worker.ask<'plan'>(question(0, { problem: day }), asker);
  const published = { ...day, published: first.loads };
  const draft = { draft: first.loads, pumps: first.pumps };
  const later = await worker.ask<'plan'>(question(200, { problem: published, ...draft, thinksOn: true }), asker);
  expect(checkDay(published, later.loads).faults).toEqual([]);
  expect(later.cost).toBeLessThan(first.cost);
  await worker.stop();
});

test('a question that comes when too many of its plant wait is refused for now; another plant is served in its turn', async () => {
  const worker = new PlanWorker(() => undefined, patientMs);
  const order: string[] = [];
  const ask = (tenantID: string) =>
    worker.ask<'plan'>(question(50), { tenantID, userID: 'a' }).then(
      () => void order.push(tenantID),
      (error: DomainError) => void order.push(`${tenantID} ${error.code}`),
    );
  const asked = Array.from({ length: 10 }, () => ask('east'));
  asked.push(ask('west'));
  await Promise.all(asked);
  // The tenth is too many, the ninth makes room for the other plant, whose turn comes behind what is thought about.
  expect(order.slice(0, 2).toSorted()).toEqual(['east planning.busy', 'east planning.busy']);
  expect(order.slice(2)).toEqual(['east', 'west', ...Array<string>(7).fill('east')]);
  await worker.stop();
});

test('of people of one plant who has few questions is heard though another fills the line', async () => {
  const worker = new PlanWorker(() => undefined, patientMs);
  const ask = (userID: string) =>
    worker.ask<'plan'>(question(1), { tenantID: 'east', userID }).then(
      () => userID,
      (error: DomainError) => `${userID} ${error.code}`,
    );
  const asked = [...Array.from({ length: 9 }, () => ask('a')), ask('b')];
  const told = await Promise.all(asked);
  expect(told).toEqual([...Array<string>(8).fill('a'), 'a planning.busy', 'b']);
  await worker.stop();
});
