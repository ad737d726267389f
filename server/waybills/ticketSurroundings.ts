import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { stateIsNot } from '../records/stateIs.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import { takenOn } from './takenOn.ts';

/** What a ticket shows besides its load. Volumes m³. */
export interface Surroundings {
  supplierName: string;
  utcOffsetMinutes: number;
  contractNo: string;
  maximumSize: string;
  /** What the order wanted. */
  orderedVolume: number | null;
  /** What the order has got with the loads up to this one. */
  suppliedVolume: number | null;
  proportionNo: string | null;
  lineName: string | null;
  featureNames: string[];
  pourWayName: string;
  /** Numbers of the waybills that it was left over of, and that took on what was left over of it. */
  surplusFrom: string | null;
  surplusTo: string | null;
  /** The same where the concrete changed the truck. */
  handedFrom: string | null;
  handedTo: string | null;
}

/** The names of technical features, in their order; SQL. */
export const featureNames = (tenantID: string, features: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`ARRAY(SELECT COALESCE(c."name", f) FROM unnest(${features}) WITH ORDINALITY AS u(f, place)
    LEFT JOIN "codeReferences" c ON c."tenantID" = ${tenantID} AND c."type" = 'sys_strength@feature' AND c."code" = f ORDER BY place)`;

/** The name of a way of pouring; SQL. */
export const pourWayName = (tenantID: string, pourWay: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`COALESCE((SELECT c."name" FROM "codeReferences" c WHERE c."tenantID" = ${tenantID} AND c."type" = 'prd_task@pour_way' AND c."code" = ${pourWay}), ${pourWay})`;

/** Reads what a ticket shows besides its load as it stands now: of tickets that do not have it on record. */
export const readSurroundings = async (db: Db, waybill: WaybillRow): Promise<Surroundings> => {
  const { tenantID, taskDetailID } = waybill;
  const others = takenOn((mine, other, isSame) => {
    const truck = isSame ? sql`w."carID" = ${waybill.carID}` : sql`w."carID" <> ${waybill.carID}`;
    return sql`(SELECT w."taskDetailNo" FROM "surplusMoves" m JOIN waybills w ON w."tenantID" = m."tenantID" AND w."taskDetailID" = m.${sql.ref(other)}
      WHERE m."tenantID" = ${tenantID} AND m.${sql.ref(mine)} = ${taskDetailID} AND ${truck})`;
  });
  const { rows } = await sql<Surroundings>`SELECT t."name" AS "supplierName", t."utcOffsetMinutes",
      COALESCE("order"."contractNo", '') AS "contractNo", COALESCE("order"."maximumSize", '') AS "maximumSize", "order"."scheduledCa" AS "orderedVolume",
      (WITH RECURSIVE made("taskDetailID", "taskID") AS (SELECT ${taskDetailID}::text, ${waybill.taskID}::text
        UNION ALL SELECT w."taskDetailID", w."taskID" FROM made JOIN "surplusMoves" m ON m."tenantID" = ${tenantID} AND m."toTaskDetailID" = made."taskDetailID"
          JOIN waybills w ON w."tenantID" = m."tenantID" AND w."taskDetailID" = m."fromTaskDetailID")
        SELECT p."proportionNo" FROM made JOIN orders o ON o."tenantID" = ${tenantID} AND o."taskID" = made."taskID"
          LEFT JOIN proportions p ON p."tenantID" = o."tenantID" AND p."proportionID" = o."proportionID"
        WHERE NOT EXISTS (SELECT FROM "surplusMoves" m WHERE m."tenantID" = ${tenantID} AND m."toTaskDetailID" = made."taskDetailID")) AS "proportionNo",
      ${others.surplusFrom} AS "surplusFrom", ${others.surplusTo} AS "surplusTo", ${others.handedFrom} AS "handedFrom", ${others.handedTo} AS "handedTo",
      ${featureNames(tenantID, sql`${waybill.technicalFeature}::text[]`)} AS "featureNames",
      ${pourWayName(tenantID, sql`${waybill.pourWay}`)} AS "pourWayName",
      (SELECT l."name" FROM "productionLines" l WHERE l."tenantID" = ${tenantID} AND l."plantID" = ${waybill.plantID} AND l."lineID" = ${waybill.lineID}) AS "lineName",
      (SELECT sum(w."totalVolume" - COALESCE(w."surplusVolume", 0)) FROM waybills w WHERE w."tenantID" = ${tenantID} AND w."taskID" = ${waybill.taskID}
        AND w."sequenceNo" <= ${waybill.sequenceNo} AND ${stateIsNot('w', isLoadCancelled)}) AS "suppliedVolume"
    FROM tenants t LEFT JOIN orders "order" ON "order"."tenantID" = t."tenantID" AND "order"."taskID" = ${waybill.taskID}
    WHERE t."tenantID" = ${tenantID}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`the plant of waybill ${taskDetailID} is gone`);
  return row;
};
