import type { TailLoads } from '@pourline/domain/production/tailLoads';
import { formatQuantity, thinSpace } from '../../kit/figure/format.ts';

/** The trucks that a pour still wants, in words: 路上和工地 10 m³；再来 3 车，前 2 车各 10 m³，最后一车 5 m³. */
export const tailText = (tail: TailLoads, coming: number, truck: number): string => {
  const onWay = coming > 0 ? `路上和工地 ${formatQuantity(coming, 'm³')}；` : '';
  if (tail.surplus > 0) return `${onWay}不用再来车，会多 ${formatQuantity(tail.surplus, 'm³')}`;
  if (tail.trucks === 0) return `${onWay}不用再来车，正好够`;
  const count = `再来${thinSpace}${tail.trucks}${thinSpace}车`;
  if (tail.trucks === 1) return `${onWay}${count}，装 ${formatQuantity(tail.last, 'm³')}`;
  return `${onWay}${count}，前 ${tail.trucks - 1} 车各 ${formatQuantity(truck, 'm³')}，最后一车 ${formatQuantity(tail.last, 'm³')}`;
};
