import { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { references } from '@pourline/contract/references';
import { isOrderToArrange } from '@pourline/domain/orders/orderStages';
import { useAct, useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { WaitingScreen } from '../../shell/WaitingScreen.tsx';
import { doneTexts } from '../../trade/doneTexts.ts';
import { formOfOrder } from '../parts/orderDraft.ts';
import { type FormChoices, WhatPart } from '../parts/WhatPart.tsx';
import { WhenPart } from '../parts/WhenPart.tsx';
import { WherePart } from '../parts/WherePart.tsx';

/** Changes an order that is not scheduled yet; the salesman settles here too what the customer changed. */
export default function OrderInfoChangeScreen() {
  const { id } = useParams('orderinfochange');
  const order = useCall(orders.info, { params: { id } });
  const choices = useCall(references.orderForm);
  if (!order.data || !choices.data) return <WaitingScreen title="修改订单" asked={[order, choices]} />;
  return <OrderChangeForm key={order.data.updateTime} order={order.data} choices={choices.data} />;
}

function OrderChangeForm({ order, choices }: { order: OrderInfo; choices: FormChoices }) {
  const bySalesman = useViewer()?.roleGroup === 'sale';
  const options = { success: doneTexts.orderModified, onDone: goBack };
  const customerModify = useAct(orders.customerModify, options);
  const saleModify = useAct(orders.saleModify, options);
  const form = useBodyForm(orders.customerModify, formOfOrder(order));
  const settles = bySalesman && isOrderToArrange(order.state);
  const act = bySalesman ? saleModify : customerModify;
  return (
    <FormScreen
      title={settles ? '修改审批' : '修改订单'}
      onBack={goBack}
      form={form}
      submitLabel={settles && order.modifyPending ? '同意修改' : '保存修改'}
      onSubmit={(body) => act.submit({ params: { id: order.taskID }, body })}
    >
      {!bySalesman && isOrderToArrange(order.state) ? (
        <p className="mb-5 rounded-md bg-info-soft px-3 py-2 text-14 text-info-ink">订单已审批，修改后由业务员确认。</p>
      ) : null}
      <WhatPart form={form} choices={choices} used={[]} />
      <WhenPart form={form} windows={choices.bookingWindows} />
      <WherePart form={form} />
    </FormScreen>
  );
}
