import { atPlantMinutes, sendFor } from '@pourline/domain/dispatch/feedForecast';
import { distanceM } from '@pourline/domain/geo';
import type { Order } from '@pourline/domain/orders/order';
import { siteOf } from '@pourline/domain/orders/orderRules';
import type { RouteHours } from '@pourline/domain/roads/orderDrive';
import type { Moment } from '@pourline/domain/time';
import { plantOffset } from '../../api/plantOffset.ts';

/** The way from a plant to the site of an order. */
export interface OrderWay {
  metres: number;
  /** The drive by the hour of leaving; null: no road is known, and `metres` are those of the straight line. */
  routeHours: RouteHours;
}

type Ways = Pick<Order, 'plantID' | 'routeDistance' | 'routeHours' | 'siteLon' | 'siteLat'>;

/** A way from a plant as the server found it on the roads. */
export interface KnownWay extends Pick<Order, 'routeDistance' | 'routeHours'> {
  plantID: string;
}

/** The way from a plant to the site of an order: that which the order keeps from there, else the one that it will keep, else the straight line. */
export function orderWay(
  order: Ways,
  plant: { plantID: string; lon: number; lat: number },
  known: readonly KnownWay[] = [],
): OrderWay {
  const own = order.plantID === plant.plantID ? order : undefined;
  const { routeDistance, routeHours } =
    [own, ...known.filter((one) => one.plantID === plant.plantID)].find((way) => way?.routeHours) ?? {};
  if (routeDistance && routeHours) return { metres: routeDistance, routeHours };
  return { metres: distanceM([plant.lon, plant.lat], siteOf(order)), routeHours: null };
}

/** When a truck leaves that is sent at a moment (epoch ms). */
export const leavesAt = (sent: number): number => sent + atPlantMinutes * 60_000;

/** When the first truck is to be loaded so that it is at the site when the booked window begins (epoch ms), on a full five minutes before. */
export function firstTruckTime(bookBegin: Moment, routeHours: RouteHours): number {
  const five = 5 * 60_000;
  return Math.floor(sendFor(routeHours, bookBegin, plantOffset()) / five) * five;
}
