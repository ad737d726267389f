import type { BreakdownChoice } from '@pourline/domain/breakdowns/breakdownCare';
import { DomainError } from '@pourline/domain/errors';
import { leftOfLoad } from '@pourline/domain/waybills/leftOfLoad';
import { isLoadAtPlant, isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import { changeState } from '../change.ts';
import { settleBreakdownReports } from '../records/settleBreakdownReports.ts';
import { type VehicleRow, vehicleRecord } from '../records/vehicleRecord.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import { cancelWaybill } from '../waybills/loadTruck.ts';
import { sendTruck } from '../waybills/sendTruck.ts';
import { treatBack } from '../waybills/waybillMoves.ts';
import type { Work } from '../work.ts';
import { handOver, type ReadyHandOver, readyHandOver } from './handOver.ts';
import { formerPlace, runAgain } from './runAgain.ts';
import { tellSite } from './tellSite.ts';

/** What somebody decides about a truck that has broken down. */
export interface Decision {
  carID: string;
  choice: BreakdownChoice;
  /** What is written off of a load that is on the road, m³; all that is not signed for when left out. */
  surplusVolume?: number | undefined;
  /** Which truck is sent instead, or takes the concrete on; the next one when left out. */
  otherCarID?: string | undefined;
  /** Which order gets concrete that is handed over; its own when left out. */
  taskID?: string | undefined;
  /** What stood decided when they chose; not looked at when left out. */
  seenCare?: VehicleRow['brokenCare'] | undefined;
}

/** Locks the load of a truck behind its order, as every act does, before the truck itself is locked. */
const holdLoad = async (work: Work, carID: string): Promise<WaybillRow | undefined> => {
  const { rows } = await sql<WaybillRow>`
    WITH load AS MATERIALIZED (SELECT w."taskDetailID", w."taskID" FROM vehicles v JOIN waybills w ON w."tenantID" = v."tenantID" AND w."taskDetailID" = v."taskDetailID"
        WHERE v."tenantID" = ${work.tenantID} AND v."carID" = ${carID}),
      pour AS MATERIALIZED (SELECT o."taskID" FROM orders o WHERE o."tenantID" = ${work.tenantID} AND o."taskID" = (SELECT "taskID" FROM load) FOR UPDATE)
    SELECT w.* FROM pour, waybills w WHERE w."tenantID" = ${work.tenantID} AND w."taskDetailID" = (SELECT "taskDetailID" FROM load) FOR UPDATE OF w`.execute(
    work.db,
  );
  return rows[0];
};

/** The concrete will not come with this truck: what is not mixed is cancelled, what is on the road is written off. */
const giveUpLoad = async (work: Work, load: WaybillRow, surplusVolume: number | undefined): Promise<number> => {
  const reason = '车辆故障';
  const { taskDetailID: id, totalVolume } = load;
  const lost = surplusVolume ?? leftOfLoad(load);
  if (isLoadAtPlant(load.state)) await cancelWaybill(work, id, reason);
  else if (isLoadOnRoad(load.state)) await treatBack(work, id, { surplusVolume: lost, reason: `${reason}，报废` });
  else return 0;
  return isLoadAtPlant(load.state) ? totalVolume : lost;
};

/** What hinders a hand-over is told after what hinders any decision: that the truck runs, or that somebody was quicker. */
const unlessUndecidable = async (work: Work, decision: Decision): Promise<ReadyHandOver | DomainError> => {
  try {
    return await readyHandOver(work, decision);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
};

/**
 * Decides about a truck that has broken down. Whoever goes on has lost nothing; any other choice gives up its load, so that its
 * volume can be sent again, and the truck is work for fleet and workshop. The reports are settled and the site is told.
 */
export const decideBreakdown = async (work: Work, decision: Decision): Promise<void> => {
  const { carID, choice } = decision;
  const ready = choice === 'handOver' ? await unlessUndecidable(work, decision) : null;
  const load = await holdLoad(work, carID);
  const place = choice === 'carryOn' ? await formerPlace(work, carID) : null;
  const truck = await changeState(work, vehicleRecord, {
    id: carID,
    action: choice,
    data: load && { taskDetailID: load.taskDetailID, taskDetailNo: load.taskDetailNo },
    decide: (row) => {
      if (decision.seenCare !== undefined && row.brokenCare !== decision.seenCare)
        throw new DomainError('car.breakdownDecided', {}, { entity: 'vehicle', entityID: carID });
      if (choice !== 'carryOn') return { set: { brokenCare: choice } };
      return runAgain(row, place);
    },
  });
  await settleBreakdownReports(work, carID, choice);
  if (choice === 'carryOn' || !load) return;
  if (ready) {
    if (ready instanceof DomainError) throw ready;
    const next = await handOver(work, load, ready);
    const change = { carNo: truck.carNo, taskID: load.taskID, lost: ready.aboard };
    await tellSite(work, { ...change, ...(next.taskID === load.taskID ? { next, handedOver: true } : { next: null }) });
    return;
  }
  const lost = await giveUpLoad(work, load, decision.surplusVolume);
  const { taskID, taskDetailNo } = load;
  const next =
    choice === 'sendAnother'
      ? await sendTruck(work, { taskID, carID: decision.otherCarID, insteadOf: taskDetailNo })
      : null;
  if (lost > 0) await tellSite(work, { carNo: truck.carNo, taskID, lost, next });
};
