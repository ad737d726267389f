import { orders } from '@pourline/contract/orders';
import { runningWaybillStates, type WaybillState, waybillState } from '@pourline/domain/waybills/waybillStates';
import { useAct, useCall } from '../../api/queries.ts';
import { Card } from '../../kit/Card.tsx';
import { doneTexts } from '../../kit/doneTexts.ts';
import { Figure } from '../../kit/Figure.tsx';
import { formatNumber, spaceText, thinSpace } from '../../kit/format.ts';
import { InfoScreen } from '../../kit/InfoScreen.tsx';
import { KeyValue } from '../../kit/KeyValue.tsx';
import { Section } from '../../kit/Section.tsx';
import { VolumeBar } from '../../kit/VolumeBar.tsx';
import { useViewer } from '../../sessions/sessionStore.ts';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { orderVolumes } from '../orderProgress.ts';
import { OrderNotOpen } from './OrderNotOpen.tsx';

/** Ends the supply for good: what will not be delivered any more and which loads still finish, then a slide. */
export default function ScheOrderTerminateScreen() {
  const { id } = useParams('scheorderterminate');
  const query = useCall(orders.info, { params: { id } });
  const roleGroup = useViewer()?.roleGroup;
  const options = { success: doneTexts.orderTerminated, onDone: goBack };
  const byScheduler = useAct(orders.terminate, options);
  const byCustomer = useAct(orders.customerTerminate, options);
  const bySalesman = useAct(orders.salesmanTerminate, options);
  const act = roleGroup === 'customer' ? byCustomer : roleGroup === 'sale' ? bySalesman : byScheduler;
  const offered = query.data?.actions.some((one) => one.action === 'terminate');
  return (
    <InfoScreen
      title="终止供应"
      onBack={goBack}
      query={query}
      header={(order) => {
        const volumes = orderVolumes(order, order.waybills);
        return (
          <Card>
            <Figure
              size="hero"
              label="将不再派车的方量"
              value={formatNumber(volumes.unassigned, 2, { trim: true })}
              unit="m³"
            />
            <VolumeBar
              className="mt-4"
              legend
              ordered={volumes.ordered}
              planned={volumes.planned}
              onRoad={volumes.onRoad}
              delivered={volumes.delivered}
            />
          </Card>
        );
      }}
      actions={
        offered
          ? [
              {
                key: 'terminate',
                label: '终止供应',
                primary: true,
                slide: true,
                onRun: () => act.run({ params: { id } }),
              },
            ]
          : []
      }
    >
      {(order) => {
        const queuing = order.waybills.filter((waybill) => waybill.state === waybillState.queuing).length;
        const finishing =
          order.waybills.filter((waybill) => runningWaybillStates.includes(waybill.state as WaybillState)).length -
          queuing;
        return (
          <>
            {offered ? null : <OrderNotOpen order={order} />}
            <Section title="终止后">
              <Card>
                <KeyValue
                  items={[
                    { label: '订单', value: spaceText(`${order.projectName} ${order.constructionSite}`), wide: true },
                    { label: '未装料的车', value: queuing > 0 ? `${queuing}${thinSpace}车取消` : '无' },
                    { label: '已装料的车', value: finishing > 0 ? `${finishing}${thinSpace}车照常送完` : '无' },
                    { label: '订单状态', value: '已完成，不能再恢复' },
                  ]}
                />
              </Card>
            </Section>
          </>
        );
      }}
    </InfoScreen>
  );
}
