import { crewTaskState } from '@pourline/domain/crews/crewTaskStates';
import { recordEvent } from '../change.ts';
import { standAtOrder } from '../crews/crewStands.ts';
import { newId } from '../db/ids.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { pipeTaskRecord } from '../records/pipeTaskRecord.ts';
import type { Work } from '../work.ts';
import { pipeHabits } from './pipeHabits.ts';

/** Makes the task of laying pipes at an order that is held; returns its id. */
export const makePipeTask = async (work: Work, order: OrderRow): Promise<string> => {
  const { tenantID, now } = work;
  const stand = standAtOrder(order, await pipeHabits(work.db, tenantID));
  const pipeTaskID = newId();
  const { made } = await work.db
    .selectFrom('pipeTasks')
    .select((e) => e.fn.countAll<number>().as('made'))
    .where('tenantID', '=', tenantID)
    .where('taskID', '=', order.taskID)
    .executeTakeFirstOrThrow();
  const row = await work.db
    .insertInto('pipeTasks')
    .values({
      ...{ tenantID, pipeTaskID, pipeTaskNo: `${order.taskNo}-G${Number(made) + 1}`, taskID: order.taskID },
      ...{ state: crewTaskState.scheduling, plannedFrom: new Date(stand.from), plannedTo: new Date(stand.to) },
      creatorName: typeof work.doer === 'object' ? work.doer.name : '系统',
      ...{ createTime: new Date(now), updateTime: new Date(now) },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(work, {
    ...{ entity: 'pipeTask', entityID: pipeTaskID, taskID: order.taskID, action: 'create' },
    ...{ from: null, to: crewTaskState.scheduling, happenedAt: now, reason: null, data: null },
  });
  pipeTaskRecord.tell(work, row);
  return pipeTaskID;
};
