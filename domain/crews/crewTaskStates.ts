import { isOrderArranged } from '../orders/orderStages.ts';
import type { OrderState } from '../orders/orderStates.ts';
import { stateSet } from '../stateSet.ts';
import type { Obstacle } from '../states.ts';

/** States of a task of a crew, of a pump or of pipe fitters. */
export const crewTaskState = {
  scheduling: 'ppts_scheduling',
  fresh: 'ppts_new',
  executing: 'ppts_executing',
  done: 'ppts_done',
  cancelled: 'ppts_cancelled',
} as const;
export type CrewTaskState = (typeof crewTaskState)[keyof typeof crewTaskState];
const s = crewTaskState;

/** Nobody has been given it. */
export const isTaskToAssign = stateSet<CrewTaskState>(s.scheduling);
/** Its crew is at work on it. */
export const isTaskExecuting = stateSet<CrewTaskState>(s.executing);
/** It is somebody's, and has not ended. */
export const isTaskHeld = stateSet<CrewTaskState>(s.fresh, s.executing);
/** Its crew has not begun. */
export const isTaskAhead = stateSet<CrewTaskState>(s.scheduling, s.fresh);
/** It has not ended. */
export const isTaskOpen = stateSet<CrewTaskState>(s.scheduling, s.fresh, s.executing);
/** It was a crew's at some time: all that a crew finds in its list. */
export const isTaskOfCrew = stateSet<CrewTaskState>(s.fresh, s.executing, s.done, s.cancelled);
/** It takes up time of its pump and crew, or did. */
export const isTaskScheduled = stateSet<CrewTaskState>(s.fresh, s.executing, s.done);

/** The one table of the tasks of crews, which machines of pumps and of pipes share. */
export const crewTaskTable = {
  states: {
    ppts_scheduling: { label: '待排班', tone: 'warning' },
    ppts_new: { label: '新任务', tone: 'planned' },
    ppts_executing: { label: '执行中', tone: 'active' },
    ppts_done: { label: '已完成', tone: 'done' },
    ppts_cancelled: { label: '已取消', tone: 'ended' },
  },
  initial: s.scheduling,
  // A crew that is named with the task is given it at once.
  alsoMadeIn: [s.fresh],
  finals: [s.done, s.cancelled],
} as const;

/** The acts that tasks of any crew have; what a report asked for is done where it is agreed to. */
export const crewTaskActs = {
  assign: { label: '派班', from: [s.scheduling], to: s.fresh, by: ['scheduler'], primary: true },
  reassign: { label: '改派', from: [s.fresh], to: 'same', by: ['scheduler'] },
  unassign: { label: '撤回派班', told: '撤回了派班', from: [s.fresh], to: s.scheduling, by: ['scheduler'] },
  // With its order it goes to another time; where its crew or pump is not free then, it waits to be given anew.
  move: {
    label: '随订单改期',
    from: [s.scheduling, s.fresh],
    to: 'same',
    orTo: [s.scheduling],
    by: ['system'],
    hidden: true,
  },
  pause: {
    label: '暂停',
    told: '暂停了任务',
    from: [s.fresh, s.executing],
    to: 'same',
    by: ['scheduler'],
    hidden: true,
  },
  resume: {
    label: '恢复',
    told: '恢复了任务',
    from: [s.fresh, s.executing],
    to: 'same',
    by: ['scheduler'],
    hidden: true,
  },
  cancel: {
    label: '取消任务',
    from: [s.scheduling, s.fresh, s.executing],
    to: s.cancelled,
    by: ['scheduler', 'system'],
    hidden: true,
  },
} as const;

/** What an act on a crew's task depends on besides the state. */
export interface CrewTaskFacts {
  state: CrewTaskState;
  /** A pause that its crew asked for was agreed to. */
  paused: boolean;
  /** How the order stands that it is for. */
  orderState: OrderState;
}

/** What keeps a crew from beginning. */
export const startObstacles: Obstacle<CrewTaskFacts> = {
  'crew.paused': ({ paused }) => paused,
  'crew.orderNotArranged': ({ orderState }) => !isOrderArranged(orderState),
};
