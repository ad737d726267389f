import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneTestDatabase, type TestDatabase } from './testDatabase.ts';

const clones: TestDatabase[] = [];
beforeAll(async () => {
  clones.push(...(await Promise.all([cloneTestDatabase(), cloneTestDatabase()])));
});
afterAll(() => Promise.all(clones.map((clone) => clone.drop())));

async function ask(url: string | undefined, sql: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as object[];
  } finally {
    await client.end();
  }
}

test('each clone is migrated and belongs to its test file alone', async () => {
  const [first, second] = clones;
  await ask(first?.url, 'CREATE TABLE mine (id int)');
  expect(await ask(first?.url, `SELECT to_regclass('mine')::text AS name`)).toEqual([{ name: 'mine' }]);
  expect(await ask(second?.url, `SELECT to_regclass('mine')::text AS name`)).toEqual([{ name: null }]);
  const tables = `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;
  expect(await ask(second?.url, tables)).not.toEqual([{ tables: 0 }]);
});
