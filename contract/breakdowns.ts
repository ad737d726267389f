import { breakdownCares, breakdownChoices, handOverHindrances } from '@pourline/domain/breakdowns/breakdownCare';
import { truckReasons } from '@pourline/domain/dispatch/whyTruck';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { someVolumeM3 } from '@pourline/domain/volume';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { z } from 'zod';
import { byCar, defineContract } from './endpoint.ts';
import { vehicleInfoSchema } from './vehicles/vehicleInfo.ts';

/** The load of a broken truck. Volumes m³. */
const loadSchema = z.object({
  taskDetailID: z.string(),
  taskDetailNo: z.string(),
  sequenceNo: z.number().int(),
  taskID: z.string(),
  taskNo: z.string(),
  projectName: z.string(),
  constructionSite: z.string(),
  state: z.enum(waybillState),
  totalVolume: z.number(),
  /** What of it nobody has signed for yet. */
  left: z.number(),
  /** When its concrete was mixed; null before. */
  endProductionTime: z.string().nullable(),
  concreteLimitMinutes: z.number(),
});

/** Where a truck was heard last, in words (empty where no name is known), and when; null: its terminal has told nothing. */
const placeSchema = z.object({ near: z.string(), gnssTime: z.string() }).nullable();

/** A truck that has broken down, with all that is asked to decide about it. Volumes m³. */
export const breakdownSchema = z.object({
  carID: z.string(),
  carNo: z.string(),
  plateNumber: z.string(),
  state: z.enum(vehicleState),
  brokenTime: z.string(),
  /** What was decided; null while nobody has. */
  brokenCare: z.enum(breakdownCares).nullable(),
  /** What its reports say, and who sent them. */
  content: z.string(),
  reporterName: z.string(),
  /** The report that the person may take back: their own, while nobody else has spoken and nobody decided. */
  ownReportID: z.string().nullable(),
  /** Where it stands; null: nobody knows. */
  place: placeSchema,
  driverName: z.string(),
  driverPhone: z.string(),
  /** The load that it carries or waits for. */
  load: loadSchema.nullable(),
  /** The truck that would be sent for the load; null when none waits, or there is nothing to send. */
  next: z
    .object({ carID: z.string(), carNo: z.string(), why: z.enum(truckReasons), arrivalTime: z.string() })
    .nullable(),
  /** What becomes of its concrete when that truck comes to it and takes it on; null when none can, or there is none on the road. Volume m³. */
  handOver: z
    .object({
      carID: z.string(),
      carNo: z.string(),
      why: z.enum(truckReasons),
      volume: z.number(),
      /** When it is at the site, and how old the concrete is then, minutes since its first loading. */
      arrivalTime: z.string(),
      ageOnArrival: z.number().int(),
      /** It is there, and out of the truck, before it is too old. */
      inTime: z.boolean(),
      /** The order that gets it while the pour of its own stands still; null: its own. */
      order: z.object({ taskID: z.string(), projectName: z.string(), constructionSite: z.string() }).nullable(),
    })
    .nullable(),
  /** Why no other truck takes its concrete on; null where one does. */
  noHandOver: z.enum(handOverHindrances).nullable(),
  /** Loads that the published plan still has for the truck: others carry them. */
  freedLoads: z.number().int(),
  /** The plan that is offered for those loads, and by how much it is better than to give them to others one after another: yuan, m³ and minutes without concrete less; null: none waits. */
  mend: z
    .object({
      proposalID: z.string(),
      loads: z.number().int(),
      saved: z.number(),
      m3: z.number(),
      gapMinutes: z.number(),
    })
    .nullable(),
  /** What the person may decide now. */
  choices: z.array(z.enum(breakdownChoices)),
});
/** One truck that has broken down. */
export type Breakdown = z.infer<typeof breakdownSchema>;

/** What a breakdown would meet that is about to be entered for a truck that runs. */
export const outlookSchema = breakdownSchema
  .pick({ carID: true, carNo: true, plateNumber: true, state: true, driverName: true, load: true, place: true })
  .extend({
    /** Since when it has been broken down: somebody was faster; null for one that runs. */
    brokenTime: z.string().nullable(),
    /** Its place in the queue, counted from 1; null where it does not wait there. */
    queuePlace: z.number().int().nullable(),
    /** Loads that the published plan has for it within twelve hours, and the first of them. */
    plannedLoads: z.number().int(),
    firstPlanned: z.object({ projectName: z.string(), loadStart: z.string() }).nullable(),
  });
/** What a breakdown would meet. */
export type BreakdownOutlook = z.infer<typeof outlookSchema>;

/** Trucks that have broken down, and what is decided about them. */
export const breakdowns = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/breakdown',
    says: 'Trucks that have broken down and do not run again, the latest first.',
    shows: ['vehicles', 'waybills', 'orders', 'messages', 'plans'],
    access: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'equipment-login', 'boss_app_login'],
    query: z.object({ carID: z.string().max(64).optional() }),
    reply: z.array(breakdownSchema),
  },
  outlook: {
    method: 'GET',
    path: '/api/v1/breakdown/{carID}/outlook',
    says: 'What a breakdown of a truck would meet: its load, its place in the queue, what is planned for it, where it is.',
    shows: ['vehicles', 'waybills', 'orders', 'plans', 'positions'],
    access: ['dispatcher-login', 'fleet-login'],
    params: byCar,
    reply: outlookSchema,
  },
  decide: {
    method: 'PUT',
    path: '/api/v1/breakdown/{carID}',
    says: 'Decides about a truck that has broken down: it goes on, or its load is given up and another is sent, or another takes its concrete on, or it is towed, or drives back.',
    changes: ['vehicles', 'waybills', 'orders', 'messages'],
    act: ['vehicle.carryOn', 'vehicle.sendAnother', 'vehicle.handOver', 'vehicle.tow', 'vehicle.backToPlant'],
    params: byCar,
    body: z.object({
      choice: z.enum(breakdownChoices),
      /** What is written off of a load on the road, m³; the whole load when left out. */
      surplusVolume: someVolumeM3('请填写报废方量').optional(),
      /** Which truck is sent instead, or takes the concrete on. */
      otherCarID: z.string().max(64).optional(),
      /** Which order gets the concrete that is handed over; its own when left out. */
      taskID: z.string().max(64).optional(),
      /** What stood decided when the person chose, null for nothing: when something else stands by now, nothing is done. */
      seenCare: z.enum(breakdownCares).nullable().optional(),
    }),
    reply: vehicleInfoSchema,
  },
});
