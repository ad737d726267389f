import type { OrderSupply } from '@pourline/contract/orders/orderSupply';
import type { OrderStops } from '@pourline/domain/alarms/orderStops';
import { countLoads, type LoadCounts } from '@pourline/domain/dispatch/countLoads';
import { type FeedBreak, type FeedForecastQuestion, feedForecast } from '@pourline/domain/dispatch/feedForecast';
import { type SiteWait, siteWait } from '@pourline/domain/dispatch/siteWait';
import { plantOffset } from '../api/plantOffset.ts';

/** How an order is supplied at this moment. */
export interface SupplyNow {
  /** Where its loads are. */
  counts: LoadCounts;
  /** When its pour stands still next, or since when it does. */
  feedBreak: FeedBreak | null;
  /** How long its trucks stand at the site before they pour. */
  wait: SiteWait | null;
  /** How long its pour, and trucks at its site, have stood. */
  stops: OrderStops;
}

/** The same for a card, a row and a page: reckoned from the loads under way and what is known of those before. */
export function supplyNow(
  order: FeedForecastQuestion['order'],
  { loads, lastUnload, waits, stops, unloadMinutesPerM3 }: OrderSupply,
  now: number,
): SupplyNow {
  return {
    counts: countLoads(loads),
    feedBreak: feedForecast({ order, loads, lastUnload, unloadMinutesPerM3, now, offsetMinutes: plantOffset() }),
    wait: siteWait(waits, loads, now),
    stops,
  };
}
