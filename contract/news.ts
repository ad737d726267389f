import { readers } from '@pourline/domain/access/reading';
import { newsData, newsKindNames } from '@pourline/domain/news/newsKinds';
import { z } from 'zod';
import { defineContract, done } from './endpoint.ts';
import { listOf } from './listOf.ts';

/** One thing that somebody of a site is told, with the order and the load that it is about. Volumes m³. */
export const shownNews = z.object({
  newsID: z.string(),
  /** Its place among all that was told. */
  serialNo: z.number().int(),
  kind: z.enum(newsKindNames),
  taskID: z.string(),
  /** The load that it is about. */
  subtaskID: z.string().nullable(),
  data: newsData,
  createTime: z.string(),
  /** When the person read it; null: they have not. */
  readTime: z.string().nullable(),
  order: z.object({ taskNo: z.string(), projectName: z.string(), constructionSite: z.string() }),
  /** The load as it is, as long as it is of this order. */
  load: z
    .object({
      taskDetailNo: z.string(),
      sequenceNo: z.number().int(),
      totalVolume: z.number(),
      surplusVolume: z.number().nullable(),
      carNo: z.string(),
      isSigned: z.boolean(),
    })
    .nullable(),
});

/** One thing that somebody of a site is told. */
export type ShownNews = z.infer<typeof shownNews>;

/** So many are said to be read at once at most; more are said in turn. */
export const mostReadAtOnce = 100;

/** What the people of a site are told of their orders; reading is each one's own. */
export const news = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/task-news',
    says: 'What the person is told of the orders of their sites, the newest first.',
    shows: ['news', 'orders', 'waybills'],
    access: readers.newsList,
    ...listOf({
      row: shownNews,
      sort: ['serialNo'],
      filters: { 'filter.unread': z.enum(['1']).optional() },
    }),
  },
  read: {
    method: 'PUT',
    path: '/api/v1/task-news/read',
    says: 'The person has read what was shown to them of what they were told, and nothing else.',
    changes: ['news'],
    access: readers.newsList,
    body: z.object({ newsIDs: z.array(z.string().max(64)).min(1).max(mostReadAtOnce) }),
    reply: done,
  },
});
