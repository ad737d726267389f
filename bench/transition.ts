// npm run bench -- transition [--seconds N] [--perTenant N]: a driver starts unloading, over HTTP and durable, with a million orders in store:
// how many at saturation against pgbench on the bare statement, and how long one takes at the load of ten busy groups.
import { waybills } from '@pourline/contract/waybills';
import { schedulerOf, seedLoads, seedOrders, startBenchWorld, tenantName, tenants } from './benchWorld.ts';
import { compareInTurns } from './compareInTurns.ts';
import { type LoadResult, loadHttp, offerHttp, percentilesOf, requestText } from './httpLoad.ts';
import { offerPgbench, runPgbench } from './pgbench.ts';

const connections = 16;
const loadsPerTenant = 600;
const ordersPerTenant = Number(process.argv[process.argv.indexOf('--perTenant') + 1 || process.argv.length]) || 20_000;
/** Acts a second of ten busy groups. */
const offered = 40;
/** Offered acts and offered bare statements take turns. */
const rounds = 3;
const seconds = Number(process.argv[process.argv.indexOf('--seconds') + 1] || 10) || 10;

/** What one such act writes: the waybill, its truck and an event of each, in one durable transaction. */
const bareSql = `\\set i random(1, ${tenants})
\\set j random(1, ${loadsPerTenant})
WITH a AS (INSERT INTO events ("tenantID", "eventID", entity, "entityID", "taskID", action, "from", "to", "by", "userID", "userName", "roleGroup", "happenedAt", "learntAt", record, "previousHash", hash)
  VALUES ('bench-' || :i, gen_random_uuid()::text, 'waybill', 'w' || lpad(:j::text, 6, '0'), 't', 'startUnloading', 'ptds_delivering', 'ptds_unloading', 'person', 'u', '司机', 'driver', now(), now(), repeat('x', 200), repeat('h', 64), repeat('h', 64))),
 b AS (INSERT INTO events ("tenantID", "eventID", entity, "entityID", action, "from", "to", "by", "happenedAt", "learntAt")
  VALUES ('bench-' || :i, gen_random_uuid()::text, 'vehicle', 'c' || :j, 'followUnloading', 'scst_delivering', 'scst_unloading', 'system', now(), now())),
 c AS (UPDATE vehicles SET state = 'scst_unloading', "updateTime" = now() WHERE "tenantID" = 'bench-' || :i AND "carID" = 'c' || :j)
UPDATE waybills SET state = 'ptds_unloading', "startUnloadTime" = now(), "arriveTime" = now(), "updateTime" = now(), "chainHash" = repeat('h', 64) WHERE "tenantID" = 'bench-' || :i AND "taskDetailID" = 'w' || lpad(:j::text, 6, '0');`;

const world = await startBenchWorld();
try {
  await seedOrders(
    world,
    Array.from({ length: tenants }, () => ordersPerTenant),
  );
  await seedLoads(world);
  const people = await Promise.all(Array.from({ length: tenants }, (_, i) => schedulerOf(world, i + 1)));
  let turn = 0;
  const next = (): string | null => {
    if (turn >= tenants * loadsPerTenant) return null;
    const tenant = turn % tenants;
    const load = Math.floor(turn / tenants) + 1;
    turn += 1;
    const params = { id: `w${String(load).padStart(6, '0')}` };
    const driver = { token: people[tenant]?.token, roleGroup: 'driver' } as const;
    return requestText(
      waybills.startUnloading,
      { params, body: {} },
      { ...driver, idempotencyKey: `bench-${turn}-key` },
    );
  };
  /** The bare statements touch loads at random; every load not asked for yet starts anew, whole rows of plants at a time. */
  const startAnew = (): Promise<void> => {
    turn = Math.ceil(turn / tenants) * tenants;
    return world.query(`UPDATE waybills SET state = 'ptds_delivering', "startUnloadTime" = NULL, "arriveTime" = NULL, "chainHash" = '' WHERE "tenantID" LIKE '${tenantName(0).slice(0, -1)}%' AND "taskDetailID" > 'w${String(turn / tenants).padStart(6, '0')}' AND state <> 'ptds_delivering';
      UPDATE vehicles SET state = 'scst_delivering' FROM waybills w WHERE w."tenantID" = vehicles."tenantID" AND w."carID" = vehicles."carID" AND w.state = 'ptds_delivering' AND vehicles.state <> 'scst_delivering';`);
  };
  // The seeding is on disk before anything is measured: commits would wait for its writes.
  await world.query('CHECKPOINT');
  await loadHttp(world.url, connections, 2, next);
  const calm: LoadResult[] = [];
  const bareCalm: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    calm.push(await offerHttp(world.url, offered, seconds / rounds, next));
    const bareSeconds = Math.max(2, Math.round(seconds / rounds));
    bareCalm.push(...(offerPgbench(world.databaseUrl, bareSql, connections, offered, bareSeconds) ?? []));
    await startAnew();
  }
  const calmTimes = calm.flatMap(({ times }) => times);
  // A page that is written for the first time after a checkpoint goes into the log whole; after this acts are alike.
  runPgbench(world.databaseUrl, bareSql, connections, 2);
  await startAnew();
  let walOfActs = 0;
  let acts = 0;
  const saturate = async (): Promise<LoadResult> => {
    const before = await world.walBytes();
    const result = await loadHttp(world.url, connections, seconds / 3, next);
    walOfActs += (await world.walBytes()) - before;
    acts += result.requests;
    return result;
  };
  const compared = await compareInTurns(world, bareSql, connections, seconds, saturate, startAnew);
  console.log(
    JSON.stringify({
      bench: 'transition',
      orders: tenants * ordersPerTenant,
      tenants,
      connections,
      ...compared,
      refused: Object.assign({}, ...calm.map(({ refused }) => refused), compared.refused),
      offered: {
        perSecond: offered,
        requests: calmTimes.length,
        ...percentilesOf(calmTimes),
        aimP99: 10,
        bare: bareCalm.length === 0 ? null : percentilesOf(bareCalm),
      },
      walBytesPerAct: Math.round(walOfActs / acts),
      aim: 0.25,
    }),
  );
} finally {
  await world.stop();
}
