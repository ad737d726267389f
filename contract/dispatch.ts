import { readers } from '@pourline/domain/access/reading';
import { orderStopsSchema } from '@pourline/domain/alarms/orderStops';
import { comesNextSchema } from '@pourline/domain/dispatch/comesNext';
import { departureSchema } from '@pourline/domain/dispatch/departures';
import { siteWaitsSchema } from '@pourline/domain/dispatch/siteWait';
import { usualStagesSchema } from '@pourline/domain/dispatch/truckLoop';
import { truckReasons } from '@pourline/domain/dispatch/whyTruck';
import { orderSchema } from '@pourline/domain/orders/order';
import { plantDay } from '@pourline/domain/time/instant';
import { vehicleSchema } from '@pourline/domain/vehicles/vehicle';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { truckDemandSchema } from './dispatch/truckDemand.ts';
import { defineContract } from './endpoint.ts';
import { mixerLineSchema } from './vehicles/mixerLine.ts';

/** Everything the dispatcher's screen shows: loads under way are in `running`; an order's and a truck's loads are found there. */
export const boardSchema = z.object({
  /** The plant's clock, epoch ms. */
  now: z.number(),
  /** Business day shown. */
  day: z.string(),
  orders: z.array(
    orderSchema.extend({
      /** The load with the oldest concrete under way. */
      oldestLoad: z
        .object({ taskDetailID: z.string(), carNo: z.string(), since: z.string(), limitMinutes: z.number() })
        .nullable(),
      /** Loaded and not yet unloaded, m³. */
      runningCa: z.number(),
      /** When its last load was poured. */
      lastUnload: z.string().nullable(),
      /** What its trucks had waited at the site before they poured. */
      waits: siteWaitsSchema,
      /** How long its pour, and trucks at its site, have stood. */
      stops: orderStopsSchema,
      /** The truck that goes next when somebody sends one: as the plan has it, or as trucks came; no truck is named for two orders. Null when none waits that no other order gets first, or none is wanted. */
      nextTruck: z
        .object({
          carID: z.string(),
          carNo: z.string(),
          capacity: z.number(),
          /** m³ that it takes. */
          volume: z.number(),
          /** Why this truck. */
          why: z.enum(truckReasons),
          /** Where it is not the head of its queue: who is, and the order that the head is kept for (null: for none). */
          head: z.object({ carNo: z.string(), taskID: z.string().nullable() }).nullable(),
          /** When the plan has the load under the line; null: it has none. */
          loadStart: z.string().nullable(),
          /** In which points it would depart from the plan, were it sent now. */
          departures: z.array(departureSchema),
        })
        .nullable(),
      /** The load that the published plan has for it next while it is supplied, which may be too far ahead for a truck to be named; null: none. */
      nextPlanned: z.object({ carNo: z.string(), loadStart: z.string() }).nullable(),
      /** Until when its last load, which is due, is kept back because the site has not said what it still wants; null: it is not. */
      restUntil: z.string().nullable(),
      /** When the published plan has its first load under the line, while nothing of it is sent; null: no plan has it. */
      plannedFirst: z.string().nullable(),
      /** Who asked for the change that awaits an answer; `null` when none does. */
      changeBy: z.string().nullable(),
    }),
  ),
  vehicles: z.array(
    vehicleSchema.extend({
      queuePlace: z.number().int().nullable(),
      /** What comes next for it while it waits in the queue; null: it does not wait. */
      comesNext: comesNextSchema.nullable(),
    }),
  ),
  running: z.array(waybillSchema),
  lines: z.array(mixerLineSchema),
  /** m³ of the business day: approved and arranged for it, unloaded in it, and on the road now. */
  supply: z.object({ planned: z.number(), delivered: z.number(), onRoad: z.number() }),
  /** The same by the plant that supplies. */
  plantSupply: z.array(
    z.object({ plantID: z.string().nullable(), planned: z.number(), delivered: z.number(), onRoad: z.number() }),
  ),
  /** How long a truck unloads at a site that sets no pace of its own, minutes per m³. */
  unloadMinutesPerM3: z.number(),
  /** From how many minutes before its booking on a pour begins too early. */
  earlyMinutes: z.number(),
  /** Vehicles by state. */
  counts: z.partialRecord(z.enum(vehicleState), z.number()),
});
/** One reading of the dispatcher's screen. */
export type Board = z.infer<typeof boardSchema>;

/** The live dispatching of a business day. */
export const dispatch = defineContract({
  /** Everything the dispatcher's screen shows, in one reply. */
  board: {
    method: 'GET',
    path: '/api/v1/dispatch/board',
    says: 'Orders of the business day with progress, the queue, all trucks by state, running waybills and lines.',
    shows: ['orders', 'waybills', 'vehicles', 'positions', 'plants', 'settings', 'plans', 'clock'],
    access: readers.board,
    query: z.object({
      day: plantDay.optional(),
      plantID: z.string().max(64).optional(),
    }),
    reply: boardSchema,
  },
  /** Trucks needed against trucks there, by plant and quarter of an hour. */
  truckDemand: {
    method: 'GET',
    path: '/api/v1/dispatch/truck-demand',
    says: 'Trucks needed and trucks there in each quarter of an hour of what is left of the business day, by plant.',
    shows: ['plans', 'orders', 'waybills', 'vehicles', 'plants', 'settings', 'clock'],
    access: readers.board,
    query: z.object({ day: plantDay.optional() }),
    reply: truckDemandSchema,
  },
  /** How long trucks usually are in each stage of the loop. */
  usualStages: {
    method: 'GET',
    path: '/api/v1/dispatch/usual-stages',
    says: 'How long trucks usually are in each stage of the loop, by plant: learnt from the latest loads, else as the plant has set it.',
    shows: ['waybills', 'vehicles', 'settings', 'plants', 'clock'],
    access: readers.board,
    reply: z.object({
      plants: z.array(z.object({ plantID: z.string(), learnt: z.boolean(), minutes: usualStagesSchema })),
    }),
  },
});
