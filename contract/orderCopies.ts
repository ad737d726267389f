import { readers } from '@pourline/domain/access/reading';
import { mostCopied } from '@pourline/domain/orders/copyDay';
import { plantDay } from '@pourline/domain/time/instant';
import { z } from 'zod';
import { defineContract } from './endpoint.ts';

const days = { from: plantDay, to: plantDay };

/** The orders of a day once more on another. */
export const orderCopies = defineContract({
  preview: {
    method: 'GET',
    path: '/api/v1/order-copy',
    says: 'The orders of a day as they would be on another: what stands in their way, and which of them are there already. Nothing changes.',
    shows: ['orders', 'projects'],
    access: readers.orderImport,
    query: z.object(days),
    reply: z.object({
      ...days,
      /** How many orders of the day are not listed here. */
      left: z.number().int(),
      orders: z.array(
        z.object({
          taskID: z.string(),
          taskNo: z.string(),
          projectName: z.string(),
          constructionSite: z.string(),
          strengthNo: z.string(),
          scheduledCa: z.number(),
          bookBegin: z.string(),
          bookEnd: z.string(),
          /** Why it cannot be placed; null: it can. */
          problem: z.string().nullable(),
          /** The day has an order for the same part, grade and time. */
          isThere: z.boolean(),
        }),
      ),
    }),
  },
  copy: {
    method: 'POST',
    path: '/api/v1/order-copy',
    says: 'Places orders of a day once more on another, all or none; taken back as an import is.',
    changes: ['orders'],
    access: readers.orderImport,
    body: z.object({
      ...days,
      taskIDs: z
        .array(z.string().max(64))
        .min(1, '请选择要复制的订单')
        .max(mostCopied, `一次最多复制 ${mostCopied} 单`),
    }),
    reply: z.object({ importID: z.string(), orders: z.number().int() }),
  },
});
