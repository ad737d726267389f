import { exceptionKinds } from '@pourline/contract/homeParts';
import { orderState } from '@pourline/domain/orders/orderStates';
import { type RawBuilder, sql } from 'kysely';
import { ofTenants } from '../orders/orderScope.ts';
import type { Section } from './homeContext.ts';
import { firstOf, isUnderWay, onRoad, orderIs } from './homeSql.ts';

const ofOrder = (kind: (typeof exceptionKinds)[number], since: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT ${sql.lit(kind)} AS "kind", orders."taskID", NULL AS "taskDetailID", NULL AS "carID", orders."projectName", orders."constructionSite", NULL AS "carNo", ${since} AS "since", NULL::int AS "limitMinutes", '' AS "content"`;

/** An open order that wants more and has nothing under way: the pour will stand. */
const standsStill = sql`${orderIs(orderState.opening)} AND orders."scheduledCa" > orders."assignedCa" AND NOT EXISTS (SELECT FROM waybills
  WHERE waybills."tenantID" = orders."tenantID" AND waybills."taskID" = orders."taskID" AND ${isUnderWay} AND waybills."state" <> 'ptds_returning')`;
const lastUnload = sql`COALESCE((SELECT max(waybills."endUnloadTime") FROM waybills WHERE waybills."tenantID" = orders."tenantID" AND waybills."taskID" = orders."taskID"), orders."openTime")`;

/** A pour that has stood for longer than this is told of, minutes; a truck between two others is none. */
const feedGapMinutes = 10;

/** What is wrong now, worst and longest first. */
export const exceptions: Section = (c) =>
  firstOf(
    sql`e.*`,
    sql`(
      SELECT 'overAge' AS "kind", waybills."taskID", waybills."taskDetailID", waybills."carID", waybills."projectName", waybills."constructionSite", waybills."carNo",
          waybills."endProductionTime" AS "since", waybills."concreteLimitMinutes" AS "limitMinutes", '' AS "content"
        FROM waybills WHERE ${c.named.waybills} AND ${onRoad} AND waybills."endUnloadTime" IS NULL
          AND waybills."endProductionTime" + make_interval(mins => waybills."concreteLimitMinutes") < ${c.now}
      UNION ALL ${ofOrder('noTruck', lastUnload)} FROM orders WHERE ${c.named.orders} AND ${standsStill}
        AND ${lastUnload} < ${c.now}::timestamptz - make_interval(mins => ${feedGapMinutes})
      UNION ALL ${ofOrder('lateOpening', sql`orders."arrangeTime"`)} FROM orders WHERE ${c.named.orders} AND ${orderIs(orderState.progressing)} AND orders."arrangeTime" <= ${c.now}
      UNION ALL ${ofOrder('suspended', sql`orders."updateTime"`)} FROM orders WHERE ${c.named.orders} AND ${orderIs(orderState.suspending)}
      UNION ALL SELECT 'breakdown', NULL, NULL, m."carID", NULL, NULL, v."carNo", m."createTime", NULL, m."content" FROM "taskMessages" m
        LEFT JOIN vehicles v ON v."tenantID" = m."tenantID" AND v."carID" = m."carID"
        WHERE ${ofTenants(c.viewer, 'm')} AND m."state" = 'ptms_new' AND m."msgType" = 'mixer_breakdown') e`,
    sql`array_position(${[...exceptionKinds]}::text[], e."kind"), e."since", e."taskID", e."taskDetailID"`,
    12,
  );

/** Broken trucks that nobody has answered for. */
export const breakdowns: Section = (c) =>
  sql`COALESCE((SELECT json_agg(row_to_json(r)) FROM (SELECT m."taskMsgID", m."carID", v."carNo", m."content", m."senderName", m."createTime" FROM "taskMessages" m
    LEFT JOIN vehicles v ON v."tenantID" = m."tenantID" AND v."carID" = m."carID"
    WHERE ${ofTenants(c.viewer, 'm')} AND m."state" = 'ptms_new' AND m."msgType" = 'mixer_breakdown' ORDER BY m."createTime" DESC LIMIT 20) r), '[]'::json)`;
