import { DomainError } from '@pourline/domain/errors';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { leftOfLoad } from '@pourline/domain/waybills/leftOfLoad';
import { isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import { changeState } from '../change.ts';
import { newId } from '../db/ids.ts';
import { continueWaybill } from '../planning/surplus/continueWaybill.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { readTruck } from '../records/readTruck.ts';
import { vehicleRecord } from '../records/vehicleRecord.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import { checkTaker, holdOrders, readOrder } from '../waybills/checkTaker.ts';
import { loadNumber, nextLoad } from '../waybills/nextLoad.ts';
import { readConcrete } from '../waybills/readSurplus.ts';
import { treatBack } from '../waybills/waybillMoves.ts';
import type { Work } from '../work.ts';
import { nextTruckFor } from './nextTruckFor.ts';
import { type HandOverPlan, planHandOver } from './planHandOver.ts';

/** What is asked: the concrete that is still on the truck (m³) and which truck comes for it; all of it and the next one when left out. */
export interface HandOverWish {
  carID: string;
  surplusVolume?: number | undefined;
  otherCarID?: string | undefined;
  /** The order that gets it; its own when left out. */
  taskID?: string | undefined;
}

/** A hand-over that can be carried out: of which load, to which order, of how much, m³. */
export interface ReadyHandOver {
  taskDetailID: string;
  taskID: string;
  /** What is on the truck; the other takes as much of it as it holds. */
  aboard: number;
  plan: HandOverPlan;
}

const loadOf = (work: Work, carID: string): Promise<WaybillRow | undefined> =>
  work.db
    .selectFrom('waybills')
    .innerJoin('vehicles', (on) =>
      on
        .onRef('vehicles.tenantID', '=', 'waybills.tenantID')
        .onRef('vehicles.taskDetailID', '=', 'waybills.taskDetailID'),
    )
    .selectAll('waybills')
    .where('vehicles.tenantID', '=', work.tenantID)
    .where('vehicles.carID', '=', carID)
    .executeTakeFirst();

/** The order that is to get the concrete of a load. Throws `order.notFound`, `car.pourHeld` when its own is not supplied now. */
const targetOf = async (work: Work, load: WaybillRow, taskID: string): Promise<OrderRow> => {
  const order = await readOrder(work, taskID);
  if (!order) throw new DomainError('order.notFound');
  if (taskID === load.taskID && !isOrderSupplying(order.state)) throw new DomainError('car.pourHeld');
  return order;
};

/** Checks that an order which is not the one of the load can have its concrete. Throws as `checkTaker`. */
const checkOther = async (work: Work, load: WaybillRow, order: OrderRow, plan: HandOverPlan): Promise<void> => {
  if (order.taskID === load.taskID) return;
  const { taskDetailID } = load;
  const concrete = await readConcrete(work.db, work.tenantID, { taskDetailID, volume: plan.volume }, work.now);
  checkTaker(concrete, order, plan, work.now);
};

/**
 * Chooses the truck and reckons the way, before anything is held: a routing service may take its time. Throws `waybill.stateNoOperation`
 * when no concrete is on the road, `waybill.noTruck`, what keeps a truck from coming, `waybill.tooOldToHandOver`, `car.pourHeld`,
 * why another order cannot have it.
 */
export const readyHandOver = async (work: Work, wish: HandOverWish): Promise<ReadyHandOver> => {
  const { db, tenantID, now } = work;
  const load = await loadOf(work, wish.carID);
  if (!load || !isLoadOnRoad(load.state)) throw new DomainError('waybill.stateNoOperation');
  const aboard = wish.surplusVolume ?? leftOfLoad(load);
  const taskID = wish.taskID ?? load.taskID;
  const order = await targetOf(work, load, taskID);
  const named = wish.otherCarID === undefined ? null : await readTruck(db, tenantID, wish.otherCarID, false);
  const truck = named
    ? { carID: named.carID, carNo: named.carNo, why: 'front' as const }
    : await nextTruckFor(db, tenantID, { taskID, plantID: load.plantID }, now);
  if (!truck) throw new DomainError('waybill.noTruck');
  const otherTaskID = taskID === load.taskID ? undefined : taskID;
  const question = { taskDetailID: load.taskDetailID, volume: aboard, truck, otherTaskID };
  const plan = await planHandOver(work.services, db, tenantID, question, now);
  if (!plan) throw new DomainError('waybill.stateNoOperation');
  await checkOther(work, load, order, plan);
  if (plan.volume <= 0) throw new DomainError('waybill.stateNoOperation');
  if (!plan.inTime)
    throw new DomainError('waybill.tooOldToHandOver', { age: plan.ageOnArrival, limit: load.concreteLimitMinutes });
  return { taskDetailID: load.taskDetailID, taskID, aboard, plan };
};

/** The driver who takes the concrete on leaves the queue for it. */
const takeOver = (work: Work, carID: string, load: WaybillRow) =>
  changeState({ ...work, doer: 'system' }, vehicleRecord, {
    id: carID,
    action: 'followTakingOver',
    data: { fromTaskDetailID: load.taskDetailID, fromTaskDetailNo: load.taskDetailNo },
    decide: () => ({ set: { queueTime: null } }),
  });

/**
 * Hands the concrete of a broken truck to another: the waybill ends where the truck stands, and the other goes on with one of its own,
 * whose concrete keeps its age, to the site or to another order; both name each other. The load must be held. Returns the new waybill.
 */
export const handOver = async (work: Work, load: WaybillRow, ready: ReadyHandOver): Promise<WaybillRow> => {
  const { plan, aboard, taskID } = ready;
  if (load.taskDetailID !== ready.taskDetailID) throw new DomainError('waybill.stateNoOperation');
  const truck = await readTruck(work.db, work.tenantID, plan.carID, true);
  const [order] = await holdOrders(work, [taskID]);
  if (!order) throw new DomainError('order.notFound');
  await checkOther(work, load, order, plan);
  const { sequenceNo, facts } = await nextLoad(work, taskID);
  const taskDetailNo = loadNumber(order.taskNo, sequenceNo);
  const from = await treatBack(work, load.taskDetailID, {
    surplusVolume: aboard,
    reason: `车辆故障，${plan.volume} m³ 由 ${truckName(plan.carNo)}接料转送`,
    handed: { to: taskDetailNo, volume: plan.volume },
  });
  await takeOver(work, plan.carID, load);
  const { carID, carNo, plateNumber, onDutyDriverOID, onDutyDriverName } = truck;
  return continueWaybill(work, {
    ...{ from, order, facts, sequenceNo, taskDetailNo, taskDetailID: newId() },
    truck: { carID, carNo, plateNumber, driverOID: onDutyDriverOID ?? '', driverName: onDutyDriverName ?? '' },
    way: { metres: plan.metres, minutes: plan.minutes },
    volume: plan.volume,
  });
};
