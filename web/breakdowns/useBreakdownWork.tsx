import { type Breakdown, breakdowns } from '@pourline/contract/breakdowns';
import { vehicles } from '@pourline/contract/vehicles';
import { refusalOf } from '@pourline/domain/states';
import { isTruckInWorkshop } from '@pourline/domain/vehicles/vehicleStages';
import { type VehicleState, vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import type { ReactNode } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatFromNow } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { go } from '../shell/go.ts';
import { carText } from '../trade/carText.ts';
import { vehicleFace } from '../trade/stateTone.ts';

/** What stands about a broken truck: how it comes to the plant, where it is, who sent word and when. */
const noteOf = ({ brokenCare, state, load, reporterName, brokenTime }: Breakdown, now: number): string =>
  [
    brokenCare === null ? '等调度决定' : vehicleMachine.actions[brokenCare].label,
    vehicleFace(state).label,
    brokenCare !== null && load !== null ? '回厂后接手' : '',
    reporterName,
    formatFromNow(Date.parse(brokenTime), now),
  ]
    .filter((part) => part !== '')
    .join(' · ');

interface BreakdownWork {
  /** Broken trucks, those in the workshop left out, and their rows: to take over. */
  carIDs: readonly string[];
  rows: ReactNode;
  /** The button that ends the repair of a truck; null where this person may not. */
  repairedOf: (truck: { carID: string; state: VehicleState }) => ReactNode;
}

/** Broken trucks as the work of fleet and workshop. `inWorkshop`: with those that are being repaired, for a page that has no list of them. */
export function useBreakdownWork(inWorkshop: boolean): BreakdownWork {
  const now = usePlantNow(60_000);
  const viewer = useViewer();
  const asked = useCall(breakdowns.list, { query: {} });
  const takeOver = useAct(vehicles.shiftState, { success: '已接手，车辆进入维修' });
  const repaired = useAct(vehicles.maintenanceComplete, { success: '维修完成，车辆恢复待命' });
  const broken = (asked.data ?? []).filter(({ state }) => inWorkshop || !isTruckInWorkshop(state));
  const may = (action: 'startService' | 'completeMaintenance', state: VehicleState): boolean =>
    viewer !== null && refusalOf(vehicleMachine, action, state, viewer) === null;
  const repairedOf: BreakdownWork['repairedOf'] = ({ carID, state }) =>
    isTruckInWorkshop(state) && may('completeMaintenance', state) ? (
      <Button size="small" act={repaired} onClick={() => void repaired.run({ params: { carID } })}>
        维修完成
      </Button>
    ) : null;
  const rows = broken.map((one) => (
    <Row
      key={one.carID}
      title={`${carText(one.carNo)} · ${one.content || '未写明原因'}`}
      note={noteOf(one, now)}
      onOpen={() => go('carinfo', { id: one.carID })}
      chevron={false}
      trailing={
        <>
          <StateTag tone="alarm">故障</StateTag>
          {one.load === null && may('startService', one.state) ? (
            <Button
              size="small"
              act={takeOver}
              onClick={() => void takeOver.run({ params: { carID: one.carID }, body: { action: 'startService' } })}
            >
              接手维修
            </Button>
          ) : (
            repairedOf(one)
          )}
        </>
      }
    />
  ));
  return { carIDs: broken.map(({ carID }) => carID), rows, repairedOf };
}
