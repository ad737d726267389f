import {
  lineAhead,
  nextPlanned,
  type PlannedLoadAhead,
  plannedVolume,
  type SendingScene,
  trucksFor,
} from '@pourline/domain/dispatch/chooseTruck';
import type { Departure } from '@pourline/domain/dispatch/departures';
import { departuresOf, type SentLoad } from '@pourline/domain/dispatch/departuresOf';
import { type TruckReason, whyTruck } from '@pourline/domain/dispatch/whyTruck';
import { DomainError } from '@pourline/domain/errors';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { refusalCode } from '@pourline/domain/states';
import { epochMs } from '@pourline/domain/time';
import { centi, subM3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { ordersOf } from '../records/orderScope.ts';
import { readTruck } from '../records/readTruck.ts';
import { truckWaits } from '../records/truckWaits.ts';
import type { VehicleRow } from '../records/vehicleRecord.ts';
import type { Doer } from '../work.ts';
import { readScenes } from './readScenes.ts';

/** Which order, and if somebody has chosen: which truck, how much (m³). */
export interface LoadQuestion {
  taskID: string;
  carID?: string | undefined;
  totalVolume?: number | undefined;
  /** What kept the load back until now. */
  heldBy?: SentLoad['heldBy'] | undefined;
  /** The number of the load that it goes for, which does not arrive. */
  insteadOf?: string | undefined;
}

export interface Load {
  order: OrderRow;
  vehicle: VehicleRow;
  totalVolume: number;
  /** Why this truck. */
  why: TruckReason;
  /** What the order still needs before this load. */
  leftVolume: number;
  /** What the plan in force has for it, and in which points this is otherwise. */
  planned: PlannedLoadAhead | null;
  departures: Departure[];
  /** The line under which it goes ahead of the plan; null: it does not. */
  lineAhead: string | null;
  /** What the plan has for the order behind it. */
  behind: PlannedLoadAhead[];
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

/** The first truck that may go by the rule and can carry the volume. One that is being sent right now is passed over. */
const firstThatGoes = async (
  db: Db,
  tenantID: string,
  scene: SendingScene,
  { volume = 0, isPatient, lock }: { volume: number | undefined; isPatient: boolean; lock: boolean },
): Promise<VehicleRow> => {
  const carIDs = trucksFor(scene, isPatient)
    .filter((truck) => truck.capacity >= volume)
    .map((truck) => truck.carID);
  const found = await sql<VehicleRow>`SELECT v.* FROM vehicles v
    WHERE v."tenantID" = ${tenantID} AND v."carID" = ANY(${carIDs}) AND ${truckWaits('v')}
    ORDER BY array_position(${carIDs}::text[], v."carID") LIMIT 1 ${lock ? sql`FOR UPDATE SKIP LOCKED` : sql``}`.execute(
    db,
  );
  const vehicle = found.rows[0];
  if (!vehicle) throw new DomainError('waybill.noTruck');
  return vehicle;
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
  const scene = (await readScenes(db, tenantID, now, sql`o."taskID" = ${order.taskID}`)).get(order.taskID);
  if (!scene) throw new DomainError('order.nothingLeft');
  const vehicle = question.carID
    ? await readTruck(db, tenantID, question.carID, lock)
    : await firstThatGoes(db, tenantID, scene, { volume: wanted, isPatient: doer === 'system', lock });
  const totalVolume = wanted ?? plannedVolume(scene, vehicle.capacity);
  if (centi(totalVolume) > centi(vehicle.capacity)) throw new DomainError('waybill.tooLarge');
  const { carID, carNo, plantID, capacity, queueTime } = vehicle;
  const truck = { carID, carNo, plantID, capacity, since: queueTime === null ? now : epochMs(queueTime) };
  const departures = departuresOf(scene, { truck, volume: totalVolume, heldBy: question.heldBy ?? null });
  const why = question.carID ? 'chosen' : whyTruck(scene, truck);
  const planned = nextPlanned(scene);
  const behind = scene.plan.filter((load) => load.taskID === order.taskID && load.loadID !== planned?.loadID);
  return { order, vehicle, totalVolume, why, leftVolume, planned, departures, lineAhead: lineAhead(scene), behind };
};
