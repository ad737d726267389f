import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openOlderDatabase } from '../db/testUpgrade.ts';

/** The last version that kept a number as it was entered. */
const older = '030_code_origins.sql';
let database: Awaited<ReturnType<typeof openOlderDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await openOlderDatabase(older);
  client = database.client;
  await client.query(`
    INSERT INTO tenants ("tenantID", "name", "shortName", "demo", "createTime") VALUES
      ('one', '东站混凝土', '东站', false, now()), ('other', '北站混凝土', '北站', false, now());
    INSERT INTO vehicles ("tenantID", "carID", "carNo", "plateNumber", "state", "capacity", "deviceNo", "updateTime") VALUES
      ('one', 'car-1', '01', '浙A·D0001', 'pcs_rest', 8, '13900000001', now()),
      ('one', 'car-2', '02', '浙A·D0002', 'pcs_rest', 8, '00000000013900000002', now()),
      ('one', 'car-3', '03', '浙A·D0003', 'pcs_rest', 8, '000000000000', now()),
      ('one', 'car-4', '04', '浙A·D0004', 'pcs_rest', 8, '8613900000004', now()),
      ('one', 'car-5', '05', '浙A·D0005', 'pcs_rest', 8, NULL, now()),
      ('other', 'car-6', '01', '浙A·D0006', 'pcs_rest', 8, '013900000001', now());
    INSERT INTO devices ("tenantID", "deviceID", "carID", "deviceNo", "state", "terminalID", "secret", "createTime", "updateTime") VALUES
      ('one', 'd1', 'car-1', '13900000001', 'dvs_approved', 'T1', 's', now(), now()),
      ('one', 'd3', 'car-3', '000000000000', 'dvs_approved', 'T3', 's', now(), now())`);
});
afterAll(() => database?.close());

const rowsOf = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows;

test('numbers of before get their one form; two trucks of one number are named in one line, and nothing is changed', async () => {
  const before = await rowsOf('SELECT "carID", "deviceNo" FROM vehicles ORDER BY 1');
  const failure = await migrate(database.url).catch((error: unknown) => (error instanceof Error ? error.message : ''));
  expect(failure).toContain('013900000001（one car-1、other car-6）');
  expect(failure).not.toContain('\n');
  expect(await rowsOf('SELECT "carID", "deviceNo" FROM vehicles ORDER BY 1')).toEqual(before);

  await client.query(`UPDATE vehicles SET "deviceNo" = NULL WHERE "carID" = 'car-6'`);
  await migrate(database.url);
  expect(await rowsOf('SELECT "carID", "deviceNo" FROM vehicles ORDER BY 1')).toEqual([
    ['car-1', '013900000001'],
    ['car-2', '013900000002'],
    ['car-3', null],
    ['car-4', '8613900000004'],
    ['car-5', null],
    ['car-6', null],
  ]);
  expect(await rowsOf('SELECT "deviceID", "deviceNo", "state", "secret" FROM devices ORDER BY 1')).toEqual([
    ['d1', '013900000001', 'dvs_approved', 's'],
    ['d3', '000000000000', 'dvs_revoked', ''],
  ]);
  // No other form gets in beside it.
  for (const no of ['13900000009', '000000012345', '0139000000009'])
    await expect(client.query(`UPDATE vehicles SET "deviceNo" = '${no}' WHERE "carID" = 'car-5'`)).rejects.toThrow(
      /vehicles_deviceNo_form/,
    );
});
