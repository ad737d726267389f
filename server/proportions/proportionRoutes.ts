import { proportions } from '@pourline/contract/proportions';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readPage } from '../db/page.ts';
import { serve } from '../http/serve.ts';
import { readOrderInfo } from '../orders/orderStore.ts';
import { ofTenants } from '../records/orderScope.ts';
import { waybillsOf } from '../records/waybillScope.ts';
import type { Services } from '../services.ts';
import { appraise, giveMix, listMixes, suggestFor } from './mixStore.ts';
import { printProportion } from './proportionPrint.ts';

export const laboratoryRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, proportions, {
    query: ({ db, viewer, body }) => listMixes(db, viewer, body),
    save: async ({ work, viewer, body }) => readOrderInfo(work.db, viewer, (await giveMix(work, viewer, body)).taskID),
    suggest: ({ db, viewer, params }) => suggestFor(db, viewer, params.id),
    appraise: async ({ work, viewer, body }) =>
      readOrderInfo(work.db, viewer, (await appraise(work, viewer, body)).taskID),
    batches: ({ db, viewer, body }) =>
      readPage(db, {
        columns: sql`b."batchNo", b."volume", b."mixedAt", b."materials"`,
        from: sql`"batchRecords" b JOIN waybills ON waybills."tenantID" = b."tenantID" AND waybills."taskDetailID" = b."taskDetailID"`,
        where: sql`${ofTenants(viewer, 'waybills')} AND ${waybillsOf(viewer)} AND b."taskDetailID" = ${body.taskDetailID}`,
        orderBy: sql`b."batchNo"`,
        limit: -1,
        skip: 0,
      }),
    proportionPdf: ({ db, viewer, params, now }) => printProportion(db, viewer, params.id, now),
  });
