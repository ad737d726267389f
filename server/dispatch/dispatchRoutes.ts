import { dispatch } from '@pourline/contract/dispatch';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { readBoard } from './boardStore.ts';

export const dispatchRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, dispatch, {
    board: ({ db, viewer, query, now }) => readBoard(db, viewer, now, query),
  });
