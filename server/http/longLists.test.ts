import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';
import { isLongList, readLongList } from './longLists.ts';

let server: TestServer;
let dispatcher: Caller;
let colleague: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, colleague] = await Promise.all([server.signIn('周敏'), server.signIn('吴磊')]);
});
afterAll(() => server.stop());

test('a list that is asked for whole is long, as is one of more rows than a page has; a page and a spreadsheet are not', () => {
  expect([{ limit: -1 }, { limit: 1001 }, { limit: 10_000 }].map(isLongList)).toEqual([true, true, true]);
  expect([{ limit: 20 }, { limit: 1000 }, {}, undefined, { limit: -1, format: 'xlsx' }].map(isLongList)).toEqual(
    Array(5).fill(false),
  );
});

test('one long list of a person is read at a time, eight wait behind it, and more are told to come again; others are not held up', async () => {
  const services = {} as Services;
  const mine = { tenantID: 't', userID: 'u' };
  let reading = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const read = () => {
    most = Math.max(most, ++reading);
    return new Promise<void>((settle) => ends.push(settle)).finally(() => (reading -= 1));
  };
  const asked = Array.from({ length: 9 }, () => readLongList(services, mine, read));
  await expect(readLongList(services, mine, read)).rejects.toMatchObject({ code: 'app.listsUnderWay' });
  expect(await readLongList(services, { ...mine, userID: 'v' }, async () => 'v')).toBe('v');
  for (const one of asked) {
    await until(() => expect(ends).not.toEqual([]));
    ends.shift()?.();
    await one;
  }
  expect(most).toBe(1);
  // Once they are read there is room again.
  expect(await readLongList(services, mine, async () => 'again')).toBe('again');
});

test('over HTTP: of many whole lists of a person one is read at a time, and all come; others are served beside', async () => {
  const ask = async (who: Caller, limit: number) => {
    const reply = await fetch(`${server.url}/api/v1/order/query?limit=${limit}`, {
      headers: { authorization: `Bearer ${who.token}`, 'x-role-group': 'scheduler' },
    });
    await reply.text();
    return reply.status;
  };
  // Within a transaction the database shows its work as it was when it was first asked.
  const reading = async () => {
    const { rows } = await sql<{ reading: number }>`SELECT count(*)::int AS "reading" FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%orders%'`.execute(
      server.services.database.system,
    );
    return rows[0]?.reading;
  };
  const { replies, beside } = await server.services.database.system.transaction().execute(async (tx) => {
    // Who reads orders waits until this is over.
    await sql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const asked = Array.from({ length: 20 }, () => ask(dispatcher, -1));
    await until(async () => expect(await reading()).toBe(1));
    // The other one's comes to the orders beside it, and no second of these does.
    const other = ask(colleague, -1);
    await until(async () => expect(await reading()).toBe(2));
    expect(await reading()).toBe(2);
    return { replies: asked, beside: other };
  });
  expect(await Promise.all([...replies, beside])).toEqual(Array(21).fill(200));
});
