import { loadVolume } from '@pourline/domain/dispatch/loadVolume';
import { formatQuantity } from '../kit/figure/format.ts';
import { carText } from '../trade/carText.ts';
import type { BoardOrder } from './boardFacts.ts';

/** The load that goes next to an order when somebody sends one. */
export interface NextLoad {
  carID: string;
  carNo: string;
  /** m³. */
  volume: number;
  /** The published plan has this truck for it; otherwise it is the first of the queue. */
  isPlanned: boolean;
}

/** Which truck goes next to an order, and with how much; null when none waits. */
export const nextLoadOf = ({ order, unsent }: Pick<BoardOrder, 'order' | 'unsent'>): NextLoad | null => {
  if (order.nextTruck === null) return null;
  const { carID, carNo, capacity, isPlanned } = order.nextTruck;
  return { carID, carNo, isPlanned, volume: loadVolume(unsent, capacity) };
};

/** 下一车 12 号车，8 m³，按计划. */
export const nextLoadText = ({ carNo, volume, isPlanned }: NextLoad): string =>
  `下一车 ${carText(carNo)}，${formatQuantity(volume, 'm³')}，${isPlanned ? '按计划' : '排在最前'}`;
