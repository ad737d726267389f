import { z } from 'zod';
import { epochMs } from '../time.ts';

/** How long one kind of alarm stood on an order in all. */
const stopSchema = z.object({
  /** Of those that were cleared. */
  seconds: z.number().min(0),
  /** Since when it stands now; null while it does not. */
  since: z.string().nullable(),
});

/** How long a pour stood without concrete (断料), and how long trucks with concrete stood at its site (压车): the sums over its alarms. */
export const orderStopsSchema = z.object({ feedBroken: stopSchema, siteQueue: stopSchema });
export type OrderStops = z.infer<typeof orderStopsSchema>;

const minutesOf = ({ seconds, since }: OrderStops['feedBroken'], now: number): number =>
  (seconds + (since === null ? 0 : Math.max(0, (now - epochMs(since)) / 1000))) / 60;

/** The minutes of both until now. */
export const stopMinutes = (stops: OrderStops, now: number): { broken: number; queued: number } => ({
  broken: minutesOf(stops.feedBroken, now),
  queued: minutesOf(stops.siteQueue, now),
});
