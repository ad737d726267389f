import { readers } from '@pourline/domain/access/reading';
import { newsData, newsKindNames } from '@pourline/domain/news/newsKinds';
import { z } from 'zod';
import { defineContract, done } from './endpoint.ts';
import { listOf } from './listOf.ts';

/** One thing that somebody of a site is told, with the order and the load that it is about. Volumes m³. */
export const shownNews = z.object({
  newsID: z.string(),
  kind: z.enum(newsKindNames),
  taskID: z.string(),
  /** The load that it is about. */
  subtaskID: z.string().nullable(),
  data: newsData,
  createTime: z.string(),
  /** When the person read it; null: they have not. */
  readTime: z.string().nullable(),
  order: z.object({ taskNo: z.string(), projectName: z.string(), constructionSite: z.string() }),
  load: z
    .object({
      taskDetailNo: z.string(),
      sequenceNo: z.number().int(),
      totalVolume: z.number(),
      carNo: z.string(),
      isSigned: z.boolean(),
    })
    .nullable(),
});

/** One thing that somebody of a site is told. */
export type ShownNews = z.infer<typeof shownNews>;

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
      sort: ['createTime'],
      filters: { 'filter.unread': z.enum(['1']).optional() },
    }),
  },
  read: {
    method: 'PUT',
    path: '/api/v1/task-news/read',
    says: 'The person has read what they were told, up to one of it.',
    changes: ['news'],
    access: readers.newsList,
    body: z.object({ newsID: z.string().max(64) }),
    reply: done,
  },
});
