import type { HomeSections } from '@pourline/contract/homeParts';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { formatArrival, formatDuration, thinSpace } from '../../kit/figure/format.ts';
import { startText } from '../../trade/startText.ts';

export type Pour = HomeSections['pours'][number];

/** What happens next at a pour, as people say it. */
export function nextOf(
  pour: Pick<Pour, 'state' | 'loads' | 'lastUnload' | 'arrangeTime' | 'bookBegin' | 'plannedFirst'>,
  now: number,
): string {
  if (!isOrderSupplying(pour.state)) return startText(pour, now);
  const { nextArrival, driving, waiting, unloading, loading, queuing, broken } = pour.loads;
  if (nextArrival !== null) return `下一车${thinSpace}${formatArrival(nextArrival, now)}`;
  if (driving > 0) return '下一车在路上';
  if (waiting + unloading > 0) return '车已到工地';
  if (loading + queuing > 0) return `厂内${thinSpace}${loading + queuing}${thinSpace}车待发`;
  if (broken > 0) return `${broken}${thinSpace}车故障，没有别的车`;
  if (pour.lastUnload === null) return '还没有派车';
  return `空等${thinSpace}${formatDuration((now - Date.parse(pour.lastUnload)) / 60_000)}`;
}
