import { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { isOrderEnded } from '@pourline/domain/orders/orderStages';
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
import { useMayOpen } from '../../shell/useMayOpen.ts';
import { AtWork } from '../../trade/AtWork.tsx';
import type { Callee } from '../../trade/CallLinks.tsx';
import { OrderAppraisal } from '../../trade/OrderAppraisal.tsx';
import { OrderFacts } from '../../trade/OrderFacts.tsx';
import { OrderMix } from '../../trade/OrderMix.tsx';
import { useSiteCallees } from '../../trade/useCallees.ts';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { OrderChangeCard } from '../change/OrderChangeCard.tsx';
import { OrderCredit } from './OrderCredit.tsx';
import { OrderEntries } from './OrderEntries.tsx';
import { OrderHeader } from './OrderHeader.tsx';
import { OrderLoads } from './OrderLoads.tsx';
import { OrderParts } from './OrderParts.tsx';
import { OrderReadiness } from './OrderReadiness.tsx';
import { OrderWaybills } from './OrderWaybills.tsx';
import { stageNote, stageTitle } from './stageText.ts';
import { useAskedAct } from './useAskedAct.ts';
import { useOrderActs } from './useOrderActs.tsx';

const stagesShown = 6;

/** One order: what is left and when the next truck comes, then everything else, and what may be done now at the bottom. `asks`: the act for which it was opened. */
export function OrderInfoPane({
  id,
  onBack,
  backAs,
  atChange = false,
  asks,
}: PaneProps & { atChange?: boolean; asks?: string | undefined }) {
  const query = useCall(orders.info, { params: { id } }, { refetchMs: 60_000 });
  const now = usePlantNow(15_000);
  const names = useCodeNames();
  const viewer = useViewer();
  const isSite = viewer?.roleGroup === 'customer';
  const siteCallees = useSiteCallees(query.data?.salesmanOID);
  const { actions, run, sheet } = useOrderActs(query.data, siteCallees);
  useAskedAct(query.data, asks, run);
  const mayOrder = useMayOpen()('ordercreateguider');
  const atDesk = viewer?.roleGroup === 'scheduler';
  useAtWork(atDesk ? { place: 'order', taskID: id, carID: null, day: null } : null);
  const change = useReveal<HTMLDivElement>(atChange && query.data?.pendingChange != null);
  return (
    <>
      <InfoScreen
        title={query.data ? spaceText(query.data.projectName) : '订单'}
        onBack={onBack}
        backAs={backAs}
        query={query}
        more={query.data ? menuOf(query.data, isSite ? siteCallees : [contactOf(query.data)]) : undefined}
        header={(order) => (
          <Card>
            <OrderHeader order={order} names={names} now={now} onChange={change.reveal} />
            <AtWork className="mt-2" concerns={(at) => at.taskID === order.taskID} />
          </Card>
        )}
        actions={query.data && mayOrder && isOrderEnded(query.data.state) ? [...actions, again(query.data)] : actions}
      >
        {(order) => (
          <>
            {order.pendingChange ? (
              <div ref={change.part} tabIndex={-1} className="scroll-mt-4 outline-none">
                <OrderChangeCard order={order} change={order.pendingChange} names={names} now={now} run={run} />
              </div>
            ) : null}
            <OrderCredit order={order} />
            <OrderReadiness order={order} now={now} />
            <OrderLoads taskID={order.taskID} waybills={order.waybills} now={now} />
            <OrderParts loads={order.waybills} part={order.constructionSite} />
            {order.waybills.length > 0 || order.openTime ? <OrderWaybills waybills={order.waybills} now={now} /> : null}
            <Section title="订单内容">
              <Card>
                <OrderFacts order={order} names={names} />
              </Card>
            </Section>
            {order.proportion ? <OrderMix proportion={order.proportion} /> : null}
            {order.appraisal ? <OrderAppraisal appraisal={order.appraisal} slump={order.slump} /> : null}
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

/** Ordered once more from an order that has ended. */
const again = ({ taskID }: OrderInfo) => ({
  key: 'again',
  label: '照此订单重新下单',
  primary: true,
  onRun: () => go('ordercreateguider', { from: taskID }),
});

const contactOf = ({ contact, contactPhone }: OrderInfo): Callee => ({ what: ` ${contact}`, phone: contactPhone });

/** What else can be done from the page; a site rings up the plant, the plant the site. */
const menuOf = (order: OrderInfo, callees: readonly Callee[]): MenuItem[] => [
  { key: 'map', label: '工地位置', icon: <MapPin />, onSelect: () => go('mapsite', { id: order.taskID }) },
  ...callees.map(({ what, phone }) => ({
    key: `call ${what}`,
    label: `拨打${what}`,
    icon: <Phone />,
    onSelect: () => location.assign(`tel:${phone}`),
  })),
  { key: 'history', label: '全部记录', icon: <History />, onSelect: () => go('alterhistory', { id: order.taskID }) },
  { key: 'print', label: '打印', icon: <Printer />, onSelect: () => window.print() },
];
