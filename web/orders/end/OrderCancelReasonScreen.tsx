import { orders } from '@pourline/contract/orders';
import { useAct } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { ReasonScreen } from './ReasonScreen.tsx';

const cancels: readonly string[] = ['customerCancel', 'salesmanCancel', 'cancel'];

/** Cancels an order, with the reason. A cancelled order stays cancelled, so a slide does it. */
export default function OrderCancelReasonScreen() {
  const { id } = useParams('ordercancelreason');
  const roleGroup = useViewer()?.roleGroup;
  const options = { success: '订单已取消', onDone: goBack };
  const byScheduler = useAct(orders.cancel, options);
  const byCustomer = useAct(orders.customerCancel, options);
  const bySalesman = useAct(orders.salesmanCancel, options);
  const act = roleGroup === 'customer' ? byCustomer : roleGroup === 'sale' ? bySalesman : byScheduler;
  return (
    <ReasonScreen
      id={id}
      title="取消订单"
      reasonsKey="order-cancel-reasons"
      submitLabel="取消订单"
      note="取消后不能恢复，需要时可照此订单重新下单。"
      slide
      may={(action) => cancels.includes(action)}
      act={act}
      onSubmit={(reason) => act.run({ params: { id }, body: { reason } })}
    />
  );
}
