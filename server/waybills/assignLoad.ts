import { changeState } from '../change.ts';
import { orderRecord } from '../records/orderRecord.ts';
import { tellLoadAct } from '../records/tellActs.ts';
import { vehicleRecord } from '../records/vehicleRecord.ts';
import { tellWaybill, type WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import { addToOrder } from './waybillMoves.ts';

/** Gives the truck a load that was just written, and counts it in at its order; `fromTaskDetailNo` is the waybill that it goes on from. */
export const assignLoad = async (work: Work, waybill: WaybillRow, fromTaskDetailNo: string | null): Promise<void> => {
  const { taskDetailID, taskDetailNo, taskID, carID, carNo, totalVolume } = waybill;
  const now = new Date(work.now);
  const truck = await work.db
    .updateTable('vehicles')
    .set({ taskDetailID, updateTime: now })
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .returningAll()
    .executeTakeFirstOrThrow();
  vehicleRecord.tell(work, truck);
  const load = { taskDetailID, taskDetailNo, carID, carNo, totalVolume };
  await changeState(work, orderRecord, {
    id: taskID,
    action: 'sendTruck',
    data: fromTaskDetailNo === null ? load : { ...load, fromTaskDetailNo },
    // The plant sends at the pace of the pour; a load that comes from another site is not one of its own.
    decide: (order) =>
      fromTaskDetailNo === null ? { set: { lastSentTime: now }, data: { sentBefore: order.lastSentTime } } : undefined,
  });
  await addToOrder(work, taskID, null, waybill);
  tellWaybill(work, waybill);
  tellLoadAct(work, { action: 'create', before: waybill, after: waybill });
};
