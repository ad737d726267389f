import { epochMs } from '@pourline/domain/time';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { signedLabel } from '@pourline/domain/waybills/waybillDisplay';
import { isLoadCompleted } from '@pourline/domain/waybills/waybillStages';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { formatQuantity, formatShortTime, thinSpace } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { go } from '../../shell/go.ts';
import { carText } from '../../trade/carText.ts';
import { stateFaceOf } from '../../trade/stateFace.ts';

const shownAtFirst = 6;

/** The loads of an order, the last one first. */
export function OrderWaybills({ waybills, now }: { waybills: readonly Waybill[]; now: number }) {
  const [all, setAll] = useState(false);
  const sorted = waybills.toSorted((a, b) => b.sequenceNo - a.sequenceNo);
  const shown = all ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <Section title={waybills.length > 0 ? `货单 · ${waybills.length}${thinSpace}车` : '货单'}>
      <Card flush>
        {waybills.length === 0 ? <p className="p-4 text-14 text-ink3">还没有派车，派出的每一车会显示在这里</p> : null}
        {shown.map((waybill) => (
          <Row
            key={waybill.taskDetailID}
            title={`第${thinSpace}${waybill.sequenceNo}${thinSpace}车 · ${carText(waybill.carNo)}`}
            // Who drives is not cut where the line is too narrow for all of it.
            note={<span className="whitespace-normal">{noteOf(waybill, now)}</span>}
            trailing={
              <div className="flex items-center gap-3">
                <span className="font-medium text-ink">{formatQuantity(waybill.totalVolume, 'm³')}</span>
                <StateTag tone={stateFaceOf(waybillMachine, waybill.state).tone}>
                  {stateFaceOf(waybillMachine, waybill.state).label}
                </StateTag>
              </div>
            }
            onOpen={() => go('waybillinfo', { id: waybill.taskDetailID })}
          />
        ))}
        {sorted.length > shown.length ? (
          <Button look="quiet" className="w-full rounded-none" onClick={() => setAll(true)}>
            {`显示全部 ${sorted.length} 车`}
          </Button>
        ) : null}
      </Card>
    </Section>
  );
}

function noteOf(waybill: Waybill, now: number): string {
  const signed =
    waybill.signVolume === null || waybill.signer === null
      ? signedLabel(waybill)
      : `已签 ${formatQuantity(waybill.signVolume, 'm³')}`;
  // What was called back on its way came to nobody.
  const back = waybill.surplusVolume ? `剩退 ${formatQuantity(waybill.surplusVolume, 'm³')}` : '';
  if (back && waybill.arriveTime === null) return [back, waybill.driverName].join(' · ');
  const [word, at] = isLoadCompleted(waybill.state)
    ? ['送达', waybill.arriveTime]
    : waybill.endProductionTime
      ? ['出厂', waybill.endProductionTime]
      : ['派车', waybill.createTime];
  // What was signed for is not what a narrow screen cuts off.
  return [signed, back, `${formatShortTime(at ? epochMs(at) : null, now)} ${word}`, waybill.driverName]
    .filter(Boolean)
    .join(' · ');
}
