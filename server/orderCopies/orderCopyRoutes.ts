import { orderCopies } from '@pourline/contract/orderCopies';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { copyDay, previewCopy } from './copyDay.ts';

export const orderCopyRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, orderCopies, {
    preview: ({ db, viewer, query, now }) => previewCopy(db, viewer, { ...query, now }),
    copy: ({ work, viewer, body }) => copyDay(work, viewer, body),
  });
