import { DomainError } from '@pourline/domain/errors';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { judgeSurplusTaker, type SurplusTaker, surplusRefusals } from '@pourline/domain/planning/rankSurplusTakers';
import { centi, subM3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { OrderRow } from '../../records/orderRecord.ts';
import type { WaybillRow } from '../../records/waybillRecord.ts';
import { loadNumber, nextLoad } from '../../waybills/nextLoad.ts';
import { settleSurplusReport } from '../../waybills/surplusReport.ts';
import { moveWaybill } from '../../waybills/waybillMoves.ts';
import type { Work } from '../../work.ts';
import { continueWaybill } from './continueWaybill.ts';
import { readSurplus, type TruckSurplus, waysOf } from './readSurplus.ts';

const readOrder = (work: Work, taskID: string): Promise<OrderRow | undefined> =>
  work.db
    .selectFrom('orders')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirst();

/** Holds both orders, in order of their ids, so that two moves the other way round cannot hold each other up. */
const holdOrders = async (work: Work, taskIDs: string[]): Promise<OrderRow[]> =>
  (
    await sql<OrderRow>`SELECT * FROM orders WHERE "tenantID" = ${work.tenantID} AND "taskID" = ANY(${taskIDs}) ORDER BY "taskID" FOR UPDATE`.execute(
      work.db,
    )
  ).rows;

/** What the order does with it; throws why it cannot have it. */
const takerOf = (
  { surplus }: TruckSurplus,
  order: OrderRow,
  way: { metres: number; minutes: number },
  volume: number,
  now: number,
): SurplusTaker => {
  const moved = { entity: 'order', entityID: order.taskID } as const;
  if (!isOrderSupplying(order.state)) throw new DomainError('order.stateNoOperation', {}, moved);
  const leftCa = subM3(order.scheduledCa, order.assignedCa);
  const taker = judgeSurplusTaker(surplus, { ...order, ...way, leftCa }, now, volume);
  if (taker === 'full') throw new DomainError('order.nothingLeft', {}, moved);
  if (typeof taker === 'string') throw new DomainError('waybill.surplusUnfit', { reason: surplusRefusals[taker] });
  if (centi(volume) > centi(leftCa)) throw new DomainError('waybill.moreThanLeft', {}, moved);
  return taker;
};

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
      if (row.taskID !== left.waybill.taskID || row.surplusVolume !== left.surplus.volume)
        throw new DomainError('waybill.stateNoOperation');
      if (centi(volume) > centi(row.surplusVolume)) throw new DomainError('waybill.moreThanSurplus');
      takerOf(left, order, way, volume, work.now);
      return {
        set: { estimatedBackTime: null, distanceLeft: null },
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
