import { type Departure, sendingText } from '@pourline/domain/dispatch/departures';
import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import type { TruckReason } from '@pourline/domain/dispatch/whyTruck';
import type { RouteHours } from '@pourline/domain/roads/orderDrive';
import { formatClock } from '@pourline/domain/time';
import { formatQuantity, formatTime } from '../kit/figure/format.ts';
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
  /** When the plan has it under the line; null: no plan has it. */
  loadStart: string | null;
  /** In which points it would depart from the plan, were it sent now. */
  departures: readonly Departure[];
  /** The drive from the plant to the site by the hour of leaving. */
  routeHours: RouteHours;
}

/** Which truck goes next to an order, with how much and why that one, as the server would send it; null when none waits. */
export const nextLoadOf = ({ order }: Pick<BoardOrder, 'order'>): NextLoad | null =>
  order.nextTruck && { ...order.nextTruck, routeHours: order.routeHours };

/** What stands in its place for an order that no truck is named for; `othersHave`: trucks wait, and go to others first. */
export const noNextText = (othersHave: boolean): string =>
  othersHave ? '下一车 暂无，排队的车先派给别的订单' : '没有排队车辆';

/** 下一车 12 号车，8 m³，计划指定，约 10:42 到，计划 09:58 装料. */
export const nextLoadText = (
  { carNo, volume, why, loadStart, departures, routeHours }: NextLoad,
  now: number,
): string =>
  [
    `下一车 ${carText(carNo)}`,
    formatQuantity(volume, 'm³'),
    truckReasonTexts[why],
    `约 ${formatTime(arrivalOfNext(routeHours, now))} 到`,
    loadStart === null ? null : `计划 ${formatClock(loadStart)} 装料`,
    departures.length === 0 ? null : sendingText(departures),
  ]
    .filter((part) => part !== null)
    .join('，');
