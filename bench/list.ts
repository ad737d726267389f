// npm run bench -- list [--seconds N]: the order list page over HTTP with sign-in and row-level security, against pgbench on the bare SQL.
import { seedOrders, startBenchWorld, tenantName, tenants, tokenOf } from './benchWorld.ts';
import { loadHttp, requestText } from './httpLoad.ts';
import { runPgbench } from './pgbench.ts';

const connections = 16;
const seconds = Number(process.argv[process.argv.indexOf('--seconds') + 1] || 10) || 10;

const columns = [
  'taskID',
  'taskNo',
  'state',
  'contractID',
  'contractNo',
  'projectName',
  'customerID',
  'customerName',
  'salesmanOID',
  'salesmanName',
  'constructionSite',
  'strengthNo',
  'technicalFeature',
  'slump',
  'maximumSize',
  'pourWay',
  'scheduledCa',
  'bookBegin',
  'bookEnd',
  'siteAddress',
  'siteLon',
  'siteLat',
  'prdTaskGeofence',
  'contact',
  'contactPhone',
  'remark',
  'creatorName',
  'createTime',
  'updateTime',
  'sequenceID',
  'modifyPending',
  'reserved',
  'confirmation',
  'plantID',
  'plantName',
  'lineID',
  'arrangeTime',
  'pourRate',
  'autoSend',
  'lastSentTime',
  'routeDistance',
  'routeMinutes',
  'proportionID',
  'openTime',
  'endTime',
  'assignedCa',
  'deliverCa',
  'validCa',
  'mixerSent',
  'runningWaybills',
  'cancelReason',
]
  .map((name) => `"${name}"`)
  .join(', ');

/** The page as the database alone would give it: same columns, same order, same total, no sign-in, no policies, no scopes. */
const bareSql = `\\set i random(1, ${tenants})
SELECT (SELECT json_agg(row_to_json(r)) FROM (SELECT ${columns}, '[]'::json AS "navRoutes" FROM orders WHERE "tenantID" = 'bench-' || :i ORDER BY "bookBegin" DESC, "taskID" DESC LIMIT 20) r)::text,
  (SELECT count(*) FROM orders WHERE "tenantID" = 'bench-' || :i);`;

const world = await startBenchWorld();
try {
  await seedOrders(world);
  const tokens = await Promise.all(Array.from({ length: tenants }, (_, i) => tokenOf(world, i + 1)));
  const requests = tokens.map((token) => requestText('GET', '/api/v1/order/query?limit=20', token, 'scheduler'));
  let turn = 0;
  const next = (): string => requests[turn++ % requests.length] as string;
  await loadHttp(world.url, connections, 3, next);
  runPgbench(world.databaseUrl, bareSql, connections, 2);
  // Measured in turns, so that both meet the same machine.
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    const http = await loadHttp(world.url, connections, seconds / 3, next);
    rounds.push({
      http,
      bare: runPgbench(world.databaseUrl, bareSql, connections, Math.max(2, Math.round(seconds / 3))),
    });
  }
  const http = rounds.reduce((sum, r) => sum + r.http.perSecond, 0) / rounds.length;
  const bare = rounds.some((r) => r.bare === null)
    ? null
    : rounds.reduce((sum, r) => sum + (r.bare ?? 0), 0) / rounds.length;
  console.log(
    `order list page of ${tenantName(1)} … ${tenantName(tenants)}: 100,000 orders, ${connections} connections`,
  );
  if (bare === null) console.log('pgbench is absent (Debian package postgresql-contrib): no peer to compare with');
  console.log(
    JSON.stringify({
      bench: 'list',
      orders: 100_000,
      tenants,
      connections,
      perSecond: Math.round(http),
      barePerSecond: bare === null ? null : Math.round(bare),
      p50: rounds[1]?.http.p50,
      p99: Math.max(...rounds.map((r) => r.http.p99)),
      refused: Object.assign({}, ...rounds.map((r) => r.http.refused)),
      aim: 0.3,
      ratio: bare === null ? null : Math.round((http / bare) * 1000) / 1000,
    }),
  );
} finally {
  await world.stop();
}
