import { isTaskToAssign } from '@pourline/domain/crews/crewTaskStates';
import { DomainError } from '@pourline/domain/errors';
import { isOrderArranged } from '@pourline/domain/orders/orderStages';
import type { PipeAssignment } from '@pourline/domain/pipes/pipeTask';
import { changeState } from '../change.ts';
import { crewClash, engagementsAround } from '../crews/crewStands.ts';
import { holdOrders } from '../crews/heldOrders.ts';
import { checkCrew, crewOfTask, dropCrew, holdPeople, setCrew } from '../crews/taskCrews.ts';
import { wantedSpan } from '../crews/wantedSpan.ts';
import { crewKinds } from '../records/crewKinds.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { type PipeTaskRow, pipeTaskRecord } from '../records/pipeTaskRecord.ts';
import type { Work } from '../work.ts';
import { pipeHabits } from './pipeHabits.ts';
import { dropTakeover } from './takeovers.ts';

const kind = crewKinds.pipeTask;

const giveTask = async (
  work: Work,
  task: PipeTaskRow,
  order: OrderRow,
  { crew, metresPlanned, diameterMm, storeys, remark, ...wanted }: PipeAssignment,
): Promise<void> => {
  if (!isOrderArranged(order.state)) throw new DomainError('crew.orderEnded');
  const { services, tenantID, db } = work;
  const { pipeTaskID } = task;
  const span = wantedSpan(work, task, wanted);
  await checkCrew(work, kind, crew, 'pipe.notCrew');
  const { offsetMinutes } = await pipeHabits(db, tenantID);
  const others = await engagementsAround(db, tenantID, kind, span);
  const stand = { ...span, site: [order.siteLon, order.siteLat] as const satisfies [number, number] };
  for (const userID of crew) {
    const away = await crewClash(services, tenantID, stand, others, { userID, except: [pipeTaskID], offsetMinutes });
    if (away) throw new DomainError('crew.clash', { ...away });
  }
  const was = await crewOfTask(work, kind, pipeTaskID);
  await dropTakeover(work, pipeTaskID);
  await setCrew(work, kind, pipeTaskID, crew);
  await changeState(work, pipeTaskRecord, {
    ...{ id: pipeTaskID, action: isTaskToAssign(task.state) ? 'assign' : 'reassign' },
    decide: () => ({
      set: {
        ...{ plannedFrom: new Date(span.from), plannedTo: new Date(span.to) },
        ...(metresPlanned !== undefined && { metresPlanned }),
        ...(diameterMm !== undefined && { diameterMm }),
        ...(storeys !== undefined && { storeys }),
        ...(remark !== undefined && { remark }),
      },
      data: { crew, ...(was.length > 0 && { crewBefore: was }) },
    }),
  });
  await work.settled();
};

/** Gives tasks to crews, all of them or none. Throws what stands in the way of the first that cannot be: `crew.twice`, `pipe.notFound`, `crew.orderEnded`, `pipe.notCrew`, `crew.clash` … */
export const assignPipes = async (work: Work, wanted: readonly PipeAssignment[]): Promise<void> => {
  const ids = wanted.map(({ pipeTaskID }) => pipeTaskID);
  if (new Set(ids).size !== ids.length) throw new DomainError('crew.twice');
  const tasksNamed = () =>
    work.db
      .selectFrom('pipeTasks')
      .selectAll()
      .where('tenantID', '=', work.tenantID)
      .where('pipeTaskID', 'in', ids)
      .execute();
  const known = await tasksNamed();
  if (known.length < ids.length) throw new DomainError('pipe.notFound');
  const orders = await holdOrders(
    work,
    known.map(({ taskID }) => taskID),
  );
  await holdPeople(
    work,
    wanted.flatMap(({ crew }) => crew),
  );
  // As they stand once their orders are held.
  const tasks = await tasksNamed();
  for (const wish of wanted) {
    const task = tasks.find(({ pipeTaskID }) => pipeTaskID === wish.pipeTaskID);
    const order = orders.find(({ taskID }) => taskID === task?.taskID);
    if (!task || !order) throw new DomainError('pipe.notFound');
    await giveTask(work, task, order, wish);
  }
};

/** Takes a task back from its crew before it has begun. */
export const unassignPipes = async (work: Work, pipeTaskID: string): Promise<void> => {
  await changeState(work, pipeTaskRecord, {
    ...{ id: pipeTaskID, action: 'unassign' },
    decide: () => ({ set: { paused: false } }),
  });
  await dropTakeover(work, pipeTaskID);
  await dropCrew(work, kind, pipeTaskID);
};
