import { type Breakdown, breakdowns } from '@pourline/contract/breakdowns';
import { mayCall } from '@pourline/contract/mayCall';
import { planning } from '@pourline/contract/planning';
import { vehicles } from '@pourline/contract/vehicles';
import type { BreakdownChoice } from '@pourline/domain/breakdowns/breakdownCare';
import { refusalOf } from '@pourline/domain/states';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { isLoadUnloading } from '@pourline/domain/waybills/waybillStages';
import { useRef, useState } from 'react';
import { errorTextOf } from '../api/callError.ts';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { formatFromNow, formatQuantity } from '../kit/figure/format.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { toast } from '../kit/shell/toast.ts';
import { AgeFace } from '../trade/AgeFace.tsx';
import { acceptedText } from '../trade/acceptedText.ts';
import { CallButton } from '../trade/CallButton.tsx';
import { carText } from '../trade/carText.ts';
import { BreakdownForm } from './BreakdownForm.tsx';
import { choicesInOrder, choiceText, goneText, isOpenChoice } from './choiceTexts.ts';
import { mendText, placeText } from './outlookTexts.ts';
import { useTakeBackBreakdown } from './useTakeBackBreakdown.ts';

/** What is typed beside a choice. */
const aboard = { body: breakdowns.decide.body.pick({ surplusVolume: true }) };

/** A truck that has broken down: what it carries, how old that is, and what is decided about it, by one touch. */
export function BreakdownSheet({
  carID,
  choice,
  enters = false,
  onClose,
}: {
  carID: string | null;
  /** Of a truck that runs, somebody is entering the breakdown. */
  enters?: boolean | undefined;
  /** What somebody has reached for: it stands first. */
  choice?: BreakdownChoice | undefined;
  onClose: () => void;
}) {
  return (
    <Sheet open={carID !== null} onOpenChange={(open) => !open && onClose()} title="车辆故障">
      {carID === null ? null : <Choices key={carID} carID={carID} first={choice} enters={enters} onClose={onClose} />}
    </Sheet>
  );
}

function Choices({
  carID,
  first: reached,
  enters,
  onClose,
}: {
  carID: string;
  first?: BreakdownChoice | undefined;
  enters: boolean;
  onClose: () => void;
}) {
  // Other trucks move on, and with them who can come and when, without anything being told of this one.
  const asked = useCall(breakdowns.list, { query: { carID } }, { refetchMs: 15_000 });
  const [refusal, setRefusal] = useState<string | null>(null);
  const wasBroken = useRef(false);
  const now = usePlantNow(15_000);
  const viewer = useViewer();
  const decide = useAct(breakdowns.decide, {
    onRefused: (refused) => {
      setRefusal(errorTextOf(refused));
      return true;
    },
  });
  const left = asked.data?.[0]?.load?.left ?? 0;
  const form = useBodyForm(
    aboard,
    {},
    {
      limits: ({ surplusVolume }) => ({
        surplusVolume: (surplusVolume ?? 0) > left ? `车上最多还有 ${formatQuantity(left, 'm³')}` : undefined,
      }),
    },
  );
  const mayAccept = viewer !== null && mayCall(planning.accept, viewer);
  const accept = useAct(planning.accept, {
    onDone: (done) => {
      toast(acceptedText(done, '已采纳，它后面的车次已换车'), { tone: done.otherwise.length === 0 ? 'good' : 'error' });
    },
  });
  const takeBack = useTakeBackBreakdown();
  const repair = useAct(vehicles.shiftState, { success: '已送修', onDone: onClose });
  if (!asked.data)
    return asked.error ? (
      <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <Skeleton shape="info" count={1} className="p-4" />
    );
  const [breakdown] = asked.data;
  if (!breakdown)
    return enters && !wasBroken.current ? (
      <BreakdownForm carID={carID} />
    ) : (
      <p className="p-4 text-14 text-ink2">{refusal ?? '这辆车已没有故障'}</p>
    );
  wasBroken.current = true;
  const { load, choices, ownReportID, mend } = breakdown;
  const first = reached ?? 'sendAnother';
  const mayRepair =
    viewer !== null && load === null && refusalOf(vehicleMachine, 'startService', breakdown.state, viewer) === null;
  const gone = reached === undefined ? null : goneText(reached, breakdown);
  const { surplusVolume = left } = form.values;
  const writtenOff = surplusVolume ?? 0;
  const choose = async (choice: BreakdownChoice) => {
    setRefusal(null);
    const named = choice === 'sendAnother' ? breakdown.next : choice === 'handOver' ? breakdown.handOver : null;
    const body = {
      ...{ choice, seenCare: breakdown.brokenCare },
      ...(named && { otherCarID: named.carID }),
      ...(choice === 'handOver' && breakdown.handOver?.order && { taskID: breakdown.handOver.order.taskID }),
      ...(choice !== 'carryOn' && form.body),
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
      {(refusal ?? gone) === null ? null : (
        <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-14 text-warn-ink">
          {refusal ?? gone}
        </p>
      )}
      {load && isLoadUnloading(load.state) ? (
        <Field label="还在车上的方量" required error={form.mistakes.surplusVolume}>
          <NumberField value={surplusVolume} onChange={(volume) => form.change({ surplusVolume: volume })} unit="m³" />
        </Field>
      ) : null}
      <ul className="space-y-3">
        {choicesInOrder(choices, first).map((choice) => (
          <li key={choice} className="flex items-center gap-3">
            <Button
              className="w-24"
              look={choice === first && isOpenChoice(choice, breakdown) ? 'primary' : 'plain'}
              act={decide}
              disabled={!isOpenChoice(choice, breakdown) || (choice !== 'carryOn' && form.body === null)}
              onClick={() => void choose(choice)}
            >
              {vehicleMachine.actions[choice].label}
            </Button>
            <span className="min-w-0 flex-1 text-14 text-ink2">{choiceText(choice, breakdown, writtenOff)}</span>
          </li>
        ))}
        {mend && mayAccept ? (
          <li className="flex items-center gap-3">
            <Button
              className="w-24"
              look={load === null && reached === undefined ? 'primary' : 'plain'}
              act={accept}
              onClick={() => void accept.run({ params: { id: mend.proposalID }, body: {} })}
            >
              采纳排程
            </Button>
            <span className="min-w-0 flex-1 text-14 text-ink2">{mendText(mend)}</span>
          </li>
        ) : null}
        {mayRepair ? (
          <li className="flex items-center gap-3">
            <Button
              className="w-24"
              act={repair}
              onClick={() => void repair.run({ params: { carID }, body: { action: 'startService' } })}
            >
              送修
            </Button>
            <span className="min-w-0 flex-1 text-14 text-ink2">交给机修，修好后恢复待命</span>
          </li>
        ) : null}
        {ownReportID === null ? null : (
          <li className="flex items-center gap-3">
            <Button
              className="w-24"
              look="quiet"
              act={takeBack}
              onClick={() => void takeBack.run(ownReportID).then((done) => done !== undefined && onClose())}
            >
              撤回
            </Button>
            <span className="min-w-0 flex-1 text-14 text-ink2">报错了：车照常使用，排过队的回到原位</span>
          </li>
        )}
      </ul>
      {choices.length === 0 && !mayRepair ? (
        <p className="text-14 text-ink2">由车队或设备接手，修好后恢复待命</p>
      ) : null}
    </div>
  );
}

/** Truck, driver, report, load and the age of its concrete. */
function BreakdownFacts({ breakdown, now }: { breakdown: Breakdown; now: number }) {
  const { carNo, plateNumber, driverName, driverPhone, content, reporterName, brokenTime, load, freedLoads, place } =
    breakdown;
  return (
    <div className="flex items-start gap-3">
      {load ? <AgeFace waybill={{ ...load, endUnloadTime: null }} now={now} size={48} named /> : null}
      <div className="min-w-0 flex-1 space-y-1 text-14 text-ink2">
        <p className="font-semibold text-18 text-ink">{`${carText(carNo)} · ${plateNumber}`}</p>
        <p>
          {[content || '未写明原因', reporterName, formatFromNow(Date.parse(brokenTime), now)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>{`停在 ${place === null ? '不清楚' : placeText(place)}`}</p>
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
