import { planning } from '@pourline/contract/planning';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { consistenceWord } from '@pourline/domain/concrete/slumpClasses';
import { type PlannedSendingRecord, sendingText } from '@pourline/domain/dispatch/departures';
import { formatClock } from '@pourline/domain/time';
import { siteSignature } from '@pourline/domain/waybills/siteSignature';
import { signedLabel } from '@pourline/domain/waybills/waybillDisplay';
import { useCall } from '../api/queries.ts';
import { formatQuantity, spaceText } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { Card } from '../kit/page/Card.tsx';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { carText } from '../trade/carText.ts';
import { FilePicture } from '../trade/FilePicture.tsx';
import type { CodeNames } from '../trade/useCodeNames.ts';
import { OtherWaybill } from './OtherWaybill.tsx';
import { SignaturePicture } from './SignaturePicture.tsx';
import { correctionItems, signerText } from './signatureTexts.ts';

/** 计划 10:56 12 号车 8 m³；按计划. */
const planText = ({ loadStart, carNo, volume, departures }: PlannedSendingRecord): string =>
  [
    loadStart === null || carNo === null || volume === null
      ? null
      : `计划 ${formatClock(loadStart)} ${carText(carNo)} ${formatQuantity(volume, 'm³')}`,
    sendingText(departures),
  ]
    .filter((part) => part !== null)
    .join('；');

/** What stands on the ticket. */
export function WaybillFacts({ waybill, names }: { waybill: WaybillInfo; names: CodeNames }) {
  const mayPlan = useMayOpen()('dayplan');
  const plan = useCall(planning.sending, { params: { id: waybill.taskDetailID } }, { enabled: mayPlan });
  const others = [
    ['余料来源', waybill.surplusFrom],
    ['余料去向', waybill.surplusTo],
    ['接自', waybill.handedFrom],
    ['转送至', waybill.handedTo],
  ] as const;
  const signed = { ...waybill, ...siteSignature(waybill, waybill.corrections) };
  const m3 = (volume: number | null) => (volume === null ? null : formatQuantity(volume, 'm³'));
  return (
    <Card>
      <KeyValue
        items={[
          { label: '货单号', value: waybill.taskDetailNo },
          { label: '装料方量', value: m3(waybill.totalVolume) },
          { label: '签收方量', value: m3(signed.signVolume) ?? signedLabel(signed) },
          waybill.surplusVolume === null ? null : { label: '剩退方量', value: m3(waybill.surplusVolume) },
          waybill.surplusReason ? { label: '剩退原因', value: waybill.surplusReason, wide: true } : null,
          ...others.map(([label, other]) => (other ? { label, value: <OtherWaybill other={other} /> } : null)),
          plan.data ? { label: '排程', value: planText(plan.data), wide: true } : null,
          {
            label: waybill.partChecker ? `浇筑部位（${waybill.partChecker} 已核对）` : '浇筑部位',
            value: spaceText(waybill.constructionSite),
            wide: true,
          },
          { label: '强度等级', value: names.concrete(waybill) },
          { label: consistenceWord(waybill.slump), value: names.slump(waybill.slump) },
          { label: '浇筑方式', value: names.pourWay(waybill.pourWay) },
          { label: '客户', value: spaceText(waybill.customerName) },
          { label: '司机', value: waybill.driverName },
          { label: '车号', value: `${carText(waybill.carNo)} · ${waybill.plateNumber}` },
          { label: '搅拌站', value: spaceText(waybill.plantName) },
          { label: '交货地点', value: spaceText(waybill.siteAddress), wide: true },
          waybill.site.remark ? { label: '订单备注', value: waybill.site.remark, wide: true } : null,
          signed.signer ? { label: '签收人', value: signerText(signed), wide: true } : null,
          ...correctionItems(waybill.corrections),
        ]}
      />
      {signed.signFileID ? <SignaturePicture fileID={signed.signFileID} signer={signed.signer ?? ''} /> : null}
      {waybill.signPhotoIDs.length > 0 ? (
        <ul className="mt-3 grid grid-cols-3 gap-2">
          {waybill.signPhotoIDs.map((fileID, index) => (
            <li key={fileID}>
              <FilePicture fileID={fileID} name={`现场照片 ${index + 1}`} />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
