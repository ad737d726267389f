import { breakdowns } from '@pourline/contract/breakdowns';
import { mayCall } from '@pourline/contract/mayCall';
import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { mayMakeCode } from '@pourline/domain/scanning/scanTargets';
import { isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileText from 'lucide-react/icons/file-text';
import Phone from 'lucide-react/icons/phone';
import QrCode from 'lucide-react/icons/qr-code';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { BreakdownSheet } from '../breakdowns/BreakdownSheet.tsx';
import { mayEnterBreakdownOf } from '../breakdowns/mayEnterBreakdown.ts';
import { Timeline } from '../kit/figure/Timeline.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { isOffered } from '../trade/actForms.ts';
import { CallLinks } from '../trade/CallLinks.tsx';
import { useLoadCallees } from '../trade/useCallees.ts';
import { useCheckedAct } from '../trade/useCheckedAct.tsx';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { WaybillMap } from '../trade/WaybillMap.tsx';
import { stageItems } from '../trade/waybillStages.ts';
import { BatchFacts } from './BatchFacts.tsx';
import { CorrectSignSheet } from './CorrectSignSheet.tsx';
import { LoadingSheet } from './LoadingSheet.tsx';
import { ReassignSheet } from './ReassignSheet.tsx';
import { SurplusSheet } from './SurplusSheet.tsx';
import { TransferSheet } from './TransferSheet.tsx';
import { TreatBackSheet } from './TreatBackSheet.tsx';
import { useWaybillActs } from './useWaybillActs.ts';
import { WaybillFacts } from './WaybillFacts.tsx';
import { WaybillHeader } from './WaybillHeader.tsx';
import type { WaybillSheet } from './waybillForms.ts';

/** One load: when it comes, how old it is, where it is, what was done with it, and what may be done now. */
export function WaybillInfoPane({
  id,
  onBack,
  backAs,
  opens = null,
}: PaneProps & {
  /** Asks at once who takes what is left over, or to which truck the load goes, where that can still be asked. */
  opens?: 'moveSurplus' | 'reassign' | null;
}) {
  const query = useCall(waybills.info, { params: { id } });
  const viewer = useViewer();
  const isSite = viewer?.roleGroup === 'customer';
  const isDriver = viewer?.roleGroup === 'driver';
  const mayDecide = viewer !== null && mayCall(breakdowns.decide, viewer);
  const names = useCodeNames();
  const mayOpen = useMayOpen();
  const now = usePlantNow(10_000);
  const [sheet, setSheet] = useState<WaybillSheet | null>(opens);
  const [isDeciding, setDeciding] = useState(false);
  const { checked, sheet: whySheet } = useCheckedAct(isDriver);
  const actionsOf = useWaybillActs(setSheet, checked);
  const { data } = query;
  const callees = useLoadCallees(data);
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
        onBack={onBack}
        backAs={backAs}
        query={query}
        more={
          data
            ? [
                ...(data.driverPhone && !isDriver ? [call('司机', data.driverPhone)] : []),
                ...(isSite
                  ? callees.map(({ what, phone }) => call(what, phone))
                  : data.site.contactPhone
                    ? [call('工地', data.site.contactPhone)]
                    : []),
                {
                  key: 'check',
                  label: '核对货单',
                  icon: <ClipboardCheck />,
                  onSelect: () => go('checkwaybill', { id }),
                },
                {
                  key: 'ticket',
                  label: '发货单',
                  icon: <ReceiptText />,
                  onSelect: () => go('ticket', { token: data.ticketToken }),
                },
                ...(viewer && mayMakeCode('ticket', viewer)
                  ? [
                      {
                        key: 'code',
                        label: '二维码',
                        icon: <QrCode />,
                        onSelect: () => go('qrcodecreate', { kind: 'ticket', id, name: data.taskDetailNo }),
                      },
                    ]
                  : []),
                ...(mayOpen('orderinfo')
                  ? [
                      {
                        key: 'order',
                        label: '查看订单',
                        icon: <FileText />,
                        onSelect: () => go('orderinfo', { id: data.taskID }),
                      },
                    ]
                  : []),
              ]
            : undefined
        }
        header={(waybill) => (
          <WaybillHeader waybill={waybill} concrete={names.concrete(waybill)} now={now} isSite={isSite} />
        )}
        actions={(waybill: WaybillInfo) => [
          ...(waybill.brokenTime !== null && mayDecide
            ? [
                {
                  key: 'breakdown',
                  label: '处理故障',
                  primary: !isLoadReturning(waybill.state),
                  onRun: () => setDeciding(true),
                },
              ]
            : []),
          ...(mayEnterBreakdownOf(waybill, viewer)
            ? [{ key: 'enterBreakdown', label: '车辆故障', aside: true, onRun: () => setDeciding(true) }]
            : []),
          ...actionsOf(waybill),
        ]}
      >
        {(waybill) => (
          <>
            {isDriver ? <CallLinks className="mt-3" callees={callees} /> : null}
            <Section title="位置">
              <WaybillMap waybill={waybill} now={now} />
            </Section>
            <Section title="货单">
              <WaybillFacts waybill={waybill} names={names} />
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
      {whySheet}
      {data ? (
        <>
          <BreakdownSheet carID={isDeciding ? data.carID : null} enters onClose={() => setDeciding(false)} />
          <LoadingSheet waybill={data} open={sheet === 'finishLoading'} onClose={() => setSheet(null)} />
          <SurplusSheet
            waybill={data}
            open={sheet === 'moveSurplus' && isOffered(data.actions, 'moveSurplus')}
            onClose={() => setSheet(null)}
          />
          <ReassignSheet
            waybill={data}
            open={sheet === 'reassign' && isOffered(data.actions, 'reassign')}
            onClose={() => setSheet(null)}
          />
          <CorrectSignSheet waybill={data} open={sheet === 'correctSign'} onClose={() => setSheet(null)} />
          <TransferSheet waybill={data} open={sheet === 'transfer'} onClose={() => setSheet(null)} />
          <TreatBackSheet waybill={data} open={sheet === 'treatBack'} onClose={() => setSheet(null)} />
        </>
      ) : null}
    </>
  );
}
