import { type WaybillInfo, waybills } from '@pourline/contract/waybills';
import FileText from 'lucide-react/icons/file-text';
import Phone from 'lucide-react/icons/phone';
import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { Card } from '../kit/Card.tsx';
import { InfoScreen } from '../kit/InfoScreen.tsx';
import { QrImage } from '../kit/QrImage.tsx';
import { Section } from '../kit/Section.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { Timeline } from '../kit/Timeline.tsx';
import { useViewer } from '../session/sessionStore.ts';
import { go } from '../shell/go.ts';
import { BatchFacts } from './BatchFacts.tsx';
import { LoadingSheet } from './LoadingSheet.tsx';
import { useWaybillActs } from './useWaybillActs.ts';
import { WaybillFacts } from './WaybillFacts.tsx';
import { WaybillHeader } from './WaybillHeader.tsx';
import { WaybillMap } from './WaybillMap.tsx';
import { stageItems } from './waybillStages.ts';

/** One load: when it comes, how old it is, where it is, what was done with it, and what may be done now. */
export function WaybillInfoPane({
  id,
  onBack,
  onClose,
}: {
  id: string;
  onBack?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
}) {
  const query = useCall(waybills.info, { params: { id } });
  const isSite = useViewer()?.roleGroup === 'customer';
  const now = usePlantNow(10_000);
  const [sheet, setSheet] = useState<'loading' | 'qr' | null>(null);
  const actionsOf = useWaybillActs({ onFinishLoading: () => setSheet('loading') });
  const { data } = query;
  const call = (name: string, phone: string) => ({
    key: `call-${name}`,
    label: `拨打${name}`,
    icon: <Phone />,
    onSelect: () => location.assign(`tel:${phone}`),
  });
  return (
    <>
      <InfoScreen
        title="货单详情"
        onBack={onClose ?? onBack}
        backAs={onClose ? 'close' : 'back'}
        query={query}
        more={
          data
            ? [
                ...(data.driverPhone ? [call('司机', data.driverPhone)] : []),
                ...(data.site.contactPhone ? [call('工地', data.site.contactPhone)] : []),
                { key: 'qr', label: '小票二维码', icon: <QrCode />, onSelect: () => setSheet('qr') },
                { key: 'order', label: '查看订单', icon: <FileText />, onSelect: () => go('orderinfo', { id: data.taskID }) },
              ]
            : undefined
        }
        header={(waybill) => <WaybillHeader waybill={waybill} now={now} isSite={isSite} />}
        actions={(waybill: WaybillInfo) => actionsOf(waybill)}
      >
        {(waybill) => (
          <>
            <Section title="位置">
              <WaybillMap waybill={waybill} now={now} />
            </Section>
            <Section title="货单">
              <WaybillFacts waybill={waybill} />
            </Section>
            <Section title="经过">
              <Card>
                <Timeline items={stageItems(waybill.stages)} />
              </Card>
            </Section>
            {waybill.batches.length > 0 ? (
              <Section title="生产记录">
                <BatchFacts batches={waybill.batches} />
              </Section>
            ) : null}
          </>
        )}
      </InfoScreen>
      {data ? (
        <>
          <LoadingSheet waybill={data} open={sheet === 'loading'} onClose={() => setSheet(null)} />
          <Sheet open={sheet === 'qr'} onOpenChange={(open) => !open && setSheet(null)} title="小票二维码">
            <div className="flex flex-col items-center gap-3 p-6">
              <QrImage text={data.ticketUrl} size={224} label={`货单 ${data.taskDetailNo} 的小票二维码`} />
              <p className="text-center text-13 text-ink3">扫码查看小票，核对各环节记录是否完整</p>
            </div>
          </Sheet>
        </>
      ) : null}
    </>
  );
}
