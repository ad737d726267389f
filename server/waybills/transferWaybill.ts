import { DomainError } from '@pourline/domain/errors';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { addM3 } from '@pourline/domain/volume';
import { noSiteDoubt } from '@pourline/domain/waybills/loadDoubts';
import type { OrderRow } from '../records/orderRecord.ts';
import { tellDriver } from '../records/tellDriver.ts';
import { tellPeople } from '../records/tellPeople.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import { personOfWork, type Work } from '../work.ts';
import { checkTaker, holdOrders, readOrder } from './checkTaker.ts';
import { nextLoad } from './nextLoad.ts';
import { readConcrete, type TruckSurplus, waysOf } from './readSurplus.ts';
import { addToOrder, completeOrderIfDelivered, moveWaybill } from './waybillMoves.ts';

/** Where the load goes now, as its waybill shows it. */
export const destinationOf = (order: OrderRow) => ({
  taskID: order.taskID,
  taskNo: order.taskNo,
  contractID: order.contractID,
  projectName: order.projectName,
  customerName: order.customerName,
  salesmanOID: order.salesmanOID,
  constructionSite: order.constructionSite,
  pourWay: order.pourWay,
  siteAddress: order.siteAddress,
  distance: order.routeDistance,
  distanceLeft: null,
  estimatedArrivalTime: null,
});

/** What was done at the site before says nothing of the other one: its record keeps it. */
const onItsWay = {
  ...{ arriveTime: null, startUnloadTime: null, partChecker: null, partCheckTime: null },
  ...noSiteDoubt,
};

/** The concrete of a load and its way to the order that it is to go to. */
interface Taken {
  concrete: TruckSurplus;
  way: { metres: number; minutes: number };
}

/** Reads them before anything is held: a service may take its time for the way. Throws `order.notFound`, `waybill.notFound`, `waybill.stateNoOperation`. */
const readTaken = async (work: Work, taskDetailID: string, volume: number, taskID: string): Promise<Taken> => {
  const order = await readOrder(work, taskID);
  if (!order) throw new DomainError('order.notFound');
  const concrete = await readConcrete(work.db, work.tenantID, { taskDetailID, volume }, work.now);
  const [way] = await waysOf(work.services, work.tenantID, concrete, [order], work.now);
  if (!way) throw new DomainError('order.notFound');
  return { concrete, way };
};

/** Refuses an order that cannot take the load: one of another grade, whose price and paper it is not; and what refuses any concrete of another order. */
const checkTarget = ({ concrete, way }: Taken, order: OrderRow, waybill: WaybillRow, now: number): void => {
  if (isOrderSupplying(order.state) && order.strengthNo !== waybill.strengthNo)
    throw new DomainError('waybill.otherGrade');
  checkTaker(concrete, order, { ...way, volume: waybill.totalVolume }, now);
};

/** The driver is told where to drive now, and why. */
const tellTransfer = async (work: Work, load: WaybillRow, reason: string): Promise<void> => {
  const truck = await work.db
    .selectFrom('vehicles')
    .select(['carID', 'isOnDutyDriver', 'onDutyDriverOID'])
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', load.carID)
    .executeTakeFirstOrThrow();
  const by = personOfWork(work);
  const site = `${load.projectName} ${load.constructionSite}`;
  await tellDriver(work, by, truck, `${by.name}把这车料转送到 ${site}，请改送那里。原因：${reason}`);
};

/**
 * Takes a load to another open order of the same grade that can have its concrete and still needs all of it, to which it is on its way from
 * now on. Its number stays, as it is printed; the event says where it came from, and the sums of both orders move. Throws `waybill.otherGrade`
 * and as `checkTaker`.
 */
export const transferWaybill = async (
  work: Work,
  id: string,
  { taskID, reason }: { taskID: string; reason: string },
): Promise<WaybillRow> => {
  const known = await work.db
    .selectFrom('waybills')
    .select(['taskID', 'totalVolume', 'endProductionTime'])
    .where('tenantID', '=', work.tenantID)
    .where('taskDetailID', '=', id)
    .executeTakeFirst();
  if (!known) throw new DomainError('waybill.notFound');
  if (known.taskID === taskID) throw new DomainError('waybill.sameOrder');
  // What is not mixed yet is refused for its state.
  const taken = known.endProductionTime === null ? null : await readTaken(work, id, known.totalVolume, taskID);
  const target = (await holdOrders(work, [known.taskID, taskID])).find((order) => order.taskID === taskID);
  if (!target) throw new DomainError('order.notFound');
  const { sequenceNo, facts } = await nextLoad(work, taskID);
  let before: WaybillRow | null = null;
  const after = await moveWaybill(work, {
    id,
    action: 'transfer',
    reason,
    decide: (row) => {
      if (row.taskID !== known.taskID || !taken) throw new DomainError('waybill.stateNoOperation');
      checkTarget(taken, target, row, work.now);
      before = row;
      return {
        set: { ...destinationOf(target), ...onItsWay, sequenceNo, transferTime: new Date(work.now) },
        data: {
          fromTaskID: row.taskID,
          fromTaskNo: row.taskNo,
          fromSequenceNo: row.sequenceNo,
          toTaskID: taskID,
          toTaskNo: target.taskNo,
        },
        // The concrete stays what it is; where it goes to is another order.
        ticket: {
          contractNo: facts.contractNo,
          orderedVolume: facts.orderedVolume,
          pourWayName: facts.pourWayName,
          suppliedVolume: addM3(target.assignedCa, row.totalVolume),
        },
      };
    },
  });
  await addToOrder(work, known.taskID, before, null);
  await addToOrder(work, taskID, null, after);
  await completeOrderIfDelivered(work, known.taskID);
  await tellTransfer(work, after, reason);
  const { carNo, totalVolume: volume } = after;
  tellPeople(work, { kind: 'takenAway', taskID: known.taskID, data: { carNo, volume, reason } });
  return after;
};
