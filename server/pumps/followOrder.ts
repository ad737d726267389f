import { isOrderArranged, isOrderCompleted } from '@pourline/domain/orders/orderStages';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import { isPumped, needsPump } from '@pourline/domain/orders/pourWays';
import { crewTaskState, isTaskAhead, isTaskOpen, isTaskToAssign } from '@pourline/domain/pumps/crewTaskStates';
import { changeState } from '../change.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { type PumpTaskRow, pumpTaskRecord } from '../records/pumpTaskRecord.ts';
import type { Work } from '../work.ts';
import { cancelPumpTask } from './cancelPumpTask.ts';
import { holdPumps } from './holdPumps.ts';
import { makePumpTask } from './makePumpTask.ts';
import { crewClash, engagementsAround, pumpClash, pumpHabits, standAtOrder } from './pumpStands.ts';
import { crewOfTask, dropCrew } from './taskCrews.ts';

/** What of an order its pump tasks go by: when and how long it is poured, in which way, whether at all. */
const moving: ReadonlySet<OrderAction> = new Set<OrderAction>([
  ...(['arrange', 'rearrange', 'rearrangePlant', 'unarrange', 'confirmChange', 'setSending', 'applyAmount'] as const),
  ...(['cancel', 'customerCancel', 'salesmanCancel', 'terminate', 'complete'] as const),
]);

const tasksOf = (work: Work, taskID: string): Promise<PumpTaskRow[]> =>
  work.db
    .selectFrom('pumpTasks')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .where('state', 'in', isTaskOpen.states)
    .orderBy('pumpTaskID')
    .execute();

/** Whether its pump and everybody of its crew can be there at another time. */
const isFreeThen = async (work: Work, task: PumpTaskRow, order: OrderRow, stand: { from: number; to: number }) => {
  if (task.carID === null) return true;
  await holdPumps(work, [task.carID]);
  const { offsetMinutes } = await pumpHabits(work.db, work.tenantID);
  const at = { ...stand, site: [order.siteLon, order.siteLat] as const satisfies [number, number] };
  const others = await engagementsAround(work.db, work.tenantID, stand);
  const asked = { except: [task.pumpTaskID], offsetMinutes };
  const { services, tenantID } = work;
  if (await pumpClash(services, tenantID, at, others, { carID: task.carID, ...asked })) return false;
  for (const userID of await crewOfTask(work, task.pumpTaskID))
    if (await crewClash(services, tenantID, at, others, { userID, ...asked })) return false;
  return true;
};

/** Takes a task that nobody has begun to the time of its order; where its pump or crew is not free then, it waits for another. */
const moveTask = async (work: Work, task: PumpTaskRow, order: OrderRow): Promise<void> => {
  const stand = standAtOrder(order, await pumpHabits(work.db, work.tenantID));
  const isSame = Date.parse(task.plannedFrom) === stand.from && Date.parse(task.plannedTo) === stand.to;
  if (isSame) return;
  const stays = await isFreeThen(work, task, order, stand);
  const set = { plannedFrom: new Date(stand.from), plannedTo: new Date(stand.to) };
  await changeState(work, pumpTaskRecord, {
    ...{ id: task.pumpTaskID, action: 'move' },
    decide: () => (stays ? { set } : { set: { ...set, carID: null, paused: false }, to: crewTaskState.scheduling }),
  });
  if (!stays) await dropCrew(work, task.pumpTaskID);
};

/**
 * Tasks of pumps follow their order, which is held: arranged it has one where it asks for a pump, arranged otherwise they go with it, and they end with what
 * they are for. What is under way when its order has ended its crew finishes.
 */
export const pumpsFollow = async (by: Work, action: OrderAction, order: OrderRow): Promise<void> => {
  if (!moving.has(action)) return;
  const work: Work = { ...by, doer: 'system' };
  const tasks = await tasksOf(work, order.taskID);
  if (!isOrderArranged(order.state)) {
    const ended = isOrderCompleted(order.state) ? tasks.filter((task) => isTaskAhead(task.state)) : tasks;
    for (const task of ended)
      await cancelPumpTask(
        work,
        task.pumpTaskID,
        isOrderCompleted(order.state) ? '订单已结束' : '订单已撤销安排或取消',
      );
    return;
  }
  const unasked = tasks.filter(
    ({ state }) => isTaskAhead(state) && (isTaskToAssign(state) ? !needsPump(order.pourWay) : !isPumped(order.pourWay)),
  );
  for (const task of unasked) await cancelPumpTask(work, task.pumpTaskID, '浇筑方式已改，不用泵车');
  const left = tasks.filter((task) => !unasked.includes(task));
  for (const task of left) if (isTaskAhead(task.state)) await moveTask(work, task, order);
  if (left.length === 0 && needsPump(order.pourWay)) await makePumpTask(work, order);
};
