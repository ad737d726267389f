import type { Order } from '@pourline/domain/orders/order';
import { epochMs } from '@pourline/domain/time';
import { sumM3 } from '@pourline/domain/volume';
import { formatQuantity, formatShortTime, spaceText } from '../../kit/figure/format.ts';
import type { ConfirmQuestion } from '../../kit/sheet/dialogs.ts';

/** So many orders are named; of more the sum says the rest. */
const mostNamed = 4;

/** What is asked before several orders are approved at once: which they are, how much and for when. */
export const approveQuestion = (
  orders: readonly Pick<Order, 'projectName' | 'constructionSite' | 'scheduledCa' | 'bookBegin'>[],
  now: number,
): ConfirmQuestion => {
  const named = orders
    .slice(0, mostNamed)
    .map(({ projectName, constructionSite, scheduledCa, bookBegin }) =>
      [
        spaceText(`${projectName} · ${constructionSite}`),
        formatQuantity(scheduledCa, 'm³'),
        formatShortTime(epochMs(bookBegin), now),
      ].join(' '),
    );
  const all = `共 ${formatQuantity(sumM3(orders.map(({ scheduledCa }) => scheduledCa)), 'm³')}`;
  return {
    title: `审批通过 ${orders.length} 单？`,
    text: [...named, orders.length > mostNamed ? `等 ${orders.length} 单，${all}` : all].join('；'),
    yes: '审批通过',
  };
};
