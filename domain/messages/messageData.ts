import { z } from 'zod';
import { pourStageSchema } from '../batchPlans/batchPlan.ts';
import { orderChangesSchema, withinOrder } from '../orders/order.ts';
import { instantSchema } from '../time/instant.ts';
import { someVolumeM3 } from '../volume.ts';

/** What was promised on the telephone and is to be ordered. */
export const orderDraftSchema = z.object({
  contractID: z.string().max(64),
  /** m³. */
  volume: withinOrder(someVolumeM3('请填写方量')),
  at: instantSchema(),
  until: instantSchema().optional(),
  strengthNo: z.string().max(32).optional(),
});
export type OrderDraft = z.infer<typeof orderDraftSchema>;

/** What a message carries besides its text. */
export const messageDataSchema = z
  .object({
    /** What is asked for or was left over, m³. */
    amount: z.number(),
    /** The pace that is asked for, m³ per hour. */
    pourRate: z.number(),
    /** The stages in which a pour is asked for. */
    stages: z.array(pourStageSchema),
    /** The change that it asks to confirm, and what would change. */
    taskChangeID: z.string(),
    changes: orderChangesSchema,
    /** What came of it. */
    agreed: z.boolean(),
    /** When it happened, where the report came later. */
    happenedAt: z.string(),
    /** The order that a salesman is asked to place: what was promised, m³, from when until when, of which grade. */
    draft: orderDraftSchema,
    /** Whom to ring up about it. */
    contactPhone: z.string(),
    /** The terminal that it is about. */
    deviceID: z.string(),
    /** Where the truck was when it broke down (WGS-84), and when it was heard there; left out: nobody knows. */
    place: z.object({ lon: z.number(), lat: z.number(), gnssTime: z.string() }),
    /** How often what it tells of has happened. */
    times: z.number().int(),
    /** Pictures that go with it: a signature first, then photographs. */
    fileIDs: z.array(z.string()),
    /** By which it is known as told already. */
    once: z.string(),
  })
  .partial();
export type MessageData = z.infer<typeof messageDataSchema>;
