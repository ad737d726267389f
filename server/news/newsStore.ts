import type { QueryOf } from '@pourline/contract/endpoint';
import type { news } from '@pourline/contract/news';
import type { Viewer } from '@pourline/domain/access/rights';
import { type RawBuilder, sql } from 'kysely';
import { listOf } from '../lists/listOf.ts';
import { ordersOf } from '../records/orderScope.ts';
import { defineSeenRows } from '../records/seenRows.ts';
import { ofTenants, scopeOf } from '../scopeOf.ts';
import type { Work } from '../work.ts';

const newsScope = scopeOf(
  defineSeenRows('news', {
    table: 'siteNews',
    id: 'newsID',
    parts: { own: [{ column: 'recipient', is: 'person' }] },
  }),
);

/** What the viewer is told, of orders that they see still: who has left a project reads nothing more of it. */
const visibleNews = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'siteNews')} AND ${newsScope[viewer.roleGroup](viewer)}
    AND EXISTS (SELECT FROM orders WHERE orders."tenantID" = "siteNews"."tenantID" AND orders."taskID" = "siteNews"."taskID" AND ${ordersOf(viewer)})`;

const columns = sql.join([
  ...['newsID', 'serialNo', 'kind', 'taskID', 'subtaskID', 'data', 'createTime', 'readTime'].map((name) =>
    sql.ref(`siteNews.${name}`),
  ),
  sql`(SELECT row_to_json(r) FROM (SELECT x."taskNo", x."projectName", x."constructionSite" FROM orders x
    WHERE x."tenantID" = "siteNews"."tenantID" AND x."taskID" = "siteNews"."taskID") r) AS "order"`,
  sql`(SELECT row_to_json(r) FROM (SELECT x."taskDetailNo", x."sequenceNo", x."totalVolume", x."surplusVolume", x."carNo", x."signVolume" IS NOT NULL AS "isSigned" FROM waybills x
    WHERE x."tenantID" = "siteNews"."tenantID" AND x."taskDetailID" = "siteNews"."subtaskID" AND x."taskID" = "siteNews"."taskID") r) AS "load"`,
]);

/** What a person of a site is told, the newest first. */
export const newsList = listOf<QueryOf<typeof news.list>, Viewer>({
  columns,
  from: sql`"siteNews"`,
  visible: visibleNews,
  filters: { 'filter.unread': () => sql`"siteNews"."readTime" IS NULL` },
  sort: { serialNo: { by: sql`"siteNews"."serialNo"` } },
  usual: '-serialNo',
  id: { by: sql`"siteNews"."serialNo"`, field: 'serialNo' },
  grows: { table: 'siteNews', begins: () => [['filter.unread']] },
});

/** The person has read these of their news; what they were not told changes nothing. */
export const readNews = async (work: Work, viewer: Viewer, newsIDs: readonly string[]): Promise<void> => {
  await sql`UPDATE "siteNews" SET "readTime" = ${new Date(work.now)}::timestamptz
    WHERE "siteNews"."tenantID" = ${work.tenantID} AND "siteNews"."recipient" = ${viewer.userID} AND "siteNews"."readTime" IS NULL
      AND "siteNews"."newsID" = ANY(${newsIDs})`.execute(work.db);
};
