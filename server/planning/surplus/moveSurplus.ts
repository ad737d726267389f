import { DomainError } from '@pourline/domain/errors';
import { addM3, centi } from '@pourline/domain/volume';
import { leftOnTruck } from '@pourline/domain/waybills/leftOnTruck';
import { newId } from '../../db/ids.ts';
import type { WaybillRow } from '../../records/waybillRecord.ts';
import { checkTaker, holdOrders, readOrder } from '../../waybills/checkTaker.ts';
import { loadNumber, nextLoad } from '../../waybills/nextLoad.ts';
import { readSurplus, waysOf } from '../../waybills/readSurplus.ts';
import { settleSurplusReport } from '../../waybills/surplusReport.ts';
import { moveWaybill } from '../../waybills/waybillMoves.ts';
import type { Work } from '../../work.ts';
import { continueWaybill } from './continueWaybill.ts';

/**
 * Takes what is left over on a truck to another order. The waybill ends where the truck stands; the truck goes on with one of
 * its own, whose concrete keeps its age, and both name each other. Throws as `readSurplus`, `order.*` when the order is not to
 * be supplied, `waybill.surplusUnfit` when it cannot use this concrete, `waybill.moreThanSurplus`, `waybill.moreThanLeft`.
 */
export const moveSurplus = async (
  work: Work,
  id: string,
  { taskID, volume }: { taskID: string; volume: number },
): Promise<WaybillRow> => {
  // The way is asked for before anything is held: a service may take its time.
  const left = await readSurplus(work.db, work.tenantID, id, work.now);
  if (left.waybill.taskID === taskID) throw new DomainError('waybill.sameOrder');
  const known = await readOrder(work, taskID);
  if (!known) throw new DomainError('order.notFound');
  const [way] = await waysOf(work.services, work.tenantID, left, [known], work.now);
  const order = (await holdOrders(work, [left.waybill.taskID, taskID])).find((one) => one.taskID === taskID);
  if (!order || !way) throw new DomainError('order.notFound');
  const { sequenceNo, facts } = await nextLoad(work, taskID);
  const taskDetailNo = loadNumber(order.taskNo, sequenceNo);
  const taskDetailID = newId();
  const from = await moveWaybill(work, {
    id,
    action: 'moveSurplus',
    decide: (row) => {
      const onTruck = leftOnTruck(row);
      if (row.taskID !== left.waybill.taskID || onTruck !== left.surplus.volume)
        throw new DomainError('waybill.stateNoOperation');
      if (centi(volume) > centi(onTruck)) throw new DomainError('waybill.moreThanSurplus');
      checkTaker(left, order, { ...way, volume }, work.now);
      return {
        set: { estimatedBackTime: null, distanceLeft: null, passedVolume: addM3(row.passedVolume, volume) },
        data: { volume, toTaskID: taskID, toTaskDetailID: taskDetailID, toTaskDetailNo: taskDetailNo },
        ticket: { surplusTo: taskDetailNo },
      };
    },
  });
  const going = { from, truck: from, order, facts, way, volume };
  const to = await continueWaybill(work, { ...going, taskDetailID, taskDetailNo, sequenceNo });
  await settleSurplusReport(work, from, `已转至 ${taskDetailNo}`);
  return to;
};
