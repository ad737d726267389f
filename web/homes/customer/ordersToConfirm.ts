import type { Order } from '@pourline/domain/orders/order';
import { isOrderToSupply } from '@pourline/domain/orders/orderStages';
import { startOf } from '../../trade/startText.ts';

const dayMs = 86_400_000;

/** Orders whose loading begins within a day and of which the site has not said that it is ready. `now` in epoch ms. */
export const ordersToConfirm = <
  T extends Pick<Order, 'state' | 'confirmation' | 'modifyPending' | 'arrangeTime' | 'bookBegin'>,
>(
  orders: readonly T[],
  now: number,
): T[] =>
  orders.filter(
    (order) =>
      isOrderToSupply(order.state) && order.confirmation === '' && !order.modifyPending && startOf(order) < now + dayMs,
  );
