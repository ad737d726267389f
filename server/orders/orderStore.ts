import type { OrderQuery } from '@pourline/contract/orders';
import { holds, type Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { orderSchema } from '@pourline/domain/orders/order';
import { type OrderFacts, orderOffers, type PendingChange } from '@pourline/domain/orders/orderOffers';
import { proportionSchema } from '@pourline/domain/proportions/proportion';
import { stageSchema, waybillSchema } from '@pourline/domain/waybills/waybill';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { orderBy, readPage } from '../db/page.ts';
import { RawJson } from '../http/serve.ts';
import { ofTenants, ordersOf } from '../records/orderScope.ts';
import { waybillsOf } from '../records/waybillScope.ts';

const columnsOf = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

export const orderColumns = Object.keys(orderSchema.shape);
/** An order as lists show it: the ways, which only maps draw, are left out. */
export const orderListColumns: RawBuilder<unknown> = sql`${columnsOf(
  'orders',
  orderColumns.filter((name) => name !== 'navRoutes'),
)}, '[]'::json AS "navRoutes"`;
export const proportionColumns: RawBuilder<unknown> = columnsOf('proportions', Object.keys(proportionSchema.shape));
export const stageColumns: RawBuilder<unknown> = columnsOf('events', Object.keys(stageSchema.shape));
const changeColumns = columnsOf('orderChanges', [
  'taskChangeID',
  'taskID',
  'state',
  'changes',
  'reason',
  'creatorName',
  'createTime',
  'decideTime',
  'deciderName',
]);

/** The orders of the viewer's tenants that he may see. */
export const visibleOrders = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'orders')} AND ${ordersOf(viewer)}`;

const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** What a list query asks for, as SQL over `orders`. */
export const whereOrders = (viewer: Viewer, query: Partial<OrderQuery>): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [visibleOrders(viewer)];
  const states = query['filter.state'];
  if (states && states.length > 0) parts.push(sql`orders."state" = ANY(${states})`);
  for (const column of ['contractID', 'plantID', 'strengthNo', 'pourWay'] as const) {
    const value = query[`filter.${column}`];
    if (value) parts.push(sql`${sql.ref(`orders.${column}`)} = ${value}`);
  }
  const from = query['filter.from'];
  const to = query['filter.to'];
  if (from !== undefined) parts.push(sql`orders."bookBegin" >= ${momentOf(from)}`);
  if (to !== undefined) parts.push(sql`orders."bookBegin" < ${momentOf(to)}`);
  if (query.keyword) {
    const like = likeText(query.keyword);
    parts.push(
      sql`(orders."projectName" ILIKE ${like} OR orders."constructionSite" ILIKE ${like} OR orders."taskNo" ILIKE ${like})`,
    );
  }
  return sql.join(parts, sql` AND `);
};

const momentOf = (ms: number): Date => {
  const moment = new Date(ms);
  if (Number.isNaN(moment.getTime())) throw new DomainError('app.fieldType');
  return moment;
};

/** One page of orders, the latest booked first unless asked otherwise. */
export const listOrders = (db: Db, viewer: Viewer, query: OrderQuery): Promise<RawJson> =>
  readPage(db, {
    columns: orderListColumns,
    from: sql`orders`,
    where: whereOrders(viewer, query),
    orderBy: orderBy(
      query.sort,
      ['bookBegin', 'createTime', 'updateTime', 'arrangeTime', 'taskNo', 'scheduledCa'],
      '-bookBegin',
      'taskID',
    ),
    limit: query.limit,
    skip: query.skip,
  });

/** Sums over the orders of a query, added up in the database where they are exact. m³. */
export const sumOrders = async (db: Db, viewer: Viewer, query: OrderQuery) => {
  const { rows } = await sql<{
    scheduledCa: number;
    mixerSent: number;
    deliverCa: number;
    validCa: number;
    orders: number;
  }>`
    SELECT round(COALESCE(sum("scheduledCa"), 0), 1) AS "scheduledCa", COALESCE(sum("mixerSent"), 0) AS "mixerSent", COALESCE(sum("deliverCa"), 0) AS "deliverCa",
      COALESCE(sum("validCa"), 0) AS "validCa", count(*) AS orders FROM orders WHERE ${whereOrders(viewer, query)}`.execute(
    db,
  );
  return rows[0] as (typeof rows)[number];
};

/** Who may see the recipe of a mix: who works with it, and who may print it. */
const seesMix = (viewer: Viewer): boolean =>
  ['lab', 'scheduler', 'senior', 'boss'].includes(viewer.roleGroup) || holds(viewer, 'goto-proportion-pfd');

/**
 * One order with its waybills (those the viewer may see), mix, pending change, stages and the acts open to him, in one round trip.
 * Throws `order.notFound`, or `order.accessDenied` for an order that is not his to see.
 */
export const readOrderInfo = async (db: Db, viewer: Viewer, taskID: string): Promise<RawJson> => {
  const { rows } = await sql<OrderFacts & { mine: boolean; changer: string | null; info: string }>`
    SELECT orders."state", orders."scheduledCa", orders."assignedCa", orders."confirmation", orders."reserved", orders."modifyPending", orders."proportionID",
      (${ordersOf(viewer)}) AS mine, pending."creator" AS changer,
      (SELECT row_to_json(o) FROM (SELECT ${columnsOf('orders', orderColumns)},
        COALESCE((SELECT json_agg(row_to_json(b) ORDER BY b."sequenceNo") FROM (SELECT ${columnsOf('waybills', Object.keys(waybillSchema.shape))} FROM waybills
          WHERE waybills."tenantID" = orders."tenantID" AND waybills."taskID" = orders."taskID" AND ${waybillsOf(viewer)}) b), '[]') AS waybills,
        ${
          seesMix(viewer)
            ? sql`(SELECT row_to_json(p) FROM (SELECT ${proportionColumns} FROM proportions WHERE proportions."tenantID" = orders."tenantID" AND proportions."proportionID" = orders."proportionID") p)`
            : sql`NULL::json`
        } AS proportion,
        (SELECT row_to_json(c) FROM (SELECT ${changeColumns} FROM "orderChanges"
          WHERE "orderChanges"."tenantID" = orders."tenantID" AND "orderChanges"."taskID" = orders."taskID" AND "orderChanges"."state" = 'ptcs_new') c) AS "pendingChange",
        COALESCE((SELECT json_agg(row_to_json(s) ORDER BY s."eventID") FROM (SELECT ${stageColumns} FROM events
          WHERE events."tenantID" = orders."tenantID" AND events."entity" = 'order' AND events."entityID" = orders."taskID") s), '[]') AS stages) o)::text AS info
    FROM orders LEFT JOIN "orderChanges" pending ON pending."tenantID" = orders."tenantID" AND pending."taskID" = orders."taskID" AND pending."state" = 'ptcs_new'
    WHERE ${ofTenants(viewer, 'orders')} AND orders."taskID" = ${taskID}`.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('order.notFound');
  if (!row.mine) throw new DomainError('order.accessDenied');
  const actions = orderOffers(viewer, row, pendingOf(row.changer, viewer));
  return new RawJson(`${row.info.slice(0, -1)},"actions":${JSON.stringify(actions)}}`);
};

const pendingOf = (changer: string | null, viewer: Viewer): PendingChange => {
  if (changer === null) return 'none';
  return changer === viewer.userID ? 'own' : 'other';
};

/** Changes that were asked for, of orders that the viewer may see; the newest first. */
export const listChanges = (
  db: Db,
  viewer: Viewer,
  query: {
    limit: number;
    skip: number;
    sort?: string | undefined;
    'filter.taskID'?: string | undefined;
    'filter.state'?: string[] | undefined;
  },
): Promise<RawJson> => {
  const parts: RawBuilder<unknown>[] = [visibleOrders(viewer)];
  if (query['filter.taskID']) parts.push(sql`"orderChanges"."taskID" = ${query['filter.taskID']}`);
  if (query['filter.state']?.length) parts.push(sql`"orderChanges"."state" = ANY(${query['filter.state']})`);
  return readPage(db, {
    columns: changeColumns,
    from: sql`"orderChanges" JOIN orders ON orders."tenantID" = "orderChanges"."tenantID" AND orders."taskID" = "orderChanges"."taskID"`,
    where: sql.join(parts, sql` AND `),
    orderBy: sql`"orderChanges"."createTime" DESC, "taskChangeID" DESC`,
    limit: query.limit,
    skip: query.skip,
  });
};

/** Everything that was done to an order, the newest first. */
export const listHistory = async (
  db: Db,
  viewer: Viewer,
  query: { limit: number; skip: number; 'filter.taskID': string },
): Promise<RawJson> =>
  readPage(db, {
    columns: sql`${stageColumns}, events."data"`,
    from: sql`events JOIN orders ON orders."tenantID" = events."tenantID" AND orders."taskID" = events."entityID"`,
    where: sql`${visibleOrders(viewer)} AND events."entity" = 'order' AND events."entityID" = ${query['filter.taskID']}`,
    orderBy: sql`events."eventID" DESC`,
    limit: query.limit,
    skip: query.skip,
  });
