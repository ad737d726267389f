import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { DatabaseStartError } from './databaseStartError.ts';
import { migrate } from './migrate.ts';

const ownerUrl = inject('testDatabase').ownerUrl;
const files = readdirSync(join(import.meta.dirname, 'migrations')).sort();
/** An older version: tables came after it. */
const older = '003_way_back.sql';
const made: string[] = [];
let url = '';

const ask = async <Row extends object>(at: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

beforeEach(async () => {
  const name = `migrated_${process.pid}_${made.length}`;
  made.push(name);
  await ask(ownerUrl, `CREATE DATABASE ${name}`);
  url = ownerUrl.replace('/pourline?', `/${name}?`);
});
afterAll(async () => {
  for (const name of made) await ask(ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

const recorded = async (): Promise<string[]> =>
  (await ask<{ name: string }>(url, 'SELECT name FROM migrations ORDER BY name')).map((row) => row.name);

/** The tables that a signed-in person reads, read as the app does; throws where a right or a wall is missing. */
const readAsApp = async (): Promise<void> => {
  const [row] = await ask<{ open: number }>(
    url,
    `SELECT count(*)::int AS open FROM pg_class t JOIN pg_policy p ON p.polrelid = t.oid AND p.polname = 'tenant_select'
     WHERE t.relnamespace = 'public'::regnamespace AND NOT t.relrowsecurity`,
  );
  expect(row?.open).toBe(0);
  await ask(url, 'SET ROLE pourline_app; SELECT FROM orders, "planProposals", evaluations, "dayPlans" LIMIT 0');
};

const refusal = async (): Promise<string> => {
  const error = await migrate(url).then(
    () => new Error('migrated'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseStartError);
  expect((error as Error).message).not.toContain('\n');
  return (error as Error).message;
};

test('a file that fails leaves nothing of itself, of the files before it or of their records', async () => {
  await ask(url, 'CREATE TABLE evaluations (mine int)');
  expect(await refusal()).toContain('数据没有改动');
  expect(
    await ask(url, `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`),
  ).toEqual([{ relname: 'evaluations' }]);
});

test('a file that was carried out without a record is not carried out again', async () => {
  for (const last of files) {
    await migrate(url, last);
    await ask(url, `DELETE FROM migrations WHERE name = '${last}'`);
    await migrate(url, last);
    expect(await recorded()).toContain(last);
  }
  await readAsApp();
});

/** A thing of somebody else's with a name that the file after `last` makes. */
const strangers: readonly (readonly [last: string, thing: string, sql: string])[] = [
  ['024_ticket_chain.sql', 'chainLeaves', 'CREATE TABLE "chainLeaves" (x int)'],
  ['024_ticket_chain.sql', 'chainRoots', 'CREATE VIEW "chainRoots" AS SELECT 1 AS x'],
  ['023_consent.sql', 'wrongPasswords', 'CREATE TABLE "wrongPasswords" (LIKE accounts)'],
  ['021_files_used.sql', 'users', 'ALTER TABLE users ADD "confirmedAt" integer'],
];

test.each(strangers)('after %s a strange %s is not taken for a file that was carried out', async (last, thing, sql) => {
  await migrate(url, last);
  await ask(url, sql);
  const before = await recorded();
  const said = await refusal();
  expect(said).toContain('数据没有改动');
  expect(said).toContain(thing);
  expect(await recorded()).toEqual(before);
  expect(await ask(url, `SELECT FROM pg_namespace WHERE nspname LIKE 'migration%'`)).toEqual([]);
});

test('rights and walls that were never given are given', async () => {
  await migrate(url);
  await ask(url, 'ALTER TABLE "dayPlans" DISABLE ROW LEVEL SECURITY; DROP POLICY tenant_select ON "dayPlans"');
  await ask(url, 'REVOKE ALL ON evaluations FROM pourline_app');
  await migrate(url);
  await readAsApp();
});

test('a database of a newer version is refused in one line', async () => {
  await migrate(url);
  await ask(url, `INSERT INTO migrations VALUES ('999_later.sql', now())`);
  expect(await refusal()).toBe('数据库已由更新的版本升级过（999_later.sql），本程序不能使用：请安装新版本后再启动');
});

test('a database that cannot be reached, or only be read, is refused in one line', async () => {
  const there = url;
  url = 'postgres://nobody@127.0.0.1:1/none';
  expect(await refusal()).toBe('数据库连接失败：ECONNREFUSED，请检查 DATABASE_URL');
  url = there;
  await ask(ownerUrl, `ALTER DATABASE ${made.at(-1)} SET default_transaction_read_only = on`);
  expect(await refusal()).toBe('数据库为只读，无法启动：请连接可以写入的数据库');
});

/** Migrates in a process of its own, which is killed as it sends its n-th statement; returns how many it has sent. */
const killAtStatement = async (n: number): Promise<number> => {
  const module = new URL('./migrate.ts', import.meta.url).href;
  const script = `const { default: pg } = await import('${import.meta.resolve('pg')}');
    const { query } = pg.Client.prototype;
    pg.Client.prototype.query = function (...what) { process.stdout.write('.'); return query.apply(this, what); };
    const { migrate } = await import('${module}'); await migrate('${url}');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  let sent = 0;
  child.stdout.on('data', (dots: Buffer) => {
    sent += dots.length;
    if (sent >= n) child.kill('SIGKILL');
  });
  await gone;
  return sent;
};

test('killed at any moment of the first start and of an upgrade, it comes up', async () => {
  const fresh = () => ask(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await fresh();
  const all = await killAtStatement(Number.POSITIVE_INFINITY);
  expect(all).toBeGreaterThan(files.length);
  for (const [i, share] of [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98, 1].entries()) {
    await fresh();
    if (i % 2 === 1) await migrate(url, older);
    // An upgrade has fewer statements: it may have finished by itself before it is killed.
    await killAtStatement(Math.max(1, Math.round(share * all)));
    await migrate(url);
    expect((await recorded()).filter((name) => name.endsWith('.sql'))).toEqual(files);
    await readAsApp();
  }
});
