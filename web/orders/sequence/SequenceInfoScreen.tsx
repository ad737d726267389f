import { type OrderSequence, orderSequences } from '@pourline/contract/orderSequences';
import { holds } from '@pourline/domain/access/rights';
import { isOrderToApprove } from '@pourline/domain/orders/orderStages';
import { usePlantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatNumber, formatShortTime, spaceText } from '../../kit/figure/format.ts';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import type { BottomAction } from '../../kit/page/selectBottomActions.ts';
import { confirm } from '../../kit/sheet/dialogs.ts';
import { toast } from '../../kit/shell/toast.ts';
import { go, goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { OrderRow } from '../../trade/OrderRow.tsx';
import { orderedM3 } from '../../trade/orderProgress.ts';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { approveQuestion } from '../show/approveQuestion.ts';

const toApprove = (sequence: OrderSequence | undefined) =>
  (sequence?.tasks ?? []).filter((order) => isOrderToApprove(order.state) && order.holdCause !== 'credit');

/** One sequence: its orders, approved together. */
export default function SequenceInfoScreen() {
  const { id } = useParams('sequenceinfo');
  const asked = useCall(orderSequences.list, { query: { 'filter.sequenceID': id } });
  const viewer = useViewer();
  const names = useCodeNames();
  const now = usePlantNow(60_000);
  const approve = useAct(orderSequences.approve, {
    onDone: ({ approved }) => void toast(`已审批 ${approved} 个订单`, { tone: 'good' }),
  });
  const sequence = asked.data?.data[0];
  const asking = toApprove(sequence);
  const waiting = asking.length;
  const actions: BottomAction[] = [];
  if (sequence && viewer && holds(viewer, 'add-order'))
    actions.push({ key: 'modify', label: '修改序列', onRun: () => go('sequenceform', { id }) });
  if (waiting > 0 && viewer && holds(viewer, 'approve-order'))
    actions.push({
      key: 'approve',
      label: `审批通过 ${waiting} 单`,
      primary: true,
      act: approve,
      onRun: async () => {
        if (await confirm(approveQuestion(asking, now))) await approve.run({ params: { id } });
      },
    });
  return (
    <InfoScreen title={sequence?.sequenceNo ?? '订单序列'} onBack={goBack} query={asked} actions={actions} single>
      {() =>
        sequence ? (
          <>
            <Card>
              <p className="font-medium text-16">{spaceText(sequence.tasks[0]?.projectName ?? '')}</p>
              <p className="text-13 text-ink3">{`${formatShortTime(Date.parse(sequence.createTime), now)} 下单`}</p>
              <div className="mt-3 grid grid-cols-3 gap-3">
                <Figure label="订购方量" value={formatNumber(orderedM3(sequence.tasks), 2, { trim: true })} unit="m³" />
                <Figure label="订单" value={`${sequence.tasks.length}`} unit="个" />
                <Figure label="待审批" value={`${waiting}`} unit="个" />
              </div>
            </Card>
            <Section title="订单">
              <Card flush>
                {sequence.tasks.map((order) => (
                  <OrderRow
                    key={order.taskID}
                    order={order}
                    names={names}
                    now={now}
                    part
                    onOpen={() => go('orderinfo', { id: order.taskID })}
                  />
                ))}
              </Card>
            </Section>
          </>
        ) : (
          <Empty title="没有这个序列" note="它的订单已移出，或您看不到它的订单" />
        )
      }
    </InfoScreen>
  );
}
