import { loadVolume } from '@pourline/domain/dispatch/loadVolume';
import { type TruckReason, whyTruck } from '@pourline/domain/dispatch/whyTruck';
import { DomainError } from '@pourline/domain/errors';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { refusalCode } from '@pourline/domain/states';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { isTruckQueuing } from '@pourline/domain/vehicles/vehicleStages';
import { centi, subM3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { ordersOf } from '../records/orderScope.ts';
import type { VehicleRow } from '../records/vehicleRecord.ts';
import type { Doer } from '../work.ts';
import { queueFor } from './queueFor.ts';

/** Which order, and if somebody has chosen: which truck, how much (m³). */
export interface LoadQuestion {
  taskID: string;
  carID?: string | undefined;
  totalVolume?: number | undefined;
}

export interface Load {
  order: OrderRow;
  vehicle: VehicleRow;
  totalVolume: number;
  /** Why this truck. */
  why: TruckReason;
  /** What the order still needs before this load. */
  leftVolume: number;
}

const readOrder = async (db: Db, tenantID: string, doer: Doer, taskID: string, lock: boolean): Promise<OrderRow> => {
  const found = await sql<OrderRow & { mine: boolean }>`
    SELECT orders.*, (${ordersOf(doer)}) AS mine FROM orders
    WHERE "tenantID" = ${tenantID} AND "taskID" = ${taskID} ${lock ? sql`FOR UPDATE OF orders` : sql``}`.execute(db);
  const order = found.rows[0];
  if (!order) throw new DomainError('order.notFound');
  if (!order.mine) throw new DomainError('order.accessDenied');
  return order;
};

/** The truck that somebody named. Throws what keeps it from being sent. */
const readTruck = async (db: Db, tenantID: string, carID: string, lock: boolean): Promise<VehicleRow> => {
  const found = await sql<VehicleRow>`
    SELECT * FROM vehicles WHERE "tenantID" = ${tenantID} AND "carID" = ${carID} ${lock ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  );
  const vehicle = found.rows[0];
  if (!vehicle) throw new DomainError('car.notFound');
  if (vehicle.taskDetailID !== null)
    throw new DomainError('waybill.truckBusy', {}, { entity: 'waybill', entityID: vehicle.taskDetailID });
  if (!isTruckQueuing(vehicle.state) || !vehicle.isOnDutyDriver || vehicle.species !== mixerSpecies)
    throw new DomainError('waybill.truckNotQueuing', {}, { entity: 'vehicle', entityID: carID });
  return vehicle;
};

/**
 * The first of the queue that can carry the volume: the truck that the plan has for it, then those of the order's plant. One
 * that is being sent right now is passed over.
 */
const firstOfQueue = async (
  db: Db,
  tenantID: string,
  order: OrderRow,
  now: number,
  volume: number | undefined,
  lock: boolean,
): Promise<VehicleRow & { isPlanned: boolean }> => {
  const { where, sorted, planned } = queueFor(
    tenantID,
    { taskID: sql`${order.taskID}`, plantID: sql`${order.plantID}` },
    now,
  );
  const found = await sql<VehicleRow & { isPlanned: boolean }>`
    SELECT v.*, v."carID" IS NOT DISTINCT FROM ${planned} AS "isPlanned" FROM vehicles v WHERE ${where} AND v."capacity" >= ${volume ?? 0} ORDER BY ${sorted} LIMIT 1
    ${lock ? sql`FOR UPDATE SKIP LOCKED` : sql``}`.execute(db);
  const vehicle = found.rows[0];
  if (!vehicle) throw new DomainError('waybill.noTruck');
  return vehicle;
};

const firstWithReason = async (...question: Parameters<typeof firstOfQueue>) => {
  const vehicle = await firstOfQueue(...question);
  return { vehicle, why: whyTruck(vehicle, question[2]) };
};

/**
 * The next load of an order: truck and volume. With `lock` the order and the truck are held until the end of the work, so
 * that of two dispatchers one sends and the other is told why not.
 */
export const chooseLoad = async (
  db: Db,
  tenantID: string,
  doer: Doer,
  question: LoadQuestion,
  now: number,
  lock: boolean,
): Promise<Load> => {
  const order = await readOrder(db, tenantID, doer, question.taskID, lock);
  // A change can only be asked for before an order is open.
  const refusal = refusalCode(orderMachine, 'sendTruck', { ...order, changeBy: null }, doer);
  const moved = { entity: orderMachine.entity, entityID: order.taskID } as const;
  if (refusal) throw new DomainError(refusal, {}, moved);
  const leftVolume = subM3(order.scheduledCa, order.assignedCa);
  const wanted = question.totalVolume;
  if (wanted !== undefined && centi(wanted) > centi(leftVolume))
    throw new DomainError('waybill.moreThanLeft', {}, moved);
  if (wanted !== undefined && centi(wanted) <= 0) throw new DomainError('app.fieldType');
  const { vehicle, why } = question.carID
    ? { vehicle: await readTruck(db, tenantID, question.carID, lock), why: 'chosen' as const }
    : await firstWithReason(db, tenantID, order, now, wanted, lock);
  const totalVolume = wanted ?? loadVolume(leftVolume, vehicle.capacity);
  if (centi(totalVolume) > centi(vehicle.capacity)) throw new DomainError('waybill.tooLarge');
  return { order, vehicle, totalVolume, why, leftVolume };
};
