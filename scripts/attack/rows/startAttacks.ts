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

/** A database as a version before the last `count` migrations left it. */
const olderDatabase = async (ground: Ground, name: string, count: number): Promise<string> => {
  const url = ground.databaseUrl.replace('/pourline?', `/${name}?`);
  await run(ground.databaseUrl, [`CREATE DATABASE ${name}`]);
  ground.later(() => run(ground.databaseUrl, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]));
  const old = migrationNames().slice(0, -count);
  await run(url, [
    'CREATE TABLE migrations (name text PRIMARY KEY, "doneAt" timestamptz NOT NULL)',
    ...old.flatMap((file) => [
      `BEGIN; ${readFileSync(join(migrations, file), 'utf8')}; COMMIT;`,
      `INSERT INTO migrations VALUES ('${file}', now())`,
    ]),
  ]);
  return url;
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
    shows: 'A server that is killed at five moments of its first start comes up at the next, each time.',
    protects: 'the first minute at a new plant.',
    apart: async (ground) => {
      const began = performance.now();
      const whole = await comesUp(ground, ['--data', ground.folder()], '');
      const took = performance.now() - began;
      const killed = async (part: number): Promise<string> => {
        const dataDir = ground.folder();
        const args = ['--data', dataDir];
        const moment = took * (part + Math.random() * 0.15);
        const early = await killAfter(ground, args, moment);
        return `${moment.toFixed(0)} ms${early ? '' : ' (late)'}: ${await comesUp(ground, args, dataDir)}`;
      };
      const results = [`none: ${whole}`];
      for (const part of [0.05, 0.2, 0.35, 0.5, 0.65]) results.push(await killed(part));
      return { held: results.every((one) => one.endsWith(': up')), seen: results.join('; ') };
    },
  },
  {
    name: 'killed-while-made',
    shows:
      'Eight first starts in one folder, each killed while it makes the database, with what they started still writing: none refuses, the next comes up and nothing half made is left.',
    protects: 'the first minute at a new plant.',
    apart: async (ground) => {
      const dataDir = ground.folder();
      const args = ['--data', dataDir];
      const refused: string[] = [];
      let making = 0;
      for (let n = 0; n < 8; n += 1) {
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
        held: refused.length === 0 && last === 'up' && left.length === 0 && making === 8,
        seen: `${making} killed, ${refused.length} refused${refused[0] ? ` (${refused[0]})` : ''}; then ${last}, ${left.length} left half made`,
      };
    },
  },
  {
    name: 'killed-upgrade',
    shows:
      'A server that is killed at five moments while it upgrades an older database comes up, each time, with every migration on record.',
    protects: 'the night of an upgrade.',
    apart: async (ground) => {
      const results: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        const dataDir = ground.folder();
        const url = await olderDatabase(ground, `older_${process.pid}_${n}`, 3 + n);
        const args = ['--database', url, '--data', dataDir];
        const server = ground.serve(args);
        const owner = new pg.Client({ connectionString: ground.databaseUrl });
        await owner.connect();
        // From the moment at which the new version speaks to the database, a few statements further each time.
        for (const end = Date.now() + 15_000; Date.now() < end; await wait(1)) {
          const { rowCount } = await owner.query('SELECT FROM pg_stat_activity WHERE datname = $1', [
            `older_${process.pid}_${n}`,
          ]);
          if (rowCount) break;
        }
        await owner.end();
        await wait(n * 25 + Math.random() * 20);
        server.child.kill('SIGKILL');
        await server.ended;
        results.push(await comesUp(ground, args, dataDir));
      }
      return { held: results.every((one) => one === 'up'), seen: results.join('; ') };
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
