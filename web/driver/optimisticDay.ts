import type { Endpoint } from '@pourline/contract/endpoint';
import { actsOf } from '@pourline/contract/mayCall';
import type { Viewer } from '@pourline/domain/access/rights';
import { keysOf } from '@pourline/domain/keysOf';
import { type ActName, actOf } from '@pourline/domain/machines';
import { offersOf, stateAfter } from '@pourline/domain/states';
import { dutyAfter } from '@pourline/domain/vehicles/dutyRules';
import { isTruckQueuing } from '@pourline/domain/vehicles/vehicleStages';
import { type VehicleAction, vehicleFollows, vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { stageTimeOf } from '@pourline/domain/waybills/waybillRules';
import { isLoadCompleted } from '@pourline/domain/waybills/waybillStages';
import { type WaybillAction, waybillMachine } from '@pourline/domain/waybills/waybillStates';
import type { DriverDay } from './driverDay.ts';

/** What of a waiting command tells what was done. */
export interface WaitingAct {
  endpoint: Pick<Endpoint, 'act'>;
  input: { params?: Readonly<Record<string, unknown>> | undefined; body?: unknown };
  happenedAt: string;
}
type Person = Pick<Viewer, 'userID' | 'roleGroup' | 'rights'>;

/** What of a waiting command tells more than its act: which of several it is, and what was left over (m³). */
interface Said {
  action?: WaybillAction | VehicleAction;
  surplusVolume?: number;
}
const saidIn = (act: WaitingAct): Said => (act.input.body ?? {}) as Said;

/** Whether a waiting command does an act of this name; of several, the one that its body names or, without a name, the one that fits. */
const does = (act: WaitingAct, name: ActName): boolean => {
  const { action: named } = saidIn(act);
  return actsOf(act.endpoint).includes(name) && (named === undefined || named === actOf(name).action);
};

type Truck = NonNullable<DriverDay['vehicle']>;

function moveTruck(truck: Truck, action: VehicleAction): Truck {
  if (!vehicleMachine.actions[action].from.includes(truck.state)) return truck;
  return { ...truck, state: stateAfter(vehicleMachine, action, truck.state) };
}

function actOnWaybill(day: DriverDay, act: WaitingAct): DriverDay {
  const { waybill, vehicle } = day;
  if (!waybill || waybill.taskDetailID !== act.input.params?.id) return day;
  const action = keysOf(waybillMachine.actions).find(
    (one) => does(act, `waybill.${one}`) && waybillMachine.actions[one].from.includes(waybill.state),
  );
  if (!action) return day;
  const next = stateAfter(waybillMachine, action, waybill.state);
  const time = stageTimeOf[action];
  const follow = vehicleFollows[action];
  const moved = vehicle && follow ? moveTruck(vehicle, follow) : vehicle;
  if (isLoadCompleted(next)) {
    return { ...day, waybill: null, vehicle: moved && { ...moved, taskDetailID: null, waybill: null } };
  }
  const load = {
    ...waybill,
    state: next,
    ...(time && { [time]: act.happenedAt }),
    ...(action === 'finishUnloading' && { surplusVolume: saidIn(act).surplusVolume ?? 0 }),
  };
  return { ...day, waybill: load, vehicle: moved };
}

function actOnVehicle(day: DriverDay, act: WaitingAct, person: Person): DriverDay {
  const { vehicle } = day;
  const carID = act.input.params?.id ?? act.input.params?.carID;
  if (!vehicle || vehicle.carID !== carID) return day;
  const action = keysOf(vehicleMachine.actions).find(
    (one) => does(act, `vehicle.${one}`) && vehicleMachine.actions[one].from.includes(vehicle.state),
  );
  if (!action) return day;
  const moved = moveTruck(vehicle, action);
  const queues = (one: Truck): number => (isTruckQueuing(one.state) ? 1 : 0);
  const queueLength = day.queueLength + queues(moved) - queues(vehicle);
  return {
    ...day,
    queueLength,
    queuePlace: queues(moved) ? (day.queuePlace ?? queueLength) : null,
    vehicle: { ...moved, ...dutyAfter(action, person.userID) },
  };
}

/**
 * The day as it will stand once what waits for the network is sent: each act moves truck and load by the same tables that the
 * server checks by, and the acts offered follow. Without waiting acts the day is returned as it is.
 */
export function optimisticDay(day: DriverDay, waiting: readonly WaitingAct[], person: Person): DriverDay {
  if (waiting.length === 0) return day;
  let next = day;
  for (const act of waiting) next = actOnVehicle(actOnWaybill(next, act), act, person);
  if (next === day) return day;
  return {
    ...next,
    vehicle: next.vehicle && {
      ...next.vehicle,
      actions: offersOf(vehicleMachine, { ...next.vehicle, onDutyElsewhere: false, isPourHeld: false }, person),
    },
    // A driver signs for nothing, and what waits on the device is not taken back at the plant.
    waybill: next.waybill && {
      ...next.waybill,
      actions: offersOf(waybillMachine, { ...next.waybill, isSettled: false, undoBy: null }, person),
    },
  };
}
