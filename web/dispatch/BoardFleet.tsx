import type { Board } from '@pourline/contract/dispatch';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import { IconButton } from '../kit/button/IconButton.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { BoardTrucks } from './BoardTrucks.tsx';
import { DemandChart } from './DemandChart.tsx';
import { TruckLoop } from './TruckLoop.tsx';

export const fleetViews = ['list', 'loop', 'demand'] as const;
export type FleetView = (typeof fleetViews)[number];
export const fleetViewTexts: Record<FleetView, string> = { list: '车辆', loop: '循环', demand: '用车' };

/** The trucks of the board: one by one, by stage of the loop, or what is needed against what is there. */
export function BoardFleet({
  vehicles,
  running,
  selected,
  onSelect,
  plantID,
  view,
  onView,
  compact,
  full,
  now,
}: Pick<Board, 'vehicles' | 'running'> & {
  selected: string | null;
  onSelect: (carID: string) => void;
  /** The chosen plant; null for all. */
  plantID: string | null;
  view: FleetView;
  onView: (view: FleetView) => void;
  compact: boolean;
  /** At the desk: whether the trucks have the place of the map, and how that is changed. */
  full?: { on: boolean; toggle: () => void };
  now: number;
}) {
  return (
    <>
      <div className="sticky top-0 z-10 flex items-center gap-1 bg-surface px-3 pt-2">
        <Segmented<FleetView>
          className="min-w-0 flex-1"
          label="车辆怎么看"
          value={view}
          onChange={onView}
          options={fleetViews.map((value) => ({ value, label: fleetViewTexts[value] }))}
        />
        {full ? (
          <IconButton
            label={full.on ? '显示地图（x）' : '车辆占满（x）'}
            icon={full.on ? <Minimize2 /> : <Maximize2 />}
            pressed={full.on}
            onClick={full.toggle}
          />
        ) : null}
      </div>
      {view === 'list' && (
        <BoardTrucks
          vehicles={vehicles}
          running={running}
          selected={selected}
          onSelect={onSelect}
          compact={compact}
          now={now}
        />
      )}
      {view === 'loop' && <TruckLoop vehicles={vehicles} running={running} selected={selected} now={now} />}
      {view === 'demand' && <DemandChart plantID={plantID} />}
    </>
  );
}
