import { receipts } from '@pourline/contract/receipts';
import { receiptMachine } from '@pourline/domain/receipts/receiptStates';
import { deedLabel } from '@pourline/domain/states';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatQuantity, formatShortTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { deedOf } from '../trade/actForms.ts';
import { CallLinks } from '../trade/CallLinks.tsx';
import { FilePicture } from '../trade/FilePicture.tsx';
import { CallToBinSheet } from './CallToBinSheet.tsx';
import { receiptFace, receiptForms } from './receiptForms.ts';
import { tonnesText } from './receiptTexts.ts';
import { useReceiptDeeds } from './useReceiptDeeds.ts';

const nothing = { receiptID: '', receiptNo: '' };
const noPlace = { receiptID: '', materialID: '', materialName: '', plantID: '' };

/** A delivery of material: what, how much by the note, of whom, with which lorry; how far it is, and what is to be done. */
export function ReceiptPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(receipts.info, { body: { receiptID: id } }, { refetchMs: 60_000 });
  const now = usePlantNow(30_000);
  const isDriver = useViewer()?.roleGroup === 'materialDriver';
  const [isCalling, setCalling] = useState(false);
  const deeds = useReceiptDeeds(query.data ?? nothing);
  const time = (at: string | null) => (at === null ? '' : formatShortTime(Date.parse(at), now));
  const weight = (kg: number | null) => (kg === null ? '' : tonnesText(kg));
  return (
    <>
      <CallToBinSheet receipt={query.data ?? noPlace} open={isCalling} onClose={() => setCalling(false)} />
      <InfoScreen
        title="送货单"
        onBack={onBack}
        backAs={backAs}
        big={isDriver}
        query={query}
        header={(receipt) => {
          const face = receiptFace(receipt.state);
          return (
            <Card>
              <div className="flex items-center gap-2">
                <StateTag tone={receipt.cancelled ? 'idle' : face.tone}>
                  {receipt.cancelled ? '已撤销' : face.label}
                </StateTag>
                {receipt.contractNo === null ? <StateTag tone="warn">没有供应合同</StateTag> : null}
              </div>
              <p className="mt-1 font-semibold text-20">{receipt.materialName}</p>
              <p className="text-14 text-ink2">{receipt.vendorName}</p>
              <div className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
                <Figure size="hero" label="送货单净重" value={tonnesText(receipt.netKg)} />
                {receipt.binName === null ? null : <Figure label="卸货库位" value={receipt.binName} />}
              </div>
              {receipt.reason ? <p className="mt-3 text-14 text-warn-ink">{`原因：${receipt.reason}`}</p> : null}
            </Card>
          );
        }}
        actions={(receipt) =>
          receipt.actions.flatMap(({ action, label, primary }) => {
            const act = deedOf(action, receiptForms, deeds, {
              page: (page) => go(page, { id }),
              sheet: () => setCalling(true),
            });
            return act ? [{ key: action, label, primary, onRun: act }] : [];
          })
        }
      >
        {(receipt) => (
          <>
            <Section title="送货">
              <Card>
                <KeyValue
                  items={[
                    { label: '单号', value: receipt.receiptNo },
                    { label: '收货站', value: receipt.plantName },
                    { label: '车辆', value: receipt.plateNumber },
                    { label: '司机', value: receipt.driverName },
                    { label: '运输单位', value: receipt.carrierName },
                    { label: '供应合同', value: receipt.contractNo ?? '' },
                    { label: '供应商单号', value: receipt.noteNo },
                    { label: '毛重', value: weight(receipt.grossKg) },
                    { label: '皮重', value: weight(receipt.tareKg) },
                    { label: '方量', value: receipt.volume === null ? '' : formatQuantity(receipt.volume, 'm³') },
                    { label: '预计到站', value: time(receipt.expectTime) },
                    { label: '签收', value: time(receipt.acceptTime) },
                    { label: '到站', value: time(receipt.arriveTime) },
                    { label: '叫号', value: time(receipt.queueOutTime) },
                    { label: '卸完', value: time(receipt.unloadTime) },
                    { label: '完成', value: time(receipt.completeTime) },
                    { label: '备注', value: receipt.remark, wide: true },
                  ].filter(({ value }) => value !== '')}
                />
                {receipt.noteFileID === null ? null : (
                  <div className="mt-3 w-28">
                    <FilePicture fileID={receipt.noteFileID} name="送货单照片" />
                  </div>
                )}
              </Card>
              {isDriver ? null : (
                <CallLinks className="mt-3" callees={[{ what: '司机', phone: receipt.driverMobile }]} />
              )}
            </Section>
            <Section title="处理记录">
              <Card flush>
                {receipt.history.map((stage) => (
                  <Row
                    key={stage.eventID}
                    title={deedLabel(receiptMachine, stage.action)}
                    note={[stage.userName ?? '系统', stage.reason].filter(Boolean).join(' · ')}
                    trailing={<time className="text-14 text-ink2">{time(stage.happenedAt)}</time>}
                  />
                ))}
              </Card>
            </Section>
          </>
        )}
      </InfoScreen>
    </>
  );
}
