import type { Order } from '@pourline/domain/orders/order';
import { centi, subM3 } from '@pourline/domain/volume';
import { formatQuantity } from '../../kit/figure/format.ts';

/** What a report of the whole volume (m³) means for an order, and whether it can be sent: never less than what is on waybills. */
export function amountOutcome(
  total: number,
  order: Pick<Order, 'scheduledCa' | 'assignedCa'>,
): { may: boolean; text: string } {
  if (centi(total) < centi(order.assignedCa))
    return { may: false, text: `不能少于已派的 ${formatQuantity(order.assignedCa, 'm³')}` };
  const more = subM3(total, order.scheduledCa);
  if (centi(more) === 0) return { may: false, text: '与原订方量相同，无需报告' };
  return {
    may: true,
    text: more > 0 ? `比原订增加 ${formatQuantity(more, 'm³')}` : `比原订减少 ${formatQuantity(-more, 'm³')}`,
  };
}
