import { type Breakdown, breakdowns } from '@pourline/contract/breakdowns';
import type { BreakdownChoice } from '@pourline/domain/breakdowns/breakdownCare';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { isLoadUnloading } from '@pourline/domain/waybills/waybillStages';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { formatFromNow, formatQuantity } from '../kit/figure/format.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { toast } from '../kit/shell/toast.ts';
import { AgeFace } from '../trade/AgeFace.tsx';
import { CallButton } from '../trade/CallButton.tsx';
import { carText } from '../trade/carText.ts';
import { choicesInOrder, choiceText, isOpenChoice } from './choiceTexts.ts';

/** A truck that has broken down: what it carries, how old that is, and what is decided about it, by one touch. */
export function BreakdownSheet({
  carID,
  choice,
  onClose,
}: {
  carID: string | null;
  /** What somebody has reached for: it stands first. */
  choice?: BreakdownChoice | undefined;
  onClose: () => void;
}) {
  return (
    <Sheet open={carID !== null} onOpenChange={(open) => !open && onClose()} title="车辆故障">
      {carID === null ? null : <Choices carID={carID} first={choice} onClose={onClose} />}
    </Sheet>
  );
}

function Choices({
  carID,
  first = 'sendAnother',
  onClose,
}: {
  carID: string;
  first?: BreakdownChoice | undefined;
  onClose: () => void;
}) {
  const asked = useCall(breakdowns.list, { query: { carID } });
  const [lost, setLost] = useState<number | null>(null);
  const now = usePlantNow(15_000);
  const decide = useAct(breakdowns.decide);
  if (!asked.data)
    return asked.error ? (
      <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <Skeleton shape="info" count={1} className="p-4" />
    );
  const [breakdown] = asked.data;
  if (!breakdown) return <p className="p-4 text-14 text-ink2">这辆车已没有故障</p>;
  const { load, choices } = breakdown;
  const writtenOff = lost ?? load?.totalVolume ?? 0;
  const choose = async (choice: BreakdownChoice) => {
    const named = choice === 'sendAnother' ? breakdown.next : choice === 'handOver' ? breakdown.handOver : null;
    const body = {
      ...{ choice, seenCare: breakdown.brokenCare },
      ...(named && { otherCarID: named.carID }),
      ...(choice === 'handOver' && breakdown.handOver?.order && { taskID: breakdown.handOver.order.taskID }),
      ...(lost !== null && lost > 0 && { surplusVolume: lost }),
    };
    if (!(await decide.run({ params: { carID }, body }))) return;
    toast(`${carText(breakdown.carNo)}故障：${vehicleMachine.actions[choice].label}`, { tone: 'good' });
    onClose();
  };
  return (
    <div className="space-y-4 p-4">
      <BreakdownFacts breakdown={breakdown} now={now} />
      {breakdown.brokenCare === null ? null : (
        <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-14 text-warn-ink">
          {`已决定：${vehicleMachine.actions[breakdown.brokenCare].label}`}
        </p>
      )}
      {load && isLoadUnloading(load.state) ? (
        <Field label="还在车上的方量">
          <NumberField value={writtenOff} onChange={setLost} unit="m³" />
        </Field>
      ) : null}
      <ul className="space-y-3">
        {choicesInOrder(choices, first).map((choice) => (
          <li key={choice} className="flex items-center gap-3">
            <Button
              className="w-24"
              look={choice === first && isOpenChoice(choice, breakdown) ? 'primary' : 'plain'}
              busy={decide.isRunning}
              disabled={!isOpenChoice(choice, breakdown)}
              onClick={() => void choose(choice)}
            >
              {vehicleMachine.actions[choice].label}
            </Button>
            <span className="min-w-0 flex-1 text-14 text-ink2">{choiceText(choice, breakdown, writtenOff)}</span>
          </li>
        ))}
      </ul>
      {choices.length === 0 ? <p className="text-14 text-ink2">由车队或设备接手，修好后恢复待命</p> : null}
    </div>
  );
}

/** Truck, driver, report, load and the age of its concrete. */
function BreakdownFacts({ breakdown, now }: { breakdown: Breakdown; now: number }) {
  const { carNo, plateNumber, driverName, driverPhone, content, reporterName, brokenTime, load, freedLoads } =
    breakdown;
  return (
    <div className="flex items-start gap-3">
      {load ? <AgeFace waybill={{ ...load, endUnloadTime: null }} now={now} size={48} /> : null}
      <div className="min-w-0 flex-1 space-y-1 text-14 text-ink2">
        <p className="font-semibold text-18 text-ink">{`${carText(carNo)} · ${plateNumber}`}</p>
        <p>
          {[content || '未写明原因', reporterName, formatFromNow(Date.parse(brokenTime), now)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {load ? (
          <p>{`${load.projectName} · ${load.constructionSite} · 第 ${load.sequenceNo} 车 ${formatQuantity(load.totalVolume, 'm³')}`}</p>
        ) : null}
        {load ? <p className="text-13 text-ink3">{`货单 ${load.taskDetailNo}`}</p> : null}
        {freedLoads > 0 ? <p>{`计划里它还有 ${freedLoads} 车，到点派其他车，也可在排程里重排`}</p> : null}
      </div>
      {driverPhone ? <CallButton person={{ name: driverName, mobileNo: driverPhone }} /> : null}
    </div>
  );
}
