import { geofenceSchema, navRouteSchema } from '@pourline/domain/geo';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { signCorrectionSchema } from '@pourline/domain/waybills/siteSignature';
import { batchSchema, stageOf, waybillSchema } from '@pourline/domain/waybills/waybill';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { z } from 'zod';
import { offeredActionsOf } from '../offered.ts';

const waybillStage = stageOf(waybillMachine);

/** The other waybill of concrete that was taken on, how much of it, m³, and its truck: the same one, or one that broke down. */
const surplusOther = z.object({
  taskDetailID: z.string(),
  taskDetailNo: z.string(),
  volume: z.number(),
  carNo: z.string(),
  /** Where the other truck stands broken down, until the load that takes its concrete on is at the site; WGS-84. */
  standsAt: z.object({ lon: z.number(), lat: z.number() }).nullable(),
});

/** A waybill with its batches, stages, route, truck, surplus and the acts open to the person. */
export const waybillInfoSchema = waybillSchema.extend({
  /** Where the load was left over, and where what was left over of it went. */
  surplusFrom: surplusOther.nullable(),
  surplusTo: surplusOther.nullable(),
  /** From which waybill's truck it was taken over, and which took it over when its truck broke down. */
  handedFrom: surplusOther.nullable(),
  handedTo: surplusOther.nullable(),
  actions: offeredActionsOf(waybillMachine),
  stages: z.array(waybillStage),
  /** What the dispatcher made of the site's signature; the first says what that was. */
  corrections: z.array(signCorrectionSchema),
  /** What the site photographed when it signed; the hashes of the pictures stand in the record of the act. */
  signPhotoIDs: z.array(z.string()),
  batches: z.array(batchSchema),
  site: z.object({
    lon: z.number(),
    lat: z.number(),
    geofence: geofenceSchema,
    contact: z.string(),
    contactPhone: z.string(),
    /** What the order says besides: a height limit, which gate, the guard's telephone. */
    remark: z.string(),
  }),
  plant: z.object({ lon: z.number(), lat: z.number(), geofence: geofenceSchema }),
  /** By what acts on it are held against the truck's place and the time since loading: the drive by the hour of leaving, metres, %, the plants it comes back to. */
  checks: z.object({
    routeHours: z.array(z.number()).nullable(),
    farMetres: z.number(),
    drivePercent: z.number(),
    plants: z.array(geofenceSchema),
  }),
  routes: z.array(navRouteSchema),
  truck: z.object({
    state: z.enum(vehicleState),
    /** How many alarms stand on it. */
    alertValue: z.number(),
    resumeTime: z.string().nullable(),
    lon: z.number().nullable(),
    lat: z.number().nullable(),
    speed: z.number().nullable(),
    direction: z.number().nullable(),
    gnssTime: z.string().nullable(),
  }),
  /** Since when its truck has been broken down; null: it runs. */
  brokenTime: z.string().nullable(),
  driverPhone: z.string(),
  ticketUrl: z.string(),
});
/** One waybill as its page shows it. */
export type WaybillInfo = z.infer<typeof waybillInfoSchema>;
