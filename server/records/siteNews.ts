import type { NewsData, NewsKind } from '@pourline/domain/news/newsKinds';
import { newsOfLoadAct, newsOfOrderAct } from '@pourline/domain/news/newsOfActs';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import type { WaybillAction } from '@pourline/domain/waybills/waybillStates';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { OrdersTable, WaybillsTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import { ties } from './ties.ts';
import { worksAs } from './worksAs.ts';

/** What the site of an order is told. */
export interface SiteNews {
  kind: NewsKind;
  taskID: string;
  /** The load that it is about. */
  subtaskID?: string;
  data: NewsData;
  /** It is told once to each person under this name, and again only when its step has grown. */
  once?: { name: string; step: number };
  /** Told only where this holds of its order `o`. */
  where?: RawBuilder<boolean>;
}

/**
 * Tells the people of an order's site who are on duty, but for whoever does the work: those who work as customers on its project, a
 * row for each of them. Nobody waits for it.
 */
export const tellSiteOf = (work: Work, { kind, taskID, subtaskID, data, once, where = sql`true` }: SiteNews): void => {
  const project = ties.projects;
  const doer = typeof work.doer === 'object' ? work.doer.userID : '';
  const member = sql.table(project.table);
  const told =
    once === undefined
      ? sql`true`
      : sql`NOT EXISTS (SELECT FROM "siteNews" n WHERE n."tenantID" = o."tenantID" AND n."recipient" = users."userID" AND n."once" = ${once.name} AND n."step" >= ${once.step}::integer)`;
  work.soon(
    sql`INSERT INTO "siteNews" ("tenantID", "recipient", "newsID", "kind", "taskID", "subtaskID", "data", "createTime", "once", "step")
      SELECT DISTINCT o."tenantID", users."userID", ${newId()}, ${kind}, o."taskID", ${subtaskID ?? null}::text, ${JSON.stringify(data)}::jsonb,
        ${new Date(work.now)}::timestamptz, ${once?.name ?? null}::text, ${once?.step ?? 0}::integer
      FROM orders o JOIN ${member} m ON m."tenantID" = o."tenantID" AND m.${sql.ref(project.value)} = o."contractID"
        JOIN users ON users."tenantID" = m."tenantID" AND users."userID" = m.${sql.ref(project.person)}
      WHERE o."tenantID" = ${work.tenantID} AND o."taskID" = ${taskID} AND users."userID" <> ${doer} AND users."onDuty" AND ${worksAs('customer')} AND ${told} AND ${where}
      ON CONFLICT DO NOTHING`.execute(work.db),
  );
};

type OrderRow = Selectable<OrdersTable>;
/** Tells the site of an order what somebody has done with it. */
export const tellOrderAct = (
  work: Work,
  { action, reason, before, after }: { action: OrderAction; reason: string | null; before: OrderRow; after: OrderRow },
): void => {
  const news = newsOfOrderAct({ action, reason }, before, after);
  if (news) tellSiteOf(work, { ...news, taskID: after.taskID });
};

/** No other load of the order has left its plant. */
const noOtherLeft = (taskDetailID: string) =>
  sql<boolean>`NOT EXISTS (SELECT FROM waybills w WHERE w."tenantID" = o."tenantID" AND w."taskID" = o."taskID" AND w."taskDetailID" <> ${taskDetailID} AND w."endProductionTime" IS NOT NULL)`;

type WaybillRow = Selectable<WaybillsTable>;
/** Tells the site of a load what somebody has done with it, and takes back what it is asked no more. */
export const tellLoadAct = (
  work: Work,
  { action, before, after }: { action: WaybillAction; before: WaybillRow; after: WaybillRow },
): void => {
  const { taskID, taskDetailID: subtaskID } = after;
  const doer = typeof work.doer === 'object' ? work.doer.userID : '';
  const asked = sql`"siteNews"."tenantID" = ${work.tenantID} AND "siteNews"."subtaskID" = ${subtaskID} AND "siteNews"."kind" = ${'toSign' satisfies NewsKind}`;
  const change = newsOfLoadAct(action, before, after);
  if (change === 'firstTruck')
    tellSiteOf(work, { kind: 'firstTruck', taskID, subtaskID, data: {}, where: noOtherLeft(subtaskID) });
  if (change === 'toSign') {
    // A question from before is asked anew; whoever took their signature back knows.
    work.soon(sql`DELETE FROM "siteNews" WHERE ${asked} AND "siteNews"."recipient" <> ${doer}`.execute(work.db));
    tellSiteOf(work, { kind: 'toSign', taskID, subtaskID, data: {} });
  }
  if (change === 'signed')
    work.soon(
      sql`UPDATE "siteNews" SET "readTime" = ${new Date(work.now)}::timestamptz WHERE ${asked} AND "siteNews"."readTime" IS NULL`.execute(
        work.db,
      ),
    );
  // Read or not: it would come back with a load that is another order's by then.
  if (change === 'notToSign') work.soon(sql`DELETE FROM "siteNews" WHERE ${asked}`.execute(work.db));
};
