import { proportions } from '@pourline/contract/proportions';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { wholeList } from '../lists/listOf.ts';
import { readOrderInfo } from '../orders/orderStore.ts';
import type { Services } from '../services.ts';
import { batchList } from './batchList.ts';
import { appraise, giveMix, mixList, suggestFor } from './mixStore.ts';
import { printProportion } from './proportionPrint.ts';

export const laboratoryRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, proportions, {
    query: ({ db, viewer, body }) => mixList.page(db, viewer, body),
    save: async ({ work, viewer, body }) => readOrderInfo(work.db, viewer, (await giveMix(work, viewer, body)).taskID),
    suggest: ({ db, viewer, params }) => suggestFor(db, viewer, params.id),
    appraise: async ({ work, viewer, body }) =>
      readOrderInfo(work.db, viewer, (await appraise(work, viewer, body)).taskID),
    batches: ({ db, viewer, body }) => batchList.page(db, { viewer, taskDetailID: body.taskDetailID }, wholeList),
    proportionPdf: ({ db, viewer, params, now }) => printProportion(db, viewer, params.id, now),
  });
