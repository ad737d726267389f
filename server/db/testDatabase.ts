import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** Owner connection to a database that belongs to the caller alone. */
  url: string;
  /** Removes the database, with whoever is still connected. */
  drop(): Promise<void>;
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A fresh copy of the demonstration plant, for one test file: call it in beforeAll and `drop` in afterAll. */
export async function cloneTestDatabase(): Promise<TestDatabase> {
  const { ownerUrl, template } = inject('testDatabase');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return {
    url: ownerUrl.replace('/pourline?', `/${name}?`),
    drop: () => run(ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
