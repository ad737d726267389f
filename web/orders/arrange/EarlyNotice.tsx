import type { Order } from '@pourline/domain/orders/order';
import { earlyWarning } from '../../trade/promiseWords.ts';

/** Warns of a pour that begins at `at` (epoch ms), two hours or more before its booking. */
export function EarlyNotice({ order, at }: { order: Order; at: number }) {
  const warning = earlyWarning(order, at);
  if (warning === null) return null;
  return (
    <p role="status" className="mb-5 rounded-md bg-warn-soft px-3 py-2 text-14 text-warn-ink">
      {warning}
    </p>
  );
}
