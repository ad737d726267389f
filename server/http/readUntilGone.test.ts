import { accounts } from '@pourline/contract/accounts';
import { vehicles } from '@pourline/contract/vehicles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NobodyWaits, readFor, Waiter } from '../db/whoWaits.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';

let server: TestServer;
let dispatcher: Caller;
let colleague: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, colleague] = await Promise.all([server.signIn('周敏'), server.signIn('吴磊')]);
});
afterAll(() => server.stop());

/** How many statements wait for a lock. */
const waiting = async (): Promise<number | undefined> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(server.services.database.system);
  return rows[0]?.n;
};

/** Makes calls of the dispatcher, and hangs up on all of them as soon as so many of them wait in the database. */
const hangUpOn = async (calls: number, path: string, body?: object): Promise<void> => {
  const away = new AbortController();
  const headers = { authorization: `Bearer ${dispatcher.token}`, 'x-role-group': 'scheduler' };
  const json = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  };
  const asked = Array.from({ length: calls }, () =>
    fetch(`${server.url}/api/v1/${path}`, { headers, signal: away.signal, ...json }).catch(() => null),
  );
  await until(async () => expect(await waiting()).toBe(calls));
  away.abort();
  await Promise.all(asked);
};

test('50 searches whose callers hang up end in the database, though what they wait for does not come; the connections serve others on', async () => {
  const { app, system } = server.services.database;
  await system.transaction().execute(async (tx) => {
    await sql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`.execute(tx);
    for (let n = 0; n < 10; n += 1) {
      await hangUpOn(5, 'order/query?limit=1');
      await until(async () => expect(await waiting()).toBe(0));
    }
    for (const who of [dispatcher, colleague]) await who.call(vehicles.list, { query: { limit: 1 } });
  });
  // None of them was left with an end that was meant for another.
  const reads = Array.from({ length: 32 }, () => sql`SELECT pg_sleep(0.01)`.execute(app));
  expect(await Promise.all(reads)).toHaveLength(32);
});

test('what was begun to be written is written whole, though whoever wrote it has hung up', async () => {
  const { system } = server.services.database;
  await system.transaction().execute(async (tx) => {
    await sql`LOCK TABLE suggestions IN ACCESS EXCLUSIVE MODE`.execute(tx);
    await hangUpOn(3, accounts.suggest.path.replace(/^\/api\/v1\//, ''), { content: '挂断的建议', fileIDs: [] });
  });
  await until(async () => {
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*)::int AS n FROM suggestions WHERE content = '挂断的建议'`.execute(system);
    expect(rows[0]?.n).toBe(3);
  });
});

test('once they have gone nothing is begun for them, and what ended keeps no other tenant in its connection', async () => {
  const { app, system } = server.services.database;
  const waiter = new Waiter();
  const reading = readFor(waiter, () => sql`SELECT pg_sleep(3600)`.execute(app));
  await until(async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE query LIKE '%pg_sleep(3600)%' AND state = 'active' AND pid <> pg_backend_pid()`.execute(system);
    expect(rows[0]?.n).toBe(1);
  });
  waiter.leave();
  await expect(reading).rejects.toBeInstanceOf(NobodyWaits);
  await expect(readFor(waiter, () => sql`SELECT 1`.execute(app))).rejects.toBeInstanceOf(NobodyWaits);
  expect((await sql`SELECT 1`.execute(app)).rows).toHaveLength(1);
});
