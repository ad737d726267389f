import { departureSchema } from '@pourline/domain/dispatch/departures';
import { truckReasons } from '@pourline/domain/dispatch/whyTruck';
import { visibleText } from '@pourline/domain/visibleText';
import { someVolumeM3, volumeM3 } from '@pourline/domain/volume';
import { doubtKinds } from '@pourline/domain/waybills/loadDoubts';
import { batchSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { doubted, happened } from './happened.ts';
import { givenReason, reasonBody } from './reasonBody.ts';
import { ofLoad } from './waybills/ofLoad.ts';
import { signature } from './waybills/signature.ts';
import { ticketCalls } from './waybills/ticketCalls.ts';
import { waybillInfoSchema } from './waybills/waybillInfo.ts';
import { waybillList, waybillTotals } from './waybills/waybillList.ts';

const driver = ['driver-login'] as const;
const scheduler = ['dispatcher-login'] as const;
const put = { method: 'PUT', params: byId, reply: waybillInfoSchema } as const;
const surplus = { surplusVolume: volumeM3.default(0), surplusReason: visibleText.max(200).default('') };

/** One truck load from the queue to the return: sent, loaded, driven, unloaded, signed. */
export const waybills = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/prd-task-detail',
    says: 'The waybills that the person may see.',
    shows: ['waybills'],
    access: 'signedIn',
    ...waybillList,
  },
  statistics: {
    method: 'GET',
    path: '/api/v1/prd-task-detail/statistics',
    says: 'Sums over the waybills of a query.',
    shows: ['waybills'],
    access: 'signedIn',
    query: waybillList.query,
    reply: waybillTotals,
  },
  infoQuery: {
    method: 'POST',
    path: '/api/v1/prd-task-detail/info/query',
    says: 'Some waybills by their ids, as far as the person sees them; the newest first.',
    shows: ['waybills'],
    access: 'signedIn',
    readOnly: true,
    body: z.object({ taskDetailIDs: z.array(z.string().max(64)).min(1, '请选择货单').max(50) }),
    reply: waybillList.reply,
    list: true,
  },
  info: {
    method: 'GET',
    path: '/api/v1/prd-task-detail/{id}',
    says: 'One waybill with its stages, batches, route, truck and the acts open to the person.',
    shows: ['waybills', 'orders', 'vehicles', 'positions', 'plants', 'people'],
    access: 'signedIn',
    params: byId,
    reply: waybillInfoSchema,
  },
  driverInfo: {
    method: 'GET',
    path: '/api/v1/prd-task-detail/driver/{id}',
    says: 'One waybill, for its driver.',
    shows: ['waybills', 'orders', 'vehicles', 'positions', 'plants', 'people'],
    access: driver,
    params: byId,
    reply: waybillInfoSchema,
  },
  customerInfo: {
    method: 'GET',
    path: '/api/v1/prd-task-detail/customer/{id}',
    says: 'One waybill, for the site.',
    shows: ['waybills', 'orders', 'vehicles', 'positions', 'plants', 'people'],
    access: ['construction-login'],
    params: byId,
    reply: waybillInfoSchema,
  },
  ofDriver: {
    method: 'GET',
    path: '/api/v1/task-detail-driver/{id}',
    says: 'The waybills of a driver.',
    shows: ['waybills'],
    access: ['driver-login', 'dispatcher-login', 'fleet-login'],
    params: byId,
    ...waybillList,
  },
  checkCreate: {
    method: 'POST',
    path: '/api/v1/prd-task-detail/check',
    says: 'What the next load of an order would be: truck and why that one, volume, when it would be there, what is left.',
    shows: ['orders', 'waybills', 'vehicles', 'plans'],
    access: scheduler,
    readOnly: true,
    body: z.object({ taskID: z.string().max(64), carID: z.string().max(64).optional() }),
    reply: z.object({
      carID: z.string(),
      carNo: z.string(),
      plateNumber: z.string(),
      driverName: z.string(),
      totalVolume: z.number(),
      leftVolume: z.number(),
      why: z.enum(truckReasons),
      /** When it would be at the site, as the usual time in the plant and the way have it. */
      arrivalTime: z.string(),
      /** When the plan has it under the line; null: the plan has no load for it. */
      loadStart: z.string().nullable(),
      departures: z.array(departureSchema),
      /** By how many minutes it would be at the site before its booking, as the first of a pour of which that is not agreed; null: it would not. */
      early: z.number().nullable(),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/v1/prd-task-detail',
    says: 'Sends a truck of the queue to an order; without a truck the first of the queue, without a volume what fits.',
    changes: ['waybills', 'orders', 'vehicles', 'messages'],
    act: 'order.sendTruck',
    body: z.object({
      taskID: z.string().max(64),
      carID: z.string().max(64).optional(),
      totalVolume: someVolumeM3('请填写方量').optional(),
    }),
    reply: waybillInfoSchema,
  },
  updateState: {
    ...put,
    path: '/api/v1/prd-task-detail/update-state/{id}',
    says: 'The plant starts or finishes loading, with the batches mixed.',
    changes: ['waybills', 'vehicles', 'orders', 'plants'],
    act: ['waybill.startProduction', 'waybill.finishLoading'],
    body: z.object({
      action: z.enum(['startProduction', 'finishLoading']),
      lineID: z.string().max(64).optional(),
      batches: z.array(batchSchema).max(40).default([]),
      ...happened,
    }),
  },
  driverUpdate: {
    ...put,
    path: '/api/v1/prd-task-detail/driver-update/{id}',
    says: 'The driver reports having arrived.',
    changes: ['waybills', 'vehicles'],
    act: 'waybill.arrive',
    offline: 'queue',
    body: z.object({ action: z.literal('arrive'), ...ofLoad, ...happened, ...doubted }),
  },
  startUnloading: {
    ...put,
    path: '/api/v1/prd-task-detail/unloading/{id}',
    says: 'The driver starts unloading.',
    changes: ['waybills', 'vehicles'],
    act: 'waybill.startUnloading',
    offline: 'queue',
    body: z.object({ ...ofLoad, ...happened, ...doubted }),
  },
  finishUnloading: {
    ...put,
    path: '/api/v1/prd-task-detail/return/{id}',
    says: 'The driver has unloaded and says what is left over, once.',
    changes: ['waybills', 'vehicles', 'orders', 'messages'],
    act: 'waybill.finishUnloading',
    offline: 'queue',
    body: z.object({ ...surplus, ...ofLoad, ...happened, ...doubted }),
  },
  sign: {
    ...put,
    path: '/api/v1/prd-task-detail/sign/{id}',
    says: 'The site signs for the load on glass, once, until the day on which it was unloaded is settled.',
    changes: ['waybills', 'orders'],
    act: 'waybill.sign',
    offline: 'queue',
    body: z.object({ ...signature, ...happened }),
  },
  checkPart: {
    ...put,
    path: '/api/v1/prd-task-detail/check-construction-site/{id}',
    says: 'The site says into which part of the structure the load is poured, as the ticket and the order then show, until the day is settled.',
    changes: ['waybills', 'orders'],
    act: 'waybill.checkPart',
    body: z.object({ constructionSite: visibleText.min(1, '请填写浇筑部位').max(200, '浇筑部位过长') }),
  },
  undo: {
    ...put,
    path: '/api/v1/prd-task-detail/undo/{id}',
    says: 'Whoever did the last act on a load (arrival, unloading, its end, return, signature) takes it back within 30 s, while nothing has followed; both stay on record.',
    changes: ['waybills', 'vehicles', 'orders', 'messages', 'alarms'],
    act: 'waybill.undo',
    body: z.object({}),
  },
  confirmDoubt: {
    ...put,
    path: '/api/v1/prd-task-detail/confirm-doubt/{id}',
    says: 'The dispatcher or the site confirms one thing that a driver did away from its place or too soon; it is an alarm until then.',
    changes: ['waybills', 'alarms'],
    act: 'waybill.confirmDoubt',
    body: z.object({
      /** The alarm that tells it; without it the first that stands. */
      kind: z.enum(doubtKinds).optional(),
    }),
  },
  correctSign: {
    ...put,
    path: '/api/v1/prd-task-detail/correct-sign/{id}',
    says: 'The dispatcher says what the site has received of a load: after the settlement where nobody signed, or where what was signed for is wrong; the site is told, and its own signature stays as it was.',
    changes: ['waybills', 'orders', 'messages'],
    act: 'waybill.correctSign',
    body: z.object({ signVolume: volumeM3, reason: givenReason }),
  },
  returnOrSign: {
    ...put,
    path: '/api/v1/prd-task-detail/return/sign/{id}',
    says: 'Surplus report or signature, by type.',
    changes: ['waybills', 'vehicles', 'orders', 'messages'],
    act: ['waybill.finishUnloading', 'waybill.sign'],
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('return'), ...surplus, ...ofLoad, ...happened, ...doubted }),
      z.object({ type: z.literal('sign'), ...signature, ...happened }),
    ]),
  },
  complete: {
    ...put,
    path: '/api/v1/prd-task-detail/complete/{id}',
    says: 'The truck is back at the plant.',
    changes: ['waybills', 'vehicles', 'orders', 'messages', 'pumpTasks', 'pipeTasks', 'inboxes'],
    act: 'waybill.complete',
    offline: 'queue',
    body: z.object({ ...ofLoad, ...happened, ...doubted }),
  },
  cancel: {
    ...put,
    path: '/api/v1/prd-task-detail/cancel/{id}',
    says: 'Cancels a load that has not left.',
    changes: ['waybills', 'vehicles', 'orders'],
    act: 'waybill.cancel',
    body: reasonBody,
  },
  reassign: {
    ...put,
    path: '/api/v1/prd-task-detail/reassign/{id}',
    says: 'Gives a load that is not being mixed yet to another truck of the queue, or another volume; or lets it change trucks with another such load.',
    changes: ['waybills', 'vehicles', 'orders'],
    act: 'waybill.reassign',
    body: z.object({
      carID: z.string().max(64).optional(),
      totalVolume: someVolumeM3('请填写方量').optional(),
      /** The other load, of a swap: both keep their orders and volumes; a truck or volume named besides must be those. */
      withID: z.string().max(64).optional(),
    }),
  },
  takeBack: {
    ...put,
    path: '/api/v1/prd-task-detail/take-back/{id}',
    says: 'Takes a load back that is not being mixed yet; its truck stands in the queue where it stood, or goes to another order at once.',
    changes: ['waybills', 'vehicles', 'orders'],
    act: 'waybill.takeBack',
    body: z.object({ taskID: z.string().max(64).optional() }),
  },
  transfer: {
    ...put,
    path: '/api/v1/prd-task-detail/transfer/{id}',
    says: 'Takes the load to another order, to which it is on its way from now on; the driver is told.',
    changes: ['waybills', 'orders', 'vehicles', 'messages'],
    act: 'waybill.transfer',
    body: z.object({ taskID: z.string('请选择订单').max(64), reason: givenReason }),
  },
  treatBack: {
    ...put,
    path: '/api/v1/prd-task-detail/treat-back/{id}',
    says: 'Calls the load back.',
    changes: ['waybills', 'vehicles', 'orders'],
    act: 'waybill.treatBack',
    body: z.object({ surplusVolume: volumeM3, reason: givenReason }),
  },
  carInSite: {
    method: 'GET',
    path: '/api/v1/car-in-site/{carID}',
    says: 'Whether a truck stands within the site of an order.',
    shows: ['orders', 'positions'],
    access: 'signedIn',
    params: z.object({ carID: z.string().max(64) }),
    query: z.object({ taskID: z.string().max(64), coordsys: z.enum(['GCJ02', 'WGS84']).default('GCJ02') }),
    reply: z.object({
      inSite: z.boolean(),
      distance: z.number().nullable(),
      position: z.object({ lon: z.number(), lat: z.number(), gnssTime: z.string() }).nullable(),
    }),
  },
  ...ticketCalls,
});
