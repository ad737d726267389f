import { readers } from '@pourline/domain/access/reading';
import { orderState } from '@pourline/domain/orders/orderStates';
import { shareForm, shareStates } from '@pourline/domain/tracking/orderShare';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';

/** A link by which an order is followed without signing in, as those see it who may hand it out. */
const orderShare = z.object({
  shareID: z.string(),
  taskID: z.string(),
  /** The address to be handed on. */
  url: z.string(),
  note: z.string(),
  state: z.enum(shareStates),
  expireTime: z.string(),
  createTime: z.string(),
  creatorName: z.string(),
  revokeTime: z.string().nullable(),
  revokerName: z.string().nullable(),
  /** The person may take it back. */
  mayRevoke: z.boolean(),
});

/** What whoever holds a link needs at the site: what comes, how much of it, and when; no price, nobody's name or phone. */
const trackedOrder = z.object({
  supplierName: z.string(),
  projectName: z.string(),
  constructionSite: z.string(),
  strengthNo: z.string(),
  slump: z.string(),
  state: z.enum(orderState),
  bookBegin: z.string(),
  bookEnd: z.string(),
  /** When the first truck loads; null: not settled. */
  arrangeTime: z.string().nullable(),
  /** m³ ordered, unloaded, and on the road or at the site. */
  scheduledCa: z.number(),
  deliverCa: z.number(),
  onRoadCa: z.number(),
  /** Loads that were unloaded. */
  done: z.number().int(),
  /** Loads that are sent and not unloaded, in their order. */
  loads: z.array(
    z.object({
      sequenceNo: z.number().int(),
      carNo: z.string(),
      plateNumber: z.string(),
      state: z.enum(waybillState),
      totalVolume: z.number(),
      leaveTime: z.string().nullable(),
      arriveTime: z.string().nullable(),
      estimatedArrivalTime: z.string().nullable(),
      /** Metres that are left; null: nobody knows. */
      distanceLeft: z.number().nullable(),
    }),
  ),
  /** Until when the link can be opened, if the pour is not over before. */
  expireTime: z.string(),
  now: z.string(),
});

/** Links by which the site follows an order without signing in. */
export const tracking = defineContract({
  shares: {
    method: 'GET',
    path: '/api/v1/order-share/{id}',
    says: 'The links of an order, the newest first; 20 at most.',
    shows: ['orderShares', 'orders', 'waybills'],
    access: readers.orderSharing,
    params: byId,
    reply: z.object({ data: z.array(orderShare) }),
  },
  share: {
    method: 'POST',
    path: '/api/v1/order-share/{id}',
    says: 'Makes a link by which whoever holds it follows the order; it dies by time, by being taken back, and three hours after the pour.',
    changes: ['orderShares'],
    access: readers.orderSharing,
    params: byId,
    body: shareForm,
    reply: orderShare,
  },
  revoke: {
    method: 'PUT',
    path: '/api/v1/order-share/revoke/{id}',
    says: 'Takes a link back: it opens nothing from now on. Whoever made it may, and the desk.',
    changes: ['orderShares'],
    access: readers.orderSharing,
    params: byId,
    reply: orderShare,
  },
  publicTracking: {
    method: 'GET',
    path: '/api/v1/tracking/{token}',
    says: 'What a link opens: how far the pour is and which trucks are coming. Refused alike for a link that is dead and for one that there never was.',
    shows: ['orders', 'waybills', 'orderShares'],
    access: 'public',
    params: z.object({ token: z.string().max(2100) }),
    reply: trackedOrder,
  },
});
