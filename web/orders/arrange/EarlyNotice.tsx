import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { earlyWarning } from '../../trade/promiseWords.ts';

/** Warns of a pour whose first truck is at the site at `at` (epoch ms), long before its booking. */
export function EarlyNotice({ order, at }: { order: OrderInfo; at: number }) {
  const warning = earlyWarning(order, at, order.earlyMinutes);
  if (warning === null) return null;
  return (
    <p role="status" className="mb-5 rounded-md bg-warn-soft px-3 py-2 text-14 text-warn-ink">
      {warning}
    </p>
  );
}
