import { type Departure, departureText, heaviestDeparture, sendingText } from '@pourline/domain/dispatch/departures';
import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import type { TruckReason } from '@pourline/domain/dispatch/whyTruck';
import type { RouteHours } from '@pourline/domain/roads/orderDrive';
import { formatClock } from '@pourline/domain/time';
import { plantOffset } from '../api/plantOffset.ts';
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
  /** Where it is not the head of its queue: who is, and what the order is called that the head is kept for; null: nobody keeps it, or the order is not seen. */
  head: { carNo: string; keptFor: string | null } | null;
  /** When the plan has it under the line; null: no plan has it. */
  loadStart: string | null;
  /** In which points it would depart from the plan, were it sent now. */
  departures: readonly Departure[];
  /** The drive from the plant to the site by the hour of leaving. */
  routeHours: RouteHours;
}

/** Which truck goes next to an order, with how much and why that one, as the server would send it; null when none waits. */
export const nextLoadOf = (
  { order }: Pick<BoardOrder, 'order'>,
  nameOf: (taskID: string) => string | null,
): NextLoad | null => {
  const { nextTruck, routeHours } = order;
  const head = nextTruck?.head ?? null;
  const keptFor = head?.taskID == null || head.taskID === order.taskID ? null : nameOf(head.taskID);
  return nextTruck && { ...nextTruck, routeHours, head: head && { carNo: head.carNo, keptFor } };
};

const reasonText = ({ why, head }: NextLoad): string =>
  head?.keptFor == null ? truckReasonTexts[why] : `队首 ${carText(head.carNo)}先给 ${head.keptFor}`;

/** What stands in its place for an order that no truck is named for; `othersHave`: trucks wait, and go to others first. */
export const noNextText = (othersHave: boolean, planned: BoardOrder['order']['nextPlanned']): string =>
  planned
    ? `下一车按计划 ${formatClock(planned.loadStart)} 装料，${carText(planned.carNo)}`
    : othersHave
      ? '下一车 暂无，排队的车先派给别的订单'
      : '没有排队车辆';

/** 下一车 12 号车，8 m³，计划指定，约 10:42 到，计划 09:58 装料. */
export const nextLoadText = (next: NextLoad, now: number): string =>
  [plainText(next, now), next.departures.length === 0 ? null : sendingText(next.departures)]
    .filter((part) => part !== null)
    .join('，');

/** The same with the heaviest of its departures alone, and how many stand behind it. */
export const shortNextText = (next: NextLoad, now: number): { text: string; more: number } => {
  const heaviest = heaviestDeparture(next.departures);
  const { carNo, volume } = next;
  // How early it would be is told by the minute of the plan.
  if (!heaviest || heaviest.kind === 'early')
    return { text: plainText(next, now), more: Math.max(0, next.departures.length - 1) };
  return {
    text: [`下一车 ${carText(carNo)}`, formatQuantity(volume, 'm³'), departureText(heaviest)].join('，'),
    more: next.departures.length - 1,
  };
};

const plainText = (next: NextLoad, now: number): string => {
  const { carNo, volume, loadStart, routeHours } = next;
  return [
    `下一车 ${carText(carNo)}`,
    formatQuantity(volume, 'm³'),
    reasonText(next),
    `约 ${formatTime(arrivalOfNext(routeHours, now, plantOffset()))} 到`,
    loadStart === null ? null : `计划 ${formatClock(loadStart)} 装料`,
  ]
    .filter((part) => part !== null)
    .join('，');
};
