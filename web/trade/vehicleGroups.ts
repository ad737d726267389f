import { isTruckQueuing } from '@pourline/domain/vehicles/vehicleStages';
import { vehicleState as s, type VehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { vehicleFace } from './stateTone.ts';

/** The order in which a dispatcher asks for trucks: who is free, who comes next, who is where. */
export const stateOrder = [
  s.queuing,
  s.ready,
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
] as const;

export interface VehicleGroup<V> {
  state: VehicleState;
  label: string;
  vehicles: V[];
}

/** Vehicles by state in that order; states without any are left out unless `all`. The queue goes by its time, the rest by number. */
export function groupByState<V extends { state: VehicleState; carNo: string; queueTime?: string | null }>(
  vehicles: readonly V[],
  all = false,
): VehicleGroup<V>[] {
  return stateOrder
    .map((state) => ({
      state,
      label: vehicleFace(state).label,
      vehicles: vehicles
        .filter((vehicle) => vehicle.state === state)
        .toSorted(
          (a, b) =>
            (isTruckQueuing(state) ? (a.queueTime ?? '').localeCompare(b.queueTime ?? '') : 0) ||
            a.carNo.localeCompare(b.carNo, 'zh-CN', { numeric: true }),
        ),
    }))
    .filter((group) => all || group.vehicles.length > 0);
}
