import { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { references } from '@pourline/contract/references';
import type { OrderChanges } from '@pourline/domain/orders/order';
import { isOrderToArrange } from '@pourline/domain/orders/orderStages';
import { plantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { Button } from '../../kit/button/Button.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { WaitingScreen } from '../../shell/WaitingScreen.tsx';
import { changeLines } from '../../trade/changeLines.ts';
import { doneTexts } from '../../trade/doneTexts.ts';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { formOfOrder } from '../parts/orderDraft.ts';
import { type FormChoices, WhatPart } from '../parts/WhatPart.tsx';
import { WhenPart } from '../parts/WhenPart.tsx';
import { WherePart } from '../parts/WherePart.tsx';
import { ChangeLines } from './ChangeLines.tsx';

/** Changes an order that is not scheduled yet; the salesman settles here too what the customer changed. */
export default function OrderInfoChangeScreen() {
  const { id } = useParams('orderinfochange');
  const order = useCall(orders.info, { params: { id } });
  const choices = useCall(references.orderForm);
  if (!order.data || !choices.data) return <WaitingScreen title="修改订单" asked={[order, choices]} />;
  return <OrderChangeForm key={order.data.updateTime} order={order.data} choices={choices.data} />;
}

/** What stands in the order now in the fields that were changed. */
const pick = (order: OrderInfo, changed: object): OrderChanges =>
  Object.fromEntries(Object.entries(order).filter(([field]) => field in changed));

function OrderChangeForm({ order, choices }: { order: OrderInfo; choices: FormChoices }) {
  const bySalesman = useViewer()?.roleGroup === 'sale';
  const options = { success: doneTexts.orderModified, onDone: goBack };
  const customerModify = useAct(orders.customerModify, options);
  const saleModify = useAct(orders.saleModify, options);
  const form = useBodyForm(orders.customerModify, formOfOrder(order));
  const isAsAsked = JSON.stringify(form.values) === JSON.stringify(formOfOrder(order));
  const settles = bySalesman && isOrderToArrange(order.state);
  const names = useCodeNames();
  const before = order.modifyBefore ?? {};
  const asked = changeLines({ ...order, ...before }, pick(order, before), names, plantNow());
  const act = bySalesman ? saleModify : customerModify;
  return (
    <FormScreen
      title={settles ? '修改审批' : '修改订单'}
      onBack={goBack}
      form={form}
      submitLabel={settles && order.modifyPending && isAsAsked ? '同意修改' : '保存修改'}
      onSubmit={(body) => act.submit({ params: { id: order.taskID }, body })}
    >
      {!bySalesman && isOrderToArrange(order.state) ? (
        <p className="mb-5 rounded-md bg-info-soft px-3 py-2 text-14 text-info-ink">订单已审批，修改后由业务员确认。</p>
      ) : null}
      {settles && order.modifyBefore && asked.length > 0 ? (
        <Section title="客户修改了">
          <Card>
            <ChangeLines lines={asked} />
            <Button
              className="mt-4"
              size="small"
              onClick={() => form.change(formOfOrder({ ...order, ...before } as OrderInfo))}
            >
              改回原样
            </Button>
            <p className="mt-2 text-13 text-ink2">
              同意就直接提交；不同意请先改回原样再提交，客户会收到通知，并请电话说明原因。
            </p>
          </Card>
        </Section>
      ) : null}
      <WhatPart form={form} choices={choices} used={[]} />
      <WhenPart form={form} choices={choices} />
      <WherePart form={form} />
    </FormScreen>
  );
}
