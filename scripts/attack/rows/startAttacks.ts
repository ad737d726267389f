import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../../run/runStep.ts';
import type { AttackRow } from '../attackRow.ts';
import { personAt } from '../crewAt.ts';
import type { Ground } from '../openGround.ts';
import { endServer } from '../startServerProcess.ts';
import { World } from '../world.ts';

const migrations = join(root, 'server/db/migrations');
const migrationNames = (): string[] =>
  readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** Starts a server and kills it so many milliseconds later; whether it was still starting. */
const killAfter = async (ground: Ground, args: readonly string[], milliseconds: number): Promise<boolean> => {
  const server = ground.serve(args);
  await wait(milliseconds);
  const isReady = await Promise.race([
    server.ready.then(
      () => true,
      () => false,
    ),
    wait(0, false),
  ]);
  server.child.kill('SIGKILL');
  await server.ended;
  return !isReady;
};

/** How many milliseconds a first start takes that nobody disturbs. */
const readyAfter = async (ground: Ground, args: readonly string[]): Promise<number> => {
  const began = performance.now();
  const server = ground.serve(args);
  await server.ready;
  const took = performance.now() - began;
  await endServer(server);
  return took;
};

/** Starts a server as anybody would, and says whether it works: somebody signs in, and every migration is on record. */
const comesUp = async (ground: Ground, args: readonly string[], dataDir: string): Promise<string> =>
  ground.during(async (inner) => {
    const server = inner.serve(args);
    try {
      const world = new World(await server.ready, dataDir, server);
      inner.later(() => world.close());
      const customer = await personAt(world, 'demo-east', 'customer');
      const { status } = await customer.send('GET', '/api/v1/order/query?limit=1');
      const known = (await world.rows('SELECT name FROM migrations')).map(({ name }) => String(name));
      const missing = migrationNames().filter((name) => !known.includes(name));
      if (status !== 200) return `a list is ${status}`;
      return missing.length > 0 ? `not on record: ${missing.join()}` : 'up';
    } catch (error) {
      return `${String(error).slice(0, 160)}`;
    }
  });

const run = async (connectionString: string, statements: readonly string[]): Promise<void> => {
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  try {
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
};

const urlOf = (ground: Ground, name: string): string => ground.databaseUrl.replace('/pourline?', `/${name}?`);
/** The chains that an older database has: so many loads with so many records each. */
const [loads, records] = [400, 5];
const hashOf = (load: string, record: string): string => `encode(sha256((${load} || '.' || ${record})::bytea), 'hex')`;

/** A database as a version before all later migrations left it, with chains of records that they number; the migrations it has. */
const olderDatabase = async (ground: Ground, name: string): Promise<number> => {
  const old = migrationNames().filter((file) => file < '024_');
  await run(ground.databaseUrl, [`CREATE DATABASE ${name}`]);
  ground.later(() => run(ground.databaseUrl, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]));
  await run(urlOf(ground, name), [
    'CREATE TABLE migrations (name text PRIMARY KEY, "doneAt" timestamptz NOT NULL)',
    ...old.flatMap((file) => [
      `BEGIN; ${readFileSync(join(migrations, file), 'utf8')}; COMMIT;`,
      `INSERT INTO migrations VALUES ('${file}', now())`,
    ]),
    'SET session_replication_role = replica',
    `INSERT INTO events ("tenantID", "eventID", "entity", "entityID", "action", "to", "by", "happenedAt", "learntAt", "record", "previousHash", "hash")
     SELECT 'older', l || '.' || n, 'waybill', 'w' || l, 'act', 'x', 'system', now(), now(), 'r', CASE WHEN n = 1 THEN '' ELSE ${hashOf('l', '(n - 1)')} END, ${hashOf('l', 'n')}
     FROM generate_series(1, ${loads}) l, generate_series(1, ${records}) n`,
    'ANALYZE events',
  ]);
  return old.length;
};

/** What a database of these does now: the migration that runs in it, or the step beside one; null: no upgrade is going on. */
const upgradeIn = async (owner: pg.Client, name: string): Promise<string | null> => {
  const { rows } = await owner.query<{ query: string }>(
    `SELECT a.query FROM pg_stat_activity a JOIN pg_locks l ON l.pid = a.pid AND l.locktype = 'advisory' AND l.objid = 7301 AND l.granted WHERE a.datname = $1`,
    [name],
  );
  const query = rows[0]?.query;
  if (query === undefined) return null;
  const isOf = (file: string): boolean =>
    readFileSync(join(migrations, file), 'utf8').slice(0, 60) === query.slice(0, 60);
  return migrationNames().find(isOf) ?? query.split(' ')[0] ?? '';
};

/** Waits until an upgrade has begun in a database, or is over, 30 s at most. */
const whenUpgrade = async (owner: pg.Client, name: string, isGoing: boolean): Promise<void> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(2))
    if (((await upgradeIn(owner, name)) !== null) === isGoing) return;
  throw new Error(`the upgrade has not ${isGoing ? 'begun' : 'ended'} within 30 s`);
};

const numberIn = async (url: string, question: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return Number((await client.query<{ n: string }>(question)).rows[0]?.n);
  } finally {
    await client.end();
  }
};

/** What an older database has in the end: 'whole' with each record numbered along its chain. */
const chainsOf = async (url: string): Promise<string> => {
  const n = await numberIn(
    url,
    `SELECT count(*) AS n FROM events WHERE "tenantID" = 'older' AND "number" = split_part("eventID", '.', 2)::integer`,
  );
  return n === loads * records ? 'whole' : `${n} of ${loads * records} records in order`;
};

/** How starting a production server with these secrets ends. */
const startWith = (jwt: string, gnss: string) => {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start/serve.ts'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, JWT_SECRET: jwt, GNSS_SECRET: gnss, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  });
  return { status, lines: stderr.trim().split('\n'), seconds: (performance.now() - began) / 1000 };
};

/** What a start must survive, and what it must refuse. */
export const startAttacks: readonly AttackRow[] = [
  {
    name: 'killed-first-start',
    shows:
      'A server that is killed at up to five moments of its first start (or as many as are asked for) comes up at the next, each time. At least three kills come before it is ready, and only they count; one that comes too late is tried again, earlier. After two minutes no further one is begun, unless a number was asked for.',
    protects: 'the first minute at a new plant.',
    apart: async (ground) => {
      const began = performance.now();
      const first = await readyAfter(ground, ['--data', ground.folder()]);
      let took = first;
      const results: string[] = [];
      let late = 0;
      // Anywhere in it when a number is asked for; else spread over it.
      const parts = ground.kills
        ? Array.from({ length: ground.kills }, () => Math.random())
        : [0.05, 0.35, 0.65, 0.2, 0.5];
      const tries = 2 * parts.length;
      for (const part of parts) {
        let isHit = false;
        while (!isHit && results.length + late < tries && (ground.kills || performance.now() - began < 120_000)) {
          const dataDir = ground.folder();
          const args = ['--data', dataDir];
          const moment = took * (part * 0.85 + Math.random() * 0.15);
          isHit = await killAfter(ground, args, moment);
          if (isHit) results.push(`${moment.toFixed(0)} ms: ${await comesUp(ground, args, dataDir)}`);
          else {
            // What has been started once is in the machine's memory: the next start is no slower than this one.
            took = Math.min(took, moment);
            late += 1;
          }
        }
      }
      return {
        held: results.length >= Math.min(3, parts.length) && results.every((one) => one.endsWith(': up')),
        seen: `ready in ${first.toFixed(0)} ms; ${results.join('; ')}; ${late} too late`,
      };
    },
  },
  {
    name: 'killed-while-made',
    shows:
      'Eight first starts (or as many as are asked for) in one folder, each killed while it makes the database, with what they started still writing: none refuses, the next comes up and nothing half made is left.',
    protects: 'the first minute at a new plant.',
    apart: async (ground) => {
      const dataDir = ground.folder();
      const args = ['--data', dataDir];
      const refused: string[] = [];
      const kills = ground.kills ?? 8;
      let making = 0;
      for (let n = 0; n < kills; n += 1) {
        const server = ground.serve(args);
        const isMaking = (): boolean => readdirSync(dataDir).some((name) => name.startsWith('postgres'));
        const before = readdirSync(dataDir).join();
        let over = false;
        void server.ended.then(() => {
          over = true;
        });
        for (const end = Date.now() + 10_000; Date.now() < end && !over; await wait(2))
          if (isMaking() && readdirSync(dataDir).join() !== before) break;
        await wait(Math.random() * 500);
        making += over ? 0 : 1;
        server.child.kill('SIGKILL');
        const code = await server.ended;
        if (code !== 'SIGKILL') refused.push(`${code} ${server.told[0] ?? ''}`.slice(0, 120));
      }
      const last = await comesUp(ground, args, dataDir);
      const left = readdirSync(dataDir).filter((name) => name.includes('.new-'));
      return {
        held: refused.length === 0 && last === 'up' && left.length === 0 && making === kills,
        seen: `${making} killed, ${refused.length} refused${refused[0] ? ` (${refused[0]})` : ''}; then ${last}, ${left.length} left half made`,
      };
    },
  },
  {
    name: 'killed-upgrade',
    shows: `A server that is killed at four moments (or as many as are asked for) over the whole of its upgrade of an older database with ${loads * records} records leaves it as it was and comes up, each time, with every migration on record and every record in its chain. At least one kill hits a migration.`,
    protects: 'the night of an upgrade.',
    apart: async (ground) => {
      const base = `older_${process.pid}`;
      const old = await olderDatabase(ground, base);
      const owner = new pg.Client({ connectionString: ground.databaseUrl });
      await owner.connect();
      ground.later(() => owner.end());
      const results: string[] = [];
      const kills = ground.kills ?? 4;
      let hits = 0;
      let took = 0;
      for (let n = 0; n <= kills; n += 1) {
        const name = `${base}_${n}`;
        await owner.query(`CREATE DATABASE ${name} TEMPLATE ${base}`);
        ground.later(() => run(ground.databaseUrl, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]));
        const dataDir = ground.folder();
        const args = ['--database', urlOf(ground, name), '--data', dataDir];
        const server = ground.serve(args);
        await whenUpgrade(owner, name, true);
        const began = performance.now();
        // The first upgrade is left alone: it tells how long one takes.
        await (n === 0 ? whenUpgrade(owner, name, false) : wait(((n - 1 + Math.random()) * took) / kills));
        const at = await upgradeIn(owner, name);
        if (n === 0) took = performance.now() - began;
        server.child.kill('SIGKILL');
        await server.ended;
        if (n === 0) continue;
        await whenUpgrade(owner, name, false);
        const done = await numberIn(
          urlOf(ground, name),
          `SELECT count(*) AS n FROM migrations WHERE name LIKE '%.sql'`,
        );
        if (at?.endsWith('.sql') && done === old) hits += 1;
        const up = await comesUp(ground, args, dataDir);
        results.push(`${at ?? 'after it'} (${done - old} done): ${up}, ${await chainsOf(urlOf(ground, name))}`);
      }
      return {
        held: (hits > 0 || kills < 4) && results.every((one) => one.endsWith(': up, whole')),
        seen: `upgrade of ${migrationNames().length - old} files in ${took.toFixed(0)} ms, ${hits} hits; ${results.join('; ')}`,
      };
    },
  },
  {
    name: 'migration-unrecorded',
    shows:
      'A database whose last migration is done but not on record, as a killed older version left it, is repaired by the start or refused in one line that says what to do.',
    protects: 'plants that met the fault before.',
    apart: async (ground) => {
      const last = migrationNames().at(-1) ?? '';
      const world = await ground.open();
      await world.rows('DELETE FROM migrations WHERE name = $1', last);
      await endServer(world.server);
      const server = ground.serve(['--database', world.databaseUrl, '--data', world.dataDir]);
      const code = await Promise.race([
        server.ready.then(
          () => 'up',
          () => server.ended,
        ),
      ]);
      const line = server.told.find((one) => /[一-鿿]/.test(one)) ?? server.told[0] ?? '';
      await endServer(server);
      return {
        held: code === 'up' || (/[一-鿿]/.test(line) && line.includes(last.replace('.sql', ''))),
        seen: `without ${last}: ${code === 'up' ? 'up' : `ended (${code}): ${line.slice(0, 160)}`}`,
      };
    },
  },
  {
    name: 'secrets',
    shows:
      'A production start with equal, short, guessable or missing secrets ends with one line that names the fault.',
    protects: 'tokens of people from whoever learns the secret of devices.',
    apart: async () => {
      const strong = 'u8Zk2Lw7Qx4Vb9Nf3Hs6Jd1Rg5Ym0Tc';
      const tried = [
        startWith(strong.padEnd(36, 'Pz'), strong.padEnd(36, 'Pz')),
        startWith('short', strong.padEnd(36, 'Pz')),
        startWith('a'.repeat(40), strong.padEnd(36, 'Pz')),
        startWith('', strong.padEnd(36, 'Pz')),
      ];
      const told = tried.filter(
        ({ status, lines }) => status === 1 && lines.length === 1 && /SECRET/.test(lines[0] ?? ''),
      );
      return {
        held: told.length === tried.length,
        seen: `${told.length} of ${tried.length} refused in one line; equal ones: ${tried[0]?.lines[0]?.slice(0, 80)}`,
      };
    },
  },
];
