import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import { loadVolume } from '@pourline/domain/dispatch/loadVolume';
import { type TruckReason, whyTruck } from '@pourline/domain/dispatch/whyTruck';
import { formatQuantity, formatShortTime } from '../kit/figure/format.ts';
import { carText } from '../trade/carText.ts';
import { truckReasonTexts } from '../trade/truckReason.ts';
import type { BoardOrder } from './boardFacts.ts';

/** The load that goes next to an order when somebody sends one. */
export interface NextLoad {
  carID: string;
  carNo: string;
  /** m³. */
  volume: number;
  /** Why this truck. */
  why: TruckReason;
  /** From the plant to the site, minutes; null when no way is known. */
  routeMinutes: number | null;
}

/** Which truck goes next to an order, with how much and why that one; null when none waits. */
export const nextLoadOf = ({ order, unsent }: Pick<BoardOrder, 'order' | 'unsent'>): NextLoad | null => {
  if (order.nextTruck === null) return null;
  const { carID, carNo, capacity } = order.nextTruck;
  const volume = loadVolume(unsent, capacity);
  return { carID, carNo, volume, why: whyTruck(order.nextTruck, order), routeMinutes: order.routeMinutes };
};

/** 下一车 12 号车，8 m³，计划指定，约 10:42 到. */
export const nextLoadText = ({ carNo, volume, why, routeMinutes }: NextLoad, now: number): string =>
  [
    `下一车 ${carText(carNo)}`,
    formatQuantity(volume, 'm³'),
    truckReasonTexts[why],
    `约 ${formatShortTime(arrivalOfNext(routeMinutes, now), now)} 到`,
  ].join('，');
