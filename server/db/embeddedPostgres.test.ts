import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../testUntil.ts';
import { DatabaseStartError } from './databaseStartError.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts';

const home = mkdtempSync(join(tmpdir(), 'pourline-embedded-'));
const dataDir = join(home, 'data');
let database: EmbeddedPostgres | undefined;

beforeAll(() => chmodSync(home, 0o755));
afterAll(async () => {
  await database?.stop();
  rmSync(home, { recursive: true, force: true });
});

const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function ask(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows as unknown[][];
  } finally {
    await client.end();
  }
}

/** The one line a refused start shows. */
async function refusal(options: Parameters<typeof startEmbeddedPostgres>[0]): Promise<string> {
  const error = await startEmbeddedPostgres(options).then(
    async (started) => {
      await started.stop();
      return new Error('started');
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseStartError);
  const { message } = error as DatabaseStartError;
  expect(message).not.toContain('\n');
  return message;
}

test('starts from nothing, durable, in UTF-8 and UTC, with Chinese collation by name', async () => {
  database = await startEmbeddedPostgres({ dataDir });
  const settings = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'server_encoding',
    'TimeZone',
    'listen_addresses',
  ];
  const list = settings.map((name) => `current_setting('${name}')`).join();
  expect(await ask(database.url, `SELECT ${list}`)).toEqual([['on', 'on', 'on', 'UTF8', 'UTC', '']]);
  const byPinyin = `SELECT n FROM unnest(ARRAY['砼', '赵', '陈']) n ORDER BY n COLLATE "zh-x-icu"`;
  expect(await ask(database.url, byPinyin)).toEqual([['陈'], ['砼'], ['赵']]);
  await ask(database.url, `CREATE TABLE kept AS SELECT 1 AS id`);
});

test('keeps the data from one start to the next', async () => {
  await database?.stop();
  database = await startEmbeddedPostgres({ dataDir });
  expect(await ask(database.url, 'SELECT id FROM kept')).toEqual([[1]]);
});

test('leaves the folder to the process that uses it', async () => {
  const other = spawnKeeper(dataDir);
  const [line] = (await once(other.stderr ?? other, 'data')) as [Buffer];
  expect(line.toString()).toContain(`数据目录正被另一个砼程进程（PID ${process.pid}）使用`);
  await once(other, 'exit');
  expect(await ask(database?.url ?? '', 'SELECT id FROM kept')).toEqual([[1]]);
});

test('starts again after kill -9 of the process that had started it, nothing committed is lost', async () => {
  await database?.stop();
  const keeper = spawnKeeper(dataDir);
  const [url] = (await once(keeper.stdout ?? keeper, 'data')) as [Buffer];
  await ask(url.toString(), 'INSERT INTO kept VALUES (2)');
  keeper.kill('SIGKILL');
  await once(keeper, 'exit');
  expect(await ask(url.toString(), 'SELECT count(*)::int FROM kept')).toEqual([[2]]);
  const lines: string[] = [];
  database = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  expect(lines.join()).toContain('停止上次遗留的数据库进程');
  expect(await ask(database.url, 'SELECT id FROM kept ORDER BY id')).toEqual([[1], [2]]);
});

test('starts the database again when it ends without having been told to', async () => {
  const url = database?.url ?? '';
  await ask(url, 'INSERT INTO kept VALUES (3)');
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await until(async () => expect(await ask(url, 'SELECT count(*)::int FROM kept')).toEqual([[3]]));
  await ask(url, 'DELETE FROM kept WHERE id = 3');
});

test('starts again after kill -9 of program and database, even when the number of the latter went to another program', async () => {
  await database?.stop();
  const keeper = spawnKeeper(dataDir);
  await once(keeper.stdout ?? keeper, 'data');
  keeper.kill('SIGKILL');
  await once(keeper, 'exit');
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  const pidFile = join(dataDir, 'postmaster.pid');
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.ppid)));
  database = await startEmbeddedPostgres({ dataDir });
  expect(await ask(database.url, 'SELECT id FROM kept ORDER BY id')).toEqual([[1], [2]]);
});

test('a first start that was killed at any moment is done again', async () => {
  const fresh = join(home, 'fresh', 'data');
  const filesThere = (): string[] => readdirSync(join(home, 'fresh'), { recursive: true, encoding: 'utf8' });
  // The work begins with the folder above; a whole cluster has some 1,000 files, and one that runs the file of its postmaster.
  for (const isReached of [
    () => existsSync(join(home, 'fresh')),
    () => filesThere().length > 20,
    () => filesThere().length > 600,
    () => existsSync(join(fresh, 'postmaster.pid')),
  ]) {
    const killed = spawnKeeper(fresh);
    await until(() => expect(isReached()).toBe(true));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const started = await startEmbeddedPostgres({ dataDir: fresh });
    expect(await ask(started.url, 'SELECT 1')).toEqual([[1]]);
    await started.stop();
    expect(readdirSync(join(home, 'fresh'))).toEqual(['data']);
    rmSync(join(home, 'fresh'), { recursive: true, maxRetries: 5 });
  }
});

test.each([
  ['at once', () => true],
  ['while the first makes its cluster', (parent: string) => readdirSync(parent).length > 0],
  ['when the first has made it', (parent: string) => existsSync(join(parent, 'data/PG_VERSION'))],
])('two first starts, the second %s: one serves, the other says that it does', async (_when, isReached) => {
  const parent = mkdtempSync(join(home, 'both-'));
  chmodSync(parent, 0o755);
  const both = join(parent, 'data');
  const first = spawnKeeper(both);
  const told = [lineOf(first)];
  await until(() => expect(isReached(parent)).toBe(true));
  const second = spawnKeeper(both);
  told.push(lineOf(second));
  const lines = await Promise.all(told);
  const url = lines.find((line) => line.startsWith('postgres://')) ?? '';
  const keeper = lines[0] === url ? first : second;
  expect(lines.filter((line) => line !== url)).toEqual([
    `数据目录正被另一个砼程进程（PID ${keeper.pid}）使用：${both}`,
  ]);
  expect(await lineOf(spawnKeeper(both))).toContain(`PID ${keeper.pid}`);
  expect(await ask(url, 'SELECT 1')).toEqual([[1]]);
  keeper.kill('SIGKILL');
  await once(keeper, 'exit');
  await (await startEmbeddedPostgres({ dataDir: both })).stop();
});

test('opens 127.0.0.1 only on request and says when the port is taken', async () => {
  await database?.stop();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  expect(await refusal({ dataDir, port })).toBe(`端口 ${port} 已被占用，数据库无法启动`);
  taken.close();
  await once(taken, 'close');
  database = await startEmbeddedPostgres({ dataDir, port });
  expect(await ask(database.url, 'SHOW listen_addresses')).toEqual([['127.0.0.1']]);
  await expect(ask(`postgres://pourline:guess@127.0.0.1:${port}/pourline`, 'SELECT 1')).rejects.toThrow('password');
  await database.stop();
  database = undefined;
});

test('refuses the data of another version, and a folder with something else in it', async () => {
  const old = join(home, 'old');
  mkdirSync(old);
  writeFileSync(join(old, 'PG_VERSION'), '15\n');
  expect(await refusal({ dataDir: old })).toContain('属于 PostgreSQL 15，本程序需要 18');
  writeFileSync(join(home, 'letter.txt'), 'mine');
  expect(await refusal({ dataDir: home })).toContain('不是空目录');
  expect(existsSync(join(home, 'letter.txt'))).toBe(true);
});

test('says when the folder cannot be written', async () => {
  writeFileSync(join(home, 'file'), '');
  expect(await refusal({ dataDir: join(home, 'file/data') })).toContain(`数据库目录不可读：${join(home, 'file')}`);
  // /sys refuses new folders to root as well.
  expect(await refusal({ dataDir: '/sys/pourline' })).toContain('数据库目录不可写：/sys/pourline');
  expect(await refusal({ dataDir: '/sys/pourline/data' })).toContain('数据库目录不可写：/sys/pourline');
});

test('serves a folder whose path is too long for a socket', async () => {
  const deep = join(home, 'x'.repeat(60), 'y'.repeat(60));
  const started = await startEmbeddedPostgres({ dataDir: deep });
  expect(started.socketDir.length).toBeLessThan(60);
  expect(await ask(started.url, 'SELECT 1')).toEqual([[1]]);
  await started.stop();
  rmSync(started.socketDir, { recursive: true });
});

test('a throw-away database leaves nothing behind, nor does one whose run was killed', async () => {
  const abandoned = spawnKeeper('');
  const [url] = (await once(abandoned.stdout ?? abandoned, 'data')) as [Buffer];
  const folder = decodeURIComponent(url.toString().match(/host=([^&]+)/)?.[1] ?? '');
  abandoned.kill('SIGKILL');
  await once(abandoned, 'exit');
  expect(existsSync(folder)).toBe(true);
  const started = await startEmbeddedPostgres({ ephemeral: true });
  expect(existsSync(folder)).toBe(false);
  expect(await ask(started.url, 'SHOW fsync')).toEqual([['off']]);
  await started.stop();
  expect(existsSync(started.dataDir)).toBe(false);
});

/** What a start says first: the address it serves at, or why it does not. */
async function lineOf(keeper: ChildProcess): Promise<string> {
  const [line] = (await Promise.race([
    once(keeper.stdout ?? keeper, 'data'),
    once(keeper.stderr ?? keeper, 'data'),
  ])) as [Buffer];
  return line.toString();
}

/** A process of its own that starts the database (a throw-away one for ''), prints the address and waits. */
function spawnKeeper(folder: string): ChildProcess {
  const module = new URL('./embeddedPostgres.ts', import.meta.url).href;
  const options = folder ? { dataDir: folder } : { ephemeral: true };
  const script = `
    import { startEmbeddedPostgres } from '${module}';
    const { url } = await startEmbeddedPostgres(${JSON.stringify(options)}).catch((error) => {
      process.stderr.write(error.message);
      process.exit(1);
    });
    process.stdout.write(url);
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
}
