import type { HomeSections } from '@pourline/contract/homeParts';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { formatArrival, formatDuration, formatShortTime, thinSpace } from '../kit/figure/format.ts';

export type Pour = HomeSections['pours'][number];

/** What happens next at a pour, as people say it. */
export function nextOf(
  pour: Pick<Pour, 'state' | 'nextArrival' | 'onRoad' | 'atPlant' | 'lastUnload' | 'arrangeTime' | 'bookBegin'>,
  now: number,
): string {
  if (isOrderSupplying(pour.state)) {
    if (pour.nextArrival) return `下一车${thinSpace}${formatArrival(Date.parse(pour.nextArrival), now)}`;
    if (pour.onRoad > 0) return '车已到工地';
    if (pour.atPlant > 0) return `厂内${thinSpace}${pour.atPlant}${thinSpace}车待发`;
    return pour.lastUnload
      ? `空等${thinSpace}${formatDuration((now - Date.parse(pour.lastUnload)) / 60_000)}`
      : '还没有派车';
  }
  return formatShortTime(Date.parse(pour.arrangeTime ?? pour.bookBegin), now);
}
