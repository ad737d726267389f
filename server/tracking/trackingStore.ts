import type { DataOf, ReplyOf } from '@pourline/contract/endpoint';
import type { tracking } from '@pourline/contract/tracking';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { type PourFacts, pourEndOf, shareStateOf } from '@pourline/domain/tracking/orderShare';
import { isLoadDelivered, isLoadEnded, isLoadFeeding, isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { ordersOf } from '../records/orderScope.ts';
import { stateIs, stateIsNot } from '../records/stateIs.ts';
import { ofTenants } from '../scopeOf.ts';
import type { Services } from '../services.ts';

type Share = ReplyOf<typeof tracking.share>;
type ShareRow = Omit<Share, 'url' | 'state' | 'mayRevoke'> & { creator: string; token: string };

const loadsOf = sql`waybills w WHERE w."tenantID" = orders."tenantID" AND w."taskID" = orders."taskID"`;
/** What of the row of `orders` tells that its pour is over. */
const pourFacts: RawBuilder<unknown> = sql`orders."endTime", orders."scheduledCa", orders."deliverCa",
  (SELECT count(*)::integer FROM ${loadsOf} AND ${stateIsNot('w', isLoadEnded)} AND w."endUnloadTime" IS NULL) AS "underWay",
  (SELECT max(w."endUnloadTime") FROM ${loadsOf}) AS "lastUnloadTime"`;

/** An order that the viewer sees, with what tells whether its pour is over. Throws `order.notFound`, `order.accessDenied`. */
export const readShared = async (db: Db, viewer: Viewer, taskID: string) => {
  const { rows } = await sql<
    PourFacts & { taskNo: string; bookEnd: string; mine: boolean }
  >`SELECT orders."taskNo", orders."bookEnd", ${pourFacts}, ${ordersOf(viewer)} AS mine
    FROM orders WHERE ${ofTenants(viewer, 'orders')} AND orders."taskID" = ${taskID}`.execute(db);
  const [order] = rows;
  if (!order) throw new DomainError('order.notFound');
  if (!order.mine) throw new DomainError('order.accessDenied');
  return order;
};

/** The order whose link it is, if the viewer sees the order. Throws `share.notFound`. */
export const orderOfShare = async (db: Db, viewer: Viewer, shareID: string): Promise<string> => {
  const { rows } = await sql<{ taskID: string }>`SELECT s."taskID" FROM "orderShares" s
    JOIN orders ON orders."tenantID" = s."tenantID" AND orders."taskID" = s."taskID"
    WHERE ${ofTenants(viewer, 's')} AND ${ordersOf(viewer)} AND s."shareID" = ${shareID}`.execute(db);
  if (!rows[0]) throw new DomainError('share.notFound');
  return rows[0].taskID;
};

/** Who made a link takes it back, and the desk. */
export const mayRevoke = (viewer: Pick<Viewer, 'userID' | 'roleGroup'>, creator: string): boolean =>
  creator === viewer.userID || viewer.roleGroup === 'scheduler';

/** The links of an order that the viewer sees, the newest first. */
export const readShares = async (
  db: Db,
  viewer: Viewer,
  taskID: string,
  { now, publicUrl }: { now: number; publicUrl: string },
): Promise<Share[]> => {
  const pourEnd = pourEndOf(await readShared(db, viewer, taskID));
  const { rows } = await sql<{ row: ShareRow }>`SELECT row_to_json(r) AS row FROM (
      SELECT s."shareID", s."taskID", s."token", s."note", s."expireTime", s."createTime", s."creator", s."creatorName", s."revokeTime", s."revokerName"
      FROM "orderShares" s WHERE ${ofTenants(viewer, 's')} AND s."taskID" = ${taskID} ORDER BY s."createTime" DESC, s."shareID" LIMIT 20) r`.execute(
    db,
  );
  return rows.map(({ row: { creator, token, ...row } }) => ({
    ...row,
    url: `${publicUrl}/tracking?token=${token}`,
    state: shareStateOf(row, pourEnd, now),
    mayRevoke: mayRevoke(viewer, creator),
  }));
};

const isToken = (token: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(token);

/** What a link opens. Throws `share.dead`, alike for one that is dead and for one that there never was. */
export const readTracked = async (
  services: Services,
  token: string,
): Promise<DataOf<typeof tracking.publicTracking>> => {
  const now = services.clock.now();
  const { rows } = isToken(token)
    ? await sql<{
        share: { expireTime: string; revokeTime: string | null };
        pour: PourFacts;
        order: Omit<DataOf<typeof tracking.publicTracking>, 'expireTime' | 'now'>;
      }>`SELECT json_build_object('expireTime', s."expireTime", 'revokeTime', s."revokeTime") AS share,
          (SELECT row_to_json(p) FROM (SELECT ${pourFacts}) p) AS pour,
          (SELECT row_to_json(o) FROM (SELECT
            (SELECT t."name" FROM tenants t WHERE t."tenantID" = orders."tenantID") AS "supplierName",
            orders."projectName", orders."constructionSite", orders."strengthNo", orders."slump", orders."state", orders."bookBegin", orders."bookEnd",
            orders."arrangeTime", orders."scheduledCa", orders."deliverCa",
            (SELECT COALESCE(sum(w."totalVolume"), 0) FROM ${loadsOf} AND ${stateIs('w', isLoadOnRoad)}) AS "onRoadCa",
            (SELECT count(*)::integer FROM ${loadsOf} AND ${stateIs('w', isLoadDelivered)} AND w."endUnloadTime" IS NOT NULL) AS done,
            COALESCE((SELECT json_agg(l ORDER BY l."sequenceNo") FROM (SELECT w."sequenceNo", w."carNo", w."plateNumber", w."state", w."totalVolume",
                w."endProductionTime" AS "leaveTime", w."arriveTime", w."estimatedArrivalTime", w."distanceLeft"
              FROM ${loadsOf} AND ${stateIs('w', isLoadFeeding)}) l), '[]') AS loads) o) AS "order"
        FROM "orderShares" s JOIN orders ON orders."tenantID" = s."tenantID" AND orders."taskID" = s."taskID"
        WHERE s."token" = ${token}`.execute(services.database.system)
    : { rows: [] };
  const [found] = rows;
  if (!found || shareStateOf(found.share, pourEndOf(found.pour), now) !== 'open') throw new DomainError('share.dead');
  return { ...found.order, expireTime: found.share.expireTime, now: new Date(now).toISOString() };
};
