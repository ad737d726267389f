import { readers } from '@pourline/domain/access/reading';
import { figure, whole } from '@pourline/domain/numbers';
import { orderState } from '@pourline/domain/orders/orderStates';
import { planLimits } from '@pourline/domain/planning/planLimits';
import { instantSchema, plantDay } from '@pourline/domain/time/instant';
import { someVolumeM3 } from '@pourline/domain/volume';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';

const id = z.string().min(1).max(64);
const instant = z.string();

/** One load of a plan: who brings how much (m³) from where, and when (UTC). */
const plannedLoadSchema = z.object({
  loadID: z.string(),
  taskID: z.string(),
  carID: z.string(),
  plantID: z.string(),
  lineID: z.string(),
  volume: z.number(),
  loadStart: instant,
  loadEnd: instant,
  arrive: instant,
  unloadStart: instant,
  unloadEnd: instant,
  /** Kept as it is, whatever else is planned again. */
  locked: z.boolean(),
  /** The waybill that carries it out, and its state; null: still ahead. */
  taskDetailID: z.string().nullable(),
  waybillState: z.enum(waybillState).nullable(),
});
/** One load of a plan: truck, order, m³ and when each of its stages begins and ends. */
export type PlannedLoad = z.infer<typeof plannedLoadSchema>;

/** What a plan comes to: m³, minutes, km and pieces; money in yuan by the weights of the plant. */
const planPriceSchema = z.object({
  money: z.number(),
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
const unservedSchema = z.object({ taskID: z.string(), volume: z.number(), why: z.array(z.enum(planLimits)) });

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

const upTo = (most: number) => {
  const text = `应在 0 到 ${most} 之间`;
  return z.number(text).int(text).min(0, text).max(most, text);
};
/** Within which limits plans are published without asking. */
const automaticSchema = z.object({
  on: z.boolean(),
  /** Loads that may change truck or plant at once. */
  mostMoved: upTo(200),
  /** Minutes by which the end of an order may come later. */
  mostLater: upTo(240),
});

const planDaySchema = z.object({
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
      /** When the first load is to be unloaded. */
      due: instant,
      pourRate: z.number().nullable(),
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

const proposalSchema = z.object({
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
  /** The pumps of its orders. */
  pumps: z.array(z.object({ taskID: z.string(), pumpID: z.string(), pumpCarNumber: z.string() })),
});
/** A plan that is offered beside the one in force, and what it would change. */
export type PlanProposal = z.infer<typeof proposalSchema>;

/** Another way, and what it costs more, yuan. */
const otherWay = { more: z.number() };

/** Plans of a plant's day: proposed by the optimiser, decided by the dispatcher. */
export const planning = defineContract({
  day: {
    method: 'GET',
    path: '/api/v1/planning/day',
    says: 'The day as it is planned: what has begun, what is published, what cannot be brought and why, what it comes to.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    access: readers.dayPlan,
    query: z.object({ day: plantDay.optional() }),
    reply: planDaySchema,
  },
  propose: {
    method: 'POST',
    path: '/api/v1/planning/propose',
    says: 'Plans the rest of the day and sets it beside what is published; nothing changes until it is accepted.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    changes: ['plans'],
    access: ['dispatcher-login'],
    // It is thought about for seconds, and no transaction may stay open so long; the proposal is kept in one of its own.
    readOnly: true,
    body: z.object({
      day: plantDay.optional(),
      seed: whole(0, 2 ** 31).default(1),
    }),
    reply: proposalSchema,
  },
  proposal: {
    method: 'GET',
    path: '/api/v1/planning/proposals/{id}',
    says: 'A proposal as it was made.',
    shows: ['plans', 'waybills'],
    access: readers.dayPlan,
    params: byId,
    reply: proposalSchema,
  },
  accept: {
    method: 'POST',
    path: '/api/v1/planning/proposals/{id}/accept',
    says: 'Publishes a proposal: whole, or only what it plans for some orders.',
    changes: ['plans'],
    access: ['dispatcher-login'],
    params: byId,
    body: z.object({ taskIDs: z.array(id).min(1).max(500).nullable().default(null) }),
    reply: planDaySchema,
  },
  lock: {
    method: 'PUT',
    path: '/api/v1/planning/loads/{id}/lock',
    says: 'Holds a published load to its truck, plant and time, or lets it go.',
    changes: ['plans'],
    access: ['dispatcher-login'],
    params: byId,
    body: z.object({ locked: z.boolean() }),
    reply: plannedLoadSchema,
  },
  why: {
    method: 'GET',
    path: '/api/v1/planning/loads/{id}/why',
    says: 'Why a published load is brought so, and what the next best was.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    access: readers.dayPlan,
    params: byId,
    reply: z.object({
      nextTruck: z.object({ carID: z.string(), plantID: z.string(), ...otherWay }).nullable(),
      nextPlant: z.object({ carID: z.string(), plantID: z.string(), ...otherWay }).nullable(),
      /** How many trucks each limit keeps off. */
      forbidden: z.array(z.object({ limit: z.enum(planLimits), trucks: z.number().int() })),
    }),
  },
  whatIf: {
    method: 'POST',
    path: '/api/v1/planning/what-if',
    says: 'Whether one more order can be promised, from which plant, and what it costs the others. Nothing changes.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'projects', 'settings'],
    access: readers.whatIf,
    readOnly: true,
    body: z.object({
      contractID: z.string().min(1, '请选择工程').max(64),
      volume: someVolumeM3('请填写方量').refine((v) => v <= 2000, '方量过大'),
      /** When the first load is wanted at the site. */
      at: instantSchema('请选择时间'),
      strengthNo: z.string().min(1).max(20).optional(),
      pourRate: figure(0.1, 300, 2).optional(),
    }),
    reply: z.object({
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
        }),
      ),
      /** The next time at which all of it could be promised; null: it can be at the wanted one, or at none within four hours. */
      instead: instant.nullable(),
    }),
  },
  automatic: {
    method: 'PUT',
    path: '/api/v1/planning/automatic',
    says: 'Lets the plan be kept without asking, within limits.',
    changes: ['settings', 'plans'],
    access: ['dispatcher-login'],
    body: automaticSchema,
    reply: automaticSchema,
  },
  surplusTakers: {
    method: 'GET',
    path: '/api/v1/planning/surplus/{id}',
    says: 'Orders that can take what is left over on a truck, the best first.',
    shows: ['waybills', 'orders'],
    access: readers.dayPlan,
    params: byId,
    reply: z.object({
      taskDetailID: z.string(),
      carNo: z.string(),
      strengthNo: z.string(),
      slump: z.string(),
      /** Left on the truck, m³, and minutes until it is too old. */
      volume: z.number(),
      ageLeft: z.number(),
      takers: z.array(
        z.object({
          taskID: z.string(),
          projectName: z.string(),
          constructionSite: z.string(),
          strengthNo: z.string(),
          slump: z.string(),
          /** Still wanted and not on any load, m³. */
          leftCa: z.number(),
          takes: z.number(),
          metres: z.number(),
          minutes: z.number(),
          /** Minutes left when it is unloaded there. */
          ageLeft: z.number(),
          /** Classes above what is asked for; 0: the same grade. */
          gradeAbove: z.number().int(),
          sameSlump: z.boolean(),
        }),
      ),
    }),
  },
  moveSurplus: {
    method: 'POST',
    path: '/api/v1/planning/surplus/{id}/move',
    says: 'Takes what is left over on a truck to another order, on a waybill of its own; both tickets name each other.',
    changes: ['waybills', 'orders', 'vehicles', 'messages'],
    act: 'waybill.moveSurplus',
    params: byId,
    body: z.object({ taskID: id, volume: someVolumeM3('请输入方量') }),
    reply: z.object({ taskDetailID: z.string(), taskDetailNo: z.string() }),
  },
});
