// npm run bench -- list [--seconds N]: the order list page over HTTP with sign-in and row-level security, against pgbench on the bare SQL.
import { seedOrders, startBenchWorld, tenantName, tenants, tokenOf } from './benchWorld.ts';
import { compareInTurns } from './compareInTurns.ts';
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
  const compared = await compareInTurns(world.databaseUrl, bareSql, connections, seconds, () =>
    loadHttp(world.url, connections, seconds / 3, next),
  );
  console.log(
    `order list page of ${tenantName(1)} … ${tenantName(tenants)}: 100,000 orders, ${connections} connections`,
  );
  console.log(
    JSON.stringify({
      bench: 'list',
      orders: 100_000,
      tenants,
      connections,
      ...compared,
      aim: 0.3,
    }),
  );
} finally {
  await world.stop();
}
