import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { leftOnTruck } from '@pourline/domain/waybills/leftOnTruck';
import { standingDoubts } from '@pourline/domain/waybills/loadDoubts';
import { progressStep, stageTitles, wentBackWhole } from '@pourline/domain/waybills/waybillDisplay';
import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import { formatQuantity, formatTime, spaceText, thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Steps } from '../kit/figure/Steps.tsx';
import { Card } from '../kit/page/Card.tsx';
import { AgeFace } from '../trade/AgeFace.tsx';
import { CarName } from '../trade/CarName.tsx';
import { SaidTime } from '../trade/SaidTime.tsx';
import { takenOnText } from '../trade/takenOnText.ts';
import { surplusWords } from '../trade/truckWords.ts';
import { useWaitingSigns, waitingSignFace } from '../trade/waitingSigns.ts';
import { faceFor, msOf, shownTime, signedFace } from '../trade/waybillTimes.ts';

/** When each of the four stages began, or ended where that is known. */
const stageTimes = (waybill: WaybillInfo): (string | undefined)[] =>
  [
    waybill.endProductionTime,
    waybill.arriveTime,
    // What went back whole was not unloaded, whenever that was told.
    wentBackWhole(waybill) ? null : waybill.endUnloadTime,
    waybill.backTime,
  ].map((at) => (at === null ? undefined : formatTime(msOf(at))));

/** What came back of a load and why; to the plant also what is still on the truck, where that is another figure. */
const backText = (waybill: WaybillInfo, isSite: boolean): string =>
  [
    waybill.surplusVolume ? `剩退 ${formatQuantity(waybill.surplusVolume, 'm³')}` : '',
    waybill.surplusVolume ? waybill.surplusReason : '',
    isSite || leftOnTruck(waybill) === waybill.surplusVolume ? '' : surplusWords(waybill),
  ]
    .filter(Boolean)
    .join(' · ');

/** What of a load matters most: when, how old, how far. */
export function WaybillHeader({
  waybill,
  concrete,
  now,
  isSite,
}: {
  waybill: WaybillInfo;
  concrete: string;
  now: number;
  isSite: boolean;
}) {
  const state = waybill.state;
  const face = faceFor(waybill, isSite);
  const waits = useWaitingSigns().has(waybill.taskDetailID);
  const signed = waits ? waitingSignFace : signedFace(waybill);
  const doubts = standingDoubts(waybill, isSite);
  const time = shownTime(waybill, now);
  const times = stageTimes(waybill);
  const before = waybill.surplusFrom ?? waybill.handedFrom;
  const back = backText(waybill, isSite);
  return (
    <Card>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex items-center gap-2">
            <StateTag tone={face.tone}>{face.label}</StateTag>
            {signed && signed.label !== face.label ? <StateTag tone={signed.tone}>{signed.label}</StateTag> : null}
            {waybill.brokenTime && !isSite ? <StateTag tone="alarm">车辆故障</StateTag> : null}
          </div>
          <p className="mt-2 font-semibold text-16">
            <CarName car={waybill} />
            <span className="ml-2 font-normal text-13 text-ink3">{`第${thinSpace}${waybill.sequenceNo}${thinSpace}车`}</span>
          </p>
          <p className="mt-3 text-13 text-ink3">{time.label}</p>
          <p className="font-semibold text-28 text-ink">
            <SaidTime text={time.text} exact={time.exact} />
          </p>
          {time.more === null ? null : <p className="text-14 text-ink2">{time.more}</p>}
          <p className="mt-1 text-14 text-ink2">{`${concrete} · ${formatQuantity(waybill.totalVolume, 'm³')}`}</p>
        </div>
        <AgeFace waybill={waybill} now={now} size={88} />
      </div>
      <p className="mt-2 text-16 text-ink">{spaceText(waybill.constructionSite)}</p>
      <p className="text-13 text-ink3">{spaceText(waybill.projectName)}</p>
      {back === '' ? null : <p className="mt-1 text-14 text-warn-ink">{back}</p>}
      {doubts.map(({ at, cause }) => (
        <p key={at} className="mt-1 text-14 text-warn-ink">
          {spaceText(cause)}
        </p>
      ))}
      {before ? (
        <p className="mt-1 text-14 text-ink2">{`${takenOnText(waybill, before)}，料龄从原货单 ${before.taskDetailNo} 出厂算起`}</p>
      ) : null}
      {isLoadCancelled(state) ? null : (
        <Steps
          className="mt-5"
          current={progressStep(state)}
          steps={stageTitles(waybill).map((label, index) => ({
            // A truck that went on with what was left over did not come back.
            label: waybill.surplusTo && index === 3 ? '余料转送' : label,
            note: times[index],
          }))}
        />
      )}
    </Card>
  );
}
