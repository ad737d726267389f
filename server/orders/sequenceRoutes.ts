import { orderSequences } from '@pourline/contract/orderSequences';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { approveSequence, createSequence, modifySequence, sequenceList } from './orderSequences.ts';

export const sequenceRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, orderSequences, {
    list: ({ db, viewer, query }) => sequenceList.page(db, viewer, query),
    create: ({ work, viewer, body }) => createSequence(work, viewer, body.sequenceNo, body.orders),
    modify: ({ work, viewer, params, body }) => modifySequence(work, viewer, params.id, body),
    approve: async ({ work, params }) => ({ approved: await approveSequence(work, params.id) }),
  });
