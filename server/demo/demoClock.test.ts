import { demo } from '@pourline/contract/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';

let server: TestServer;
let anybody: Caller;
beforeAll(async () => {
  server = await startTestServer();
  anybody = await server.signIn('周敏');
});
afterAll(() => server?.stop());

const behind = async (): Promise<number> => Date.now() - (await anybody.call(demo.clock)).now;
const hour = 3_600_000;

test('a clock that was set for a while is the real one again when whoever set it has gone', async () => {
  const past = Date.now() - 56 * hour;
  await anybody.call(demo.setClock, { body: { now: past, heldMs: 60_000 } });
  expect(await behind()).toBeGreaterThan(55 * hour);
  await anybody.call(demo.setClock, { body: { now: past, heldMs: 100 } });
  await until(async () => expect(Math.abs(await behind())).toBeLessThan(hour));
});

test('who sets it and says nothing of how long is thought gone after an hour', async () => {
  const { heldMs } = demo.setClock.body.parse({ now: Date.now() - 56 * hour });
  expect(heldMs).toBe(hour);
});

test('who sets it again is not overtaken by what was asked before', async () => {
  const past = Date.now() - 56 * hour;
  await anybody.call(demo.setClock, { body: { now: past, heldMs: 100 } });
  const asked = Date.now();
  await anybody.call(demo.setClock, { body: { now: past } });
  // The first hold would have ended by then.
  await until(() => expect(Date.now()).toBeGreaterThan(asked + 300));
  expect(await behind()).toBeGreaterThan(55 * hour);
  await anybody.call(demo.setClock, { body: { real: true } });
  expect(Math.abs(await behind())).toBeLessThan(hour);
});
