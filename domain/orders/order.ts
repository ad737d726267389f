import { z } from 'zod';
import { geofenceSchema, navRouteSchema } from '../geo.ts';
import { latitude, longitude } from '../numbers.ts';
import { mobileNo } from '../people/mobileNo.ts';
import { instantSchema } from '../time/instant.ts';
import { visibleText } from '../visibleText.ts';
import { volumeM3 } from '../volume.ts';
import { holdCauses, orderState } from './orderStates.ts';

const instant = z.string();
const state = z.enum(orderState);

/** One order (任务单) as it stands in the database and on the wire. Volumes in m³, times in UTC (ISO 8601). */
export const orderSchema = z.object({
  taskID: z.string(),
  taskNo: z.string(),
  state,
  contractID: z.string(),
  contractNo: z.string(),
  projectName: z.string(),
  customerID: z.string(),
  customerName: z.string(),
  salesmanOID: z.string().nullable(),
  salesmanName: z.string().nullable(),
  /** The part of the structure to be poured (浇筑部位). */
  constructionSite: z.string(),
  /** Strength grade (强度等级). */
  strengthNo: z.string(),
  technicalFeature: z.array(z.string()),
  slump: z.string(),
  maximumSize: z.string(),
  pourWay: z.string(),
  /** Ordered volume, m³. */
  scheduledCa: z.number(),
  bookBegin: instant,
  bookEnd: instant,
  siteAddress: z.string(),
  siteLon: z.number(),
  siteLat: z.number(),
  prdTaskGeofence: geofenceSchema,
  contact: z.string(),
  contactPhone: z.string(),
  remark: z.string(),
  creatorName: z.string(),
  createTime: instant,
  updateTime: instant,
  sequenceID: z.string().nullable(),
  /** The sales order that it calls off, where one was named. */
  salesOrderID: z.string().nullable(),
  /** Poured when the site calls: it is not arranged until then. */
  willCall: z.boolean(),
  /** What holds it: its customer is beyond their limit, or the site has not called yet. */
  holdCause: z.enum(holdCauses).nullable(),
  holdSince: instant.nullable(),
  /** Who let it go on, and when. */
  holdLiftedName: z.string().nullable(),
  holdLiftedTime: instant.nullable(),
  /** A change awaits an answer: of the form until the order is scheduled, one that was asked for afterwards. */
  modifyPending: z.boolean(),
  reserved: z.boolean(),
  /** Empty, or `submitted` once the site has said that it is ready. */
  confirmation: z.string(),
  plantID: z.string().nullable(),
  plantName: z.string().nullable(),
  lineID: z.string().nullable(),
  /** When the first truck is to be loaded. */
  arrangeTime: instant.nullable(),
  /** How fast the site pours, m³ per hour. */
  pourRate: z.number().nullable(),
  /** Whether the system sends the trucks by itself at the pour rate. */
  autoSend: z.boolean(),
  lastSentTime: instant.nullable(),
  /** The booked beginning for which the site has agreed to begin earlier. */
  earlyConfirmedFor: instant.nullable(),
  navRoutes: z.array(navRouteSchema),
  /** Metres from the plant to the site by route A. */
  routeDistance: z.number().nullable(),
  /** Minutes from the plant to the site by the hour of leaving (0 to 23), as the plant's own trucks drive it; null: no way is known. */
  routeHours: z.array(z.number().int()).length(24).nullable(),
  proportionID: z.string().nullable(),
  openTime: instant.nullable(),
  endTime: instant.nullable(),
  /** Volume on waybills that were not cancelled, less what came back of them, m³. */
  assignedCa: z.number(),
  /** Volume unloaded at the site (loads less surplus), m³. */
  deliverCa: z.number(),
  /** Volume signed for by the site, m³. */
  validCa: z.number(),
  mixerSent: z.number().int(),
  runningWaybills: z.number().int(),
  cancelReason: z.string().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** A code of one of the plant's lists, which the plant keeps itself. */
const code = (message: string) => z.string(message).min(1, message).max(40, message);

const technicalFeatures = z
  .array(code('请选择技术要求'))
  .max(12)
  .refine((features) => new Set(features).size === features.length, '技术要求重复');

/** Bounds a volume to what one order can ask for, m³. */
export const withinOrder = (volume: typeof volumeM3): typeof volumeM3 => volume.refine((v) => v <= 20000, '方量过大');

/** What a person fills in to place an order. */
export const orderFormSchema = z.object({
  contractID: z.string().min(1, '请选择工程').max(64),
  constructionSite: visibleText.min(1, '请填写浇筑部位').max(200, '浇筑部位过长'),
  strengthNo: code('请选择强度等级'),
  technicalFeature: technicalFeatures.default([]),
  slump: code('请选择坍落度'),
  maximumSize: code('请选择最大粒径'),
  pourWay: code('请选择浇筑方式'),
  scheduledCa: withinOrder(volumeM3.refine((v) => v > 0, '方量必须大于 0')),
  bookBegin: instantSchema('请选择开始时间'),
  bookEnd: instantSchema('请选择结束时间'),
  siteAddress: visibleText.min(1, '请填写交货地点').max(200),
  siteLon: longitude,
  siteLat: latitude,
  prdTaskGeofence: z.union([geofenceSchema], '订单地理围栏未定义'),
  contact: visibleText.min(1, '请填写联系人').max(40),
  contactPhone: mobileNo,
  remark: visibleText.max(500).default(''),
});
const endsLater = {
  check: (form: { bookBegin: string; bookEnd: string }) => Date.parse(form.bookEnd) > Date.parse(form.bookBegin),
  told: { message: '结束时间必须晚于开始时间', path: ['bookEnd'] },
};
export const orderForm = orderFormSchema.refine(endsLater.check, endsLater.told);
/** How an order is placed besides: called off a sales order, poured when the site calls. */
const placing = {
  salesOrderID: z.string().max(64).nullable().default(null).meta({ example: null }),
  willCall: z.boolean().default(false).meta({ example: false }),
};
export const placingForm = orderFormSchema.extend(placing).refine(endsLater.check, endsLater.told);
export type Placing = Pick<z.infer<typeof placingForm>, keyof typeof placing>;
export type OrderForm = z.infer<typeof orderFormSchema>;

/** What may be asked to be changed of a scheduled order. */
export const orderChangesSchema = orderFormSchema
  .pick({
    constructionSite: true,
    strengthNo: true,
    technicalFeature: true,
    slump: true,
    maximumSize: true,
    pourWay: true,
    scheduledCa: true,
    bookBegin: true,
    bookEnd: true,
    contact: true,
    contactPhone: true,
    remark: true,
  })
  // Without their defaults: what is not asked to be changed stays as it is.
  .extend({ technicalFeature: technicalFeatures, remark: visibleText.max(500) })
  .partial();
export type OrderChanges = z.infer<typeof orderChangesSchema>;
