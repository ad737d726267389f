import { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { useCall } from '../../api/queries.ts';
import { formatMoney } from '../../kit/figure/format.ts';
import { KeyValue } from '../../kit/figure/KeyValue.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { useMayOpen } from '../../shell/useMayOpen.ts';

/** What an order that is held does to the limit of its customer, to who may know what its customer owes. */
export function OrderCredit({ order }: { order: OrderInfo }) {
  const mayKnow = useMayOpen()('customermanage');
  const shown = mayKnow && order.holdCause === 'credit';
  const { data } = useCall(orders.credit, { params: { id: order.taskID } }, { enabled: shown });
  if (!shown || !data || data.limit === null) return null;
  const over = data.owed + data.order - data.limit;
  return (
    <Section title="信用额度">
      <Card>
        <KeyValue
          items={[
            { label: '额度', value: formatMoney(data.limit) },
            { label: '其他订单占用', value: formatMoney(data.owed) },
            { label: '本单预计', value: formatMoney(data.order) },
            over > 0
              ? { label: '超出', value: <span className="text-mistake">{formatMoney(over)}</span> }
              : { label: '还可占用', value: formatMoney(-over) },
          ]}
        />
      </Card>
    </Section>
  );
}
