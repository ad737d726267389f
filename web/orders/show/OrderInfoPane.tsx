import { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import History from 'lucide-react/icons/history';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Printer from 'lucide-react/icons/printer';
import { usePlantNow } from '../../api/clock.ts';
import { useAtWork } from '../../api/presence.ts';
import { useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { formatShortTime, spaceText } from '../../kit/figure/format.ts';
import { Timeline } from '../../kit/figure/Timeline.tsx';
import type { MenuItem } from '../../kit/menu/menuItems.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../../kit/page/paneProps.ts';
import { Section } from '../../kit/page/Section.tsx';
import { useReveal } from '../../kit/page/useReveal.ts';
import { go } from '../../shell/go.ts';
import { AtWork } from '../../trade/AtWork.tsx';
import { OrderFacts } from '../../trade/OrderFacts.tsx';
import { OrderMix } from '../../trade/OrderMix.tsx';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { OrderChangeCard } from '../change/OrderChangeCard.tsx';
import { OrderEntries } from './OrderEntries.tsx';
import { OrderHeader } from './OrderHeader.tsx';
import { OrderLoads } from './OrderLoads.tsx';
import { OrderWaybills } from './OrderWaybills.tsx';
import { stageNote, stageTitle } from './stageText.ts';
import { useOrderActs } from './useOrderActs.tsx';

const stagesShown = 6;

/** One order: what is left and when the next truck comes, then everything else, and what may be done now at the bottom. */
export function OrderInfoPane({
  id,
  onBack,
  backAs,
  atChange = false,
  sends = false,
}: PaneProps & { atChange?: boolean; sends?: boolean }) {
  const query = useCall(orders.info, { params: { id } }, { refetchMs: 60_000 });
  const now = usePlantNow(15_000);
  const names = useCodeNames();
  const { actions, run, sheet } = useOrderActs(query.data, sends ? 'sendTruck' : null);
  const atDesk = useViewer()?.roleGroup === 'scheduler';
  useAtWork(atDesk ? { place: 'order', taskID: id, carID: null, day: null } : null);
  const change = useReveal<HTMLDivElement>(atChange && query.data?.pendingChange != null);
  return (
    <>
      <InfoScreen
        title={query.data ? spaceText(query.data.projectName) : '订单'}
        onBack={onBack}
        backAs={backAs}
        query={query}
        more={query.data ? menuOf(query.data) : undefined}
        header={(order) => (
          <Card>
            <OrderHeader order={order} names={names} now={now} onChange={change.reveal} />
            <AtWork className="mt-2" concerns={(at) => at.taskID === order.taskID} />
          </Card>
        )}
        actions={actions}
      >
        {(order) => (
          <>
            {order.pendingChange ? (
              <div ref={change.part} tabIndex={-1} className="scroll-mt-4 outline-none">
                <OrderChangeCard order={order} change={order.pendingChange} names={names} now={now} run={run} />
              </div>
            ) : null}
            <OrderLoads taskID={order.taskID} waybills={order.waybills} now={now} />
            {order.waybills.length > 0 || order.openTime ? <OrderWaybills waybills={order.waybills} now={now} /> : null}
            <Section title="订单内容">
              <Card>
                <OrderFacts order={order} names={names} />
              </Card>
            </Section>
            {order.proportion ? <OrderMix proportion={order.proportion} /> : null}
            <OrderEntries order={order} />
            <Section title="经过">
              <Card>
                <Timeline
                  items={newestFirst(order).map((stage) => ({
                    key: stage.eventID,
                    title: stageTitle(stage),
                    time: formatShortTime(Date.parse(stage.happenedAt), now),
                    note: stageNote(stage) || undefined,
                  }))}
                />
              </Card>
            </Section>
          </>
        )}
      </InfoScreen>
      {sheet}
    </>
  );
}

const newestFirst = (order: OrderInfo) =>
  order.stages.toSorted((a, b) => Date.parse(b.happenedAt) - Date.parse(a.happenedAt)).slice(0, stagesShown);

const menuOf = (order: OrderInfo): MenuItem[] => [
  { key: 'map', label: '工地位置', icon: <MapPin />, onSelect: () => go('mapsite', { id: order.taskID }) },
  {
    key: 'call',
    label: `拨打 ${order.contact}`,
    icon: <Phone />,
    onSelect: () => location.assign(`tel:${order.contactPhone}`),
  },
  { key: 'history', label: '全部记录', icon: <History />, onSelect: () => go('alterhistory', { id: order.taskID }) },
  { key: 'print', label: '打印', icon: <Printer />, onSelect: () => window.print() },
];
