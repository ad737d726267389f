import { dispatch } from '@pourline/contract/dispatch';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { readBoard } from './boardStore.ts';
import { readTruckDemand } from './readTruckDemand.ts';
import { readUsualStages } from './usualStages.ts';

export const dispatchRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, dispatch, {
    truckDemand: ({ db, viewer, query, now }) => readTruckDemand(services, db, viewer.tenantID, now, query.day),
    usualStages: async ({ db, viewer, now }) => ({ plants: await readUsualStages(db, viewer.tenantID, now) }),
    board: ({ db, viewer, query, now }) => readBoard(db, viewer, now, query),
  });
