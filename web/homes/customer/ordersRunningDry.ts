import { countLoads } from '@pourline/domain/dispatch/countLoads';
import type { Order } from '@pourline/domain/orders/order';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { centi } from '@pourline/domain/volume';
import type { Waybill } from '@pourline/domain/waybills/waybill';

type Pour = Pick<Order, 'taskID' | 'state' | 'scheduledCa' | 'deliverCa' | 'bookBegin'>;

/** Pours whose time has come, which still want concrete and for which no loaded truck is on its way or at the site: their feed breaks. */
export const ordersRunningDry = <O extends Pour>(orders: readonly O[], loads: readonly Waybill[], now: number): O[] =>
  orders.filter((order) => {
    if (
      !isOrderSupplying(order.state) ||
      Date.parse(order.bookBegin) > now ||
      centi(order.deliverCa) >= centi(order.scheduledCa)
    )
      return false;
    const { driving, waiting, unloading } = countLoads(loads.filter(({ taskID }) => taskID === order.taskID));
    return driving + waiting + unloading === 0;
  });
