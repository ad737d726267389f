import { planLimits } from '@pourline/domain/planning/planLimits';
import { z } from 'zod';

/** What a plan comes to: m³, minutes, km and pieces; money in yuan by the weights of the plant. */
export const planPriceSchema = z.object({
  /** All of it, by which plans are compared. */
  money: z.number(),
  /** What of it is paid (hours, kilometres, trucks); the rest is what trouble is worth. */
  paid: z.number(),
  unservedM3: z.number(),
  lateMinutes: z.number(),
  gapMinutes: z.number(),
  coldJointMinutes: z.number(),
  waitMinutes: z.number(),
  overtimeMinutes: z.number(),
  emptyKm: z.number(),
  loadedKm: z.number(),
  trucksUsed: z.number(),
  movedLoads: z.number(),
});
/** What a plan costs and leaves undone. */
export type PlanPrice = z.infer<typeof planPriceSchema>;

/** What nobody can bring, m³, and the limits that forbid it, the most common first. */
export const unservedSchema = z.object({ taskID: z.string(), volume: z.number(), why: z.array(z.enum(planLimits)) });
