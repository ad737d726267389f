import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Member, signIn } from '@pourline/contract/client/member';
import pg from 'pg';
import { cpuTime } from './cpuTime.ts';

export const tenants = 50;
export const tenantName = (i: number): string => `bench-${i}`;

export interface BenchWorld {
  url: string;
  databaseUrl: string;
  query(text: string): Promise<void>;
  /** Bytes of the write-ahead log since the cluster was made. */
  walBytes(): Promise<number>;
  /** Processor time that the server and PostgreSQL with all its processes have had, ms; not a number where /proc does not tell. */
  cpuMs(): { server: number; database: number };
  stop(): Promise<void>;
}

/** Starts the server with a database of its own. */
export const startBenchWorld = async (): Promise<BenchWorld> => {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../scripts/bench/benchServer.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> }).once('line', resolve);
    child.once('exit', () => reject(new Error('the server ended before it was ready')));
  });
  const { url, databaseUrl, databasePid } = JSON.parse(line) as {
    url: string;
    databaseUrl: string;
    databasePid: number;
  };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    url,
    databaseUrl,
    query: async (text) => {
      // One statement at a time: VACUUM runs outside of a transaction.
      for (const statement of text.split(/;\s*$/m)) if (statement.trim()) await client.query(statement);
    },
    walBytes: async () => {
      const { rows } = await client.query(`SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes`);
      return Number(rows[0]?.bytes);
    },
    cpuMs: () => ({
      server: cpuTime(child.pid ?? 0, false) ?? Number.NaN,
      database: cpuTime(databasePid, true) ?? Number.NaN,
    }),
    stop: async () => {
      await client.end();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.stdin?.end();
      await ended;
    },
  };
};

/** Plants of so many orders each, with one person who is scheduler and driver at each; the first is `tenantName(1)`. */
export const seedOrders = async (world: BenchWorld, ordersOfPlants: readonly number[]): Promise<void> => {
  const plants = `(SELECT i, n FROM unnest('{${ordersOfPlants.join()}}'::integer[]) WITH ORDINALITY AS p(n, i)) p`;
  await world.query(`
    INSERT INTO tenants ("tenantID", name, "shortName", "createTime") SELECT 'bench-' || i, '站 ' || i, '站 ' || i, now() FROM ${plants};
    INSERT INTO accounts ("accountOID", "mobileNo", "passwordHash", "passwordChangedAt", "createTime")
      SELECT 'acc-' || i, '188' || lpad(i::text, 8, '0'), (SELECT "passwordHash" FROM accounts LIMIT 1), now(), now() FROM ${plants};
    INSERT INTO users ("tenantID", "userID", "accountOID", name, "mobileNo", "jobCode", "createTime") SELECT 'bench-' || i, 'u', 'acc-' || i, '调度', '188' || lpad(i::text, 8, '0'), 'mixer_driver', now() FROM ${plants};
    INSERT INTO roles SELECT 'bench-' || i, "roleID", r.name, rights FROM ${plants}, roles r WHERE r."tenantID" = 'demo-east' AND "roleID" IN ('role-scheduler', 'role-driver', 'role-customer', 'role-sale');
    INSERT INTO "userRoles" SELECT "tenantID", 'u', "roleID" FROM roles WHERE "tenantID" LIKE 'bench-%';
    INSERT INTO plants ("tenantID", "plantID", name, index, lon, lat, "geoFence") SELECT 'bench-' || i, 'p', '主站', 0, 120.2, 30.2, '{"type":"circle","center":[120.2,30.2],"radius":200}' FROM ${plants};
    INSERT INTO customers ("tenantID", "customerID", "name", "createTime", "updateTime") SELECT 'bench-' || i, 'kh', '客户', now(), now() FROM ${plants};
    INSERT INTO projects ("tenantID", "contractID", "contractNo", "projectName", "customerID", "createTime", "updateTime") SELECT 'bench-' || i, 'ht-' || j, 'HT' || j, '工程 ' || j, 'kh', now(), now() FROM ${plants}, generate_series(1, 40) j;
    INSERT INTO "projectMembers" ("tenantID", "contractID", "userID", "kind") SELECT "tenantID", "contractID", 'u', 'manager' FROM projects WHERE "tenantID" LIKE 'bench-%' AND "contractID" IN ('ht-3', 'ht-11', 'ht-30');
    INSERT INTO orders ("tenantID", "taskID", "taskNo", state, "contractID", "contractNo", "projectName", "customerID", "customerName", "salesmanOID", "constructionSite", "strengthNo", slump, "maximumSize", "pourWay", "scheduledCa", "bookBegin", "bookEnd", "siteAddress", "siteLon", "siteLat", "prdTaskGeofence", contact, "contactPhone", creator, "creatorName", "createTime", "updateTime", "plantID", "plantName", "deliverCa", "validCa", "assignedCa", "mixerSent")
      SELECT 'bench-' || i, 't' || lpad(j::text, 6, '0'), '2026-' || j, CASE WHEN j % 10 = 0 THEN 'pts_opening' WHEN j % 17 = 0 THEN 'pts_signing' WHEN j % 1000 = 1 THEN 'pts_cancelled' ELSE 'pts_completed' END, 'ht-' || (j % 40 + 1), 'HT', '工程 ' || (j % 40 + 1), 'kh', '客户', CASE WHEN j % 40 = 7 THEN 'u' ELSE 'another' END, (j % 30) || ' 层梁板', 'C30', '180', '25', 'pump', 60 + j % 200,
        now() - make_interval(mins => j * 20), now() - make_interval(mins => j * 20 - 240), '地址', 120.2, 30.2, '{"type":"circle","center":[120.2,30.2],"radius":150}', '联系人', '13800000000', 'u', '调度', now() - make_interval(mins => j * 20), now(), 'p', '主站', 40, 40, 60, 6
      FROM ${plants}, generate_series(1, n) j;
    VACUUM ANALYZE;`);
};

/** So many loads of each plant that are done with, of 100 trucks; `own` of them, or every hundredth, by the person who drives at each. */
export const seedDoneLoads = async (
  world: BenchWorld,
  loadsOfPlants: readonly number[],
  own?: number,
): Promise<void> => {
  const share = own === undefined ? '100' : `greatest(1, n / ${own})`;
  const plants = `(SELECT i, n FROM unnest('{${loadsOfPlants.join()}}'::integer[]) WITH ORDINALITY AS p(n, i)) p`;
  await world.query(`
    INSERT INTO vehicles ("tenantID", "carID", "carNo", "plateNumber", state, capacity, "plantID", "updateTime")
      SELECT 'bench-' || i, 'c' || j, j::text, '浙A' || j, 'scst_ready', 12, 'p', now() FROM ${plants}, generate_series(1, 100) j;
    INSERT INTO waybills ("tenantID", "taskDetailID", "taskDetailNo", "taskID", "taskNo", "contractID", "projectName", "customerName", "salesmanOID", "constructionSite", "strengthNo", slump, "pourWay", "siteAddress", "plantID", "plantName", "carID", "carNo", "plateNumber", "driverOID", "driverName", state, "sequenceNo", "totalVolume", creator, "creatorName", "createTime", "updateTime", "concreteLimitMinutes", "ticketToken", "signVolume", "surplusVolume")
      SELECT 'bench-' || i, 'w' || lpad(j::text, 6, '0'), 'W' || j, 't' || lpad((j % 2000 + 1)::text, 6, '0'), '2026', 'ht-' || (j % 40 + 1), '工程', '客户', CASE WHEN j % 40 = 7 THEN 'u' ELSE 'another' END, '梁板', 'C30', '180', 'pump', '地址', 'p', '主站', 'c' || (j % 100 + 1), (j % 100 + 1)::text, '浙A' || (j % 100 + 1), CASE WHEN j % ${share} = 3 % ${share} THEN 'u' ELSE 'another' END, '司机',
        CASE WHEN j % 1000 = 1 THEN 'ptds_cancelled' ELSE 'ptds_completed' END, j / 2000 + 1, 10, 'u', '调度', now() - make_interval(mins => j * 5), now(), 90, 'done-' || i || '-' || j, 10, 0
      FROM ${plants}, generate_series(1, n) j;
    VACUUM ANALYZE;`);
};

/** A load on the way for each of 600 trucks of each plant. */
export const seedLoads = async (world: BenchWorld): Promise<void> => {
  await world.query(`
    INSERT INTO vehicles ("tenantID", "carID", "carNo", "plateNumber", state, capacity, "plantID", "isOnDutyDriver", "taskDetailID", "updateTime")
      SELECT 'bench-' || i, 'c' || j, j::text, '浙A' || j, 'scst_delivering', 12, 'p', true, 'w' || lpad(j::text, 6, '0'), now() FROM generate_series(1, ${tenants}) i, generate_series(1, 600) j;
    INSERT INTO waybills ("tenantID", "taskDetailID", "taskDetailNo", "taskID", "taskNo", "contractID", "projectName", "customerName", "constructionSite", "strengthNo", slump, "pourWay", "siteAddress", "plantID", "plantName", "carID", "carNo", "plateNumber", "driverOID", "driverName", state, "sequenceNo", "totalVolume", creator, "creatorName", "createTime", "startProductionTime", "endProductionTime", "updateTime", "concreteLimitMinutes", "ticketToken")
      SELECT 'bench-' || i, 'w' || lpad(j::text, 6, '0'), 'W' || j, 't' || lpad((j % 200 * 10 + 10)::text, 6, '0'), '2026', 'ht-1', '工程', '客户', '梁板', 'C30', '180', 'pump', '地址', 'p', '主站', 'c' || j, j::text, '浙A' || j, 'u', '司机', 'ptds_delivering', 1, 10, 'u', '调度', now() - interval '40 min', now() - interval '35 min', now() - interval '30 min', now(), 90, 'bench-ticket-' || i || '-' || j
      FROM generate_series(1, ${tenants}) i, generate_series(1, 600) j;
    ANALYZE;`);
};

/** The scheduler of a plant, who drives for it too. */
export const schedulerOf = ({ url }: BenchWorld, tenant: number): Promise<Member> =>
  signIn(
    { url, fetch },
    {
      ...{ mobileNo: `188${String(tenant).padStart(8, '0')}`, password: 'pourline2026' },
      ...{ tid: tenantName(tenant), roleGroup: 'scheduler' },
    },
  );
