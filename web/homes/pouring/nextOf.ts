import type { HomeSections } from '@pourline/contract/homeParts';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { formatArrival, thinSpace } from '../../kit/figure/format.ts';
import { feedPhrase } from '../../trade/loadWords.ts';
import { startText } from '../../trade/startText.ts';
import { supplyNow } from '../../trade/supplyNow.ts';

export type Pour = HomeSections['pours'][number];

type Fed = Pick<
  Pour,
  'state' | 'scheduledCa' | 'deliverCa' | 'openTime' | 'bookBegin' | 'pourRate' | 'routeHours' | 'supply'
>;

/** When the pour stands still, or will, in the words of the board, the list and the page of the order; null where concrete comes, or nobody knows. */
export const feedOf = (pour: Fed, now: number): ReturnType<typeof feedPhrase> =>
  pour.supply && feedPhrase(supplyNow(pour, pour.supply, now).feedBreak, now);

/** What happens next at a pour, as people say it. */
export function nextOf(pour: Fed & Pick<Pour, 'loads' | 'arrangeTime' | 'plannedFirst'>, now: number): string {
  if (!isOrderSupplying(pour.state)) return startText(pour, now);
  const { nextArrival, driving, waiting, unloading, loading, queuing, broken } = pour.loads;
  if (nextArrival !== null) return `下一车${thinSpace}${formatArrival(nextArrival, now)}`;
  if (driving > 0) return '下一车在路上';
  if (waiting + unloading > 0) return '车已到工地';
  if (loading + queuing > 0) return `厂内${thinSpace}${loading + queuing}${thinSpace}车待发`;
  if (broken > 0) return `${broken}${thinSpace}车故障，没有别的车`;
  return pour.supply?.lastUnload ? '没有车来' : '还没有派车';
}
