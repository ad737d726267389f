import { orders } from '@pourline/contract/orders';
import { isLoadFeeding, isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import { useAct, useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { spaceText, thinSpace } from '../../kit/figure/format.ts';
import { KeyValue } from '../../kit/figure/KeyValue.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { isOffered } from '../../trade/actForms.ts';
import { doneTexts } from '../../trade/doneTexts.ts';
import { OrderNotOpen } from '../../trade/OrderNotOpen.tsx';
import { orderVolumes } from '../../trade/orderProgress.ts';
import { VolumesCard } from '../parts/VolumesCard.tsx';

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
  const offered = isOffered(query.data?.actions, 'terminate');
  return (
    <InfoScreen
      title="终止供应"
      onBack={goBack}
      query={query}
      header={(order) => {
        const volumes = orderVolumes(order, order.waybills);
        return <VolumesCard label="将不再派车的方量" value={volumes.unassigned} volumes={volumes} />;
      }}
      actions={
        offered
          ? [
              {
                key: 'terminate',
                label: '终止供应',
                primary: true,
                slide: true,
                act,
                onRun: () => act.run({ params: { id } }),
              },
            ]
          : []
      }
    >
      {(order) => {
        const queuing = order.waybills.filter((waybill) => isLoadQueuing(waybill.state)).length;
        const finishing = order.waybills.filter((waybill) => isLoadFeeding(waybill.state)).length - queuing;
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
