import { concreteMark } from '@pourline/domain/concrete/concreteMark';
import { DomainError } from '@pourline/domain/errors';
import { type ChainVerdict, checkChain } from '@pourline/domain/waybills/eventChain';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { type Selectable, sql } from 'kysely';
import { chainHash } from '../change.ts';
import { withTenants } from '../db/scope.ts';
import type { BatchRecordsTable, EventsTable, OrdersTable } from '../db/tables.ts';
import { stateIsNot } from '../records/stateIs.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Services } from '../services.ts';

type TicketEvent = Selectable<EventsTable>;

interface Surroundings {
  supplierName: string;
  utcOffsetMinutes: number;
  proportionNo: string | null;
  lineName: string | null;
  featureNames: string[];
  pourWayName: string;
  /** Numbers of the waybills that it was left over of, and that took on what was left over of it. */
  surplusFrom: string | null;
  surplusTo: string | null;
  /** What the order has got with the loads up to this one, m³. */
  suppliedVolume: number | null;
}

/** Everything that a ticket shows or is checked by. */
export interface TicketFacts extends Surroundings {
  waybill: WaybillRow;
  order: Selectable<OrdersTable>;
  /** Oldest first. */
  events: TicketEvent[];
  batches: Selectable<BatchRecordsTable>[];
  chain: ChainVerdict;
}

/** Reads a ticket and checks its chain. The caller has made sure that the asker may see it. Throws `waybill.notFound`. */
export const readTicket = (services: Services, tenantID: string, taskDetailID: string): Promise<TicketFacts> =>
  withTenants([tenantID], () =>
    // One snapshot, so that an act in the meantime does not look like a broken chain.
    services.database.app
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const waybill = await db
          .selectFrom('waybills')
          .selectAll()
          .where('tenantID', '=', tenantID)
          .where('taskDetailID', '=', taskDetailID)
          .executeTakeFirst();
        if (!waybill) throw new DomainError('waybill.notFound');
        const order = await db
          .selectFrom('orders')
          .selectAll()
          .where('tenantID', '=', tenantID)
          .where('taskID', '=', waybill.taskID)
          .executeTakeFirstOrThrow();
        const events = await db
          .selectFrom('events')
          .selectAll()
          .where('tenantID', '=', tenantID)
          .where('entity', '=', 'waybill')
          .where('entityID', '=', taskDetailID)
          .orderBy('eventID')
          .execute();
        const batches = await db
          .selectFrom('batchRecords')
          .selectAll()
          .where('tenantID', '=', tenantID)
          .where('taskDetailID', '=', taskDetailID)
          .orderBy('batchNo')
          .execute();
        const { rows } = await sql<Surroundings>`SELECT t."name" AS "supplierName", t."utcOffsetMinutes",
          (WITH RECURSIVE made("taskDetailID", "taskID") AS (SELECT ${taskDetailID}::text, ${waybill.taskID}::text
            UNION ALL SELECT w."taskDetailID", w."taskID" FROM made JOIN "surplusMoves" m ON m."tenantID" = ${tenantID} AND m."toTaskDetailID" = made."taskDetailID"
              JOIN waybills w ON w."tenantID" = m."tenantID" AND w."taskDetailID" = m."fromTaskDetailID")
            SELECT p."proportionNo" FROM made JOIN orders o ON o."tenantID" = ${tenantID} AND o."taskID" = made."taskID"
              LEFT JOIN proportions p ON p."tenantID" = o."tenantID" AND p."proportionID" = o."proportionID"
            WHERE NOT EXISTS (SELECT FROM "surplusMoves" m WHERE m."tenantID" = ${tenantID} AND m."toTaskDetailID" = made."taskDetailID")) AS "proportionNo",
          (SELECT w."taskDetailNo" FROM "surplusMoves" m JOIN waybills w ON w."tenantID" = m."tenantID" AND w."taskDetailID" = m."fromTaskDetailID"
            WHERE m."tenantID" = ${tenantID} AND m."toTaskDetailID" = ${taskDetailID}) AS "surplusFrom",
          (SELECT w."taskDetailNo" FROM "surplusMoves" m JOIN waybills w ON w."tenantID" = m."tenantID" AND w."taskDetailID" = m."toTaskDetailID"
            WHERE m."tenantID" = ${tenantID} AND m."fromTaskDetailID" = ${taskDetailID}) AS "surplusTo",
          ARRAY(SELECT COALESCE(c."name", f) FROM unnest(${waybill.technicalFeature}::text[]) f
            LEFT JOIN "codeReferences" c ON c."tenantID" = ${tenantID} AND c."type" = 'sys_strength@feature' AND c."code" = f) AS "featureNames",
          COALESCE((SELECT c."name" FROM "codeReferences" c WHERE c."tenantID" = ${tenantID} AND c."type" = 'prd_task@pour_way' AND c."code" = ${waybill.pourWay}), ${waybill.pourWay}) AS "pourWayName",
          (SELECT l."name" FROM "productionLines" l WHERE l."tenantID" = ${tenantID} AND l."plantID" = ${waybill.plantID} AND l."lineID" = ${waybill.lineID}) AS "lineName",
          (SELECT sum(w."totalVolume" - COALESCE(w."surplusVolume", 0)) FROM waybills w WHERE w."tenantID" = ${tenantID} AND w."taskID" = ${waybill.taskID}
            AND w."sequenceNo" <= ${waybill.sequenceNo} AND ${stateIsNot('w', waybillState.cancelled)}) AS "suppliedVolume"
          FROM tenants t WHERE t."tenantID" = ${tenantID}`.execute(db);
        const around = rows[0];
        if (!around) throw new DomainError('waybill.notFound');
        return { waybill, order, events, batches, ...around, chain: checkChain(waybill, events, chainHash) };
      }),
  );

/** The load that a token of a QR code stands for. Throws `waybill.notFound`. */
export const findByToken = async (
  services: Services,
  token: string,
): Promise<{ tenantID: string; taskDetailID: string }> => {
  const found = await services.database.system
    .selectFrom('waybills')
    .select(['tenantID', 'taskDetailID'])
    .where('ticketToken', '=', token)
    .executeTakeFirst();
  if (!found) throw new DomainError('waybill.notFound');
  return found;
};

/** The mark of the concrete by GB/T 14902; empty for a grade or slump that the standard does not know. */
export const markOf = (waybill: Pick<WaybillRow, 'strengthNo' | 'slump' | 'technicalFeature'>): string => {
  const mm = Number.parseInt(waybill.slump, 10);
  try {
    return concreteMark({
      grade: waybill.strengthNo,
      ...(mm >= 350 ? { flowMm: mm } : { slumpMm: mm }),
      technicalFeatures: waybill.technicalFeature,
    });
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
};

/** What anybody who holds the QR code may know of a load. */
export const publicTicketOf = ({ waybill, events, supplierName, chain, surplusFrom, surplusTo }: TicketFacts) => ({
  taskDetailNo: waybill.taskDetailNo,
  projectName: waybill.projectName,
  customerName: waybill.customerName,
  supplierName,
  constructionSite: waybill.constructionSite,
  strengthNo: waybill.strengthNo,
  concreteMark: markOf(waybill),
  slump: waybill.slump,
  totalVolume: waybill.totalVolume,
  signVolume: waybill.signVolume,
  signer: waybill.signer,
  surplusVolume: waybill.surplusVolume,
  surplusFrom,
  surplusTo,
  plateNumber: waybill.plateNumber,
  driverName: waybill.driverName,
  siteAddress: waybill.siteAddress,
  state: waybill.state,
  stages: events.map(({ eventID, action, from, to, by, roleGroup, happenedAt, learntAt, reason, hash }) => ({
    eventID,
    action,
    from,
    to,
    by: by as 'person' | 'position' | 'system',
    roleGroup,
    happenedAt,
    learntAt,
    reason,
    hash,
  })),
  chain,
});
