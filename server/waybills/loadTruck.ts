import { DomainError } from '@pourline/domain/errors';
import { knownOrderDrive, type RouteHours } from '@pourline/domain/roads/orderDrive';
import type { Batch } from '@pourline/domain/waybills/waybill';
import { batchesFit } from '@pourline/domain/waybills/waybillRules';
import { isLoadFilling, isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import { stateIs } from '../records/stateIs.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import { hashBatches } from './hashBatches.ts';
import { moveWaybill } from './waybillMoves.ts';

/** Holds a free line of the load's plant: the one asked for, else the planned one, else the first. */
const takeLine = async (
  work: Work,
  waybill: { plantID: string; lineID: string | null },
  lineID: string | undefined,
): Promise<{ lineID: string; name: string }> => {
  if (lineID !== undefined) {
    const known = await work.db
      .selectFrom('productionLines')
      .select('lineID')
      .where('tenantID', '=', work.tenantID)
      .where('plantID', '=', waybill.plantID)
      .where('lineID', '=', lineID)
      .where('state', '=', 'enabled')
      .executeTakeFirst();
    if (!known) throw new DomainError('order.plantUnknown');
  }
  const free = await sql<{ lineID: string; name: string }>`
    SELECT l."lineID", l."name" FROM "productionLines" l
    WHERE l."tenantID" = ${work.tenantID} AND l."plantID" = ${waybill.plantID} AND l."mixingState" = 'sms_standby' AND l."state" = 'enabled'
      ${lineID === undefined ? sql`` : sql`AND l."lineID" = ${lineID}`}
      AND NOT EXISTS (SELECT FROM waybills w WHERE w."tenantID" = l."tenantID" AND w."ending" = '' AND ${stateIs('w', isLoadFilling)} AND w."plantID" = l."plantID" AND w."lineID" = l."lineID")
    ORDER BY (l."lineID" IS NOT DISTINCT FROM ${waybill.lineID}) DESC, l."index" LIMIT 1
    FOR UPDATE OF l ${lineID === undefined ? sql`SKIP LOCKED` : sql``}`.execute(work.db);
  const line = free.rows[0];
  if (!line) throw new DomainError('waybill.lineBusy');
  await work.db
    .updateTable('productionLines')
    .set({ mixingState: 'sms_mixing' })
    .where('tenantID', '=', work.tenantID)
    .where('plantID', '=', waybill.plantID)
    .where('lineID', '=', line.lineID)
    .execute();
  return line;
};

/** The line has nothing under it any more. */
export const freeLine = async (work: Work, waybill: { plantID: string; lineID: string | null }): Promise<void> => {
  if (waybill.lineID === null) return;
  await work.db
    .updateTable('productionLines')
    .set({ mixingState: 'sms_standby' })
    .where('tenantID', '=', work.tenantID)
    .where('plantID', '=', waybill.plantID)
    .where('lineID', '=', waybill.lineID)
    .where('mixingState', '=', 'sms_mixing')
    .execute();
};

/** A load under another line than the plan has says so. */
const noteLine = async (work: Work, id: string, lineID: string): Promise<void> => {
  await sql`UPDATE "plannedSendings" SET "departures" = "departures" || ${JSON.stringify([{ kind: 'otherLine' }])}::jsonb
    WHERE "tenantID" = ${work.tenantID} AND "taskDetailID" = ${id} AND "lineID" <> ${lineID}`.execute(work.db);
};

/** The plant begins to load the truck under a free line. Throws `order.plantUnknown` for a line of another plant. */
export const startProduction = async (
  work: Work,
  { id, lineID, happenedAt }: { id: string; lineID?: string | undefined; happenedAt?: number | undefined },
): Promise<WaybillRow> => {
  const waybill = await work.db
    .selectFrom('waybills')
    .select(['plantID', 'lineID', 'state'])
    .where('tenantID', '=', work.tenantID)
    .where('taskDetailID', '=', id)
    .executeTakeFirst();
  if (!waybill) throw new DomainError('waybill.notFound');
  const line = isLoadQueuing(waybill.state) ? await takeLine(work, waybill, lineID) : null;
  if (line) await noteLine(work, id, line.lineID);
  return moveWaybill(work, {
    id,
    action: 'startProduction',
    happenedAt,
    decide: () => {
      // It was not queuing when it was read: whoever came first has the line.
      if (!line) throw new DomainError(waybillMachine.refusals.state);
      return { set: { lineID: line.lineID }, data: { lineID: line.lineID }, ticket: { lineName: line.name } };
    },
  });
};

/** When a truck that leaves at a moment is at its site; null: no way is known. */
const arrivalOf = (
  { routeHours, utcOffsetMinutes }: { routeHours: RouteHours; utcOffsetMinutes: number },
  at: number,
): Date | null => {
  const minutes = knownOrderDrive(routeHours, at, utcOffsetMinutes);
  return minutes === null ? null : new Date(at + minutes * 60_000);
};

/** The truck is loaded and leaves; what was weighed for it is kept. The age of its concrete counts from here. */
export const finishLoading = async (
  work: Work,
  { id, batches, happenedAt }: { id: string; batches: readonly Batch[]; happenedAt?: number | undefined },
): Promise<WaybillRow> => {
  const order = await work.db
    .selectFrom('waybills')
    .innerJoin('orders', (j) =>
      j.onRef('orders.tenantID', '=', 'waybills.tenantID').onRef('orders.taskID', '=', 'waybills.taskID'),
    )
    .innerJoin('tenants', 'tenants.tenantID', 'waybills.tenantID')
    .select(['tenants.utcOffsetMinutes', 'orders.routeHours'])
    .where('waybills.tenantID', '=', work.tenantID)
    .where('taskDetailID', '=', id)
    .executeTakeFirst();
  const waybill = await moveWaybill(work, {
    id,
    action: 'finishLoading',
    happenedAt,
    decide: (row, at) => {
      if (batches.length > 0 && !batchesFit(batches, row.totalVolume)) throw new DomainError('waybill.batchesMismatch');
      return {
        set: { estimatedArrivalTime: order ? arrivalOf(order, at) : null },
        data: { lineID: row.lineID, batches: batches.length },
        ticket: { batchesSha256: hashBatches(batches) },
      };
    },
  });
  await freeLine(work, waybill);
  if (batches.length > 0)
    await work.db
      .insertInto('batchRecords')
      .values(
        batches.map(({ batchNo, volume, mixedAt, materials }) => ({
          tenantID: work.tenantID,
          taskDetailID: id,
          batchNo,
          volume,
          mixedAt,
          materials: JSON.stringify(materials),
        })),
      )
      .execute();
  return waybill;
};

/** Takes back a load that has not left the plant. */
export const cancelWaybill = async (work: Work, id: string, reason: string): Promise<WaybillRow> => {
  const waybill = await moveWaybill(work, { id, action: 'cancel', reason });
  if (waybill.startProductionTime !== null) await freeLine(work, waybill);
  return waybill;
};
