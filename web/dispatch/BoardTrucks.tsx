import { keysOf } from '@pourline/domain/states';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import { vehicleState as s, type VehicleState, vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadDelivering, isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import { useMemo, useState } from 'react';
import { Chips } from '../kit/field/Chips.tsx';
import { formatArrival, formatDuration, formatQuantity } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { VirtualList } from '../kit/list/VirtualList.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go } from '../shell/go.ts';
import { carText } from '../trade/carText.ts';
import { vehicleTone } from './boardTones.ts';

const states = keysOf(vehicleMachine.states);
/** What is on the move stands before what rests. */
const order: readonly VehicleState[] = [
  s.waitingToUnload,
  s.unloading,
  s.delivering,
  s.loading,
  s.queuing,
  s.returning,
  s.recycling,
  s.ready,
  s.suspended,
  s.maintenance,
  s.offDuty,
  s.disabled,
];

const noteOf = (vehicle: Vehicle, load: Waybill | undefined, now: number): string => {
  if (!load) return vehicle.onDutyDriverName ?? '无人当班';
  const age =
    load.endProductionTime && !isLoadReturning(load.state)
      ? ` · 料龄 ${formatDuration((now - Date.parse(load.endProductionTime)) / 60_000)}`
      : '';
  const arrival =
    isLoadDelivering(load.state) && load.estimatedArrivalTime
      ? ` · ${formatArrival(Date.parse(load.estimatedArrivalTime), now)}`
      : '';
  const surplus =
    isLoadReturning(load.state) && load.surplusVolume ? ` · 余料 ${formatQuantity(load.surplusVolume, 'm³')}` : '';
  return `${load.projectName} · ${load.constructionSite}${arrival}${age}${surplus}`;
};

/** All trucks by state; a chip shows one state alone. */
export function BoardTrucks({
  vehicles,
  running,
  selected,
  now,
}: {
  vehicles: readonly Vehicle[];
  running: readonly Waybill[];
  /** The truck chosen on the map. */
  selected: string | null;
  now: number;
}) {
  const [wanted, setWanted] = useState<VehicleState[]>([]);
  const loads = useMemo(() => new Map(running.map((load) => [load.taskDetailID, load])), [running]);
  const counts = useMemo(() => {
    const of = new Map<string, number>();
    for (const { state } of vehicles) of.set(state, (of.get(state) ?? 0) + 1);
    return of;
  }, [vehicles]);
  const shown = useMemo(
    () =>
      vehicles
        .filter((vehicle) => wanted.length === 0 || wanted.includes(vehicle.state))
        .sort(
          (a, b) =>
            order.indexOf(a.state) - order.indexOf(b.state) ||
            a.carNo.localeCompare(b.carNo, 'zh-CN', { numeric: true }),
        ),
    [vehicles, wanted],
  );
  return (
    <div>
      <div className="px-4 py-2">
        <Chips<VehicleState>
          label="按状态"
          value={wanted}
          onChange={setWanted}
          options={states
            .filter((state) => counts.has(state))
            .map((state) => ({
              value: state,
              label: `${vehicleMachine.states[state].label} ${counts.get(state) ?? 0}`,
            }))}
        />
      </div>
      {shown.length === 0 && <Empty title="没有车辆" note="登记的搅拌车会出现在这里" />}
      <VirtualList
        label="车辆列表"
        items={shown}
        estimate={61}
        rowKey={(vehicle) => vehicle.carID}
        renderRow={(vehicle) => {
          const load = vehicle.taskDetailID ? loads.get(vehicle.taskDetailID) : undefined;
          const state = vehicle.state;
          return (
            <div data-menu-key={vehicle.carID}>
              <Row
                title={`${carText(vehicle.carNo)} · ${vehicle.plateNumber}`}
                note={noteOf(vehicle, load, now)}
                selected={vehicle.carID === selected}
                trailing={<StateTag tone={vehicleTone[state]}>{vehicleMachine.states[state].label}</StateTag>}
                onOpen={() =>
                  load ? go('waybillinfo', { id: load.taskDetailID }) : go('carinfo', { id: vehicle.carID })
                }
              />
            </div>
          );
        }}
      />
    </div>
  );
}
