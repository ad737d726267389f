import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { Viewer } from '@pourline/domain/access/rights';
import { stateAfter } from '@pourline/domain/states';
import { vehicleOffers } from '@pourline/domain/vehicles/vehicleOffers';
import {
  type VehicleAction,
  type VehicleState,
  vehicleFollows,
  vehicleMachine,
  vehicleState,
} from '@pourline/domain/vehicles/vehicleStates';
import { waybillOffers } from '@pourline/domain/waybills/waybillOffers';
import {
  type WaybillAction,
  type WaybillState,
  waybillMachine,
  waybillState,
} from '@pourline/domain/waybills/waybillStates';
import type { DriverDay } from './driverDay.ts';

/** What of a waiting command tells what was done. */
export interface WaitingAct {
  endpoint: { method: string; path: string };
  input: { params?: Readonly<Record<string, unknown>> | undefined; body?: unknown };
  happenedAt: string;
}
type Person = Pick<Viewer, 'userID' | 'roleGroup' | 'rights'>;

const waybillActs: Readonly<Record<string, WaybillAction>> = {
  [waybills.driverUpdate.path]: 'arrive',
  [waybills.startUnloading.path]: 'startUnloading',
  [waybills.finishUnloading.path]: 'finishUnloading',
  [waybills.complete.path]: 'complete',
};
const timeOfAct: Partial<Record<WaybillAction, string>> = {
  arrive: 'arriveTime',
  startUnloading: 'startUnloadTime',
  finishUnloading: 'endUnloadTime',
  complete: 'backTime',
};
const vehicleActs: Readonly<Record<string, readonly VehicleAction[]>> = {
  [vehicles.onDuty.path]: ['goOnDuty', 'takeDuty'],
  [vehicles.offDuty.path]: ['goOffDuty', 'leaveDuty'],
  [vehicles.pause.path]: ['pause'],
  [vehicles.standby.path]: ['standby'],
  [vehicles.queueUp.path]: ['queueUp'],
  [vehicles.leaveQueue.path]: ['leaveQueue'],
};

type Truck = NonNullable<DriverDay['vehicle']>;

function moveTruck(truck: Truck, action: VehicleAction): Truck {
  const state = truck.state as VehicleState;
  if (!vehicleMachine.actions[action].from.includes(state)) return truck;
  return { ...truck, state: stateAfter(vehicleMachine, action, state) };
}

function actOnWaybill(day: DriverDay, action: WaybillAction, act: WaitingAct): DriverDay {
  const { waybill, vehicle } = day;
  if (!waybill || waybill.taskDetailID !== act.input.params?.id) return day;
  const state = waybill.state as WaybillState;
  if (!waybillMachine.actions[action].from.includes(state)) return day;
  const next = stateAfter(waybillMachine, action, state);
  const body = (act.input.body ?? {}) as { surplusVolume?: number };
  const time = timeOfAct[action];
  const follow = vehicleFollows[action];
  const moved = vehicle && follow ? moveTruck(vehicle, follow) : vehicle;
  if (next === waybillState.completed) {
    return { ...day, waybill: null, vehicle: moved && { ...moved, taskDetailID: null, waybill: null } };
  }
  const load = {
    ...waybill,
    state: next,
    ...(time && { [time]: act.happenedAt }),
    ...(action === 'finishUnloading' && { surplusVolume: body.surplusVolume ?? 0 }),
  };
  return { ...day, waybill: load, vehicle: moved };
}

function actOnVehicle(day: DriverDay, actions: readonly VehicleAction[], act: WaitingAct, person: Person): DriverDay {
  const { vehicle } = day;
  const carID = act.input.params?.id ?? act.input.params?.carID;
  if (!vehicle || vehicle.carID !== carID) return day;
  const action = actions.find((one) => vehicleMachine.actions[one].from.includes(vehicle.state as VehicleState));
  if (!action) return day;
  const moved = moveTruck(vehicle, action);
  const duty = { goOnDuty: true, takeDuty: true, goOffDuty: false, leaveDuty: false }[action as string];
  const queueLength = day.queueLength + (action === 'queueUp' ? 1 : action === 'leaveQueue' ? -1 : 0);
  return {
    ...day,
    queueLength,
    queuePlace: moved.state === vehicleState.queuing ? (day.queuePlace ?? queueLength) : null,
    vehicle: {
      ...moved,
      ...(duty !== undefined && { isOnDutyDriver: duty, onDutyDriverOID: duty ? person.userID : null }),
    },
  };
}

/**
 * The day as it will stand once what waits for the network is sent: each act moves truck and load by the same tables that the
 * server checks by, and the acts offered follow. Without waiting acts the day is returned as it is.
 */
export function optimisticDay(day: DriverDay, waiting: readonly WaitingAct[], person: Person): DriverDay {
  if (waiting.length === 0) return day;
  let next = day;
  for (const act of waiting) {
    const onWaybill = waybillActs[act.endpoint.path];
    const onVehicle = vehicleActs[act.endpoint.path];
    if (onWaybill) next = actOnWaybill(next, onWaybill, act);
    else if (onVehicle) next = actOnVehicle(next, onVehicle, act, person);
  }
  if (next === day) return day;
  return {
    ...next,
    vehicle: next.vehicle && { ...next.vehicle, actions: vehicleOffers(next.vehicle, person, false) },
    waybill: next.waybill && { ...next.waybill, actions: waybillOffers(next.waybill, person) },
  };
}
