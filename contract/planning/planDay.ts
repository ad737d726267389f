import { orderState } from '@pourline/domain/orders/orderStates';
import { driverWords } from '@pourline/domain/planning/driverBegin';
import { plantDay } from '@pourline/domain/time/instant';
import { z } from 'zod';
import { plannedLoadSchema } from './plannedLoad.ts';
import { planPriceSchema, unservedSchema } from './planPrice.ts';

const instant = z.string();

const upTo = (most: number) => {
  const text = `应在 0 到 ${most} 之间`;
  return z.number(text).int(text).min(0, text).max(most, text);
};
/** Within which limits plans are published without asking. */
export const automaticSchema = z.object({
  on: z.boolean(),
  /** Loads of one plant that begin within the hour and may change truck or plant at once; what cannot be kept anyway does not count. */
  mostMoved: upTo(200),
  /** Minutes by which what was planned of an order may be brought later; one whose own loads cannot be kept does not count. */
  mostLater: upTo(240),
});

/** A business day as it is planned and as it went. */
export const planDaySchema = z.object({
  now: instant,
  /** The business day, and its span. */
  day: plantDay,
  from: instant,
  to: instant,
  /** Counts the publications of this day; 0: nothing is published. */
  version: z.number().int(),
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  plants: z.array(
    z.object({
      plantID: z.string(),
      name: z.string(),
      lines: z.array(z.object({ lineID: z.string(), name: z.string() })),
    }),
  ),
  trucks: z.array(
    z.object({
      carID: z.string(),
      carNo: z.string(),
      capacity: z.number(),
      plantID: z.string().nullable(),
      driverName: z.string().nullable(),
      /** Whether it can be planned. */
      available: z.boolean(),
      /** What is presumed of its driver, from when the truck can be loaded, and whether a driver who is expected should have come. */
      driver: z.object({ by: z.enum(driverWords), from: instant, isLate: z.boolean() }),
    }),
  ),
  /** The plant's own truck-mounted pumps; none: it hires them. */
  pumps: z.array(
    z.object({
      carID: z.string(),
      carNo: z.string(),
      plantID: z.string().nullable(),
      available: z.boolean(),
    }),
  ),
  orders: z.array(
    z.object({
      taskID: z.string(),
      taskNo: z.string(),
      projectName: z.string(),
      constructionSite: z.string(),
      strengthNo: z.string(),
      state: z.enum(orderState),
      plantID: z.string().nullable(),
      scheduledCa: z.number(),
      /** On loads that have begun, and on those that are planned, m³. */
      begunCa: z.number(),
      plannedCa: z.number(),
      /** The window that the site was promised. */
      bookBegin: instant,
      bookEnd: instant,
      /** When the first load is to be unloaded, and when the site was promised it: what comes after that is late. */
      due: instant,
      promised: instant,
      pourRate: z.number().nullable(),
      /** Several plants may supply it. */
      morePlants: z.boolean(),
      /** Poured by one of the plant's truck-mounted pumps, and by which; null: none is planned. */
      needsPump: z.boolean(),
      pumpID: z.string().nullable(),
      pumpCarNumber: z.string().nullable(),
    }),
  ),
  /** What has begun (as it went, or is expected to go) and what is published ahead, by the start of loading. */
  loads: z.array(plannedLoadSchema),
  unserved: z.array(unservedSchema),
  price: planPriceSchema,
  automatic: automaticSchema,
  /** The latest proposal that nobody has taken yet. */
  proposalID: z.string().nullable(),
});
/** The plan of one business day beside what has been done of it. */
export type PlanDay = z.infer<typeof planDaySchema>;

/** The day as a proposal that was accepted leaves it. */
export const acceptedPlanSchema = planDaySchema.extend({
  /** Orders of it of which loads are published otherwise than they were shown, because of what has happened since, and how many. */
  otherwise: z.array(z.object({ taskID: z.string(), loads: z.number().int() })),
  /** What the proposal was shown to come to, of a whole one: minutes by which first loads are late, and for which pours stand. */
  shown: planPriceSchema.pick({ lateMinutes: true, gapMinutes: true }).nullable(),
});
/** What was accepted, and in what it is not as it was shown. */
export type AcceptedPlan = z.infer<typeof acceptedPlanSchema>;
