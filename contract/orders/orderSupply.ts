import { orderStopsSchema } from '@pourline/domain/alarms/orderStops';
import { siteWaitsSchema } from '@pourline/domain/dispatch/siteWait';
import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';

/** How an order is supplied now: what its loads are at, and what its feed is forecast from. Told of orders whose supply has begun and has not ended, to those who see all loads of an order. */
export const orderSupplySchema = z.object({
  loads: z.array(
    waybillSchema.pick({
      state: true,
      totalVolume: true,
      arriveTime: true,
      startUnloadTime: true,
      estimatedArrivalTime: true,
      brokenTime: true,
    }),
  ),
  /** When its last load was poured. */
  lastUnload: z.string().nullable(),
  /** What its trucks had waited at the site before they poured. */
  waits: siteWaitsSchema,
  /** How long its pour, and trucks at its site, have stood. */
  stops: orderStopsSchema,
  /** How long a truck unloads at a site that sets no pace of its own, minutes per m³. */
  unloadMinutesPerM3: z.number(),
});
/** The present supply of an order. */
export type OrderSupply = z.infer<typeof orderSupplySchema>;
