import { crewTaskState } from '@pourline/domain/crews/crewTaskStates';
import { recordEvent } from '../change.ts';
import { standAtOrder } from '../crews/crewStands.ts';
import { newId } from '../db/ids.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { pumpTaskRecord } from '../records/pumpTaskRecord.ts';
import type { Work } from '../work.ts';
import { pumpHabits } from './pumpStands.ts';

/** How far a boom had to reach when the project was last pumped, metres. */
const reachAtProject = async (work: Work, contractID: string): Promise<number | null> => {
  const before = await work.db
    .selectFrom('pumpTasks')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenantID', '=', 'pumpTasks.tenantID').onRef('orders.taskID', '=', 'pumpTasks.taskID'),
    )
    .select('pumpTasks.boomNeeded')
    .where('pumpTasks.tenantID', '=', work.tenantID)
    .where('orders.contractID', '=', contractID)
    .where('pumpTasks.boomNeeded', 'is not', null)
    .orderBy('pumpTasks.createTime', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.boomNeeded ?? null;
};

/** Makes a task for one pump at an order that is held; returns its id. */
export const makePumpTask = async (work: Work, order: OrderRow): Promise<string> => {
  const { tenantID, now } = work;
  const stand = standAtOrder(order, await pumpHabits(work.db, tenantID));
  const pumpTaskID = newId();
  const { made } = await work.db
    .selectFrom('pumpTasks')
    .select((e) => e.fn.countAll<number>().as('made'))
    .where('tenantID', '=', tenantID)
    .where('taskID', '=', order.taskID)
    .executeTakeFirstOrThrow();
  const row = await work.db
    .insertInto('pumpTasks')
    .values({
      ...{ tenantID, pumpTaskID, pumpTaskNo: `${order.taskNo}-B${Number(made) + 1}`, taskID: order.taskID },
      ...{ state: crewTaskState.scheduling, plannedFrom: new Date(stand.from), plannedTo: new Date(stand.to) },
      boomNeeded: await reachAtProject(work, order.contractID),
      creatorName: typeof work.doer === 'object' ? work.doer.name : '系统',
      ...{ createTime: new Date(now), updateTime: new Date(now) },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(work, {
    ...{ entity: 'pumpTask', entityID: pumpTaskID, taskID: order.taskID, action: 'create' },
    ...{ from: null, to: crewTaskState.scheduling, happenedAt: now, reason: null, data: null },
  });
  pumpTaskRecord.tell(work, row);
  return pumpTaskID;
};
