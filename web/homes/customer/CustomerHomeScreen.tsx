import { homes } from '@pourline/contract/homes';
import { holds } from '@pourline/domain/access/rights';
import HardHat from 'lucide-react/icons/hard-hat';
import { usePlantNow } from '../../api/clock.ts';
import { useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { PullToRefresh } from '../../kit/list/PullToRefresh.tsx';
import { BottomActions } from '../../kit/page/BottomActions.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import type { BottomAction } from '../../kit/page/selectBottomActions.ts';
import { useWide } from '../../kit/page/useWide.ts';
import { go } from '../../shell/go.ts';
import { carText } from '../../trade/carText.ts';
import { OwnAlarms } from '../../trade/OwnAlarms.tsx';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { WaybillRow } from '../../trade/WaybillRow.tsx';
import { useWaitingSigns } from '../../trade/waitingSigns.ts';
import { HomeGreeting } from '../frame/HomeGreeting.tsx';
import { CustomerHurry } from './CustomerHurry.tsx';
import { CustomerNext } from './CustomerNext.tsx';
import { CustomerNotices } from './CustomerNotices.tsx';
import { CustomerOrder } from './CustomerOrder.tsx';
import { CustomerReadiness } from './CustomerReadiness.tsx';
import { loadsToSign } from './loadsToSign.ts';
import { TrucksOnTheWay } from './TrucksOnTheWay.tsx';

/** The site's home: when does the next truck come, how much is left, what must I sign. */
export default function CustomerHomeScreen() {
  const asked = useCall(homes.home);
  const home = asked.data?.roleGroup === 'customer' ? asked.data : undefined;
  const loads = home?.loads ?? [];
  const orders = home?.orders ?? [];
  const viewer = useViewer();
  const wide = useWide();
  const names = useCodeNames();
  const now = usePlantNow(10_000);
  const mayOrder = viewer !== null && holds(viewer, 'add-order');
  const signs = useWaitingSigns();
  const unsigned = loadsToSign(loads, home?.toSign ?? []);
  const toSign = unsigned.filter(({ taskDetailID }) => !signs.has(taskDetailID));
  const waiting = unsigned.filter(({ taskDetailID }) => signs.has(taskDetailID));
  const first = toSign[0];
  const actions: BottomAction[] = [
    ...(mayOrder ? [{ key: 'order', label: '下单', primary: !first, onRun: () => go('ordercreateguider') }] : []),
    ...(first
      ? [
          {
            key: 'sign',
            label: `签收 ${carText(first.carNo)}`,
            primary: true,
            onRun: () => go('waybillsign', { id: first.taskDetailID }),
          },
        ]
      : []),
  ];
  const isEmpty = home !== undefined && loads.length === 0 && orders.length === 0 && toSign.length === 0;
  return (
    <Screen width="full" bottom={actions.length > 0 ? <BottomActions actions={actions} /> : undefined}>
      <PullToRefresh onRefresh={asked.refetch}>
        <div className="mx-auto max-w-[1200px] p-4 pt-5 @lg:p-8">
          <HomeGreeting />
          {!home && asked.error ? (
            <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
          ) : !home ? (
            <div className="mt-5">
              <Skeleton shape="card" count={2} />
            </div>
          ) : isEmpty ? (
            <Empty
              icon={<HardHat />}
              title="还没有进行中的订单"
              note="下单后，这里显示下一车几点到、还要供多少、哪些待签收"
            />
          ) : (
            <div className="mt-5 gap-6 @min-[880px]:grid @min-[880px]:grid-cols-2">
              <div>
                <CustomerNext loads={loads} now={now} />
                <OwnAlarms />
                <CustomerHurry orders={orders} now={now} />
                <CustomerNotices now={now} />
                {wide ? null : (
                  <div className="mt-3">
                    <TrucksOnTheWay />
                  </div>
                )}
                {[
                  { title: `待签收 ${toSign.length} 车`, shown: toSign },
                  { title: `已签收，待发送 ${waiting.length} 车`, shown: waiting },
                ].map(({ title, shown }) =>
                  shown.length > 0 ? (
                    <Section key={title} title={title}>
                      <Card flush>
                        {shown.map((waybill) => (
                          <WaybillRow
                            key={waybill.taskDetailID}
                            waybill={waybill}
                            concrete={names.concrete(waybill)}
                            now={now}
                            isSite
                            selected={false}
                            onOpen={() => go('waybillsign', { id: waybill.taskDetailID })}
                          />
                        ))}
                      </Card>
                    </Section>
                  ) : null,
                )}
                <CustomerReadiness orders={orders} now={now} />
                <Section title="订单">
                  <div className="space-y-3">
                    {orders.map((order) => (
                      <CustomerOrder
                        key={order.taskID}
                        order={order}
                        loads={loads}
                        concrete={names.concrete(order)}
                        now={now}
                      />
                    ))}
                  </div>
                </Section>
              </div>
              {wide ? (
                <Section title="车辆位置" className="@min-[880px]:mt-0">
                  <TrucksOnTheWay />
                </Section>
              ) : null}
            </div>
          )}
        </div>
      </PullToRefresh>
    </Screen>
  );
}
