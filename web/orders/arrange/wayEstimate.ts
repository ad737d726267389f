import type { Order } from '@pourline/domain/orders/order';
import { siteOf } from '@pourline/domain/orders/orderRules';
import { estimateArrival } from '@pourline/domain/positions/eta';
import { type Moment, plantTime } from '@pourline/domain/time';

export interface WayEstimate {
  metres: number;
  minutes: number;
  /** False: reckoned from the straight line, before the ways of the order are known. */
  exact: boolean;
}

type Ways = Pick<Order, 'plantID' | 'routeDistance' | 'routeMinutes' | 'siteLon' | 'siteLat'>;

/** A way from a plant as the server found it on the roads. */
export interface KnownWay {
  plantID: string;
  routeDistance: number;
  routeMinutes: number;
}

/** Length and driving time from a plant to the site of an order: those of its route where it has one from that plant, else those it will keep from there, else reckoned for a departure at `leaving`. */
export function wayEstimate(
  order: Ways,
  plant: { plantID: string; lon: number; lat: number },
  leaving: Moment,
  known: readonly KnownWay[] = [],
): WayEstimate {
  if (order.plantID === plant.plantID && order.routeDistance !== null && order.routeMinutes !== null)
    return { metres: order.routeDistance, minutes: Math.round(order.routeMinutes), exact: true };
  const found = known.find((one) => one.plantID === plant.plantID);
  if (found) return { metres: found.routeDistance, minutes: Math.round(found.routeMinutes), exact: true };
  const way = { line: [], end: siteOf(order), typicalKmh: null, drive: null };
  const { leftM, minutes } = estimateArrival(way, [plant.lon, plant.lat], plantTime(leaving).secondsOfDay);
  return { metres: leftM, minutes: Math.max(1, Math.round(minutes)), exact: false };
}

/** From the start of loading until the truck leaves, minutes. */
export const usualLoadingMinutes = 10;

/** When the first truck is to be loaded so that it is at the site when the booked window begins (epoch ms), on a full five minutes before. */
export function firstTruckTime(bookBegin: Moment, minutesThere: number, loadingMinutes = usualLoadingMinutes): number {
  const five = 5 * 60_000;
  return Math.floor((new Date(bookBegin).getTime() - (minutesThere + loadingMinutes) * 60_000) / five) * five;
}
