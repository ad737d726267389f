import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@pourline/contract/client/member';
import { Refusal } from '@pourline/contract/client/refusal';
import { orders } from '@pourline/contract/orders';
import { type Crew, gatherCrewOf } from '@pourline/simulator/pours/testCrew';
import { fillForm } from '@pourline/simulator/pours/testOrder';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../main.ts';
import { demoPassword, demoPeople } from '../seed/demoPeople.ts';
import { type Caller, doorTo } from '../testServer.ts';
import { startStopwatch } from '../testStopwatch.ts';
import { until } from '../testUntil.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts';

const home = mkdtempSync(join(tmpdir(), 'pourline-lost-'));
const lines: string[] = [];
let database: EmbeddedPostgres;
let server: RunningServer;
let crew: Crew<Caller>;

beforeAll(async () => {
  chmodSync(home, 0o755);
  database = await startEmbeddedPostgres({ dataDir: join(home, 'data') });
  server = await startServer({
    ...{ mode: 'demo', databaseUrl: database.url, dataDir: join(home, 'files'), port: 0, host: '127.0.0.1' },
    ...{ gnssPort: null, webDist: null, log: (line) => void lines.push(line) },
  });
  crew = await gatherCrewOf(async (name) => {
    const person = demoPeople.find((one) => one.name === name && one.tenantID === 'demo-east');
    const roleGroup = person?.roleGroups[0];
    if (!person || !roleGroup) throw new Error(`nobody called ${name} lives in the demo`);
    const credentials = { mobileNo: person.mobileNo, password: demoPassword, tid: person.tenantID, roleGroup };
    return signIn(doorTo(server.url), credentials);
  });
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
  rmSync(home, { recursive: true, force: true });
});

const postmaster = (): number => Number(readFileSync(join(database.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Runs statements as the owner, on a connection of their own. */
const ask = async <Row extends object>(sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

const stopwatch = startStopwatch();

interface Placed {
  acknowledged: string[];
  refusals: Map<string, number>;
  /** When orders were acknowledged, and the longest that one took that was not refused before; ms of the stopwatch. */
  times: number[];
  longest: number;
}

/** Places orders from several places at once while something happens; a refusal of the moment is tried again under the same key. */
const placeDuring = async (site: string, happens: (placed: Placed) => Promise<unknown>): Promise<Placed> => {
  const placed: Placed = { acknowledged: [], refusals: new Map(), times: [], longest: 0 };
  let isOver = false;
  const over = happens(placed).finally(() => {
    isOver = true;
  });
  const body = await fillForm(crew.customer, { constructionSite: site, scheduledCa: 20 });
  const place = async (lane: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const idempotencyKey = `${site}-${lane}-${n}`.replace(/[^\x20-\x7e]/g, 'x').padEnd(12, '.');
      const began = stopwatch();
      for (let isFirst = true; ; isFirst = false) {
        try {
          const { taskID } = await crew.customer.call(orders.create, { body }, { idempotencyKey });
          placed.acknowledged.push(taskID);
          placed.times.push(stopwatch());
          if (isFirst) placed.longest = Math.max(placed.longest, stopwatch() - began);
          break;
        } catch (error) {
          if (!(error instanceof Refusal) || error.status !== 503) throw error;
          placed.refusals.set(error.code, (placed.refusals.get(error.code) ?? 0) + 1);
          // Whoever is refused asks the server for something else, which needs no database, before they try again.
          await (await fetch(`${server.url}/api/v1/nothing-here`)).text();
        }
      }
    }
  };
  await Promise.all(Array.from({ length: 6 }, (_, lane) => place(lane)));
  await over;
  return placed;
};

const keptAt = async (site: string): Promise<string[]> =>
  (await ask<{ taskID: string }>(`SELECT "taskID" FROM orders WHERE "constructionSite" = '${site}'`)).map(
    (row) => row.taskID,
  );

/** Waits until so many more orders have been acknowledged. */
const acknowledgedMore = async ({ acknowledged }: Placed, more: number): Promise<void> => {
  const wanted = acknowledged.length + more;
  await until(() => expect(acknowledged.length).toBeGreaterThanOrEqual(wanted));
};

it('loses and doubles nothing while every connection is ended again and again', async () => {
  const { acknowledged, refusals } = await placeDuring('one by one', async (placed) => {
    for (let i = 0; i < 12; i += 1) {
      await acknowledgedMore(placed, 2);
      await ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`);
    }
  });
  expect(acknowledged.length).toBeGreaterThan(20);
  expect((await keptAt('one by one')).sort()).toEqual(acknowledged.sort());
  expect([...refusals.keys()].filter((code) => code !== 'app.databaseAway' && code !== 'app.outcomeUnknown')).toEqual(
    [],
  );
});

it('refuses in words while the database is stopped, and goes on within two seconds of it', async () => {
  const processes = (): number[] =>
    [
      postmaster(),
      ...readFileSync(`/proc/${postmaster()}/task/${postmaster()}/children`, 'utf8').split(' ').map(Number),
    ].filter(Boolean);
  // How long an order takes on this machine while nothing is amiss.
  const { longest } = await placeDuring('before', (placed) => acknowledgedMore(placed, 20));
  let goneOn = 0;
  const { acknowledged, refusals, times } = await placeDuring('stopped', async (placed) => {
    await acknowledgedMore(placed, 5);
    const stopped = processes();
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    await until(() => expect(placed.refusals.get('app.databaseAway')).toBeGreaterThan(6));
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    goneOn = stopwatch();
    await acknowledgedMore(placed, 10);
  });
  expect(refusals.size).toBeGreaterThan(0);
  expect(Math.min(...times.filter((time) => time > goneOn)) - goneOn).toBeLessThan(2_000 + longest);
  expect((await keptAt('stopped')).sort()).toEqual(acknowledged.sort());
});

it('outlives a database that is killed, which is started again', async () => {
  const { acknowledged, refusals } = await placeDuring('killed', async (placed) => {
    await acknowledgedMore(placed, 5);
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await until(() => expect(postmaster()).not.toBe(killed));
    // What was placed from six places when it was killed, and more after it.
    await acknowledgedMore(placed, 20);
  });
  expect((await keptAt('killed')).sort()).toEqual(acknowledged.sort());
  expect([...refusals.keys()].filter((code) => code !== 'app.databaseAway' && code !== 'app.outcomeUnknown')).toEqual(
    [],
  );
});

it('tells screens that the database is away, and that they should come anew when it is back', async () => {
  const screen = new WebSocket(`${server.url.replace('http', 'ws')}/live`);
  const told: string[] = [];
  const closed = new Promise<number>((settle) => screen.addEventListener('close', ({ code }) => settle(code)));
  screen.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data)).type));
  await new Promise((settle) => screen.addEventListener('open', settle));
  const { token, roleGroup } = crew.scheduler;
  screen.send(JSON.stringify({ type: 'hello', token, roleGroup }));
  await until(() => expect(told).toContain('clock'));
  process.kill(postmaster(), 'SIGKILL');
  expect(await closed).toBe(1012);
  expect(told).toContain('away');
});

it('a full disk and a disk that is read only are told as such', async () => {
  const body = await fillForm(crew.customer, { constructionSite: 'full', scheduledCa: 20 });
  const failWith = (code: string): Promise<unknown> =>
    ask(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$;
      CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse()`);
  for (const [state, code] of [
    ['53100', 'app.diskFull'],
    ['25006', 'app.readOnly'],
  ] as const) {
    await failWith(state);
    expect(await crew.customer.refusal(orders.create, { body })).toMatchObject({ status: 503, code });
  }
  await ask('DROP TRIGGER refuse ON orders');
});
