import { proportions } from '@pourline/contract/proportions';
import type { Viewer } from '@pourline/domain/access/rights';
import { businessDayOf, businessDayRange } from '@pourline/domain/time/businessDay';
import type { FastifyInstance } from 'fastify';
import { type Handlers, Shown, serve } from '../http/serve.ts';
import { wholeList } from '../lists/listOf.ts';
import { readOrderInfo } from '../orders/orderStore.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import type { Services } from '../services.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import type { Work } from '../work.ts';
import { batchList } from './batchList.ts';
import { appraisalList, appraise, giveMix, mixList } from './mixStore.ts';
import { printProportion } from './proportionPrint.ts';
import { suggestFor } from './suggestFor.ts';

/** The order of an act as it stands after it. */
const after = async ({ work, viewer }: { work: Work; viewer: Viewer }, act: Promise<OrderRow>) => {
  const { taskID } = await act;
  return new Shown(taskID, await readOrderInfo(work.db, viewer, taskID));
};

export const proportionRoutes = (app: FastifyInstance, services: Services): void => {
  const handlers: Handlers<typeof proportions> = {
    query: ({ db, viewer, body }) => mixList.page(db, viewer, body),
    save: (call) => after(call, giveMix(call.work, call.viewer, call.body)),
    suggest: ({ db, viewer, params }) => suggestFor(db, viewer, params.id),
    appraise: (call) => after(call, appraise(call.work, call.viewer, call.body)),
    appraisals: async ({ db, viewer, query, now }) => {
      const rules = await settlementRulesOf(db, viewer.tenantID);
      return appraisalList.page(db, { viewer, ...businessDayRange(businessDayOf(now, rules), rules) }, query);
    },
    batches: ({ db, viewer, body }) => batchList.page(db, { viewer, taskDetailID: body.taskDetailID }, wholeList),
    proportionPdf: ({ db, viewer, params, now }) => printProportion(db, viewer, params.id, now),
  };
  serve(app, services, proportions, handlers, ({ db, viewer }, id) => readOrderInfo(db, viewer, id));
};
