import { operations } from '@pourline/contract/operations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { liveCounters } from '../live/liveRoutes.ts';
import { positionCounters } from '../positions/positionStore.ts';
import type { Services } from '../services.ts';

export const operationRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, operations, {
    counters: async () => ({
      gnss: { ...services.gnssCounters?.() },
      positions: { ...positionCounters(services) },
      live: { ...liveCounters(services) },
    }),
  });
