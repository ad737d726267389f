import { auxiliaries } from '@pourline/contract/auxiliaries';
import type { Viewer } from '@pourline/domain/access/rights';
import type { FastifyInstance } from 'fastify';
import { Shown, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { Work } from '../work.ts';
import { auxiliaryList, readRunInfo, runStatistics } from './auxiliaryStore.ts';
import { cancelRun, giveRun, modifyRun } from './giveRun.ts';
import { finishRun, startRun } from './workRun.ts';

/** Replies to an act with the run as it stands after it. */
const after = async ({ work, viewer }: { work: Work; viewer: Viewer }, id: string, act: Promise<unknown>) => {
  await act;
  await work.settled();
  return new Shown(id, await readRunInfo(work.db, viewer, id));
};

export const auxiliaryRoutes = (app: FastifyInstance, services: Services): void =>
  serve(
    app,
    services,
    auxiliaries,
    {
      list: ({ db, viewer, query }) => auxiliaryList.page(db, viewer, query),
      statistics: ({ db, viewer, query }) => runStatistics(db, viewer, query),
      info: ({ db, viewer, params }) => readRunInfo(db, viewer, params.id),
      create: async (call) => {
        const id = await giveRun(call.work, call.body);
        return after(call, id, Promise.resolve());
      },
      modify: (call) => after(call, call.params.id, modifyRun(call.work, call.params.id, call.body)),
      cancel: (call) => after(call, call.params.id, cancelRun(call.work, call.params.id, call.body.reason)),
      start: (call) => after(call, call.params.id, startRun(call.work, call.params.id, call.body.happenedAt)),
      complete: (call) => after(call, call.params.id, finishRun(call.work, call.params.id, call.body.happenedAt)),
    },
    ({ db, viewer }, id) => readRunInfo(db, viewer, id),
  );
