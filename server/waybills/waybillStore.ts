import type { DataOf } from '@pourline/contract/endpoint';
import type { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import type { WaybillQuery } from '@pourline/contract/waybills/waybillList';
import { partOf } from '@pourline/domain/access/reading';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { offersOf } from '@pourline/domain/states';
import { factsAt } from '@pourline/domain/waybills/signUntil';
import { batchSchema, stageSchema } from '@pourline/domain/waybills/waybill';
import { isLoadCancelled, isLoadDelivering, isLoadEnded } from '@pourline/domain/waybills/waybillStages';
import { type WaybillFacts, type WaybillState, waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { ToldJson } from '../http/serve.ts';
import { lanesOf, oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { seenIn } from '../lists/seenIn.ts';
import { isOutput, isUnsigned, loadsBefore, loadsSince, unloadedVolume } from '../records/daySupply.ts';
import { figureSet } from '../records/figureSet.ts';
import { returnFences } from '../records/returnFences.ts';
import { stateIs, stateIsNot } from '../records/stateIs.ts';
import { waybillColumns } from '../records/waybillColumns.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import { waybillScope, waybillsOf } from '../records/waybillScope.ts';
import { ofTenants } from '../scopeOf.ts';
import type { Work } from '../work.ts';
import { takenOn } from './takenOn.ts';

const columnsOf = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

const stageColumns = columnsOf('e', Object.keys(stageSchema.shape));
const batchColumns = columnsOf('b', Object.keys(batchSchema.shape));

/** A moment that PostgreSQL can hold, whatever number was asked for. */
const momentOf = (ms: number): Date => new Date(Math.min(253_402_300_799_999, Math.max(0, ms)));

/** The column `ending` of loads in a state. */
const endingOf = (state: WaybillState): string => (isLoadEnded(state) ? state : '');

/** Whose waybills are read, of those that the viewer may see: those of one driver, or some by their ids. */
export interface WaybillSight {
  viewer: Viewer;
  driverOID?: string;
  among?: readonly string[];
}

/** The waybills that a viewer may see. The newest first unless asked otherwise. */
export const waybillList = listOf<WaybillQuery, WaybillSight>({
  columns: waybillColumns,
  from: sql`waybills`,
  visible: ({ viewer, driverOID, among }) => {
    const seen = seenIn(viewer, 'waybills', waybillScope);
    if (driverOID === undefined && among === undefined) return seen;
    const those = among ? oneOf(sql`waybills."taskDetailID"`, among) : sql`waybills."driverOID" = ${driverOID}`;
    return { ...seen, where: sql`${seen.where} AND ${those}`, whole: sql`${seen.whole} AND ${those}` };
  },
  filters: {
    'filter.state': (states) => {
      const { where, lanes } = lanesOf('endings', sql`waybills."ending"`, states.map(endingOf));
      const whole = oneOf(sql`waybills."state"`, states);
      return { where: sql`${where} AND ${whole}`, lanes, whole };
    },
    'filter.taskID': (id) => sql`waybills."taskID" = ${id}`,
    'filter.contractID': (id) => sql`waybills."contractID" = ${id}`,
    'filter.carID': (id) => sql`waybills."carID" = ${id}`,
    'filter.from': (from) => sql`waybills."createTime" >= ${momentOf(from)}`,
    'filter.to': (to) => sql`waybills."createTime" < ${momentOf(to)}`,
    'filter.plantID': (id) => sql`waybills."plantID" = ${id}`,
    'filter.lineID': (id) => sql`waybills."lineID" = ${id}`,
    'filter.unloadedFrom': (from) => loadsSince('endUnloadTime', momentOf(from)),
    'filter.unloadedTo': (to) => loadsBefore('endUnloadTime', momentOf(to)),
    'filter.madeFrom': (from) => sql`${loadsSince('endProductionTime', momentOf(from))} AND ${isOutput}`,
    'filter.madeTo': (to) => sql`${loadsBefore('endProductionTime', momentOf(to))} AND ${isOutput}`,
    'filter.signed': (signed) =>
      signed === 'yes'
        ? sql`waybills."signVolume" IS NOT NULL`
        : sql`(waybills."endUnloadTime" IS NOT NULL AND ${isUnsigned})`,
  },
  keyword: ['taskDetailNo', 'projectName', 'constructionSite', 'carNo', 'plateNumber', 'driverName'].map((name) =>
    sql.ref(`waybills.${name}`),
  ),
  sort: {
    // A load is unloaded and made within a day of its making.
    createTime: {
      by: sql`waybills."createTime"`,
      ranges: [
        'filter.from',
        'filter.to',
        ...['filter.unloadedFrom', 'filter.unloadedTo', 'filter.madeFrom', 'filter.madeTo'],
      ],
    },
    taskDetailNo: { by: sql`waybills."taskDetailNo"` },
    sequenceNo: { by: sql`waybills."sequenceNo"`, within: 'filter.taskID' },
  },
  usual: '-createTime',
  id: { by: sql`waybills."taskDetailID"`, field: 'taskDetailID' },
  grows: {
    table: 'waybills',
    // The loads of an order are few.
    begins: (name, { viewer, driverOID }) => {
      if (name !== 'createTime') return [['filter.taskID']];
      const sees = partOf('waybills', viewer.roleGroup);
      if (driverOID !== undefined || sees !== 'all') return [['filter.taskID']];
      return [['filter.taskID'], ['filter.carID'], ['filter.contractID'], ['filter.state']];
    },
  },
});

/** Loads that are summed at most: of a span of time those of a settlement month at a large plant, else as many as orders. */
const mostSummed = (query: WaybillQuery): number => {
  const begins = ['filter.from', 'filter.unloadedFrom', 'filter.madeFrom'] as const;
  return query.keyword === undefined && begins.some((name) => query[name] !== undefined) ? 50_000 : 1000;
};

/** Sums over the newest loads of a query, m³. */
export const sumWaybills = async (db: Db, viewer: Viewer, query: WaybillQuery) => {
  const columns = sql`waybills."state", waybills."totalVolume", ${unloadedVolume} AS "kept", waybills."endUnloadTime", waybills."signVolume"`;
  const most = mostSummed(query);
  const { rows: first, isCut } = waybillList.first({ viewer }, query, columns, most + 1);
  const isRun = stateIsNot('f', isLoadCancelled);
  const { rows } = await sql<DataOf<typeof waybills.statistics>>`
    SELECT count(*) FILTER (WHERE ${isRun}) AS "loads", COALESCE(sum("totalVolume") FILTER (WHERE ${isRun}), 0) AS "loaded",
      COALESCE(sum("kept") FILTER (WHERE "endUnloadTime" IS NOT NULL), 0) AS "delivered",
      COALESCE(sum("signVolume") FILTER (WHERE "endUnloadTime" IS NOT NULL), 0) AS "signed",
      COALESCE(sum("kept") FILTER (WHERE "endUnloadTime" IS NOT NULL AND "signVolume" IS NULL), 0) AS "unsigned",
      COALESCE(max("found"), 0) > ${sql.lit(most)} OR ${isCut} AS "more"
    FROM (SELECT f.*, row_number() OVER () AS "place", count(*) OVER () AS "found" FROM (${first}) f) f WHERE "place" <= ${sql.lit(most)}`.execute(
    db,
  );
  return rows[0] as (typeof rows)[number];
};

/** The others that concrete of the row `waybills` came from or went to. */
const others = takenOn(
  (mine, other, isSameTruck) =>
    sql`(SELECT json_build_object('taskDetailID', w."taskDetailID", 'taskDetailNo', w."taskDetailNo", 'volume', m."volume", 'carNo', w."carNo",
      'standsAt', CASE WHEN w."carID" <> waybills."carID" AND v."brokenTime" IS NOT NULL AND v."lon" IS NOT NULL AND ${stateIs('waybills', isLoadDelivering)}
        THEN json_build_object('lon', v."lon", 'lat', v."lat") END) FROM "surplusMoves" m
    JOIN waybills w ON w."tenantID" = m."tenantID" AND w."taskDetailID" = m.${sql.ref(other)} JOIN vehicles v ON v."tenantID" = w."tenantID" AND v."carID" = w."carID"
    WHERE m."tenantID" = waybills."tenantID" AND m.${sql.ref(mine)} = waybills."taskDetailID" AND (w."carID" = waybills."carID") = ${sql.lit(isSameTruck)})`,
);

/** Everything that a waybill's page shows of the row `waybills`, as one JSON object. */
export const waybillDetail = sql`(SELECT row_to_json(r) FROM (SELECT ${waybillColumns},
  COALESCE((SELECT json_agg((SELECT row_to_json(s) FROM (SELECT ${stageColumns}) s) ORDER BY e."serialNo") FROM events e
    WHERE e."tenantID" = waybills."tenantID" AND e."entity" = 'waybill' AND e."entityID" = waybills."taskDetailID"), '[]') AS stages,
  COALESCE((SELECT json_agg(json_build_object('by', e."userName", 'at', e."happenedAt", 'from', e."data"->'signedVolume', 'to', e."data"->'signVolume', 'reason', e."reason")
    ORDER BY e."serialNo") FROM events e WHERE e."tenantID" = waybills."tenantID" AND e."entity" = 'waybill' AND e."entityID" = waybills."taskDetailID"
      AND e."action" = 'correctSign'), '[]') AS corrections,
  COALESCE((SELECT e."data"->'photoFileIDs' FROM events e WHERE e."tenantID" = waybills."tenantID" AND e."entity" = 'waybill' AND e."entityID" = waybills."taskDetailID"
    AND e."action" = 'sign' AND e."data"->>'signFileID' = waybills."signFileID" ORDER BY e."serialNo" DESC LIMIT 1), '[]') AS "signPhotoIDs",
  COALESCE((SELECT json_agg(row_to_json(s) ORDER BY s."batchNo") FROM (SELECT ${batchColumns} FROM "batchRecords" b
    WHERE b."tenantID" = waybills."tenantID" AND b."taskDetailID" = waybills."taskDetailID") s), '[]') AS batches,
  json_build_object('lon', o."siteLon", 'lat', o."siteLat", 'geofence', o."prdTaskGeofence", 'contact', o."contact", 'contactPhone', o."contactPhone", 'remark', o."remark") AS site,
  ${others.surplusFrom} AS "surplusFrom", ${others.surplusTo} AS "surplusTo", ${others.handedFrom} AS "handedFrom", ${others.handedTo} AS "handedTo",
  o."navRoutes" AS routes, json_build_object('routeHours', o."routeHours", 'farMetres', ${figureSet(sql`waybills."tenantID"`, 'alarm-site-metres')},
    'drivePercent', ${figureSet(sql`waybills."tenantID"`, 'act-check-percent')},
    'plants', (SELECT COALESCE(${returnFences(sql`waybills`)}, '[]') FROM vehicles v WHERE v."tenantID" = waybills."tenantID" AND v."carID" = waybills."carID")) AS checks,
  (SELECT json_build_object('lon', p."lon", 'lat', p."lat", 'geofence', p."geoFence")
    FROM plants p WHERE p."tenantID" = waybills."tenantID" AND p."plantID" = waybills."plantID") AS plant,
  (SELECT json_build_object('state', v."state", 'alertValue', v."alertValue", 'resumeTime', v."resumeTime", 'lon', v."lon", 'lat', v."lat", 'speed', v."speed", 'direction', v."direction", 'gnssTime', v."gnssTime")
    FROM vehicles v WHERE v."tenantID" = waybills."tenantID" AND v."carID" = waybills."carID") AS truck,
  (SELECT v."brokenTime" FROM vehicles v WHERE v."tenantID" = waybills."tenantID" AND v."carID" = waybills."carID") AS "brokenTime",
  COALESCE((SELECT u."mobileNo" FROM users u WHERE u."tenantID" = waybills."tenantID" AND u."userID" = waybills."driverOID"), '') AS "driverPhone"
  FROM orders o WHERE o."tenantID" = waybills."tenantID" AND o."taskID" = waybills."taskID") r)`;

/** A waybill as it was read, without what depends on who asks. */
export type WaybillDetail = Omit<WaybillInfo, 'actions' | 'ticketUrl'>;

/** Adds the acts open to the viewer now, epoch ms, and the address of the ticket. */
export const waybillInfoOf = <
  D extends Omit<WaybillFacts, 'isSettled'> & Pick<WaybillDetail, 'ticketToken' | 'signUntil' | 'undoUntil'>,
>(
  detail: D,
  viewer: Viewer,
  publicUrl: string,
  now: number,
): D & Pick<WaybillInfo, 'actions' | 'ticketUrl'> => ({
  ...detail,
  actions: offersOf(waybillMachine, factsAt(detail, now), viewer),
  ticketUrl: `${publicUrl}/ticket?token=${detail.ticketToken}`,
});

/** One waybill with all that its page shows, in one round trip. Throws `waybill.notFound`, or `waybill.accessDenied` for one of somebody else. */
export const readWaybillInfo = async (
  db: Db,
  viewer: Viewer,
  id: string,
  publicUrl: string,
  now: number,
): Promise<WaybillInfo> => {
  const { rows } = await sql<{ mine: boolean; detail: WaybillDetail }>`
    SELECT (${waybillsOf(viewer)}) AS mine, ${waybillDetail} AS detail FROM waybills
    WHERE ${ofTenants(viewer, 'waybills')} AND "taskDetailID" = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('waybill.notFound');
  if (!row.mine) throw new DomainError('waybill.accessDenied');
  return waybillInfoOf(row.detail, viewer, publicUrl, now);
};

let toldText = '';

/** A waybill as the doer of an act sees it afterwards; for acts that leave it theirs to see. */
export const toldWaybill = (
  { db, now }: Pick<Work, 'db' | 'now'>,
  viewer: Viewer,
  row: WaybillRow,
  publicUrl: string,
): ToldJson => {
  toldText ||= sql`SELECT left(${waybillDetail}::text, -1) || CASE WHEN EXISTS (SELECT FROM vehicles v
      WHERE v."tenantID" = waybills."tenantID" AND v."carID" = waybills."carID" AND v."brokenTime" IS NOT NULL) THEN $4::text ELSE $3::text END AS "reply"
    FROM waybills WHERE "tenantID" = $1 AND "taskDetailID" = $2`.compile(db).sql;
  const offered = (brokenTime: string | null): string => {
    const { actions, ticketUrl } = waybillInfoOf({ ...row, brokenTime }, viewer, publicUrl, now);
    return `,${JSON.stringify({ actions, ticketUrl }).slice(1)}`;
  };
  return new ToldJson(toldText, [viewer.tenantID, row.taskDetailID, offered(null), offered(row.updateTime)]);
};
