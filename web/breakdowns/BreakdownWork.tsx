import { type Breakdown, breakdowns } from '@pourline/contract/breakdowns';
import { vehicles } from '@pourline/contract/vehicles';
import { refusalOf } from '@pourline/domain/states';
import { isTruckInWorkshop } from '@pourline/domain/vehicles/vehicleStages';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatFromNow } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { carText } from '../trade/carText.ts';
import { vehicleFace } from '../trade/stateTone.ts';

/** What stands about a broken truck: how it comes to the plant, where it is, who sent word and when. */
const noteOf = ({ brokenCare, state, reporterName, brokenTime }: Breakdown, now: number): string =>
  [
    brokenCare === null ? '等调度决定' : vehicleMachine.actions[brokenCare].label,
    vehicleFace(state).label,
    reporterName,
    formatFromNow(Date.parse(brokenTime), now),
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** Broken trucks as the work of fleet and workshop: to take over, to repair, done. */
export function BreakdownWork() {
  const now = usePlantNow(60_000);
  const viewer = useViewer();
  const asked = useCall(breakdowns.list, { query: {} });
  const takeOver = useAct(vehicles.shiftState, { success: '已接手，车辆进入维修' });
  const repaired = useAct(vehicles.maintenanceComplete, { success: '维修完成，车辆恢复待命' });
  const broken = asked.data ?? [];
  const may = (action: 'startService' | 'completeMaintenance', { state, load }: Breakdown): boolean =>
    viewer !== null && load === null && refusalOf(vehicleMachine, action, state, viewer) === null;
  return (
    <Section title="故障车">
      <Card flush>
        {broken.map((one) => (
          <Row
            key={one.carID}
            title={`${carText(one.carNo)} · ${one.content || '未写明原因'}`}
            note={noteOf(one, now)}
            onOpen={() => go('carinfo', { id: one.carID })}
            chevron={false}
            trailing={
              may('startService', one) ? (
                <Button
                  size="small"
                  busy={takeOver.isRunning}
                  onClick={() => void takeOver.run({ params: { carID: one.carID }, body: { action: 'startService' } })}
                >
                  接手维修
                </Button>
              ) : isTruckInWorkshop(one.state) && may('completeMaintenance', one) ? (
                <Button
                  size="small"
                  busy={repaired.isRunning}
                  onClick={() => void repaired.run({ params: { carID: one.carID } })}
                >
                  维修完成
                </Button>
              ) : undefined
            }
          />
        ))}
        {broken.length === 0 ? <p className="p-4 text-14 text-ink3">没有故障车</p> : null}
      </Card>
    </Section>
  );
}
