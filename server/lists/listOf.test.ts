import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { sumM3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatherCast, type WholeCast } from '../orders/testOrders.ts';
import { workbookCells } from '../spreadsheets/workbookCells.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { lookedRows } from './listOf.ts';

let server: TestServer;
let cast: WholeCast;
let boss: Caller;
let driver: Caller;

const placed = 2600;
const states = ['pts_signing', 'pts_opening', 'pts_completed', 'pts_cancelled'];

/** Orders of both plants of the group in every state, many booked and made at the same moment, few with a time that they are arranged for. */
const plantOrders = async (): Promise<void> => {
  const { system } = server.services.database;
  for (const [tenantID, count] of [
    ['demo-east', placed],
    ['demo-west', 40],
  ] as const)
    await sql`INSERT INTO orders ("tenantID", "taskID", "taskNo", "state", "contractID", "contractNo", "projectName", "customerID", "customerName", "salesmanOID", "constructionSite",
        "strengthNo", "slump", "maximumSize", "pourWay", "scheduledCa", "bookBegin", "bookEnd", "siteAddress", "siteLon", "siteLat", "prdTaskGeofence", "contact", "contactPhone",
        "creator", "creatorName", "createTime", "updateTime", "mixerSent", "deliverCa", "validCa", "arrangeTime")
      SELECT p."tenantID", 'long-' || j, 'L' || j, (${states}::text[])[1 + j % 4], p."contractID", p."contractNo", p."projectName", p."customerID", '客户', p."salesmanOID", '部位 ' || j,
        'C30', '180', '25', 'pump', 10 + j % 7, '2031-01-01'::timestamptz + make_interval(hours => j / 3), '2031-01-01'::timestamptz + make_interval(hours => j / 3 + 4), '地址', 120.2, 30.2,
        '{"type":"circle","center":[120.2,30.2],"radius":150}', '联系人', '13800000000', 'nobody', '无', '2030-12-01'::timestamptz + make_interval(mins => j / 5), now(),
        j % 3, 5.25 + j % 4, 1.1 + j % 5, CASE WHEN j % 3 = 0 THEN '2031-02-01'::timestamptz + make_interval(mins => j / 2) END
      FROM generate_series(1, ${count}::integer) j
      JOIN LATERAL (SELECT * FROM projects WHERE projects."tenantID" = ${tenantID} ORDER BY "contractID" OFFSET j % (SELECT count(*) FROM projects q WHERE q."tenantID" = ${tenantID}) LIMIT 1) p ON true`.execute(
      system,
    );
};

/** Loads of every tenth of those orders by one driver, two for each. */
const plantLoads = async (driverOID: string): Promise<void> => {
  await sql`INSERT INTO waybills ("tenantID", "taskDetailID", "taskDetailNo", "taskID", "taskNo", "contractID", "projectName", "customerName", "salesmanOID", "constructionSite",
      "strengthNo", "slump", "pourWay", "siteAddress", "plantID", "plantName", "carID", "carNo", "plateNumber", "driverOID", "driverName", "state", "sequenceNo", "totalVolume",
      "creator", "creatorName", "createTime", "updateTime", "concreteLimitMinutes", "ticketToken")
    SELECT o."tenantID", 'load-' || o."taskID" || '-' || j, 'W' || o."taskID" || '-' || j, o."taskID", o."taskNo", o."contractID", o."projectName", '客户', o."salesmanOID", o."constructionSite",
      'C30', '180', 'pump', '地址', p."plantID", p."name", v."carID", v."carNo", v."plateNumber", ${driverOID}, '司机', 'ptds_completed', 3 - j, 8, 'nobody', '无', o."createTime", now(), 90,
      'ticket-' || o."taskID" || '-' || j
    FROM orders o CROSS JOIN generate_series(1, 2) j
      JOIN LATERAL (SELECT * FROM vehicles v WHERE v."tenantID" = o."tenantID" ORDER BY "carID" LIMIT 1) v ON true
      JOIN LATERAL (SELECT * FROM plants p WHERE p."tenantID" = o."tenantID" ORDER BY "plantID" LIMIT 1) p ON true
    WHERE o."tenantID" = 'demo-east' AND o."taskID" LIKE 'long-%0'`.execute(server.services.database.system);
};

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
  boss = cast.groupBoss;
  driver = await server.signIn('卫东升', 'driver', 'demo-east');
  await plantOrders();
  await plantLoads(driver.userID);
});
afterAll(() => server?.stop());

/** The ids of a list, page behind page. */
const walked = async (caller: Caller, query: object, limit: number): Promise<string[]> => {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await caller.call(orders.list, { query: { ...query, limit, ...(after && { after }) } });
    ids.push(...page.data.map((order) => order.taskID));
    after = page.next;
  } while (after);
  return ids;
};
const whole = async (caller: Caller, query: object) =>
  (await caller.call(orders.list, { query: { ...query, limit: -1 } })).data.map((order) => order.taskID);

describe('pages by key', () => {
  test.each(['bookBegin', 'createTime', 'arrangeTime', 'taskNo', 'scheduledCa'])(
    'by %s every row comes once, in the order of the whole list, both ways',
    async (sort) => {
      for (const asked of [sort, `-${sort}`]) {
        const ids = await whole(cast.scheduler, { sort: asked });
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeGreaterThanOrEqual(placed);
        expect(await walked(cast.scheduler, { sort: asked }, 390)).toEqual(ids);
      }
      expect(await whole(cast.scheduler, { sort })).toEqual(
        (await whole(cast.scheduler, { sort: `-${sort}` })).toReversed(),
      );
    },
  );

  test('whoever sees a part sees it in the order of all, whichever way it is read', async () => {
    const all = await whole(cast.scheduler, {});
    const place = new Map(all.map((id, i) => [id, i]));
    for (const caller of [cast.customer, cast.sale, driver]) {
      const query = { 'filter.state': 'pts_cancelled,pts_opening,pts_opening' };
      const [part, filtered] = [await whole(caller, {}), await whole(caller, query)];
      expect(part.map((id) => place.get(id))).toEqual(
        part.map((id) => place.get(id)).toSorted((a, b) => Number(a) - Number(b)),
      );
      expect(await walked(caller, {}, 40)).toEqual(part);
      expect(await walked(caller, query, 40)).toEqual(filtered);
      expect(filtered).toEqual(part.filter((id) => filtered.includes(id)));
      const paged = await caller.call(orders.list, { query: { ...query, limit: 5, skip: 3 } });
      expect(paged.data.map((order) => order.taskID)).toEqual(filtered.slice(3, 8));
    }
    expect((await whole(cast.customer, {})).length).toBeGreaterThan(100);
    expect((await whole(cast.sale, {})).length).toBeGreaterThan(100);
  });

  test('an order that is booked for another time, or carried by another driver, has its place in the lists of its drivers', async () => {
    const { system } = server.services.database;
    const before = await whole(driver, {});
    await sql`UPDATE orders SET "bookBegin" = '2040-01-01' WHERE "tenantID" = 'demo-east' AND "taskID" = 'long-500'`.execute(
      system,
    );
    expect(await whole(driver, {})).toEqual(['long-500', ...before.filter((id) => id !== 'long-500')]);
    expect((await driver.call(orders.list, { query: { limit: 1 } })).data[0]?.taskID).toBe('long-500');
    const hand = (who: string) =>
      sql`UPDATE waybills SET "driverOID" = ${who} WHERE "tenantID" = 'demo-east' AND "taskID" = 'long-510'`.execute(
        system,
      );
    await hand('nobody');
    expect(await whole(driver, {})).not.toContain('long-510');
    await hand(driver.userID);
    expect(await whole(driver, {})).toContain('long-510');
  });

  test('a boss reads the orders of several plants as one list', async () => {
    const ids = await whole(boss, {});
    expect(await walked(boss, {}, 90)).toEqual(ids);
    expect(ids.filter((id) => id === 'long-7')).toHaveLength(2);
  });

  test('a place that is none, or of another order, is refused', async () => {
    const { next } = await cast.scheduler.call(orders.list, { query: { limit: 3 } });
    const forged = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
    for (const query of [
      { after: 'nonsense' },
      { after: next, sort: 'createTime' },
      { after: forged(['-bookBegin', 'soon', 'x']) },
      { after: forged(['-bookBegin', null, 'x']) },
      { after: forged(['-bookBegin', '2031-01-01', 'x\u0000']) },
      { after: forged(['-bookBegin', '2031-01-01', {}]) },
      { after: "'; --" },
    ])
      expect((await cast.scheduler.refusal(orders.list, { query })).status).toBe(400);
  });
});

describe('searches', () => {
  /** Pages of a query one behind another. */
  const pagesOf = async (caller: Caller, query: object, limit: number) => {
    const pages = [await caller.call(orders.list, { query: { ...query, limit } })];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await caller.call(orders.list, { query: { ...query, limit, after: next } }));
    return pages;
  };

  test('a page looks at two thousand rows, and where it found too few it tells where to go on', async () => {
    // The earliest booked are the last that a list shows.
    const [first, ...others] = await pagesOf(cast.scheduler, { keyword: '部位 10', sort: '-bookBegin' }, 20);
    expect(first).toMatchObject({ data: expect.any(Array), totalIsBound: true, next: expect.any(String) });
    const none = await pagesOf(
      cast.scheduler,
      { keyword: 'L11', sort: 'scheduledCa', 'filter.state': 'pts_opening' },
      20,
    );
    expect(none.flatMap(({ data }) => data).length).toBeGreaterThan(0);
    const found = [first, ...others].flatMap((page) => page?.data ?? []).map((order) => order.taskID);
    const all = await whole(cast.scheduler, { sort: '-bookBegin' });
    const names = new Map(
      (await cast.scheduler.call(orders.list, { query: { limit: -1 } })).data.map((o) => [
        o.taskID,
        o.constructionSite,
      ]),
    );
    expect(found).toEqual(all.filter((id) => names.get(id)?.includes('部位 10')));
    expect(found).toContain('long-10');
  });

  test('what is nowhere is looked for to the end, and what is only in early rows is found', async () => {
    const none = await pagesOf(cast.scheduler, { keyword: '没有这样的部位' }, 20);
    expect(none.map(({ data, total }) => [data.length, total])).toEqual(none.map(() => [0, 0]));
    expect(none.length).toBe(Math.ceil((await whole(cast.scheduler, {})).length / lookedRows));
    const early = await pagesOf(cast.scheduler, { keyword: 'L7' }, 20);
    expect(early.flatMap(({ data }) => data).map((order) => order.taskNo)).toContain('L7');
  });

  test.each([
    { keyword: '部位 1' },
    { keyword: '部位 1', 'filter.state': 'pts_completed,pts_opening', sort: 'createTime' },
    { 'filter.state': 'pts_completed', 'filter.strengthNo': 'C30', 'filter.pourWay': 'pump' },
    { 'filter.from': Date.UTC(2031, 0, 3), 'filter.to': Date.UTC(2031, 0, 20), sort: 'scheduledCa' },
    { keyword: 'L2', 'filter.from': Date.UTC(2031, 0, 3), sort: '-arrangeTime' },
  ])('page by page a search finds what the whole list holds: %o', async (query) => {
    for (const caller of [cast.scheduler, cast.customer, cast.sale, driver, boss])
      expect(await walked(caller, query, 250)).toEqual(await whole(caller, query));
    expect((await whole(cast.scheduler, query)).length).toBeGreaterThan(10);
  });
});

const summed = ['scheduledCa', 'mixerSent', 'deliverCa', 'validCa'] as const;
type Sums = Record<(typeof summed)[number], number>;
/** Every sum is that of the rows, but for the plan, which counts nothing that was cancelled; and no two of them are the same. */
const expectSums = (sums: Sums, rows: readonly (Sums & { state: string })[]): void => {
  const isPlanned = (key: keyof Sums, state: string): boolean => key !== 'scheduledCa' || state !== 'pts_cancelled';
  for (const key of summed)
    expect(sums[key], key).toBe(sumM3(rows.map((row) => (isPlanned(key, row.state) ? row[key] : 0))));
  expect(new Set(summed.map((key) => sums[key])).size).toBe(summed.length);
};

describe('totals', () => {
  test('rows are counted to a thousand, and that there are more is told', async () => {
    const first = await cast.scheduler.call(orders.list, { query: { limit: 20 } });
    expect([first.data.length, first.total, first.totalIsBound]).toEqual([20, 1000, true]);
    const filtered = await cast.scheduler.call(orders.list, { query: { limit: 20, 'filter.state': 'pts_signing' } });
    expect(filtered.total).toBeGreaterThanOrEqual(placed / 4);
    expect(filtered.totalIsBound).toBeUndefined();
    const all = await cast.scheduler.call(orders.list, { query: { limit: -1 } });
    expect([all.total, all.totalIsBound, all.next]).toEqual([all.data.length, undefined, undefined]);
  });

  test('paging by number finds the end, however long the list', async () => {
    const { total } = await cast.scheduler.call(orders.list, { query: { limit: -1 } });
    const ids: string[] = [];
    for (let more = true; more; ) {
      const page = await cast.scheduler.call(orders.list, { query: { limit: 100, skip: ids.length } });
      ids.push(...page.data.map((order) => order.taskID));
      more = ids.length < page.total;
    }
    expect(ids).toHaveLength(total);
  });

  test('sums are those of the latest thousand, and say so', async () => {
    const sums = await cast.scheduler.call(orders.statistics, { query: {} });
    const latest = (await cast.scheduler.call(orders.list, { query: { limit: 1000 } })).data;
    expect([sums.orders, sums.more]).toEqual([1000, true]);
    expectSums(sums, latest);
    const few = await cast.customer.call(orders.statistics, { query: { 'filter.state': 'pts_cancelled' } });
    const rows = (await cast.customer.call(orders.list, { query: { limit: -1, 'filter.state': 'pts_cancelled' } }))
      .data;
    expect([few.orders, few.more]).toEqual([rows.length, false]);
    expect(rows.length).toBeGreaterThan(0);
    // What was cancelled is not planned.
    expect(few.scheduledCa).toBe(0);
    expectSums(few, rows);
  });
});

describe('waybills', () => {
  test('a driver reads their own loads, page after page', async () => {
    const all = await driver.call(waybills.list, { query: { limit: -1 } });
    expect(all.data).toHaveLength(placed / 5);
    const rows = all.data.slice(0, 0);
    let after: string | undefined;
    do {
      const page: typeof all = await driver.call(waybills.list, { query: { limit: 33, ...(after && { after }) } });
      rows.push(...page.data);
      after = page.next;
    } while (after);
    expect(rows).toEqual(all.data);
  });
  test('they are sorted by their number within an order alone', async () => {
    const read = async (query: object) =>
      (await cast.scheduler.call(waybills.list, { query: { limit: -1, ...query } })).data.map(
        (one) => one.taskDetailNo,
      );
    expect(await read({ sort: 'sequenceNo' })).toEqual(await read({}));
    const one = { 'filter.taskID': 'long-10' };
    expect(await read({ ...one, sort: 'sequenceNo' })).toEqual(['Wlong-10-2', 'Wlong-10-1']);
    expect(await read({ ...one, sort: '-sequenceNo' })).toEqual(['Wlong-10-1', 'Wlong-10-2']);
  });
});

test('the orders of a query come as a spreadsheet too, all pages of it, by the clock of the plant', async () => {
  const query = '?format=xlsx&filter.state=pts_cancelled&sort=taskNo&limit=5';
  const reply = await fetch(`${server.url}${orders.list.path}${query}`, {
    headers: { authorization: `Bearer ${cast.customer.token}`, 'x-role-group': 'customer' },
  });
  expect(reply.headers.get('content-type')).toContain('spreadsheetml');
  const [head, ...rows] = await workbookCells(new Uint8Array(await reply.arrayBuffer()));
  const { data } = await cast.customer.call(orders.list, {
    query: { 'filter.state': 'pts_cancelled', sort: 'taskNo', limit: -1 },
  });
  expect(data.length).toBeGreaterThan(30);
  expect(head?.slice(0, 2)).toEqual(['订单号', '状态']);
  expect(rows.map((row) => row[0])).toEqual(data.map((order) => order.taskNo));
  expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(['已取消']));
  expect(rows.map((row) => row[10])).toEqual(data.map((order) => order.scheduledCa));
  const local = new Date(Date.parse(data[0]?.bookBegin ?? '') + 480 * 60_000);
  expect(rows[0]?.[7]).toEqual(local);
});
