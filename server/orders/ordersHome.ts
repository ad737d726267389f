import {
  isOrderCancelled,
  isOrderComing,
  isOrderOpen,
  isOrderSupplied,
  isOrderSupplying,
  isOrderSuspended,
  isOrderToApprove,
  isOrderToArrange,
  isOrderToMix,
  isOrderToOpen,
} from '@pourline/domain/orders/orderStages';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import { pipedWays, pumpedWays } from '@pourline/domain/orders/pourWays';
import type { StateSet } from '@pourline/domain/stateSet';
import { type RawBuilder, sql } from 'kysely';
import type { HomeContext, Section, SectionsOf } from '../homes/homeContext.ts';
import {
  firstOf,
  isUnderWay,
  onRoad,
  orderIs,
  orderIsNot,
  orderLineColumns,
  plannedToday,
  row,
  rows,
  unloadedToday,
} from '../homes/homeSql.ts';
import { beginsAt } from '../records/beginsAt.ts';
import { loadsIn, unloadedVolume } from '../records/daySupply.ts';
import { loadCounts } from '../records/loadCounts.ts';
import { awaitsAppraisal } from '../records/openingAppraisal.ts';
import { isPending } from '../records/orderChangeRecord.ts';
import { orderListColumns } from '../records/orderColumns.ts';
import { orderSupply } from '../records/orderSupply.ts';
import { plannedFirst } from '../records/plannedFirst.ts';
import { waybillColumns } from '../records/waybillColumns.ts';

const ordersThat = (c: HomeContext, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`orders WHERE ${c.named.orders} AND ${where}`;

/** Rows of a list whose whole is a tap away. */
const shownRows = 6;

const approvals: Section = (c) =>
  firstOf(
    orderLineColumns,
    ordersThat(c, orderIs(isOrderToApprove)),
    sql`orders."bookBegin", orders."taskID"`,
    shownRows,
  );

const ofCrew = (c: HomeContext): RawBuilder<unknown> => {
  const { roleGroup } = c.viewer;
  if (roleGroup !== 'pump' && roleGroup !== 'pipe') return sql`true`;
  return sql`orders."pourWay" = ANY(${[...(roleGroup === 'pump' ? pumpedWays : pipedWays)]})`;
};
const sumOfLoads = (what: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT ${what} FROM waybills WHERE waybills."tenantID" = orders."tenantID" AND waybills."taskID" = orders."taskID" AND ${where})`;

/** What is poured now and what comes until the end of the day: running first, then by time. */
const pours: Section = (c) =>
  rows(sql`SELECT ${orderLineColumns},
      ${sumOfLoads(sql`COALESCE(sum(waybills."totalVolume"), 0)`, onRoad)} AS "onRoad",
      ${loadCounts} AS "loads", orders."openTime", orders."routeHours", ${orderSupply(c.viewer)} AS "supply"
    FROM ${ordersThat(c, sql`${orderIs(isOrderOpen)} AND ${ofCrew(c)} AND (${orderIs(isOrderSupplied)} OR ${beginsAt} < ${c.to})`)}
    ORDER BY ${orderIsNot(isOrderSupplying)}, ${orderIsNot(isOrderSuspended)}, ${beginsAt}, orders."taskID" LIMIT 30`);

/** The day by way of pouring. */
const ways: Section = (c) =>
  rows(sql`SELECT orders."pourWay", count(*) AS "orders", sum(orders."scheduledCa") AS "planned", sum(orders."deliverCa") AS "delivered"
    FROM ${ordersThat(c, sql`${plannedToday(c)} AND ${ofCrew(c)}`)} GROUP BY 1 ORDER BY sum(orders."scheduledCa") DESC, 1`);

/** Orders to come, from now on. */
const coming: Section = (c) =>
  rows(sql`SELECT ${orderLineColumns} FROM ${ordersThat(c, sql`${orderIs(isOrderComing)} AND ${beginsAt} >= ${c.now}`)}
    ORDER BY ${beginsAt}, orders."taskID" LIMIT 12`);

const waiting: Section = (c) => {
  const inState = (set: StateSet<OrderState>): RawBuilder<unknown> => sql`count(*) FILTER (WHERE ${orderIs(set)})`;
  return row(sql`SELECT ${inState(isOrderToApprove)} AS "signing", ${inState(isOrderToArrange)} AS "arranging", ${inState(isOrderToMix)} AS "proportioning",
      ${inState(isOrderToOpen)} AS "progressing", (SELECT count(*) FROM "orderChanges" c JOIN orders USING ("tenantID", "taskID") WHERE ${c.named.orders} AND ${isPending('c')}) AS "changes"
    FROM ${ordersThat(c, orderIs(isOrderComing))}`);
};

/** The site's loads under way. */
const loads: Section = (c) =>
  rows(
    sql`SELECT ${waybillColumns} FROM waybills WHERE ${c.named.waybills} AND ${isUnderWay} ORDER BY waybills."createTime" DESC, waybills."taskDetailID" DESC LIMIT 100`,
  );

/** The site's orders that have not ended: those poured now first, then by time. */
const orders: Section = (c) =>
  rows(sql`SELECT ${orderListColumns}, ${plannedFirst} AS "plannedFirst", ${orderSupply(c.viewer)} AS "supply" FROM ${ordersThat(c, orderIs(isOrderOpen))}
    ORDER BY ${orderIsNot(isOrderSupplying)}, ${beginsAt}, orders."taskID" LIMIT 20`);

/**
 * Volumes of the settlement month by customer, the largest first: what is booked for it, what was unloaded in it, and what orders that
 * have not ended still want, of those booked for it and of all others.
 */
const customers: Section = (c) => {
  const inMonth = sql`orders."bookBegin" >= ${c.monthFrom} AND orders."bookBegin" < ${c.monthTo}`;
  const left = sql`GREATEST(orders."scheduledCa" - orders."deliverCa", 0)`;
  return rows(sql`SELECT v."customerName", sum(v."orders")::int AS "orders", sum(v."ordered") AS "ordered", sum(v."delivered") AS "delivered", sum(v."open") AS "open", sum(v."openElse") AS "openElse"
    FROM (
      SELECT orders."customerName", 1 AS "orders", orders."scheduledCa" AS "ordered", 0 AS "delivered", 0 AS "open", 0 AS "openElse"
        FROM ${ordersThat(c, sql`${inMonth} AND ${orderIsNot(isOrderCancelled)}`)}
      UNION ALL SELECT orders."customerName", 0, 0, 0, CASE WHEN ${inMonth} THEN ${left} ELSE 0 END, CASE WHEN ${inMonth} THEN 0 ELSE ${left} END FROM ${ordersThat(c, orderIs(isOrderOpen))}
      UNION ALL SELECT waybills."customerName", 0, 0, ${unloadedVolume}, 0, 0 FROM waybills WHERE ${c.named.waybills} AND ${loadsIn('endUnloadTime', c.monthFrom, c.to)}) v
    GROUP BY 1 ORDER BY sum(v."delivered") DESC, sum(v."ordered") DESC, 1 LIMIT 500`);
};

const quietDays = 14;
/** Projects that nobody has booked for in two weeks, the longest quiet last. */
const quiet: Section = (c) =>
  rows(sql`SELECT projects."contractID", projects."projectName", customers."name" AS "customerName", l."lastBook"
    FROM projects JOIN customers ON customers."tenantID" = projects."tenantID" AND customers."customerID" = projects."customerID"
      LEFT JOIN LATERAL (SELECT orders."bookBegin" AS "lastBook" FROM orders WHERE orders."tenantID" = projects."tenantID" AND orders."contractID" = projects."contractID"
        AND ${orderIsNot(isOrderCancelled)} ORDER BY orders."bookBegin" DESC LIMIT 1) l ON true
    WHERE ${c.named.projects} AND projects."state" = 'enabled'
      AND COALESCE(l."lastBook", projects."createTime") < ${c.from}::timestamptz - make_interval(days => ${quietDays})
    ORDER BY l."lastBook" DESC NULLS LAST, projects."projectName" LIMIT 12`);

/** What was unloaded today by order. */
const poured: Section = (c) =>
  rows(sql`SELECT p."taskID", p."taskNo", p."projectName", p."constructionSite", p."strengthNo", p."slump", p."volume", p."loads", p."firstAt", p."lastAt", (SELECT sum(${unloadedVolume}) FROM waybills WHERE waybills."tenantID" = p."tenantID" AND waybills."taskID" = p."taskID" AND waybills."endUnloadTime" IS NOT NULL) AS "whole"
    FROM (SELECT waybills."tenantID", waybills."taskID", max(waybills."taskNo") AS "taskNo", max(waybills."projectName") AS "projectName", max(waybills."constructionSite") AS "constructionSite",
        max(waybills."strengthNo") AS "strengthNo", max(waybills."slump") AS "slump", sum(${unloadedVolume}) AS "volume", count(*) AS "loads",
        min(waybills."endUnloadTime") AS "firstAt", max(waybills."endUnloadTime") AS "lastAt"
      FROM waybills WHERE ${c.named.waybills} AND ${unloadedToday(c)} GROUP BY waybills."tenantID", waybills."taskID") p
    ORDER BY p."lastAt" DESC, p."taskID" LIMIT 60`);

/** Orders without a mix, the first to be loaded in front. */
const mixes: Section = (c) =>
  firstOf(orderLineColumns, ordersThat(c, orderIs(isOrderToMix)), sql`${beginsAt}, orders."taskID"`, shownRows);

const appraisals: Section = (c) =>
  firstOf(
    orderLineColumns,
    ordersThat(c, awaitsAppraisal(c.to)),
    sql`${orderIsNot(isOrderSupplying)}, ${beginsAt}, orders."taskID"`,
    shownRows,
  );

const slumps: Section = (c) =>
  rows(
    sql`SELECT orders."slump", count(*) AS "orders", sum(orders."scheduledCa") AS "volume" FROM ${ordersThat(c, plannedToday(c))} GROUP BY 1 ORDER BY 1`,
  );

export const ordersHome: SectionsOf<'orders'> = {
  approvals,
  pours,
  ways,
  coming,
  waiting,
  orders,
  customers,
  quiet,
  poured,
  loads,
  mixes,
  appraisals,
  slumps,
};
