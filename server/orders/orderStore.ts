import type { DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { orders } from '@pourline/contract/orders';
import type { OrderQuery } from '@pourline/contract/orders/orderList';
import { partOf } from '@pourline/domain/access/reading';
import { holds, type Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { isOrderCancelled, isOrderEnded } from '@pourline/domain/orders/orderStages';
import { type OrderAction, type OrderFacts, orderMachine } from '@pourline/domain/orders/orderStates';
import { proportionSchema } from '@pourline/domain/proportions/proportion';
import { offersOf } from '@pourline/domain/states';
import { stageSchema } from '@pourline/domain/waybills/waybill';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { lanesOf, oneOf } from '../lists/lanes.ts';
import { type ListDefinition, listOf } from '../lists/listOf.ts';
import { seenIn } from '../lists/seenIn.ts';
import { latestAppraisal } from '../records/openingAppraisal.ts';
import { isPending } from '../records/orderChangeRecord.ts';
import { orderColumns, orderListColumns } from '../records/orderColumns.ts';
import { orderFactColumns } from '../records/orderFacts.ts';
import { orderScope, ordersOf } from '../records/orderScope.ts';
import { earlyMinutes, orderSupply } from '../records/orderSupply.ts';
import { plannedFirst } from '../records/plannedFirst.ts';
import { stateIsNot } from '../records/stateIs.ts';
import { isTied, ties } from '../records/ties.ts';
import { waybillColumns } from '../records/waybillColumns.ts';
import { waybillsOf } from '../records/waybillScope.ts';
import { ofTenants } from '../scopeOf.ts';

const columnsOf = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

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

/** What stood in the form of a row of `orders` before its site changed it, field by field; null while no such change awaits an answer. */
const modifyBefore = sql`CASE WHEN orders."modifyPending" THEN (SELECT json_object_agg(f."key", f."value"->0) FROM (
    SELECT DISTINCT ON (c."key") c."key", c."value" FROM events e, jsonb_each(e."data"->'changes') c
    WHERE e."tenantID" = orders."tenantID" AND e."entity" = 'order' AND e."entityID" = orders."taskID" AND e."action" = ${'customerModify' satisfies OrderAction}
      AND e."serialNo" > COALESCE((SELECT max(s."serialNo") FROM events s WHERE s."tenantID" = orders."tenantID" AND s."entity" = 'order' AND s."entityID" = orders."taskID"
        AND s."action" IN (${'approve' satisfies OrderAction}, ${'modifyApproval' satisfies OrderAction}, ${'saleModify' satisfies OrderAction})), 0)
    ORDER BY c."key", e."serialNo") f) END`;

/** The orders of the viewer's tenants that the viewer may see. */
export const visibleOrders = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'orders')} AND ${ordersOf(viewer)}`;

/** A moment that PostgreSQL can hold, whatever number was asked for. */
const momentOf = (ms: number): Date => {
  const moment = new Date(ms);
  if (Number.isNaN(moment.getTime())) throw new DomainError('app.fieldType');
  return moment;
};

/** Filters that indexes of orders begin with, for an order of the rows. */
const orderIndexes = (sort: string, viewer: Viewer, query: OrderQuery) => {
  const sees = partOf('orders', viewer.roleGroup);
  // The orders that a driver has carried loads for have one index, by the time that they are booked for.
  if (sees === 'ordersCarried') return [];
  const byContract = ['filter.contractID'] as const;
  const byState = ['filter.state'] as const;
  if (sort === 'createTime') return sees === 'all' ? [byContract] : [];
  if (sort !== 'bookBegin') return [];
  if (sees !== 'all') return [byState];
  const isFew = query['filter.state']?.every((state) => !isOrderEnded(state));
  const contracts = [['filter.contractID', 'filter.state'], byContract] as const;
  const codes = [['filter.strengthNo'], ['filter.pourWay']] as const;
  return [...contracts, ...(isFew ? [byState] : []), ...codes, byState, ['filter.plantID'] as const];
};

/** When an order is arranged for, as its index has it: one that is not arranged comes last. */
const arranged = sql`COALESCE(orders."arrangeTime", 'infinity')`;

const orderListFrom = (
  rows: Pick<ListDefinition<OrderQuery, Viewer>, 'from' | 'visible'> & {
    booked?: RawBuilder<unknown>;
    ids?: RawBuilder<unknown>;
  },
) =>
  listOf<OrderQuery, Viewer>({
    columns: (viewer) => sql`${orderListColumns}, ${orderSupply(viewer)} AS "supply"`,
    from: rows.from,
    visible: rows.visible,
    filters: {
      'filter.state': (states) => lanesOf('states', sql`orders."state"`, states),
      'filter.changing': () =>
        sql`EXISTS (SELECT FROM "orderChanges" c WHERE c."tenantID" = orders."tenantID" AND c."taskID" = orders."taskID" AND ${isPending('c')})`,
      'filter.contractID': (id) => sql`orders."contractID" = ${id}`,
      'filter.plantID': (id) => sql`orders."plantID" = ${id}`,
      'filter.strengthNo': (no) => sql`orders."strengthNo" = ${no}`,
      'filter.pourWay': (way) => sql`orders."pourWay" = ${way}`,
      'filter.salesmanOID': (id) => sql`orders."salesmanOID" = ${id}`,
      'filter.customerID': (id) => sql`orders."customerID" = ${id}`,
      'filter.memberID': (id) =>
        sql`EXISTS (SELECT FROM "projectMembers" m WHERE m."tenantID" = orders."tenantID" AND m."contractID" = orders."contractID" AND ${isTied('projects', 'm', id)})`,
      'filter.from': (from) => sql`orders."bookBegin" >= ${momentOf(from)}`,
      'filter.to': (to) => sql`orders."bookBegin" < ${momentOf(to)}`,
      'filter.arrangedFrom': (from) => sql`${arranged} >= ${momentOf(from)}`,
      'filter.arrangedTo': (to) => sql`${arranged} < ${momentOf(to)}`,
    },
    keyword: [
      sql`orders."projectName"`,
      sql`orders."constructionSite"`,
      sql`orders."taskNo"`,
      sql`orders."strengthNo"`,
    ],
    sort: {
      bookBegin: {
        by: sql`orders."bookBegin"`,
        ...(rows.booked && { along: rows.booked }),
        ranges: ['filter.from', 'filter.to'],
      },
      createTime: { by: sql`orders."createTime"` },
      arrangeTime: { by: arranged, missing: 'infinity', ranges: ['filter.arrangedFrom', 'filter.arrangedTo'] },
      taskNo: { by: sql`orders."taskNo"` },
      scheduledCa: { by: sql`orders."scheduledCa"` },
    },
    usual: '-bookBegin',
    id: { by: sql`orders."taskID"`, field: 'taskID', ...(rows.ids && { along: rows.ids }) },
    grows: { table: 'orders', begins: orderIndexes },
  });

const plantOrders = orderListFrom({ from: sql`orders`, visible: (viewer) => seenIn(viewer, 'orders', orderScope) });
/** Those that a driver has carried loads for, read in the order in which they are booked. */
const carriedOrders = orderListFrom({
  from: sql`${sql.table(ties.ordersCarried.table)} d LEFT JOIN orders ON orders."tenantID" = d."tenantID" AND orders."taskID" = d."taskID"`,
  visible: (viewer) => sql`${ofTenants(viewer, 'd')} AND ${isTied('ordersCarried', 'd', viewer.userID)}`,
  booked: sql`d."bookBegin"`,
  ids: sql`d."taskID"`,
});

/** The orders of a viewer, the latest booked first unless asked otherwise. */
export const orderListOf = (viewer: Viewer) =>
  partOf('orders', viewer.roleGroup) === 'ordersCarried' ? carriedOrders : plantOrders;

/** Orders that are summed at most. */
const summedOrders = 1000;

/**
 * Sums over the first orders of a query (the latest booked, unless it is sorted otherwise), added up in the database where they are exact. m³. What was ordered and cancelled is
 * not planned; what is planned is told with one decimal, as the trade reads the total of a list, and the others with two.
 */
export const sumOrders = async (db: Db, viewer: Viewer, query: OrderQuery) => {
  const columns = sql`orders."state", orders."scheduledCa", orders."mixerSent", orders."deliverCa", orders."validCa"`;
  const { rows: first, isCut } = orderListOf(viewer).first(viewer, query, columns, summedOrders + 1);
  const ordered = sql`COALESCE(sum("scheduledCa") FILTER (WHERE ${stateIsNot('f', isOrderCancelled)}), 0)`;
  const { rows } = await sql<DataOf<typeof orders.statistics>>`
    SELECT round(${ordered}, 1) AS "scheduledCa", ${ordered} AS "ordered", COALESCE(sum("mixerSent"), 0) AS "mixerSent", COALESCE(sum("deliverCa"), 0) AS "deliverCa",
      COALESCE(sum("validCa"), 0) AS "validCa", count(*) AS orders, COALESCE(max("found"), 0) > ${sql.lit(summedOrders)} OR ${isCut} AS more
    FROM (SELECT f.*, row_number() OVER () AS place, count(*) OVER () AS "found" FROM (${first}) f) f WHERE place <= ${sql.lit(summedOrders)}`.execute(
    db,
  );
  return rows[0] as (typeof rows)[number];
};

/** Whether the viewer may see the recipe of a mix: those who work with it, and those who may print it. */
const seesMix = (viewer: Viewer): boolean =>
  ['lab', 'scheduler', 'senior', 'boss'].includes(viewer.roleGroup) || holds(viewer, 'goto-proportion-pfd');

/** The newest steps of an order that its page is told; all of them are a list of their own (`orderHistory`). */
export const mostStages = 100;

/**
 * One order with its waybills (those the viewer may see), mix, pending change, stages and the acts open to them, in one round trip.
 * Throws `order.notFound`, or `order.accessDenied` for an order that is not theirs to see.
 */
export const readOrderInfo = async (db: Db, viewer: Viewer, taskID: string): Promise<RawJson> => {
  const { rows } = await sql<OrderFacts & { mine: boolean; info: string }>`
    SELECT ${orderFactColumns}, (${ordersOf(viewer)}) AS mine,
      (SELECT row_to_json(o) FROM (SELECT ${orderColumns},
        COALESCE((SELECT json_agg(row_to_json(b) ORDER BY b."sequenceNo") FROM (SELECT ${waybillColumns} FROM waybills
          WHERE waybills."tenantID" = orders."tenantID" AND waybills."taskID" = orders."taskID" AND ${waybillsOf(viewer)}) b), '[]') AS waybills,
        ${
          seesMix(viewer)
            ? sql`(SELECT row_to_json(p) FROM (SELECT ${proportionColumns} FROM proportions WHERE proportions."tenantID" = orders."tenantID" AND proportions."proportionID" = orders."proportionID") p)`
            : sql`NULL::json`
        } AS proportion, ${seesMix(viewer) ? latestAppraisal : sql`NULL::json`} AS appraisal, ${modifyBefore} AS "modifyBefore", ${orderSupply(viewer)} AS supply, ${plannedFirst} AS "plannedFirst", ${earlyMinutes(sql`orders."tenantID"`)} AS "earlyMinutes",
        (SELECT row_to_json(c) FROM (SELECT ${changeColumns} FROM "orderChanges"
          WHERE "orderChanges"."tenantID" = orders."tenantID" AND "orderChanges"."taskID" = orders."taskID" AND ${isPending('orderChanges')}) c) AS "pendingChange",
        COALESCE((SELECT json_agg((SELECT row_to_json(s) FROM (SELECT ${stageColumns}) s) ORDER BY events."serialNo") FROM (SELECT * FROM events
          WHERE events."tenantID" = orders."tenantID" AND events."entity" = 'order' AND events."entityID" = orders."taskID"
          ORDER BY events."serialNo" DESC LIMIT ${sql.lit(mostStages)}) events), '[]') AS stages) o)::text AS info
    FROM orders WHERE ${ofTenants(viewer, 'orders')} AND orders."taskID" = ${taskID}`.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('order.notFound');
  if (!row.mine) throw new DomainError('order.accessDenied');
  const actions = offersOf(orderMachine, row, viewer);
  return new RawJson(`${row.info.slice(0, -1)},"actions":${JSON.stringify(actions)}}`);
};

/** Changes that were asked for, of orders that the viewer may see; the newest first. */
export const changeList = listOf<QueryOf<typeof orders.changes>, Viewer>({
  columns: changeColumns,
  from: sql`"orderChanges" JOIN orders ON orders."tenantID" = "orderChanges"."tenantID" AND orders."taskID" = "orderChanges"."taskID"`,
  visible: visibleOrders,
  filters: {
    'filter.taskID': (id) => sql`"orderChanges"."taskID" = ${id}`,
    'filter.state': (states) => oneOf(sql`"orderChanges"."state"`, states),
  },
  sort: { createTime: { by: sql`"orderChanges"."createTime"` } },
  usual: '-createTime',
  id: { by: sql`"orderChanges"."taskChangeID"`, field: 'taskChangeID' },
});

/** Everything that was done to an order, the newest first. */
export const orderHistory = listOf<QueryOf<typeof orders.changeHistory>, Viewer>({
  columns: sql`${stageColumns}, events."data", events."serialNo"`,
  from: sql`events JOIN orders ON orders."tenantID" = events."tenantID" AND orders."taskID" = events."entityID"`,
  visible: (viewer) => sql`${visibleOrders(viewer)} AND events."entity" = 'order'`,
  filters: { 'filter.taskID': (id) => sql`events."entityID" = ${id}` },
  sort: { serialNo: { by: sql`events."serialNo"` } },
  usual: '-serialNo',
  id: { by: sql`events."serialNo"`, field: 'serialNo' },
});
