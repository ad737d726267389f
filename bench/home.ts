// The home page of each role group at a plant among 50 with 1,000,000 orders in all: how long one reply takes at 4 connections.
// Arguments: role groups; none: all.
import { loadavg } from 'node:os';
import { homes } from '@pourline/contract/homes';
import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { schedulerOf, startBenchWorld, tenants } from './benchWorld.ts';
import { loadHttp, requestText } from './httpLoad.ts';

const ordersPerTenant = 20_000;
/** Plants with loads and weighings; the others make the tables as large as they are. */
const busyTenants = 4;
const connections = 4;
const limitMs = 50;
const wanted = process.argv.slice(2);
const groups = roleGroupNames.filter((name) => wanted.length === 0 || wanted.includes(name));

const seedPlants = `
  INSERT INTO tenants ("tenantID", name, "shortName", "createTime") SELECT 'bench-' || i, '站 ' || i, '站 ' || i, now() FROM generate_series(1, ${tenants}) i;
  INSERT INTO accounts ("accountOID", "mobileNo", "passwordHash", "passwordChangedAt", "createTime")
    SELECT 'acc-' || i, '188' || lpad(i::text, 8, '0'), (SELECT "passwordHash" FROM accounts LIMIT 1), now(), now() FROM generate_series(1, ${tenants}) i;
  INSERT INTO users ("tenantID", "userID", "accountOID", name, "mobileNo", "jobCode", "createTime")
    SELECT 'bench-' || i, 'u', 'acc-' || i, '调度', '188' || lpad(i::text, 8, '0'), 'ics', now() FROM generate_series(1, ${tenants}) i;
  INSERT INTO roles SELECT 'bench-' || i, "roleID", r.name, rights FROM generate_series(1, ${tenants}) i, roles r WHERE r."tenantID" = 'demo-east';
  INSERT INTO "userRoles" SELECT "tenantID", 'u', "roleID" FROM roles WHERE "tenantID" LIKE 'bench-%';
  INSERT INTO plants ("tenantID", "plantID", name, index, lon, lat, "geoFence")
    SELECT 'bench-' || i, 'p', '主站', 0, 120.2, 30.2, '{"type":"circle","center":[120.2,30.2],"radius":200}' FROM generate_series(1, ${tenants}) i;
  INSERT INTO "productionLines" SELECT 'bench-' || i, 'p', 'l' || k, k || ' 号线', k, 120, 'sms_mixing' FROM generate_series(1, ${tenants}) i, generate_series(1, 2) k;
  INSERT INTO customers ("tenantID", "customerID", "name", "createTime", "updateTime") SELECT 'bench-' || i, 'kh', '客户', now(), now() FROM generate_series(1, ${tenants}) i;
  INSERT INTO projects ("tenantID", "contractID", "contractNo", "projectName", "customerID", "createTime", "updateTime", "salesmanOID")
    SELECT 'bench-' || i, 'ht-' || j, 'HT' || j, '工程 ' || j, 'kh', now(), now(), 'u' FROM generate_series(1, ${tenants}) i, generate_series(1, 40) j;
  INSERT INTO "projectMembers" SELECT 'bench-' || i, 'ht-' || j, 'u', 'manager' FROM generate_series(1, ${tenants}) i, generate_series(1, 2) j;`;

/** An order every 20 minutes, back from four hours ahead: ten are to be opened, fifteen are open. */
const seedOrders = `
  INSERT INTO orders ("tenantID", "taskID", "taskNo", state, "contractID", "contractNo", "projectName", "customerID", "customerName", "salesmanOID", "constructionSite", "strengthNo", slump, "maximumSize", "pourWay", "scheduledCa", "bookBegin", "bookEnd", "siteAddress", "siteLon", "siteLat", "prdTaskGeofence", contact, "contactPhone", creator, "creatorName", "createTime", "updateTime", "plantID", "plantName", "arrangeTime", "deliverCa", "validCa", "assignedCa", "mixerSent", "openTime")
    SELECT 'bench-' || i, 't' || lpad(j::text, 6, '0'), '2026-' || j,
      CASE WHEN j <= 10 THEN 'pts_progressing' WHEN j <= 25 THEN 'pts_opening' WHEN j % 400 = 0 THEN 'pts_signing' ELSE 'pts_completed' END,
      'ht-' || (j % 40 + 1), 'HT', '工程 ' || (j % 40 + 1), 'kh', '客户' || (j % 40), 'u', (j % 30) || ' 层梁板', 'C30', '180', '25', 'pump', 60 + j % 200,
      t, t + interval '4 hours', '地址', 120.2, 30.2, '{"type":"circle","center":[120.2,30.2],"radius":150}', '联系人', '13800000000', 'u', '调度', now() - make_interval(mins => j * 20), now(), 'p', '主站', t, 40, 40, 60, 6, t
    FROM generate_series(1, ${tenants}) i, generate_series(1, ${ordersPerTenant}) j, LATERAL (SELECT now() - make_interval(mins => (j - 12) * 20) AS t) x;`;

/** A load every five minutes of 200 days at each busy plant, the last 40 on the road; two batches for each of the last 20 days. */
const seedLoads = `
  INSERT INTO vehicles ("tenantID", "carID", "carNo", "plateNumber", state, capacity, "plantID", "isOnDutyDriver", "taskDetailID", "updateTime")
    SELECT 'bench-' || i, 'c' || j, j::text, '浙A' || j, CASE WHEN j <= 40 THEN 'scst_delivering' ELSE 'scst_queuing' END, 12, 'p', true, CASE WHEN j <= 40 THEN 'w' || lpad(j::text, 7, '0') END, now()
    FROM generate_series(1, ${busyTenants}) i, generate_series(1, 80) j;
  INSERT INTO waybills ("tenantID", "taskDetailID", "taskDetailNo", "taskID", "taskNo", "contractID", "projectName", "customerName", "salesmanOID", "constructionSite", "strengthNo", slump, "pourWay", "siteAddress", "plantID", "plantName", "lineID", "carID", "carNo", "plateNumber", "driverOID", "driverName", state, "sequenceNo", "totalVolume", "surplusVolume", "signVolume", creator, "creatorName", "createTime", "startProductionTime", "endProductionTime", "arriveTime", "startUnloadTime", "endUnloadTime", "updateTime", "concreteLimitMinutes", "ticketToken", "estimatedArrivalTime")
    SELECT 'bench-' || i, 'w' || lpad(j::text, 7, '0'), 'W' || j, 't' || lpad((j / 3 % ${ordersPerTenant} + 1)::text, 6, '0'), '2026', 'ht-' || ((j / 3) % 40 + 1), '工程', '客户' || (j % 40), 'u', '梁板', 'C30', '180', 'pump', '地址', 'p', '主站', 'l' || (j % 2 + 1),
      'c' || ((j - 1) % 80 + 1), ((j - 1) % 80 + 1)::text, '浙A' || ((j - 1) % 80 + 1), 'u', '司机', CASE WHEN j <= 40 THEN 'ptds_delivering' ELSE 'ptds_completed' END, j % 3 + 1, 10, CASE WHEN j > 40 THEN 0 END, CASE WHEN j > 40 AND j % 9 > 0 THEN 10 END, 'u', '调度',
      t, t, t + interval '5 min', t + interval '30 min', t + interval '35 min', CASE WHEN j > 40 THEN t + interval '50 min' END, now(), 90, 'bench-ticket-' || i || '-' || j, t + interval '35 min'
    FROM generate_series(1, ${busyTenants}) i, generate_series(1, 57600) j, LATERAL (SELECT now() - make_interval(mins => j * 5) AS t) x;
  INSERT INTO "batchRecords" SELECT "tenantID", "taskDetailID", b, 5, "endProductionTime",
      '[{"kind":"cement","name":"水泥","target":1500,"actual":1510},{"kind":"sand","name":"中砂","target":3800,"actual":3790},{"kind":"stone","name":"碎石","target":5300,"actual":5310},{"kind":"water","name":"水","target":850,"actual":851}]'
    FROM waybills, generate_series(1, 2) b WHERE "tenantID" LIKE 'bench-%' AND "createTime" > now() - interval '20 days';
  ANALYZE;`;

const world = await startBenchWorld();
try {
  for (const text of [seedPlants, seedOrders, seedLoads]) await world.query(text);
  const { token } = await schedulerOf(world, 1);
  const pages: Record<string, { p50: number; p99: number; ratio: number; perSecond: number }> = {};
  const refused: Record<string, number> = {};
  const busyBefore = loadavg()[0];
  for (const group of groups) {
    const text = requestText(homes.home, {}, { token, roleGroup: group });
    await loadHttp(world.url, connections, 1, () => text);
    const page = await loadHttp(world.url, connections, 4, () => text);
    for (const [status, count] of Object.entries(page.refused)) refused[`${group} ${status}`] = count;
    pages[group] = {
      p50: page.p50,
      p99: page.p99,
      ratio: Math.round((page.p99 / limitMs) * 100) / 100,
      perSecond: page.perSecond,
    };
  }
  const worst = Math.max(...Object.values(pages).map((page) => page.p99));
  console.log(
    JSON.stringify({
      bench: 'home',
      orders: ordersPerTenant * tenants,
      tenants,
      connections,
      loadBefore: busyBefore,
      pages,
      refused,
      worstP99: worst,
      limit: limitMs,
      ratio: Math.round((worst / limitMs) * 100) / 100,
    }),
  );
} finally {
  await world.stop();
}
