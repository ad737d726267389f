import type { Board } from '@pourline/contract/dispatch';
import { useState } from 'react';
import { Segmented } from '../kit/field/Segmented.tsx';
import { BoardTrucks } from './BoardTrucks.tsx';
import { DemandChart } from './DemandChart.tsx';
import { TruckLoop } from './TruckLoop.tsx';

const views = ['list', 'loop', 'demand'] as const;
type FleetView = (typeof views)[number];
const viewTexts: Record<FleetView, string> = { list: '车辆', loop: '循环', demand: '用车' };

/** The trucks of the board: one by one, by stage of the loop, or what is needed against what is there. */
export function BoardFleet({
  vehicles,
  running,
  selected,
  plantID,
  now,
}: Pick<Board, 'vehicles' | 'running'> & {
  selected: string | null;
  /** The chosen plant; null for all. */
  plantID: string | null;
  now: number;
}) {
  const [view, setView] = useState<FleetView>('list');
  return (
    <>
      <div className="px-3 pt-2">
        <Segmented<FleetView>
          label="车辆怎么看"
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: viewTexts[value] }))}
        />
      </div>
      {view === 'list' && <BoardTrucks vehicles={vehicles} running={running} selected={selected} now={now} />}
      {view === 'loop' && <TruckLoop vehicles={vehicles} running={running} selected={selected} now={now} />}
      {view === 'demand' && <DemandChart plantID={plantID} />}
    </>
  );
}
