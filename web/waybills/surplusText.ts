import type { DataOf } from '@pourline/contract/endpoint';
import type { planning } from '@pourline/contract/planning';
import { formatDistance, formatDuration, formatQuantity, thinSpace } from '../kit/figure/format.ts';

type Taker = DataOf<typeof planning.surplusTakers>['takers'][number];

/** How an order fits what is left over: the way, the age left when it is unloaded there, what it wants. */
export function takerFacts(taker: Taker): string[] {
  return [
    `${formatDuration(taker.minutes)} · ${formatDistance(taker.metres)}`,
    `卸完还剩 ${formatDuration(taker.ageLeft)}`,
    `还需 ${formatQuantity(taker.leftCa, 'm³')}`,
  ];
}

/** The grade that the order wants against the one on the truck. */
export const gradeText = ({ gradeAbove }: Pick<Taker, 'gradeAbove'>): string =>
  gradeAbove === 0 ? '同强度' : `高${thinSpace}${gradeAbove}${thinSpace}级`;
