import type { Waybill } from '@pourline/domain/waybills/waybill';
import { signedLabel } from '@pourline/domain/waybills/waybillDisplay';
import { formatQuantity, spaceText, thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { AgeFace } from './AgeFace.tsx';
import { CarName } from './CarName.tsx';
import { useWaitingSigns, waitingSignFace } from './waitingSigns.ts';
import { faceFor, shownTime } from './waybillTimes.ts';

/** One load in a list: the truck and its state first, then where to, what, and the one time that matters. */
export function WaybillRow({
  waybill,
  concrete,
  now,
  isSite,
  selected,
  onOpen,
}: {
  waybill: Waybill;
  /** C30 抗渗 P8 */
  concrete: string;
  now: number;
  isSite: boolean;
  selected: boolean;
  onOpen: (() => void) | undefined;
}) {
  const waits = useWaitingSigns().has(waybill.taskDetailID);
  const face = waits ? waitingSignFace : faceFor(waybill, isSite);
  const time = shownTime(waybill, now);
  return (
    <Row
      selected={selected}
      onOpen={onOpen}
      chevron={false}
      title={
        <>
          <CarName car={waybill} />
          <span className="ml-2 font-normal text-13 text-ink3">{`第${thinSpace}${waybill.sequenceNo}${thinSpace}车`}</span>
        </>
      }
      // A site has one project and many parts: what tells its loads apart must not be what is cut.
      note={(isSite ? [waybill.constructionSite, waybill.projectName] : [waybill.projectName, waybill.constructionSite])
        .map(spaceText)
        .join(' · ')}
      trailing={
        <div className="flex items-center gap-3">
          <div className="flex flex-col items-end gap-1">
            <StateTag tone={face.tone}>{face.label}</StateTag>
            <span className="text-13 text-ink2">{time.text}</span>
          </div>
          <AgeFace waybill={waybill} now={now} size={40} named />
        </div>
      }
    >
      <span className="text-13 text-ink2">
        {[concrete, formatQuantity(waybill.totalVolume, 'm³'), waybill.driverName, isSite ? null : signedLabel(waybill)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Row>
  );
}
