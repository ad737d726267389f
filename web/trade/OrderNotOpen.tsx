import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { Card } from '../kit/page/Card.tsx';
import { orderTag } from './orderTag.ts';

/** Tells that what this page is for cannot be done with the order as it stands. */
export function OrderNotOpen({ order }: { order: OrderInfo }) {
  return (
    <Card className="mb-6">
      <p role="status" className="text-14 text-ink2">{`订单${orderTag(order.state).label}，现在不能进行此操作。`}</p>
    </Card>
  );
}
