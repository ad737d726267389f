import { readers } from '@pourline/domain/access/reading';
import { orderState } from '@pourline/domain/orders/orderStates';
import { mixSources } from '@pourline/domain/production/materialDemand';
import { productionSources } from '@pourline/domain/production/production';
import { materialKinds } from '@pourline/domain/proportions/proportion';
import { plantDay } from '@pourline/domain/time/instant';
import { z } from 'zod';
import { defineContract } from './endpoint.ts';

const instant = z.string();
/** m³, an hour each. */
const volumes = z.array(z.number());
const over = z.array(z.boolean());

/** An order in the production of a day. Volumes m³. */
const producedOrder = z.object({
  taskID: z.string(),
  taskNo: z.string(),
  projectName: z.string(),
  customerName: z.string(),
  constructionSite: z.string(),
  strengthNo: z.string(),
  state: z.enum(orderState),
  plantID: z.string().nullable(),
  lineID: z.string().nullable(),
  scheduledCa: z.number(),
  assignedCa: z.number(),
  pourRate: z.number().nullable(),
  bookBegin: instant,
  contact: z.string(),
  contactPhone: z.string(),
  /** The site has said that it is ready. */
  confirmed: z.boolean(),
  /** What each of its site has answered; null: nothing yet. */
  answers: z.array(z.object({ name: z.string(), ready: z.boolean().nullable(), reason: z.string() })),
  /** By what its production is told; several where what has begun and what is ahead differ. */
  sources: z.array(z.enum(productionSources)),
  volumes,
  /** In the hours of this day. */
  dayCa: z.number(),
  /** Its first load or portion of the day: when, how much, by which truck (null: nobody knows yet). */
  first: z
    .object({
      at: instant,
      volume: z.number().nullable(),
      carNo: z.string().nullable(),
      driverName: z.string().nullable(),
      lineID: z.string().nullable(),
    })
    .nullable(),
  mix: z.enum(mixSources),
  /** The number of the mix by which its material is reckoned. */
  mixNo: z.string().nullable(),
});

/** The production of a business day, hour by hour from `from` on. */
export const productionDay = z.object({
  now: instant,
  day: plantDay,
  from: instant,
  hours: z.number().int(),
  /** Of the published plan; 0: the day has none. */
  version: z.number().int(),
  plants: z.array(
    z.object({
      plantID: z.string(),
      name: z.string(),
      capacity: z.number(),
      volumes,
      over,
      anyLine: volumes,
      lines: z.array(
        z.object({ lineID: z.string(), name: z.string(), rate: z.number(), runs: z.boolean(), volumes, over }),
      ),
    }),
  ),
  /** Of orders that no plant was named for. */
  noPlant: volumes,
  orders: z.array(producedOrder),
  /** What is still to be taken from the stores, kg. */
  materials: z.array(
    z.object({
      plantID: z.string().nullable(),
      kind: z.enum(materialKinds),
      name: z.string(),
      spec: z.string(),
      volumes,
      kg: z.number(),
      assumedKg: z.number(),
    }),
  ),
});
/** The production of a business day. */
export type ProductionDay = z.infer<typeof productionDay>;

/** An order in the plan of tasks. Volumes m³. */
const taskRow = z.object({
  taskID: z.string(),
  taskNo: z.string(),
  contractID: z.string(),
  projectName: z.string(),
  constructionSite: z.string(),
  strengthNo: z.string(),
  state: z.enum(orderState),
  bookBegin: instant,
  bookEnd: instant,
  day: z.string(),
  planned: z.number(),
  sent: z.number(),
  delivered: z.number(),
  left: z.number(),
  trucks: z.number().int(),
});
/** An order in the plan of tasks. */
export type TaskRow = z.infer<typeof taskRow>;

/** What plants produce hour by hour, what the tasks of the coming days are at, and what is free of it. */
export const production = defineContract({
  day: {
    method: 'GET',
    path: '/api/v1/production-plan',
    says: 'What each plant and line produces in a business day hour by hour, against what it can, with the material that it takes.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    access: readers.productionPlan,
    query: z.object({ day: plantDay.optional() }),
    reply: productionDay,
  },
  tasks: {
    method: 'GET',
    path: '/api/v1/task-plan',
    says: 'What is planned, sent, delivered and left of the orders that are booked in some days, order by order.',
    shows: ['orders', 'waybills'],
    access: readers.productionPlan,
    query: z.object({
      from: plantDay.optional(),
      days: z.coerce.number().int().min(1).max(31).default(1),
      contractID: z.string().max(64).optional(),
    }),
    reply: z.object({
      from: plantDay,
      days: z.number().int(),
      orders: z.array(taskRow),
      /** There are more than are told. */
      more: z.boolean(),
    }),
  },
  appointment: {
    method: 'GET',
    path: '/api/v1/appointment',
    says: 'How much the plants can still bring in each hour of a day and in each window that can be booked, m³.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings'],
    access: readers.appointment,
    query: z.object({ day: plantDay.optional() }),
    reply: z.object({
      day: plantDay,
      /** From midnight of the day on, into the small hours of the next. */
      hours: z.array(z.object({ hour: z.number().int(), capacity: z.number(), free: z.number(), isOver: z.boolean() })),
      windows: z.array(
        z.object({
          name: z.string(),
          /** Seconds from midnight of the day. */
          start: z.number().int(),
          end: z.number().int(),
          capacity: z.number(),
          free: z.number(),
        }),
      ),
    }),
  },
});
