import { batchPlans } from '@pourline/contract/batchPlans';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyInstance } from 'fastify';
import { Shown, serve } from '../http/serve.ts';
import { arrange } from '../orders/arrangeOrder.ts';
import { readOrderInfo } from '../orders/orderStore.ts';
import type { Services } from '../services.ts';
import { listBatchPlans, readBatchPlan } from './batchPlanStore.ts';
import { dropPortion, planPortions } from './planPortions.ts';
import { restOfOrder } from './restOfOrder.ts';

export const batchPlanRoutes = (app: FastifyInstance, services: Services): void =>
  serve(
    app,
    services,
    batchPlans,
    {
      list: ({ db, viewer, query }) => listBatchPlans(db, viewer, query),
      create: async ({ work, body }) => ({ batchPlanIDs: await planPortions(work, body.taskID, body.portions) }),
      drop: async ({ work, params }) => {
        await dropPortion(work, params.id);
        const row = await readBatchPlan(work.db, work.tenantID, params.id);
        if (!row) throw new DomainError('batchPlan.notFound');
        return row;
      },
      schedule: async ({ work, viewer, body: { taskID, portions, ...wish } }) => {
        await arrange(work, taskID, wish);
        const { plantID, lineID } = wish;
        if (portions.length > 0)
          await planPortions(
            work,
            taskID,
            portions.map(({ part, volume, when }) => ({ plantID, lineID, beginTime: when, volume, part })),
          );
        return new Shown(taskID, await readOrderInfo(work.db, viewer, taskID));
      },
      rest: ({ db, viewer, query }) => restOfOrder(db, viewer, query),
    },
    ({ db, viewer }, id) => readOrderInfo(db, viewer, id),
  );
