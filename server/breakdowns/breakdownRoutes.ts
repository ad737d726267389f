import { breakdowns } from '@pourline/contract/breakdowns';
import type { FastifyInstance } from 'fastify';
import { Shown, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { readVehicleInfo } from '../vehicles/vehicleStore.ts';
import { breakdownList } from './breakdownList.ts';
import { decideBreakdown } from './decideBreakdown.ts';
import { readOutlook } from './readOutlook.ts';

export const breakdownRoutes = (app: FastifyInstance, services: Services): void =>
  serve(
    app,
    services,
    breakdowns,
    {
      list: ({ services: own, db, viewer, query, now }) => breakdownList(own, db, viewer, query.carID, now),
      outlook: ({ services: own, db, viewer, params, now }) => readOutlook(own, db, viewer, params.carID, now),
      decide: async ({ work, viewer, params, body }) => {
        await decideBreakdown(work, { carID: params.carID, ...body });
        return new Shown(params.carID, await readVehicleInfo(work.db, viewer, params.carID));
      },
    },
    ({ db, viewer }, id) => readVehicleInfo(db, viewer, id),
  );
