import { type TruckStanding, truckStanding } from '@pourline/domain/vehicles/truckStanding';
import { isTruckQueuing } from '@pourline/domain/vehicles/vehicleStages';
import { vehicleState as s, type VehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { standingFace } from './stateTone.ts';

/** The order in which a dispatcher asks for trucks: who is free, who comes next, who is where. */
export const stateOrder = [
  'broken',
  s.queuing,
  'assigned',
  s.ready,
  'onRun',
  s.loading,
  s.delivering,
  s.waitingToUnload,
  s.unloading,
  s.returning,
  s.recycling,
  s.suspended,
  s.maintenance,
  s.offDuty,
  s.disabled,
] as const satisfies readonly TruckStanding[];

export interface VehicleGroup<V> {
  state: TruckStanding;
  label: string;
  vehicles: V[];
}

interface Standing {
  state: VehicleState;
  brokenTime?: string | null;
  auxiliaryID?: string | null;
}

/** In a list of all vehicles the queue is one: a truck of it that has its load stands there until it is loaded. */
const groupOf = ({ state, brokenTime = null, auxiliaryID = null }: Standing): TruckStanding =>
  truckStanding({ state, brokenTime, auxiliaryID, taskDetailID: null });

/** Vehicles by state in that order, broken ones by themselves; states without any are left out unless `all`. The queue goes by its time, the rest by number. */
export function groupByState<V extends Standing & { carNo: string; queueTime?: string | null }>(
  vehicles: readonly V[],
  all = false,
): VehicleGroup<V>[] {
  return stateOrder
    .filter((state) => state !== 'assigned')
    .map((state) => ({
      state,
      label: standingFace(state).label,
      vehicles: vehicles
        .filter((vehicle) => groupOf(vehicle) === state)
        .toSorted(
          (a, b) =>
            (state !== 'broken' && state !== 'onRun' && isTruckQueuing(state)
              ? (a.queueTime ?? '').localeCompare(b.queueTime ?? '')
              : 0) || a.carNo.localeCompare(b.carNo, 'zh-CN', { numeric: true }),
        ),
    }))
    .filter((group) => all || group.vehicles.length > 0);
}
