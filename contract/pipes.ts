import { crewMemberSchema } from '@pourline/domain/crews/crewTask';
import {
  pipeAssignment,
  pipeChange,
  pipeConfirmation,
  pipeHandover,
  pipeTaskSchema,
} from '@pourline/domain/pipes/pipeTask';
import { pipeTaskMachine } from '@pourline/domain/pipes/pipeTaskStates';
import { stageOf } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { happened } from './happened.ts';
import { idFilter, inStates, listOf, moment } from './listOf.ts';
import { offeredActionsOf } from './offered.ts';

const pipeTaskInfo = pipeTaskSchema.extend({
  actions: offeredActionsOf(pipeTaskMachine),
  /** What the crew gets for what it has laid, 元; null: the plant pays by no metre, or it is not the person's to read. */
  pay: z.number().nullable(),
  /** What was done about it, newest first. */
  history: z.array(stageOf(pipeTaskMachine)),
});
const act = { method: 'PUT', params: byId, reply: pipeTaskInfo, changes: ['pipeTasks', 'inboxes'] } as const;
const shows = ['pipeTasks', 'orders', 'people'] as const;

const filters = {
  'filter.state': inStates(pipeTaskMachine),
  'filter.taskID': idFilter.optional(),
  /** Tasks that end after the one and begin before the other, epoch ms. */
  'filter.from': moment.optional(),
  'filter.to': moment.optional(),
};
const taskList = listOf({ row: pipeTaskSchema, sort: ['plannedFrom'], filters });

const duty = z.object({ userID: z.string(), onDuty: z.boolean() });
const dutyAct = {
  method: 'PUT',
  params: byId,
  reply: duty,
  changes: ['people', 'pipeTasks'],
  access: ['pipe-login'],
} as const;

/** Pipes: the tasks of laying them at orders, who works them, when, and how much was laid. */
export const pipes = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/pipe-task',
    says: 'Pipe tasks that the person may see, by when they begin.',
    shows,
    access: 'signedIn',
    ...taskList,
  },
  ofOrder: {
    method: 'GET',
    path: '/api/v1/pipe-task/order/{taskID}',
    says: 'The pipe tasks of an order.',
    shows,
    access: 'signedIn',
    params: z.object({ taskID: z.string().max(64) }),
    ...taskList,
  },
  info: {
    method: 'GET',
    path: '/api/v1/pipe-task/{id}',
    says: 'One pipe task with its crew and the acts open to the person.',
    shows: [...shows, 'settings'],
    access: 'signedIn',
    params: byId,
    reply: pipeTaskInfo,
  },
  ofPipeman: {
    method: 'GET',
    path: '/api/v1/pipe-task/pipeman/{id}',
    says: 'The tasks of a plumber, also those that they are to take over or have handed over; those that nobody has been given are none of anybody’s.',
    shows,
    access: ['pipe-login', 'dispatcher-login'],
    params: byId,
    ...taskList,
  },
  earned: {
    method: 'GET',
    path: '/api/v1/pipe-task/earned/{id}',
    says: 'What a plumber has laid in tasks that were finished this month, metres, and what it comes to, 元.',
    shows: ['pipeTasks', 'settings'],
    access: ['pipe-login', 'dispatcher-login'],
    params: byId,
    reply: z.object({ metres: z.number(), pay: z.number().nullable() }),
  },
  choices: {
    method: 'GET',
    path: '/api/v1/pipe-task/choices/{id}',
    says: 'The plumbers that a task can be given or handed to, each with what stands in the way.',
    shows,
    access: ['dispatcher-login', 'pipe-login'],
    params: byId,
    reply: z.object({
      task: pipeTaskSchema,
      /** `hindrance`: why not; null: nothing stands in the way. */
      people: z.array(crewMemberSchema.extend({ hindrance: z.string().nullable() })),
    }),
  },
  batchApply: {
    method: 'PUT',
    path: '/api/v1/pipe-task/batch-apply',
    says: 'Gives tasks to crews, all of them or none.',
    act: ['pipeTask.assign', 'pipeTask.reassign'],
    changes: ['pipeTasks', 'inboxes'],
    body: z.object({ tasks: z.array(pipeAssignment).min(1, '请选择任务').max(40) }),
    reply: z.array(pipeTaskSchema),
  },
  unassign: {
    ...act,
    path: '/api/v1/pipe-task/unassign/{id}',
    says: 'Takes a task back from its crew before it has begun.',
    act: 'pipeTask.unassign',
  },
  start: {
    ...act,
    path: '/api/v1/pipe-task/start/{id}',
    says: 'The crew begins to lay.',
    act: 'pipeTask.start',
    offline: 'queue',
    body: z.object(happened),
  },
  modify: {
    ...act,
    path: '/api/v1/pipe-task/modify/{id}',
    says: 'The crew says what is to be laid, or once it has begun what is; the site is asked to confirm that.',
    act: 'pipeTask.modify',
    offline: 'queue',
    body: pipeChange.extend(happened),
  },
  confirm: {
    ...act,
    path: '/api/v1/pipe-task/confirm/{id}',
    says: 'The site, or the crew, confirms by a signature what was laid; of a site it is what the crew has told.',
    act: 'pipeTask.confirm',
    offline: 'queue',
    body: pipeConfirmation.extend(happened),
  },
  complete: {
    ...act,
    path: '/api/v1/pipe-task/complete/{id}',
    says: 'A crew has finished; what it has laid is confirmed by then.',
    act: 'pipeTask.finish',
    offline: 'queue',
    body: z.object(happened),
  },
  handOver: {
    ...act,
    path: '/api/v1/pipe-task/takeover/{id}',
    says: 'A task is handed to another crew, with a note; it stays with its crew until that one has taken over.',
    act: 'pipeTask.handOver',
    body: pipeHandover,
  },
  takeoverComplete: {
    ...act,
    path: '/api/v1/pipe-task/takeover-complete/{id}',
    says: 'Somebody of the crew that is to come has taken a task over: it is that crew’s from now on.',
    act: 'pipeTask.takeOver',
    offline: 'queue',
    body: z.object(happened),
  },
  takeoverWithdraw: {
    ...act,
    path: '/api/v1/pipe-task/takeover-withdraw/{id}',
    says: 'A task is not handed over after all.',
    act: 'pipeTask.withdrawTakeover',
  },
  duty: {
    method: 'GET',
    path: '/api/v1/pipeman/duty/{id}',
    says: 'Whether a plumber is on duty; everybody asks of themselves.',
    shows: ['people'],
    access: ['pipe-login'],
    params: byId,
    reply: duty,
  },
  onDuty: { ...dutyAct, path: '/api/v1/pipeman/on-duty/{id}', says: 'A plumber goes on duty.' },
  offDuty: {
    ...dutyAct,
    path: '/api/v1/pipeman/off-duty/{id}',
    says: 'A plumber goes off duty; not while a task of theirs is under way.',
  },
});
