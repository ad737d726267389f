// npm run bench -- list [--perTenant N] [--kind orders|waybills] [--roleGroup scheduler|customer|sale|driver] [--after] [--keyword TEXT]
// [--own N] [--seconds N]: a list page of a plant with N rows over HTTP, with sign-in and row-level security, in turns with pgbench on the
// bare SQL and with a plant of 2,000 rows. `--own`: loads that the driver has at either plant, every hundredth unless told.
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { orderSchema } from '@pourline/domain/orders/order';
import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { schedulerOf, seedDoneLoads, seedOrders, startBenchWorld, tenantName } from './benchWorld.ts';
import { compareInTurns } from './compareInTurns.ts';
import { loadHttp, requestText } from './httpLoad.ts';
import { runPgbench } from './pgbench.ts';

const args = process.argv.slice(2);
const option = (name: string): string | undefined => args[args.indexOf(`--${name}`) + 1 || args.length];
const connections = 16;
const smallPlant = 2000;
const seconds = Number(option('seconds')) || 10;
const perTenant = Number(option('perTenant')) || smallPlant;
const kind = option('kind') === 'waybills' ? 'waybills' : 'orders';
const keyword = option('keyword');
const own = Number(option('own')) || undefined;
const roleGroup = roleGroupNames.find((name) => name === (option('roleGroup') ?? 'scheduler'));
if (!roleGroup) throw new Error('no such role group');
/** Plants of that size, so that each run stores at least 100,000 rows, and one of 2,000 rows. */
const plants = Math.max(1, Math.min(50, Math.round(100_000 / perTenant)));

const lists = {
  orders: {
    endpoint: orders.list,
    row: orderSchema,
    order: ['bookBegin', 'taskID'],
    searched: ['projectName', 'constructionSite', 'taskNo'],
  },
  waybills: {
    endpoint: waybills.list,
    row: waybillSchema,
    order: ['createTime', 'taskDetailID'],
    searched: ['taskDetailNo', 'projectName', 'constructionSite', 'carNo', 'plateNumber', 'driverName'],
  },
} as const;
const { endpoint, row, order, searched } = lists[kind];
const columns = Object.keys(row.shape).map((name) =>
  name === 'navRoutes' ? `'[]'::json AS "navRoutes"` : `"${name}"`,
);
const ordered = `ORDER BY ${order.map((name) => `"${name}" DESC`).join(', ')}`;

/** Rows of a plant; with a keyword the newest 2,000, of which those with the text in them. */
const rows = (columns: string): string => {
  const all = `SELECT ${columns} FROM ${kind} WHERE "tenantID" = 'bench-' || :i ${ordered}`;
  if (keyword === undefined) return all;
  const like = searched.map((name) => `"${name}" ILIKE '%${keyword.replaceAll("'", "''")}%'`);
  return `SELECT ${columns} FROM (SELECT * FROM ${kind} WHERE "tenantID" = 'bench-' || :i ${ordered} LIMIT 2000) f WHERE (${like.join(' OR ')}) ${ordered}`;
};

/** The page as the database alone would give it: same columns, same order, counted as far, no sign-in, no policies, no scopes. */
const bareSql = `\\set i random(1, ${plants})
SELECT (SELECT json_agg(row_to_json(r)) FROM (${rows(columns.join(', '))} LIMIT 20) r)::text,
  (SELECT count(*) FROM (${rows('')} LIMIT 1001) f);`;

const world = await startBenchWorld();
try {
  const sizes = [...Array.from({ length: plants }, () => perTenant), smallPlant];
  await seedOrders(world, kind === 'orders' ? sizes : sizes.map(() => smallPlant));
  if (kind === 'waybills') await seedDoneLoads(world, sizes, own);
  const people = await Promise.all(sizes.map((_, i) => schedulerOf(world, i + 1)));
  const asking = async (i: number, rows: number): Promise<string> => {
    const person = people[i];
    if (!person) throw new Error(`nobody works at plant ${i + 1}`);
    const query = { limit: 20, keyword };
    /** Where a page in the middle of the list begins, by key. */
    const middle = async () =>
      (await person.call(endpoint, { query: { ...query, skip: Math.floor(rows / 2) } }, { roleGroup })).next;
    const after = args.includes('--after') ? ((await middle()) ?? undefined) : undefined;
    return requestText(endpoint, { query: { ...query, after } }, { token: person.token, roleGroup });
  };
  const requests = await Promise.all(Array.from({ length: plants }, (_, i) => asking(i, perTenant)));
  const small = await asking(plants, smallPlant);
  let turn = 0;
  const next = (): string => requests[turn++ % requests.length] as string;
  const smallRates: number[] = [];
  const spent = { ms: 0, calls: 0 };
  const measureSmall = async (): Promise<void> => {
    const before = world.cpuMs();
    const { perSecond, requests: calls } = await loadHttp(world.url, connections, seconds / 3, () => small);
    const after = world.cpuMs();
    smallRates.push(perSecond);
    spent.ms += after.server + after.database - before.server - before.database;
    spent.calls += calls;
  };
  await loadHttp(world.url, connections, 3, next);
  runPgbench(world.databaseUrl, bareSql, connections, 2);
  const load = () => loadHttp(world.url, connections, seconds / 3, next);
  const compared = await compareInTurns(world, bareSql, connections, seconds, load, measureSmall);
  const smallPerSecond = Math.round(smallRates.reduce((sum, rate) => sum + rate, 0) / smallRates.length);
  const smallCpuUs = Math.round((spent.ms * 1000) / spent.calls);
  console.log(
    `${kind}: page of 20 for ${roleGroup}, ${plants} plants (${tenantName(1)} …) of ${perTenant} rows, ${connections} connections`,
  );
  console.log(
    JSON.stringify({
      bench: 'list',
      kind,
      roleGroup,
      ...(keyword !== undefined && { keyword }),
      ...(own !== undefined && { own }),
      perTenant,
      tenants: plants,
      connections,
      ...compared,
      aim: 0.3,
      smallPlant: { rows: smallPlant, perSecond: smallPerSecond, cpuUs: smallCpuUs },
      /** How many times what a page costs at a plant of 2,000 rows. */
      timesSmall: Math.round((smallPerSecond / compared.perSecond) * 1000) / 1000,
      /** The same by the processor time of both. */
      timesSmallCpu: Math.round(((compared.cpuUs.server + compared.cpuUs.database) / smallCpuUs) * 1000) / 1000,
      aimTimesSmall: 1.3,
    }),
  );
} finally {
  await world.stop();
}
