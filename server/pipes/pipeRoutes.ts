import { pipes } from '@pourline/contract/pipes';
import type { Viewer } from '@pourline/domain/access/rights';
import type { FastifyInstance } from 'fastify';
import { readCrewDuty, setCrewDuty } from '../crews/crewDuty.ts';
import { checkWhose } from '../crews/crewTaskReader.ts';
import { Shown, serve } from '../http/serve.ts';
import { crewKinds } from '../records/crewKinds.ts';
import type { Services } from '../services.ts';
import type { Work } from '../work.ts';
import { assignPipes, unassignPipes } from './assignPipes.ts';
import { readPipeChoices } from './pipeChoices.ts';
import { readEarned } from './pipeEarned.ts';
import { pipeTasks, readPipeTaskInfo } from './pipeTaskStore.ts';
import { handOver, takeOver, withdrawTakeover } from './takeovers.ts';
import { confirmPipes, finishPipes, modifyPipes, startPipes } from './workPipes.ts';

/** Replies to an act with the task as it stands after it. */
const after = async ({ work, viewer }: { work: Work; viewer: Viewer }, id: string, act: Promise<unknown>) => {
  await act;
  await work.settled();
  return new Shown(id, await readPipeTaskInfo(work.db, viewer, id));
};

const setDuty = (work: Work, viewer: Viewer, userID: string, onDuty: boolean) =>
  setCrewDuty(work, viewer, crewKinds.pipeTask, { userID, onDuty, notCrew: 'pipe.notCrew' });

export const pipeRoutes = (app: FastifyInstance, services: Services): void =>
  serve(
    app,
    services,
    pipes,
    {
      list: ({ db, viewer, query }) => pipeTasks.list.page(db, viewer, query),
      ofOrder: ({ db, viewer, params, query }) =>
        pipeTasks.list.page(db, viewer, { ...query, 'filter.taskID': params.taskID }),
      info: ({ db, viewer, params }) => readPipeTaskInfo(db, viewer, params.id),
      ofPipeman: ({ db, viewer, params, query }) => {
        checkWhose(viewer, crewKinds.pipeTask, params.id);
        return pipeTasks.ofPerson(params.id).page(db, viewer, query);
      },
      earned: ({ db, viewer, params, now }) => {
        checkWhose(viewer, crewKinds.pipeTask, params.id);
        return readEarned(db, viewer, params.id, now);
      },
      choices: ({ db, viewer, params }) => readPipeChoices(services, db, viewer, params.id),
      batchApply: async ({ work, viewer, body }) => {
        await assignPipes(work, body.tasks);
        return pipeTasks.named(
          work.db,
          viewer,
          body.tasks.map(({ pipeTaskID }) => pipeTaskID),
        );
      },
      unassign: (call) => after(call, call.params.id, unassignPipes(call.work, call.params.id)),
      start: (call) => after(call, call.params.id, startPipes(call.work, call.params.id, call.body)),
      modify: (call) => after(call, call.params.id, modifyPipes(call.work, call.params.id, call.body)),
      confirm: (call) => after(call, call.params.id, confirmPipes(call.work, call.params.id, call.body)),
      complete: (call) => after(call, call.params.id, finishPipes(call.work, call.params.id, call.body)),
      handOver: (call) => after(call, call.params.id, handOver(call.work, call.params.id, call.body)),
      takeoverComplete: (call) =>
        after(call, call.params.id, takeOver(call.work, call.params.id, call.body.happenedAt)),
      takeoverWithdraw: (call) => after(call, call.params.id, withdrawTakeover(call.work, call.params.id)),
      duty: ({ db, viewer, params }) => readCrewDuty(db, viewer, params.id),
      onDuty: ({ work, viewer, params }) => setDuty(work, viewer, params.id, true),
      offDuty: ({ work, viewer, params }) => setDuty(work, viewer, params.id, false),
    },
    ({ db, viewer }, id) => readPipeTaskInfo(db, viewer, id),
  );
