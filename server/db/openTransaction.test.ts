import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { withTenants } from './scope.ts';
import { cloneTestDatabase } from './testDatabase.ts';

let clone: Awaited<ReturnType<typeof cloneTestDatabase>>;
let database: Database;
let outside: pg.Client;

beforeAll(async () => {
  clone = await cloneTestDatabase();
  database = openDatabase(clone.url, 4);
  outside = new pg.Client({ connectionString: clone.url });
  await outside.connect();
});
afterAll(async () => {
  await outside?.end();
  await database?.close();
  await clone?.drop();
});

const tenantID = 'demo-east';
const counter = (name: string, value: number) => ({ tenantID, name, value });
const valuesOf = async (name: string): Promise<number[]> =>
  (await outside.query('SELECT value FROM counters WHERE name = $1', [name])).rows.map((row) => Number(row.value));
const within = <T>(work: () => Promise<T>) => withTenants([tenantID], work);

it('keeps statements that nobody waited for: the commit does not overtake them', async () => {
  for (let i = 0; i < 50; i += 1) {
    const name = `soon-${i}`;
    await within(async () => {
      const transaction = await database.begin();
      const { db } = transaction;
      const first = db.insertInto('counters').values(counter(name, 1)).execute();
      const second = db
        .updateTable('counters')
        .set({ value: 2 })
        .where('tenantID', '=', tenantID)
        .where('name', '=', name)
        .execute();
      await Promise.all([first, second, transaction.commit()]);
    });
    expect(await valuesOf(name)).toEqual([2]);
  }
});

it('keeps nothing when a statement that nobody waited for fails, and says so', async () => {
  await within(async () => {
    const transaction = await database.begin();
    const kept = transaction.db.insertInto('counters').values(counter('failing', 1)).execute();
    const again = transaction.db.insertInto('counters').values(counter('failing', 2)).execute();
    again.catch(() => undefined);
    await kept;
    await expect(transaction.commit()).rejects.toThrow('had failed before it was committed');
    await expect(again).rejects.toThrow(/duplicate key/);
  });
  expect(await valuesOf('failing')).toEqual([]);
});

it('sends what goes ahead before everything that is begun after it', async () => {
  await within(async () => {
    const transaction = await database.begin();
    const ahead = transaction.send<{ n: string }>(
      'INSERT INTO counters ("tenantID", name, value) VALUES ($1, $2, 7) RETURNING value AS n',
      [tenantID, 'ahead'],
    );
    const seen = transaction.db
      .selectFrom('counters')
      .select('value')
      .where('tenantID', '=', tenantID)
      .where('name', '=', 'ahead')
      .execute();
    expect((await seen).map((row) => row.value)).toEqual([7]);
    expect(await ahead).toHaveLength(1);
    await transaction.rollback();
  });
  expect(await valuesOf('ahead')).toEqual([]);
});
