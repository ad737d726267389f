import type { Order } from '../orders/order.ts';
import { knownOrderDrive } from '../roads/orderDrive.ts';
import { epochMs } from '../time.ts';
import { atPlantMinutes } from './feedForecast.ts';

/** Minutes from the plant to the site for the next truck of an order: one that is sent now, or when the first is to be loaded; null: no way is known. */
export const nextDrive = (
  { arrangeTime, routeHours }: Pick<Order, 'arrangeTime' | 'routeHours'>,
  now: number,
  offsetMinutes: number,
): number | null => {
  const sent = arrangeTime === null ? now : Math.max(now, epochMs(arrangeTime));
  return knownOrderDrive(routeHours, sent + atPlantMinutes * 60_000, offsetMinutes);
};
