import type { OrderAction } from '@pourline/domain/orders/orderStates';
import { needsPipes } from '@pourline/domain/orders/pourWays';
import type { PipeTaskAction, PipeTaskFacts } from '@pourline/domain/pipes/pipeTaskStates';
import { crewClash, engagementsAround, type SiteStand, standAtOrder } from '../crews/crewStands.ts';
import { crewOfTask } from '../crews/taskCrews.ts';
import { type Following, tasksFollow } from '../crews/tasksFollow.ts';
import { crewKinds } from '../records/crewKinds.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { type PipeTaskRow, pipeTaskRecord } from '../records/pipeTaskRecord.ts';
import type { Work } from '../work.ts';
import { cancelPipeTask } from './cancelPipeTask.ts';
import { makePipeTask } from './makePipeTask.ts';
import { pipeHabits } from './pipeHabits.ts';
import { dropTakeover } from './takeovers.ts';

/** Whether everybody of its crew can be there at another time; without them it is handed to nobody. */
const isFreeThen = async (work: Work, { pipeTaskID }: PipeTaskRow, at: SiteStand): Promise<boolean> => {
  const { services, tenantID, db } = work;
  const { offsetMinutes } = await pipeHabits(db, tenantID);
  const others = await engagementsAround(db, tenantID, crewKinds.pipeTask, at);
  for (const userID of await crewOfTask(work, crewKinds.pipeTask, pipeTaskID))
    if (await crewClash(services, tenantID, at, others, { userID, except: [pipeTaskID], offsetMinutes })) {
      await dropTakeover(work, pipeTaskID);
      return false;
    }
  return true;
};

/** An order whose way of pouring needs pipes has a task of laying them. */
const following: Following<PipeTaskRow, PipeTaskAction, PipeTaskFacts> = {
  ...{ kind: crewKinds.pipeTask, record: pipeTaskRecord, make: makePipeTask, cancel: cancelPipeTask },
  isAsked: ({ pourWay }) => needsPipes(pourWay),
  isOfUse: (_, { pourWay }) => needsPipes(pourWay),
  noUse: '浇筑方式已改，不用布管',
  standOf: async (work, order) => standAtOrder(order, await pipeHabits(work.db, work.tenantID)),
  isFreeThen: (work, task, { siteLon, siteLat }, stand) =>
    isFreeThen(work, task, { ...stand, site: [siteLon, siteLat] }),
  lost: {},
};

/** Pipe tasks go with their order. */
export const pipesFollow = (work: Work, action: OrderAction, order: OrderRow): Promise<void> =>
  tasksFollow(work, following, action, order);
