import { evidence } from '@pourline/contract/evidence';
import type { FastifyInstance } from 'fastify';
import { Bytes, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { exportDay, listRoots, readRoot } from './evidenceStore.ts';

export const evidenceRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, evidence, {
    list: ({ db, viewer, query }) => listRoots(db, viewer, query),
    info: ({ db, viewer, params }) => readRoot(db, viewer, params.id),
    export: async ({ db, viewer, params }) => {
      const day = await exportDay(db, viewer, params.id);
      return new Bytes(JSON.stringify(day, null, 1), 'application/json', `${day.root.day}-${day.root.rootNo}.json`);
    },
  });
