import { z } from 'zod';
import { orderChangesSchema } from '../orders/order.ts';

/** What a message carries besides its text. */
export const messageDataSchema = z
  .object({
    /** What is asked for or was left over, m³. */
    amount: z.number(),
    /** The change that it asks to confirm, and what would change. */
    taskChangeID: z.string(),
    changes: orderChangesSchema,
    /** What came of it. */
    agreed: z.boolean(),
    /** When it happened, where the report came later. */
    happenedAt: z.string(),
    /** The terminal that it is about. */
    deviceID: z.string(),
    /** How often what it tells of has happened. */
    times: z.number().int(),
  })
  .partial();
export type MessageData = z.infer<typeof messageDataSchema>;
