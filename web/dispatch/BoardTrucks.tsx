import type { DriverNotice } from '@pourline/contract/messages';
import { keysOf } from '@pourline/domain/keysOf';
import { isTruckBroken } from '@pourline/domain/vehicles/brokenTruck';
import { type TruckStanding, truckStanding } from '@pourline/domain/vehicles/truckStanding';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import { isTruckQueuing } from '@pourline/domain/vehicles/vehicleStages';
import { vehicleState as s, type VehicleState, vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadReturning, isLoadUnloading, isLoadWaiting } from '@pourline/domain/waybills/waybillStages';
import { useMemo, useState } from 'react';
import { Chips } from '../kit/field/Chips.tsx';
import { formatDuration } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { useScreenActs } from '../kit/keys/screenActs.ts';
import { Row } from '../kit/list/Row.tsx';
import { VirtualList } from '../kit/list/VirtualList.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { noticeStateText } from '../messages/noticeText.ts';
import { useNotices } from '../messages/useNotices.ts';
import { go } from '../shell/go.ts';
import { carText } from '../trade/carText.ts';
import { standingFace } from '../trade/stateTone.ts';
import { goingWords, surplusWords } from '../trade/truckWords.ts';
import { vehicleTone } from './boardTones.ts';
import { lineWords, TruckLine } from './TruckLine.tsx';

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

/** Before all of them what is broken down. */
const placeOf = (truck: Vehicle): number => (isTruckBroken(truck) ? -1 : order.indexOf(truck.state));

/** What its driver was told stands on a truck for so long after they confirmed it, ms. */
const confirmedFor = 30 * 60_000;

/** Whether the driver has read what they were told last: 消息未读 3 分钟. Empty where that is long done. */
const noticeOf = (notice: DriverNotice | undefined, now: number): string =>
  notice && (notice.processTime === null || now - Date.parse(notice.processTime) < confirmedFor)
    ? ` · 消息${noticeStateText(notice, now)}`
    : '';

/** A truck that stands broken down is nowhere soon: since when, and for whom it drove. */
const brokenNote = (vehicle: Vehicle, load: Waybill | undefined, now: number): string | null =>
  vehicle.brokenTime === null
    ? null
    : [
        `故障 ${formatDuration((now - Date.parse(vehicle.brokenTime)) / 60_000)}`,
        load ? `${load.projectName} · ${load.constructionSite}` : vehicle.onDutyDriverName,
      ]
        .filter(Boolean)
        .join(' · ');

/** How long a truck has stood at its site, or unloaded. */
const sinceText = ({ state, arriveTime, startUnloadTime }: Waybill, now: number): string => {
  const since = isLoadUnloading(state) ? startUnloadTime : isLoadWaiting(state) ? arriveTime : null;
  if (since === null) return '';
  return ` · ${isLoadUnloading(state) ? '已卸' : '已等'} ${formatDuration((now - Date.parse(since)) / 60_000)}`;
};

const noteOf = (vehicle: Vehicle, load: Waybill | undefined, now: number): string => {
  const broken = brokenNote(vehicle, load, now);
  if (broken !== null) return broken;
  if (!load) return vehicle.onDutyDriverName ?? '无人当班';
  const age =
    load.endProductionTime && !isLoadReturning(load.state)
      ? ` · 料龄 ${formatDuration((now - Date.parse(load.endProductionTime)) / 60_000)}`
      : '';
  const surplus = surplusWords(load);
  return `${goingWords(load, now)}${sinceText(load, now)}${age}${surplus && ` · ${surplus}`}`;
};

/** Where a truck goes and when it is there in the room of a line; what its driver was told stands behind the place. */
const compactWords = (
  vehicle: Vehicle,
  load: Waybill | undefined,
  notice: DriverNotice | undefined,
  now: number,
): { where: string; when: string } => {
  const broken = brokenNote(vehicle, load, now);
  const { where, when } = broken === null ? lineWords(load, now) : { where: broken, when: '' };
  return { where: `${where}${noticeOf(notice, now)}`, when };
};

const standings: readonly TruckStanding[] = [
  'broken',
  'onRun',
  ...states.flatMap((state): TruckStanding[] => (isTruckQueuing(state) ? [state, 'assigned'] : [state])),
];

/** All trucks by state; a chip shows one state alone. */
export function BoardTrucks({
  vehicles,
  running,
  selected,
  onSelect,
  compact = false,
  now,
}: {
  vehicles: readonly Vehicle[];
  running: readonly Waybill[];
  /** The chosen truck. */
  selected: string | null;
  onSelect: (carID: string) => void;
  /** One line for each truck. */
  compact?: boolean;
  now: number;
}) {
  const [wanted, setWanted] = useState<TruckStanding[]>([]);
  const notices = useNotices();
  const loads = useMemo(() => new Map(running.map((load) => [load.taskDetailID, load])), [running]);
  const counts = useMemo(() => {
    const of = new Map<TruckStanding, number>();
    for (const standing of vehicles.map(truckStanding)) of.set(standing, (of.get(standing) ?? 0) + 1);
    return of;
  }, [vehicles]);
  const shown = useMemo(
    () =>
      vehicles
        .filter((vehicle) => wanted.length === 0 || wanted.includes(truckStanding(vehicle)))
        .sort((a, b) => placeOf(a) - placeOf(b) || a.carNo.localeCompare(b.carNo, 'zh-CN', { numeric: true })),
    [vehicles, wanted],
  );
  const at = shown.findIndex(({ carID }) => carID === selected);
  const walk = (to: number) => () => {
    const next = shown[Math.min(shown.length - 1, Math.max(0, to))];
    if (next) onSelect(next.carID);
  };
  useScreenActs([
    { id: 'next truck', key: 'J', label: '选下一辆车', onRun: walk(at + 1) },
    { id: 'truck before', key: 'K', label: '选上一辆车', onRun: walk(at - 1) },
  ]);
  return (
    <div>
      <div className="px-4 py-2">
        <Chips<TruckStanding>
          label="按状态"
          value={wanted}
          onChange={setWanted}
          options={standings
            .filter((standing) => counts.has(standing))
            .map((standing) => ({
              value: standing,
              label: `${standingFace(standing).label} ${counts.get(standing) ?? 0}`,
            }))}
        />
      </div>
      {shown.length === 0 && <Empty title="没有车辆" note="登记的搅拌车会出现在这里" />}
      <VirtualList
        label="车辆列表"
        items={shown}
        cards={compact}
        sight={at}
        estimate={compact ? 21 : 61}
        rowKey={(vehicle) => vehicle.carID}
        renderRow={(vehicle) => {
          const load = vehicle.taskDetailID ? loads.get(vehicle.taskDetailID) : undefined;
          const state = vehicle.state;
          if (compact)
            return (
              <TruckLine
                vehicle={vehicle}
                load={load}
                standing={standingFace(truckStanding(vehicle)).label}
                {...compactWords(vehicle, load, notices.get(vehicle.carID), now)}
                selected={vehicle.carID === selected}
              />
            );
          return (
            <div data-menu-key={vehicle.carID}>
              <Row
                title={`${carText(vehicle.carNo)} · ${vehicle.plateNumber}`}
                note={`${noteOf(vehicle, load, now)}${noticeOf(notices.get(vehicle.carID), now)}`}
                selected={vehicle.carID === selected}
                trailing={
                  <StateTag tone={vehicle.brokenTime === null ? vehicleTone[state] : 'alarm'}>
                    {standingFace(truckStanding(vehicle)).label}
                  </StateTag>
                }
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
