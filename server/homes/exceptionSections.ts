import { exceptionKinds } from '@pourline/contract/homeSections/homesHome';
import { feedGapMinutes } from '@pourline/domain/dispatch/feedState';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { isOrderSupplying, isOrderSuspended, isOrderToOpen } from '@pourline/domain/orders/orderStages';
import { isLoadFeeding, isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import { breakdownReport } from '../records/messageStore.ts';
import { stateIs } from '../records/stateIs.ts';
import type { HomeContext, Section } from './homeContext.ts';
import { firstOf, onRoad, orderIs, waybillIs } from './homeSql.ts';

const ofOrder = (kind: (typeof exceptionKinds)[number], since: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT ${sql.lit(kind)} AS "kind", orders."taskID", NULL AS "taskDetailID", NULL AS "carID", orders."projectName", orders."constructionSite", NULL AS "carNo", ${since} AS "since", NULL::int AS "limitMinutes", '' AS "content"`;

const feeding = stateIs('waybills', isLoadFeeding);
const lastUnload = sql`COALESCE((SELECT max(waybills."endUnloadTime") FROM waybills WHERE waybills."tenantID" = orders."tenantID" AND waybills."taskID" = orders."taskID"), orders."openTime")`;
/** The pour is interrupted, as `feedState` says. */
const isInterrupted = (c: HomeContext): RawBuilder<unknown> =>
  sql`${orderIs(isOrderSupplying)} AND orders."scheduledCa" > orders."assignedCa" AND NOT EXISTS (SELECT FROM waybills
    WHERE waybills."tenantID" = orders."tenantID" AND waybills."taskID" = orders."taskID" AND ${feeding})
    AND ${lastUnload} < ${c.now}::timestamptz - make_interval(mins => ${feedGapMinutes})`;

/** Reports of broken trucks that nobody has settled, with the truck as `v`. */
const newBreakdowns = (c: HomeContext): RawBuilder<unknown> =>
  sql`"taskMessages" LEFT JOIN vehicles v ON v."tenantID" = "taskMessages"."tenantID" AND v."carID" = "taskMessages"."carID"
    WHERE ${c.named.taskMessages} AND ${stateIs('taskMessages', isMessageUnsettled)} AND "taskMessages"."msgType" = ${breakdownReport}`;

/** What is wrong now, worst and longest first. */
export const exceptions: Section = (c) =>
  firstOf(
    sql`e.*`,
    sql`(
      SELECT 'overAge' AS "kind", waybills."taskID", waybills."taskDetailID", waybills."carID", waybills."projectName", waybills."constructionSite", waybills."carNo",
          waybills."endProductionTime" AS "since", waybills."concreteLimitMinutes" AS "limitMinutes", '' AS "content"
        FROM waybills WHERE ${c.named.waybills} AND ${onRoad} AND waybills."endUnloadTime" IS NULL
          AND waybills."endProductionTime" + make_interval(mins => waybills."concreteLimitMinutes") < ${c.now}
      UNION ALL SELECT 'surplus', waybills."taskID", waybills."taskDetailID", waybills."carID", waybills."projectName", waybills."constructionSite", waybills."carNo",
          waybills."endProductionTime", waybills."concreteLimitMinutes", waybills."surplusVolume"::text
        FROM waybills WHERE ${c.named.waybills} AND ${waybillIs(isLoadReturning)} AND waybills."surplusVolume" > 0
          AND waybills."endProductionTime" + make_interval(mins => waybills."concreteLimitMinutes") >= ${c.now}
      UNION ALL ${ofOrder('noTruck', lastUnload)} FROM orders WHERE ${c.named.orders} AND ${isInterrupted(c)}
      UNION ALL ${ofOrder('lateOpening', sql`orders."arrangeTime"`)} FROM orders WHERE ${c.named.orders} AND ${orderIs(isOrderToOpen)} AND orders."arrangeTime" <= ${c.now}
      UNION ALL ${ofOrder('suspended', sql`orders."updateTime"`)} FROM orders WHERE ${c.named.orders} AND ${orderIs(isOrderSuspended)}
      UNION ALL SELECT 'breakdown', NULL, NULL, "taskMessages"."carID", NULL, NULL, v."carNo", "taskMessages"."createTime", NULL, "taskMessages"."content"
        FROM ${newBreakdowns(c)}) e`,
    sql`array_position(${[...exceptionKinds]}::text[], e."kind"), e."since", e."taskID", e."taskDetailID"`,
    12,
  );

/** Broken trucks that nobody has taken in hand. */
export const breakdowns: Section = (c) =>
  sql`COALESCE((SELECT json_agg(row_to_json(r)) FROM (SELECT "taskMessages"."taskMsgID", "taskMessages"."carID", v."carNo", "taskMessages"."content", "taskMessages"."senderName", "taskMessages"."createTime"
    FROM ${newBreakdowns(c)} ORDER BY "taskMessages"."createTime" DESC LIMIT 20) r), '[]'::json)`;
