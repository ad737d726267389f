import { news } from '@pourline/contract/news';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { newsList, readNews } from './newsStore.ts';

export const newsRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, news, {
    list: ({ db, viewer, query }) => newsList.page(db, viewer, query),
    read: async ({ work, viewer, body }) => {
      await readNews(work, viewer, body.newsIDs);
      return {};
    },
  });
