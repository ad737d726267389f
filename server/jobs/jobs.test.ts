import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../testServices.ts';
import { transact } from '../work.ts';
import { dequeue, enqueue, startJobs } from './jobs.ts';

const tenantID = 'demo-east';
const noon = Date.parse('2026-06-01T04:00:00Z');
const minute = 60_000;
let services: TestServices;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.stop());
beforeEach(async () => {
  services.clock.set({ now: noon, speed: 0 });
  await services.database.system.deleteFrom('jobs').execute();
});

const plan = (key: string, runAt: number, payload: Record<string, unknown> = {}, tenant = tenantID) =>
  transact(services, tenant, 'system', (work) => enqueue(work, { kind: 'note', key, payload, runAt }));
const jobs = () => services.database.system.selectFrom('jobs').selectAll().orderBy('key').execute();

test('a job is done when the plant clock reaches it, in the tenant that planned it', async () => {
  const done: string[] = [];
  const runner = startJobs(services, {
    note: async (work, _, key) => void done.push(`${work.tenantID} ${key} ${work.now - noon}`),
  });
  await plan('a', noon + 10 * minute);
  await plan('a', noon + 5 * minute, {}, 'demo-north');
  expect(await runner.runDue()).toBe(0);
  services.clock.set({ now: noon + 6 * minute, speed: 0 });
  expect(await runner.runDue()).toBe(1);
  services.clock.set({ now: noon + 24 * 60 * minute, speed: 0 });
  expect(await runner.runDue()).toBe(1);
  expect(done).toEqual([`demo-north a ${6 * minute}`, `demo-east a ${24 * 60 * minute}`]);
  expect(await jobs()).toEqual([]);
  await runner.stop();
});

test('planning again replaces the plan; giving it up leaves nothing', async () => {
  const done: unknown[] = [];
  const runner = startJobs(services, { note: async (_, payload) => void done.push(payload) });
  await plan('a', noon + minute, { n: 1 });
  await plan('a', noon + 2 * minute, { n: 2 });
  await plan('b', noon, { n: 3 });
  await transact(services, tenantID, 'system', (work) => dequeue(work, 'note', 'b'));
  services.clock.set({ now: noon + minute, speed: 0 });
  expect(await runner.runDue()).toBe(0);
  services.clock.set({ now: noon + 2 * minute, speed: 0 });
  expect(await runner.runDue()).toBe(1);
  expect(done).toEqual([{ n: 2 }]);
  await runner.stop();
});

test('a job planned in work that fails does not exist', async () => {
  await expect(
    transact(services, tenantID, 'system', async (work) => {
      await enqueue(work, { kind: 'note', key: 'a', payload: {}, runAt: noon });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await jobs()).toEqual([]);
});

test('two workers do every job once', async () => {
  const done: string[] = [];
  const handler = { note: async (_: unknown, __: unknown, key: string) => void done.push(key) };
  for (let i = 0; i < 60; i += 1) await plan(`k${i}`, noon - i);
  const [one, two] = [startJobs(services, handler), startJobs(services.again(), handler)];
  const counts = await Promise.all([one.runDue(), two.runDue()]);
  expect(counts[0] + counts[1]).toBe(60);
  expect(done.toSorted()).toEqual(Array.from({ length: 60 }, (_, i) => `k${i}`).toSorted());
  await Promise.all([one.stop(), two.stop()]);
});

test('what a failing job did is undone; it is tried again later and later, and given up after eight times with the reason kept', async () => {
  let attempts = 0;
  const runner = startJobs(services, {
    note: async (work) => {
      attempts += 1;
      await work.db.insertInto('counters').values({ tenantID, name: 'half done', value: attempts }).execute();
      throw new Error('scale not reached');
    },
  });
  await plan('a', noon);
  const waits: number[] = [];
  for (let i = 0; i < 8; i += 1) {
    await runner.runDue();
    const [job] = await jobs();
    expect(job?.lastError).toBe('scale not reached');
    waits.push(Date.parse(job?.runAt ?? '') - services.clock.now());
    services.clock.set({ now: Date.parse(job?.runAt ?? ''), speed: 0 });
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640].map((s) => s * 1000));
  await runner.runDue();
  expect(attempts).toBe(8);
  expect((await jobs())[0]?.deadAt).not.toBeNull();
  expect(services.lines.some((line) => line.includes('given up'))).toBe(true);
  expect(
    await services.database.system.selectFrom('counters').selectAll().where('name', '=', 'half done').execute(),
  ).toEqual([]);
  await runner.stop();
});

test('a job of a worker that crashed amid it is done by another once its lease is over', async () => {
  await plan('a', noon);
  const crashed = { attempts: 1, leaseUntil: new Date(Date.now() + 60_000) };
  await services.database.system.updateTable('jobs').set(crashed).execute();
  let done = 0;
  const runner = startJobs(services, {
    note: async () => {
      done += 1;
    },
  });
  expect(await runner.runDue()).toBe(0);
  await services.database.system
    .updateTable('jobs')
    .set({ leaseUntil: new Date(Date.now() - 1) })
    .execute();
  expect(await runner.runDue()).toBe(1);
  expect(done).toBe(1);
  await runner.stop();
});

test('a job that plans itself again runs again, and one without a handler waits for a server that knows it', async () => {
  let done = 0;
  const runner = startJobs(services, {
    note: async (work) => {
      done += 1;
      await enqueue(work, { kind: 'note', key: 'a', payload: {}, runAt: work.now + minute });
    },
  });
  await plan('a', noon);
  await transact(services, tenantID, 'system', (work) =>
    enqueue(work, { kind: 'unheard of', key: 'b', payload: {}, runAt: noon }),
  );
  expect(await runner.runDue()).toBe(1);
  services.clock.set({ now: noon + minute, speed: 0 });
  expect(await runner.runDue()).toBe(1);
  expect(done).toBe(2);
  expect((await jobs()).map((job) => [job.kind, job.attempts])).toEqual([
    ['note', 0],
    ['unheard of', 0],
  ]);
  await runner.stop();
});
