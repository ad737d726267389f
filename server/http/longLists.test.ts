import { orders } from '@pourline/contract/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';
import { isLongList } from './longLists.ts';

let server: TestServer;
let dispatcher: Caller;
let other: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, other] = await Promise.all([server.signIn('周敏'), server.signIn('吴磊')]);
});
afterAll(() => server.stop());

test('a list that is asked for whole is long, as is one of more rows than a page has; a page and a spreadsheet are not', () => {
  expect([{ limit: -1 }, { limit: 1001 }, { limit: 10_000 }].map(isLongList)).toEqual([true, true, true]);
  expect([{ limit: 20 }, { limit: 1000 }, {}, undefined, { limit: -1, format: 'xlsx' }].map(isLongList)).toEqual(
    Array(5).fill(false),
  );
});

test('of many whole lists of a person one is read at a time, some wait, the rest is refused with when to come again; others are served', async () => {
  const ask = async (who: Caller, limit: number) => {
    const reply = await fetch(`${server.url}/api/v1/order/query?limit=${limit}`, {
      headers: { authorization: `Bearer ${who.token}`, 'x-role-group': 'scheduler' },
    });
    return { status: reply.status, after: reply.headers.get('retry-after'), body: await reply.text() };
  };
  let refusals = 0;
  const { replies, page, beside, reading } = await server.services.database.system.transaction().execute(async (tx) => {
    // Who reads orders waits until this is over.
    await sql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const asked = Array.from({ length: 20 }, () => ask(dispatcher, -1));
    for (const one of asked) void one.then(({ status }) => (refusals += status === 429 ? 1 : 0));
    await until(() => expect(refusals).toBe(11));
    const { rows } = await sql<{ reading: number }>`SELECT count(*)::int AS "reading" FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%orders%'`.execute(tx);
    return { replies: asked, page: ask(dispatcher, 20), beside: ask(other, -1), reading: rows[0]?.reading };
  });
  expect(reading).toBe(1);
  const told = await Promise.all(replies);
  expect(told.filter(({ status }) => status === 200)).toHaveLength(9);
  const refused = told.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(11);
  for (const { after, body } of refused) expect([after, JSON.parse(body).code]).toEqual(['2', 'app.listsUnderWay']);
  expect([(await page).status, (await beside).status]).toEqual([200, 200]);
  // Once they are read there is room again.
  expect((await dispatcher.call(orders.list, { query: { limit: -1 } })).total).toBeGreaterThanOrEqual(0);
});
