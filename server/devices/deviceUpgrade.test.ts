import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Viewer } from '@pourline/domain/access/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOlderDatabase } from '../db/testUpgrade.ts';
import { TestDevice } from '../gnss/testDevice.ts';
import { type RunningServer, startServer } from '../main.ts';
import { until } from '../testUntil.ts';
import { transact } from '../work.ts';
import { approveDevice } from './deviceMoves.ts';

const home = mkdtempSync(join(tmpdir(), 'pourline-upgrade-'));
/** The last version that knew a unit by its number alone. */
const older = '015_change_words.sql';
const own = { deviceNo: '013900000001', terminalID: 'BOX0001', plateNumber: '浙A·D0001' };
const demo = { deviceNo: '013900000002', terminalID: '0000002', plateNumber: '浙A·D0002' };
const connected: TestDevice[] = [];
let database: Awaited<ReturnType<typeof openOlderDatabase>>;
let server: RunningServer;

const ask = async <Row extends object>(sql: string): Promise<Row[]> => (await database.client.query<Row>(sql)).rows;
const devicesOf = (carID: string) =>
  ask<{ deviceID: string; state: string; terminalID: string; plate: string | null }>(
    `SELECT "deviceID", "state", "terminalID", "plate" FROM devices WHERE "carID" = '${carID}'`,
  );
const placeOf = async (carID: string) =>
  (
    await ask<{ lon: number | null; lat: number | null }>(`SELECT lon, lat FROM vehicles WHERE "carID" = '${carID}'`)
  )[0];
const connect = (setup: typeof own): TestDevice => {
  const device = new TestDevice(server.gnssPort ?? 0, setup);
  connected.push(device);
  return device;
};

beforeAll(async () => {
  database = await openOlderDatabase(older);
  await database.client.query(`
    INSERT INTO tenants ("tenantID", "name", "shortName", "demo", "createTime") VALUES
      ('real', '东站混凝土', '东站', false, now()), ('shown', '演示混凝土', '演示', true, now());
    INSERT INTO vehicles ("tenantID", "carID", "carNo", "plateNumber", "state", "capacity", "deviceNo", "updateTime") VALUES
      ('real', 'car-real', '01', '${own.plateNumber}', 'pcs_rest', 8, '${own.deviceNo}', now()),
      ('real', 'car-none', '02', '浙A·D0003', 'pcs_rest', 8, NULL, now()),
      ('shown', 'car-shown', '01', '${demo.plateNumber}', 'pcs_rest', 8, '${demo.deviceNo}', now())`);
  server = await startServer({
    ...{
      mode: 'production',
      databaseUrl: database.url,
      dataDir: home,
      port: 0,
      host: '127.0.0.1',
      gnssPort: 0,
      webDist: null,
    },
    secrets: { jwt: 'j'.repeat(40), gnss: 'g'.repeat(40) },
    log: () => undefined,
  });
});
afterAll(async () => {
  for (const device of connected) device.end();
  await server?.stop();
  await database?.close();
  rmSync(home, { recursive: true, force: true });
});

test('units of before the rule of terminals: those of a demonstration are let in, a plant’s own ones wait and the plant is told', async () => {
  expect(await devicesOf('car-shown')).toEqual([
    { deviceID: 'car-shown', state: 'dvs_approved', terminalID: demo.terminalID, plate: null },
  ]);
  expect([...(await devicesOf('car-real')), ...(await devicesOf('car-none'))]).toEqual([]);

  // The code of before is void, and what the unit sends moves nothing.
  const unit = connect(own);
  expect(await unit.authenticate('the code of before')).toBe(1);
  expect(await unit.tell([120.2, 30.2], Date.now() - 5000)).toBe(1);
  expect(await placeOf('car-real')).toEqual({ lon: null, lat: null });
  // It registers again by itself, waits, and the plant is told what to do.
  expect(await unit.register()).toEqual({ result: 4, code: null });
  await until(async () => {
    const [first] = await devicesOf('car-real');
    expect(first).toMatchObject({ state: 'dvs_waiting', terminalID: own.terminalID });
  });
  const told = await ask<{ tenantID: string; title: string; content: string }>(
    `SELECT "tenantID", "title", "content" FROM "taskMessages" WHERE "msgType" = 'device_waiting'`,
  );
  expect(told).toEqual([
    { tenantID: 'real', title: '定位终端等待确认', content: expect.stringContaining(own.plateNumber) },
  ]);
});

test('once approved, a unit of before goes on with the number that its truck had', async () => {
  const [waiting] = await devicesOf('car-real');
  const manager: Viewer = {
    ...{ userID: 'u1', name: '褚强', tenantID: 'real', tenantIDs: ['real'], roleGroup: 'fleet' },
    rights: new Set(['fleet-login', 'fleet-login.manage-devices']),
  };
  await transact(server.services, 'real', manager, (work) => approveDevice(work, waiting?.deviceID ?? ''));
  const unit = await connect(own).signIn();
  expect(await unit.tell([120.2, 30.2], Date.now() - 3000)).toBe(0);
  expect(await placeOf('car-real')).toEqual({ lon: 120.2, lat: 30.2 });
});

test('the truck of a demonstration keeps sending as before', async () => {
  const unit = await connect(demo).signIn();
  expect(await unit.tell([121.2, 31.2], Date.now() - 3000)).toBe(0);
  expect(await placeOf('car-shown')).toEqual({ lon: 121.2, lat: 31.2 });
});
