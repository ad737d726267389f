import { plantDay } from '@pourline/domain/time/instant';
import { z } from 'zod';
import { plannedLoadSchema } from './plannedLoad.ts';
import { planPriceSchema, unservedSchema } from './planPrice.ts';

const instant = z.string();

/** What another plan does otherwise with one order. */
const orderChangeSchema = z.object({
  taskID: z.string(),
  without: z.array(plannedLoadSchema),
  instead: z.array(plannedLoadSchema),
  /** Minutes by which the first load and the end come later; null where one of the plans brings nothing. */
  firstLater: z.number().nullable(),
  endLater: z.number().nullable(),
  /** m³ brought more. */
  volumeMore: z.number(),
  /** Another pump comes. */
  otherPump: z.boolean(),
});

/** A plan of the rest of a day, beside the publication that there is. */
export const proposalSchema = z.object({
  proposalID: z.string(),
  day: plantDay,
  /** The publication that it was made beside. */
  version: z.number().int(),
  createTime: instant,
  /** Of the whole plan, and what it has more than the one there is. */
  price: planPriceSchema,
  difference: planPriceSchema,
  loads: z.array(plannedLoadSchema),
  changes: z.array(orderChangeSchema),
  unserved: z.array(unservedSchema),
  /** Locked loads that it could not keep as they are, and what stands in the way. */
  notKept: z.array(plannedLoadSchema.extend({ why: z.enum(['past', 'tooMuch', 'conflict']) })),
  /** Made because trucks broke down: which, how many of their loads others bring, and what the day comes to more when those alone are put beside the rest, one after another; left out: it was not. */
  mends: z.object({ cars: z.array(z.string()), loads: z.number().int(), byHand: planPriceSchema }).optional(),
  /** The pumps of its orders. */
  pumps: z.array(z.object({ taskID: z.string(), pumpID: z.string(), pumpCarNumber: z.string() })),
});
/** A plan that is offered beside the one in force, and what it would change. */
export type PlanProposal = z.infer<typeof proposalSchema>;
