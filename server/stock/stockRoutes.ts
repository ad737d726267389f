import { bins } from '@pourline/contract/bins';
import type { FastifyInstance } from 'fastify';
import { type Handlers, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { keptHandlers, readKept } from '../spreadsheets/keptHandlers.ts';
import { binKept, inventoryList } from './binKept.ts';
import { readBinPlaces } from './readBinPlaces.ts';

export const stockRoutes = (app: FastifyInstance, services: Services): void => {
  const handlers: Handlers<typeof bins> = {
    ...keptHandlers(binKept),
    places: async ({ db, viewer }) => {
      const data = await readBinPlaces(db, viewer.tenantID);
      return { data, total: data.length };
    },
    inventory: ({ db, viewer, query }) => inventoryList.page(db, viewer, query),
  };
  serve(app, services, bins, handlers, ({ db, viewer }, id) => readKept(db, viewer.tenantID, binKept, id));
};
