import { departureSchema } from '@pourline/domain/dispatch/departures';
import { planConflicts } from '@pourline/domain/planning/planConflicts';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { z } from 'zod';

const instant = z.string();

/** One load of a plan: who brings how much (m³) from where, and when (UTC). */
export const plannedLoadSchema = z.object({
  loadID: z.string(),
  taskID: z.string(),
  carID: z.string(),
  plantID: z.string(),
  lineID: z.string(),
  volume: z.number(),
  loadStart: instant,
  loadEnd: instant,
  arrive: instant,
  /** Minutes of the way to the site that the plan allows beyond what the drive usually takes; left out: none, or the way is not that of its order. */
  spareMinutes: z.number().optional(),
  unloadStart: instant,
  unloadEnd: instant,
  /** Kept as it is, whatever else is planned again. */
  locked: z.boolean(),
  /** The waybill that carries it out, and its state; null: still ahead. */
  taskDetailID: z.string().nullable(),
  waybillState: z.enum(waybillState).nullable(),
  /** Since when the truck that carries it has been broken down; null: it runs, or has not begun. */
  brokenTime: instant.nullable(),
  /** It was given up or handed over on its way, and none of it was poured; left out: it was not. */
  givenUp: z.literal(true).optional(),
  /** In which points it was sent otherwise than the plan in force had it; left out: it is ahead, or no plan was in force. */
  departures: z.array(departureSchema).optional(),
  /** What it cannot keep as things stand; left out: nothing. */
  conflicts: z.array(z.enum(planConflicts)).optional(),
  /** The minute that it was planned for before it slid by itself; left out: it did not. */
  slidFrom: instant.optional(),
});
/** One load of a plan: truck, order, m³ and when each of its stages begins and ends. */
export type PlannedLoad = z.infer<typeof plannedLoadSchema>;
