import { readers } from '@pourline/domain/access/reading';
import {
  batchPlanSchema,
  batchPortionSchema,
  mostPortions,
  pourStageSchema,
} from '@pourline/domain/batchPlans/batchPlan';
import { round2 } from '@pourline/domain/volume';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { idFilter, listOf, moment } from './listOf.ts';
import { arrangeBody } from './orders/arrangeBody.ts';
import { orderInfoSchema } from './orders/orderInfo.ts';

const portions = z.array(batchPortionSchema).min(1, '请填写至少一批').max(mostPortions, `一次最多 ${mostPortions} 批`);

/** A portion with the order that it is of, as people know it. */
export const shownBatchPlan = batchPlanSchema.extend({
  taskNo: z.string(),
  projectName: z.string(),
  constructionSite: z.string(),
  strengthNo: z.string(),
});

/** An order's production in portions: when so much of it is produced, and where. */
export const batchPlans = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/batch-plan',
    says: 'Portions of orders that the person may see: what is produced when, m³; planned, produced by their loads, or dropped.',
    shows: ['orders', 'waybills'],
    access: 'signedIn',
    ...listOf({
      row: shownBatchPlan,
      sort: ['beginTime'],
      filters: {
        'filter.taskID': idFilter.optional(),
        'filter.plantID': idFilter.optional(),
        /** Beginning from (inclusive) and to (exclusive), epoch ms. */
        'filter.from': moment.optional(),
        'filter.to': moment.optional(),
      },
    }),
  },
  create: {
    method: 'POST',
    path: '/api/v1/batch-plan',
    says: 'Plans portions of an order that is arranged; together they come to its volume at most.',
    changes: ['orders'],
    access: ['dispatcher-login'],
    body: z.object({ taskID: z.string().max(64), portions }),
    reply: z.object({ batchPlanIDs: z.array(z.string()) }),
  },
  drop: {
    method: 'DELETE',
    path: '/api/v1/batch-plan/{id}',
    says: 'Drops a portion of which nothing has been produced.',
    changes: ['orders'],
    access: ['dispatcher-login'],
    params: byId,
    reply: batchPlanSchema,
  },
  schedule: {
    method: 'POST',
    path: '/api/v1/order/schedule',
    says: 'Gives an order plant, line and time, and the portions in which it is produced.',
    changes: ['orders', 'pumpTasks', 'pipeTasks', 'inboxes'],
    act: 'order.arrange',
    body: arrangeBody.extend({
      taskID: z.string().max(64),
      portions: z.array(pourStageSchema).max(mostPortions, `一次最多 ${mostPortions} 批`).default([]),
    }),
    reply: orderInfoSchema,
  },
  rest: {
    method: 'GET',
    path: '/api/v1/remaining-amount',
    says: 'What is still to be poured of an order, and the trucks that bring it: how many, and how much the last one has.',
    shows: ['orders', 'waybills', 'vehicles'],
    access: readers.remainingAmount,
    query: z.object({
      taskID: z.string().max(64),
      /** What the site still takes, m³; what is ordered and not poured when left out. */
      rest: z.coerce.number().min(0).max(20000).overwrite(round2).optional(),
    }),
    reply: z.object({
      taskID: z.string(),
      scheduledCa: z.number(),
      deliverCa: z.number(),
      /** Ordered and not poured. */
      left: z.number(),
      /** On its way to the pour, or being poured. */
      coming: z.number(),
      /** What a truck brings, m³; 0: the plant has none. */
      truck: z.number(),
      rest: z.number(),
      toSend: z.number(),
      trucks: z.number().int(),
      last: z.number(),
      surplus: z.number(),
      /** The order's volume when just that is poured, m³. */
      total: z.number(),
    }),
  },
});
