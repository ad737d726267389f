import { z } from 'zod';
import { byId, defineContract } from '../endpoint.ts';
import { reasonBody } from '../reasonBody.ts';
import { orderInfoSchema } from './orderInfo.ts';

/** What each of a site has answered whether an order can be poured; null: nothing yet. */
const readinessSchema = z.object({
  taskID: z.string(),
  taskNo: z.string(),
  bookBegin: z.string(),
  /** Empty, or `submitted` while the site is ready. */
  confirmation: z.string(),
  people: z.array(
    z.object({
      userID: z.string(),
      name: z.string(),
      kind: z.enum(['manager', 'worker']),
      mobileNo: z.string(),
      ready: z.boolean().nullable(),
      reason: z.string(),
      answerTime: z.string().nullable(),
    }),
  ),
  unanswered: z.number().int(),
});

/** The calls about whether a site is ready to pour. */
export const readinessCalls = defineContract({
  readiness: {
    method: 'GET',
    path: '/api/v1/order/confirmation/{id}',
    says: 'Who of the site has said that it is ready to pour an order, or why not, and who has not answered.',
    shows: ['orders', 'projects', 'people'],
    access: 'signedIn',
    params: byId,
    reply: readinessSchema,
  },
  withholdConfirmation: {
    method: 'POST',
    path: '/api/v1/order/withholdconfirmation/{id}',
    says: 'Somebody of the site says why it is not ready to pour; the dispatcher is told.',
    changes: ['orders', 'messages'],
    act: 'order.withholdConfirmation',
    params: byId,
    body: reasonBody,
    reply: orderInfoSchema,
  },
});
