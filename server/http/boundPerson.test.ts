import { EventEmitter } from 'node:events';
import { orders } from '@pourline/contract/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';
import { boundPerson } from './boundPerson.ts';

let server: TestServer;
let dispatcher: Caller;
let other: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, other] = await Promise.all([server.signIn('周敏'), server.signIn('吴磊')]);
});
afterAll(() => server.stop());

/** Calls of people that end when the test says so. */
const desk = () => {
  const services = { database: { connections: 16 } } as Services;
  const begun: string[] = [];
  const call = (person: string, name: string) => {
    const reply = Object.assign(new EventEmitter(), { closed: false });
    const asked = boundPerson(services, person, reply).then(
      (place) => {
        begun.push(name);
        return place;
      },
      (error: { code: string }) => {
        begun.push(error.code);
        return null;
      },
    );
    return { asked, end: () => void reply.emit('close') };
  };
  return { call, begun };
};

test('of 16 connections a person has 5 calls under way, 91 wait in their order, and more are refused; others are not held up', async () => {
  const { call, begun } = desk();
  const mine = Array.from({ length: 97 }, (_, n) => call('a', `a${n}`));
  const elsewhere = call('b', 'b');
  await elsewhere.asked;
  await mine[96]?.asked;
  expect(begun).toHaveLength(7);
  expect(begun).toContain('app.tooManyAtOnce');
  // One that waits is gone: it holds no place; the next in turn begins when one ends.
  mine[5]?.end();
  await mine[5]?.asked;
  expect(begun).toHaveLength(8);
  expect(begun).not.toContain('a5');
  mine[0]?.end();
  await mine[6]?.asked;
  expect(begun.at(-1)).toBe('a6');
  mine[0]?.end();
  await new Promise((settle) => setImmediate(settle));
  expect(begun).not.toContain('a7');
});

test('whoever is done leaves nothing behind', async () => {
  const { call, begun } = desk();
  for (let n = 0; n < 200; n += 1) {
    const one = call('a', 'a');
    await one.asked;
    one.end();
  }
  expect(begun.filter((name) => name === 'a')).toHaveLength(200);
});

test('a call whose caller has gone keeps its place until what was begun for it is over, and one that was not begun is not begun any more', async () => {
  const { call, begun } = desk();
  const mine = Array.from({ length: 5 }, (_, n) => call('a', `a${n}`));
  const places = await Promise.all(mine.map(({ asked }) => asked));
  const ends: (() => void)[] = [];
  const works = places.map((place) => place?.during(() => new Promise<void>((settle) => void ends.push(settle))));
  for (const one of mine) one.end();
  const next = call('a', 'next');
  await new Promise((settle) => setImmediate(settle));
  expect(begun).not.toContain('next');
  ends[0]?.();
  await works[0];
  const place = await next.asked;
  expect(begun).toContain('next');
  next.end();
  await expect(place?.during(async () => expect.unreachable())).rejects.toThrow('has gone');
  for (const end of ends) end();
  await Promise.all(works);
});

test('whoever has gone before their call could begin takes no place', async () => {
  const services = { database: { connections: 16 } } as Services;
  const gone = { once: () => expect.unreachable(), closed: true };
  for (let n = 0; n < 200; n += 1)
    await expect(boundPerson(services, 'a', gone)).rejects.toMatchObject({ code: 'app.tooManyAtOnce' });
  await boundPerson(services, 'a', Object.assign(new EventEmitter(), { closed: false }));
});

test('over HTTP: callers that go while it is asked who they are keep nobody from calling', async () => {
  const headers = { authorization: `Bearer ${other.token}`, 'x-role-group': 'scheduler' };
  // Who calls is asked of the database for each of these.
  const ask = (signal: AbortSignal) => fetch(`${server.url}/api/v1/auth/invitation`, { headers, signal });
  for (let n = 0; n < 150; n += 1) {
    const away = new AbortController();
    const asked = ask(away.signal).catch(() => null);
    await new Promise((settle) => setImmediate(settle));
    away.abort();
    await asked;
  }
  expect((await ask(AbortSignal.timeout(20_000))).status).toBe(200);
});

test('over HTTP: two people whose calls all hang leave a colleague and another plant served', async () => {
  const [west, north] = await Promise.all([server.signIn('金西'), server.signIn('谢江')]);
  const headers = (who: Caller) => ({ authorization: `Bearer ${who.token}`, 'x-role-group': 'scheduler' });
  const statusOf = async (who: Caller, path: string) =>
    (await fetch(`${server.url}/api/v1/${path}`, { headers: headers(who) })).status;
  const hanging = await server.services.database.system.transaction().execute(async (tx) => {
    await sql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const asked = [dispatcher, west].flatMap((who) =>
      Array.from({ length: 30 }, () => statusOf(who, 'order/query?limit=1')),
    );
    await until(async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(server.services.database.system);
      expect(rows[0]?.n).toBe(10);
    });
    for (const who of [other, north]) expect(await statusOf(who, 'car?limit=1')).toBe(200);
    return asked;
  });
  expect(new Set(await Promise.all(hanging))).toEqual(new Set([200]));
});

test('over HTTP: of many calls at once of one person 96 are served and the rest is told when to come again; a colleague is not counted', async () => {
  const ask = async (who: Caller) => {
    const reply = await fetch(`${server.url}/api/v1/order/query?limit=1`, {
      headers: { authorization: `Bearer ${who.token}`, 'x-role-group': 'scheduler' },
    });
    return { status: reply.status, after: reply.headers.get('retry-after'), body: await reply.text() };
  };
  let refusals = 0;
  const replies = await server.services.database.system.transaction().execute(async (tx) => {
    // Who reads orders waits until this is over.
    await sql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const asked = [ask(other), ...Array.from({ length: 100 }, () => ask(dispatcher))];
    for (const one of asked) void one.then(({ status }) => (refusals += status === 429 ? 1 : 0));
    await until(() => expect(refusals).toBe(4));
    return asked;
  });
  const [colleague, ...told] = await Promise.all(replies);
  expect(colleague?.status).toBe(200);
  expect(told.filter(({ status }) => status === 200)).toHaveLength(96);
  for (const { after, body } of told.filter(({ status }) => status === 429))
    expect([after, JSON.parse(body).code]).toEqual(['2', 'app.tooManyAtOnce']);
  expect((await ask(other)).status).toBe(200);
  const { rows } = await sql<{
    placed: number;
  }>`SELECT count(*)::int AS placed FROM orders WHERE "tenantID" = ${dispatcher.tid}`.execute(
    server.services.database.system,
  );
  const placed = rows[0]?.placed;
  // Whoever was refused asks again a moment later and is answered as ever.
  expect((await dispatcher.call(orders.list, { query: { limit: 1 } })).total).toBe(placed);
});
