import type { CrewStand } from '@pourline/domain/crews/crewStand';
import {
  type CrewTaskFacts,
  type CrewTaskState,
  crewTaskState,
  isTaskAhead,
  isTaskOpen,
} from '@pourline/domain/crews/crewTaskStates';
import { isOrderArranged, isOrderCompleted } from '@pourline/domain/orders/orderStages';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import { sql } from 'kysely';
import { changeState } from '../change.ts';
import type { CrewKind } from '../records/crewKinds.ts';
import type { MachineRecord } from '../records/machineRecord.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';
import { dropCrew } from './taskCrews.ts';

/** The task of a crew as far as it goes with its order. */
interface FollowingTask {
  state: CrewTaskState;
  plannedFrom: string;
  plannedTo: string;
}

/** How the tasks of a kind of crew go with their order. */
export interface Following<Row extends FollowingTask, A extends string, F extends CrewTaskFacts> {
  kind: CrewKind;
  record: MachineRecord<Row, CrewTaskState, A | 'move', F>;
  /** Whether an order asks for a task from its arrangement on. */
  isAsked: (order: OrderRow) => boolean;
  /** Whether a task that nobody has begun is still of use at its order, and why not. */
  isOfUse: (task: Row, order: OrderRow) => boolean;
  noUse: string;
  standOf: (work: Work, order: OrderRow) => Promise<CrewStand>;
  /** Whether whoever has the task can be there at another time. */
  isFreeThen: (work: Work, task: Row, order: OrderRow, stand: CrewStand) => Promise<boolean>;
  /** What is taken from a task that is nobody's any more. */
  lost: Readonly<Record<string, unknown>>;
  make: (work: Work, order: OrderRow) => Promise<unknown>;
  cancel: (work: Work, id: string, reason: string) => Promise<void>;
}

/** What of an order the tasks of its crews go by: when and how long it is poured, in which way, whether at all. */
const moving: ReadonlySet<OrderAction> = new Set<OrderAction>([
  ...(['arrange', 'rearrange', 'rearrangePlant', 'unarrange', 'confirmChange', 'setSending', 'applyAmount'] as const),
  ...(['cancel', 'customerCancel', 'salesmanCancel', 'terminate', 'complete'] as const),
]);

/** Takes a task that nobody has begun to the time of its order; where its crew is not free then, it waits for another. */
const moveTask = async <Row extends FollowingTask, A extends string, F extends CrewTaskFacts>(
  work: Work,
  following: Following<Row, A, F>,
  task: Row & { id: string },
  order: OrderRow,
): Promise<void> => {
  const stand = await following.standOf(work, order);
  const isSame = Date.parse(task.plannedFrom) === stand.from && Date.parse(task.plannedTo) === stand.to;
  if (isSame) return;
  const stays = await following.isFreeThen(work, task, order, stand);
  const set = { plannedFrom: new Date(stand.from), plannedTo: new Date(stand.to) };
  await changeState(work, following.record, {
    ...{ id: task.id, action: 'move' },
    decide: () =>
      stays ? { set } : { set: { ...set, ...following.lost, paused: false }, to: crewTaskState.scheduling },
  });
  if (!stays) await dropCrew(work, following.kind, task.id);
};

/**
 * Tasks of crews follow their order, which is held: arranged it has one where it asks for it, arranged otherwise they go with it, and they end with what
 * they are for. What is under way when its order has ended its crew finishes.
 */
export const tasksFollow = async <Row extends FollowingTask, A extends string, F extends CrewTaskFacts>(
  by: Work,
  following: Following<Row, A, F>,
  action: OrderAction,
  order: OrderRow,
): Promise<void> => {
  if (!moving.has(action)) return;
  const work: Work = { ...by, doer: 'system' };
  const { table, id } = following.kind;
  const { rows: tasks } = await sql<
    Row & { id: string }
  >`SELECT t.*, ${sql.ref(`t.${id}`)} AS "id" FROM ${sql.table(table)} t WHERE t."tenantID" = ${work.tenantID} AND t."taskID" = ${order.taskID}
    AND t."state" = ANY(${[...isTaskOpen.states]}) ORDER BY ${sql.ref(`t.${id}`)}`.execute(work.db);
  if (!isOrderArranged(order.state)) {
    const isDone = isOrderCompleted(order.state);
    const ended = isDone ? tasks.filter((task) => isTaskAhead(task.state)) : tasks;
    for (const task of ended) await following.cancel(work, task.id, isDone ? '订单已结束' : '订单已撤销安排或取消');
    return;
  }
  const unasked = tasks.filter((task) => isTaskAhead(task.state) && !following.isOfUse(task, order));
  for (const task of unasked) await following.cancel(work, task.id, following.noUse);
  const left = tasks.filter((task) => !unasked.includes(task));
  for (const task of left) if (isTaskAhead(task.state)) await moveTask(work, following, task, order);
  if (left.length === 0 && following.isAsked(order)) await following.make(work, order);
};
