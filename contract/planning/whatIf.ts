import { figure } from '@pourline/domain/numbers';
import { planLimits } from '@pourline/domain/planning/planLimits';
import { instantSchema } from '@pourline/domain/time/instant';
import { someVolumeM3 } from '@pourline/domain/volume';
import { z } from 'zod';
import { planPriceSchema } from './planPrice.ts';

const instant = z.string();

/** An order that somebody wants to promise. */
export const whatIfBody = z.object({
  contractID: z.string().min(1, '请选择工程').max(64),
  volume: someVolumeM3('请填写方量').refine((v) => v <= 2000, '方量过大'),
  /** When the first load is wanted at the site. */
  at: instantSchema('请选择时间'),
  strengthNo: z.string().min(1).max(20).optional(),
  pourRate: figure(0.1, 300, 2).optional(),
  /** How it is poured: one that takes a truck-mounted pump waits for one of the plant's. */
  pourWay: z.string().min(1).max(40).optional(),
  /** Thinks for seconds, for an answer that may be better than the one that comes at once. */
  longer: z.boolean().default(false),
});

/** Whether it can be promised, from where and when, and what it costs the other orders. */
export const whatIfAnswer = z.object({
  canPromise: z.boolean(),
  plants: z.array(z.object({ plantID: z.string(), name: z.string() })),
  loads: z.number().int(),
  trucks: z.number().int(),
  /** When the first load would begin to be unloaded, the last be done; null: nothing can be brought. */
  firstUnload: instant.nullable(),
  lastUnload: instant.nullable(),
  /** Minutes after the wanted time. */
  firstLate: z.number().nullable(),
  unserved: z.object({ volume: z.number(), why: z.array(z.enum(planLimits)) }).nullable(),
  difference: planPriceSchema,
  /** Other orders that would come otherwise; named only where the person may see them. */
  others: z.array(
    z.object({
      taskID: z.string().nullable(),
      projectName: z.string().nullable(),
      constructionSite: z.string().nullable(),
      firstLater: z.number().nullable(),
      endLater: z.number().nullable(),
      moved: z.number().int(),
      /** Minutes more without a truck unloading, and of trucks standing at its site. */
      gapMore: z.number(),
      waitMore: z.number(),
      /** m³ that it gets less. */
      volumeLess: z.number(),
      /** It comes off worse: later, with more pauses, with trucks standing for longer, or with less. */
      harmed: z.boolean(),
    }),
  ),
  /** Another order would come later, get less, have more pauses, or have trucks standing for longer. */
  harms: z.boolean(),
  /** Minutes in which the order itself would have no truck unloading between two, and trucks standing at its site. */
  own: z.object({ gapMinutes: z.number(), waitMinutes: z.number() }),
  /** The drive of its first load as orders tell theirs, and what is allowed for slow roads beyond it, minutes; null: nothing can be brought, or the way is not known. */
  way: z.object({ driveMinutes: z.number(), spareMinutes: z.number() }).nullable(),
  /** m³ that the day lacks without the order already. */
  short: z.number(),
  /** Of the trucks that may bring it, those whose drivers are on duty when its first load has to be mixed, and when the next one is (null: no other that day); null: all are, or it comes without a pause at nobody's cost. */
  onDuty: z
    .object({ at: instant, trucks: z.number().int(), of: z.number().int(), next: instant.nullable() })
    .nullable(),
  /** Other times at which all of it could be promised, three at most; each was found to be so, and asking for it again finds the same. None: it can be at the wanted one without a pause and at nobody's cost, or at none within four hours before and after. */
  times: z.array(instant),
});
