import { plantDay } from '@pourline/domain/time/instant';
import { z } from 'zod';

const trucks = z.array(z.number());

/** Trucks needed and trucks there in each quarter of an hour of what is left of a business day. */
export const truckDemandSchema = z.object({
  day: plantDay,
  /** When the first quarter begins, epoch ms; the others follow without a gap. */
  from: z.number(),
  plants: z.array(
    z.object({
      /** Null: orders that no plant was chosen for yet. */
      plantID: z.string().nullable(),
      name: z.string(),
      /** Bound by loads under way and by the accepted plan, from whichever plant, and what the plant's orders need beyond it. */
      needed: trucks,
      /** On duty or expected to be, until the end of their shift. */
      there: trucks,
      /** Nobody comes to them unless called. */
      callable: trucks,
    }),
  ),
});
/** Demand against capacity of a day. */
export type TruckDemand = z.infer<typeof truckDemandSchema>;
