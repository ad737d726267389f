import type { Order } from '@pourline/domain/orders/order';
import { formatQuantity, spaceText } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { bookingText } from './bookingText.ts';
import { orderTag } from './orderTag.ts';
import { useCodeNames } from './useCodeNames.ts';

/** Which order a page is about, in three lines. */
export function OrderBrief({ order, now }: { order: Order; now: number }) {
  const tag = orderTag(order.state);
  const names = useCodeNames();
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium text-16">{spaceText(order.projectName)}</p>
        <p className="text-14 text-ink2">{`${spaceText(order.constructionSite)} · ${spaceText(names.concrete(order))} · ${formatQuantity(order.scheduledCa, 'm³')}`}</p>
        <p className="text-13 text-ink3">{bookingText(order.bookBegin, order.bookEnd, now)}</p>
      </div>
      <StateTag tone={tag.tone}>{tag.label}</StateTag>
    </div>
  );
}
