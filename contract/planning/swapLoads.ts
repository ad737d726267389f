import { swapHindrances } from '@pourline/domain/planning/swapHindrances';
import { z } from 'zod';
import { clashes, touchedOrders } from './moveLoad.ts';
import { plannedLoadSchema } from './plannedLoad.ts';
import { planPriceSchema } from './planPrice.ts';

const id = z.string().min(1).max(64);

/**
 * With which load one changes its truck, and the trucks that the two had when somebody chose them. `undo`: takes their last swap back;
 * they, and all that slid for them, have what they had before.
 */
export const swapLoadsBody = z.object({ withID: id, carID: id, withCarID: id, undo: z.boolean().default(false) });

/** The truck that a load gets, and what it takes, m³. */
const swapped = z.object({ load: plannedLoadSchema, carNo: z.string(), capacity: z.number() });

/** What a swap does: both loads with their new trucks, what others cannot keep any more, every order that it touches, and all of it in money. */
export const swappedLoadsSchema = z.object({
  loads: z.array(swapped).length(2),
  /** Why it is refused; empty: it is not. */
  hindrances: z.array(z.enum(swapHindrances)),
  clashes,
  orders: touchedOrders,
  difference: planPriceSchema,
});
/** What two loads changing their trucks does. */
export type SwappedLoads = z.infer<typeof swappedLoadsSchema>;

/** The next planned load of each other truck; `hindrances`: why it cannot change places. */
export const swapCandidates = z.object({
  load: swapped,
  others: z.array(swapped.extend({ projectName: z.string(), hindrances: z.array(z.enum(swapHindrances)) })),
});
