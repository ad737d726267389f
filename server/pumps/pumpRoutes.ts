import { pumps } from '@pourline/contract/pumps';
import type { Viewer } from '@pourline/domain/access/rights';
import type { FastifyInstance } from 'fastify';
import { readCrewDuty, setCrewDuty } from '../crews/crewDuty.ts';
import { checkWhose } from '../crews/crewTaskReader.ts';
import { Shown, serve } from '../http/serve.ts';
import { crewKinds } from '../records/crewKinds.ts';
import type { Services } from '../services.ts';
import type { Work } from '../work.ts';
import { assignPumps, setPumpsOfOrder, unassignPump } from './assignPumps.ts';
import { readChoices } from './pumpChoices.ts';
import { readPumpLoad, readPumpLoads } from './pumpLoads.ts';
import { pumpTasks, readPumpTaskInfo } from './pumpTaskStore.ts';
import { finishPump, startPump } from './workPump.ts';

/** Replies to an act with the task as it stands after it. */
const after = async ({ work, viewer }: { work: Work; viewer: Viewer }, id: string, act: Promise<unknown>) => {
  await act;
  await work.settled();
  return new Shown(id, await readPumpTaskInfo(work.db, viewer, id, work.now));
};

const setDuty = (work: Work, viewer: Viewer, userID: string, onDuty: boolean) =>
  setCrewDuty(work, viewer, crewKinds.pumpTask, { userID, onDuty, notCrew: 'pump.notCrew' });

export const pumpRoutes = (app: FastifyInstance, services: Services): void =>
  serve(
    app,
    services,
    pumps,
    {
      list: ({ db, viewer, query }) => pumpTasks.list.page(db, viewer, query),
      info: ({ db, viewer, params, now }) => readPumpTaskInfo(db, viewer, params.id, now),
      ofPumpman: ({ db, viewer, params, query }) => {
        checkWhose(viewer, crewKinds.pumpTask, params.id);
        return pumpTasks.ofPerson(params.id).page(db, viewer, query);
      },
      choices: ({ db, viewer, params }) => readChoices(services, db, viewer, params.id),
      batchApply: async ({ work, viewer, body }) => {
        await assignPumps(work, body.tasks);
        return pumpTasks.named(
          work.db,
          viewer,
          body.tasks.map(({ pumpTaskID }) => pumpTaskID),
        );
      },
      unassign: (call) => after(call, call.params.id, unassignPump(call.work, call.params.id)),
      ofOrder: async ({ work, viewer, params, body }) => {
        await setPumpsOfOrder(work, params.id, body.pumps);
        return pumpTasks.ofOrder(work.db, viewer, params.id);
      },
      start: (call) => after(call, call.params.id, startPump(call.work, call.params.id, call.body.happenedAt)),
      complete: (call) => after(call, call.params.id, finishPump(call.work, call.params.id, call.body)),
      duty: ({ db, viewer, params }) => readCrewDuty(db, viewer, params.id),
      onDuty: ({ work, viewer, params }) => setDuty(work, viewer, params.id, true),
      offDuty: ({ work, viewer, params }) => setDuty(work, viewer, params.id, false),
      load: ({ db, viewer, params }) => readPumpLoad(db, viewer, params.id),
      loads: ({ db, viewer, params }) => readPumpLoads(db, viewer, params.id),
    },
    ({ db, viewer }, id) => readPumpTaskInfo(db, viewer, id, services.clock.now()),
  );
