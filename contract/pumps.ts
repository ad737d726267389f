import { crewMemberSchema } from '@pourline/domain/crews/crewTask';
import { pumpAssignment, pumpFinish, pumpTaskSchema } from '@pourline/domain/pumps/pumpTask';
import { pumpTaskMachine } from '@pourline/domain/pumps/pumpTaskStates';
import { stageOf, waybillSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { happened } from './happened.ts';
import { idFilter, inStates, listOf, moment } from './listOf.ts';
import { offeredActionsOf } from './offered.ts';

/** A load of a pour as its pump man sees it: what comes, when, and whom to ring. No prices. */
export const pumpLoadSchema = waybillSchema
  .pick({
    ...{ taskDetailID: true, taskDetailNo: true, taskID: true, sequenceNo: true, state: true, totalVolume: true },
    ...{ carNo: true, plateNumber: true, driverName: true, strengthNo: true, slump: true, pourWay: true },
    ...{ constructionSite: true, surplusVolume: true, endProductionTime: true, arriveTime: true },
    ...{ startUnloadTime: true, endUnloadTime: true, estimatedArrivalTime: true },
  })
  .extend({
    driverMobile: z.string().nullable(),
    /** The pumps of the pour with their crews, and what of the pour is unloaded of what is ordered, as they are shown. */
    pumpInfoDisp: z.string(),
    totalVolumeDisp: z.string(),
    /** When it left its plant, and when it was or will be at the site, `HH:mm`; empty while nobody knows. */
    showTime1: z.string(),
    showTime2: z.string(),
  });
/** A load of a pour as its pump man sees it. */
export type PumpLoad = z.infer<typeof pumpLoadSchema>;

const pumpTaskInfo = pumpTaskSchema.extend({
  /** Unloaded since the pump was ready, less what other pumps of the pour have pumped, m³: what the crew's figure is held against. */
  unloadedSince: z.number(),
  actions: offeredActionsOf(pumpTaskMachine),
  /** What was done about it, newest first. */
  history: z.array(stageOf(pumpTaskMachine)),
});
const act = { method: 'PUT', params: byId, reply: pumpTaskInfo, changes: ['pumpTasks', 'inboxes'] } as const;
const shows = ['pumpTasks', 'orders', 'vehicles', 'people', 'plans'] as const;

const filters = {
  'filter.state': inStates(pumpTaskMachine),
  'filter.taskID': idFilter.optional(),
  /** Tasks that end after the one and begin before the other, epoch ms. */
  'filter.from': moment.optional(),
  'filter.to': moment.optional(),
};
const taskList = listOf({ row: pumpTaskSchema, sort: ['plannedFrom'], filters });

const duty = z.object({ userID: z.string(), onDuty: z.boolean() });
const dutyAct = {
  method: 'PUT',
  params: byId,
  reply: duty,
  changes: ['people', 'pumpTasks'],
  access: ['pump-login'],
} as const;

/** Why a pump, or somebody, cannot be given a task; null: nothing stands in the way. */
const hindrance = z.string().nullable();

/** Pumps: their tasks at orders, who works them, and when. */
export const pumps = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/pump-task',
    says: 'Tasks of pumps that the person may see, by when they begin.',
    shows,
    access: 'signedIn',
    ...taskList,
  },
  info: {
    method: 'GET',
    path: '/api/v1/pump-task/{id}',
    says: 'One task of a pump with its crew and the acts open to the person.',
    shows: [...shows, 'waybills'],
    access: 'signedIn',
    params: byId,
    reply: pumpTaskInfo,
  },
  ofPumpman: {
    method: 'GET',
    path: '/api/v1/pump-task/pumpman/{id}',
    says: 'The tasks of a pump man; those that nobody has been given are none of anybody’s.',
    shows,
    access: ['pump-login', 'dispatcher-login'],
    params: byId,
    ...taskList,
  },
  choices: {
    method: 'GET',
    path: '/api/v1/pump-task/choices/{id}',
    says: 'The pumps and people that a task can be given to, each with what stands in the way.',
    shows,
    access: ['dispatcher-login'],
    params: byId,
    reply: z.object({
      task: pumpTaskSchema,
      pumps: z.array(
        z.object({
          carID: z.string(),
          carNo: z.string(),
          plateNumber: z.string(),
          species: pumpTaskSchema.shape.species.unwrap(),
          boomM: z.number().nullable(),
          /** The published plan has it for the order. */
          isPlanned: z.boolean(),
          hindrance,
        }),
      ),
      people: z.array(crewMemberSchema.extend({ hindrance })),
    }),
  },
  batchApply: {
    method: 'PUT',
    path: '/api/v1/pump-task/batch-apply',
    says: 'Gives tasks to pumps and crews, all of them or none.',
    act: ['pumpTask.assign', 'pumpTask.reassign'],
    changes: ['pumpTasks', 'plans', 'inboxes'],
    body: z.object({ tasks: z.array(pumpAssignment).min(1, '请选择任务').max(40) }),
    reply: z.array(pumpTaskSchema),
  },
  unassign: {
    ...act,
    path: '/api/v1/pump-task/unassign/{id}',
    says: 'Takes a task back from its pump and crew before they have begun.',
    act: 'pumpTask.unassign',
    changes: ['pumpTasks', 'plans', 'inboxes'],
  },
  ofOrder: {
    method: 'POST',
    path: '/api/v1/order/pumps/{id}',
    says: 'Says which pumps an order has: each has a task of its own there.',
    act: ['pumpTask.assign', 'pumpTask.cancel'],
    changes: ['pumpTasks', 'plans', 'inboxes'],
    params: byId,
    body: z.object({
      pumps: z.array(pumpAssignment.omit({ pumpTaskID: true })).max(8, '一个订单最多 8 台泵'),
    }),
    reply: z.array(pumpTaskSchema),
  },
  start: {
    ...act,
    path: '/api/v1/pump-task/start/{id}',
    says: 'The pump stands ready at the site.',
    act: 'pumpTask.start',
    offline: 'queue',
    body: z.object(happened),
  },
  complete: {
    ...act,
    path: '/api/v1/pump-task/complete/{id}',
    says: 'A crew has finished: what it has pumped, and why that is not what was unloaded meanwhile where it differs.',
    act: 'pumpTask.finish',
    offline: 'queue',
    body: pumpFinish.extend(happened),
  },
  duty: {
    method: 'GET',
    path: '/api/v1/pumpman/duty/{id}',
    says: 'Whether a pump man is on duty; everybody asks of themselves.',
    shows: ['people'],
    access: ['pump-login'],
    params: byId,
    reply: duty,
  },
  onDuty: { ...dutyAct, path: '/api/v1/pumpman/on-duty/{id}', says: 'A pump man goes on duty.' },
  offDuty: {
    ...dutyAct,
    path: '/api/v1/pumpman/off-duty/{id}',
    says: 'A pump man goes off duty; not while a task of theirs is under way.',
  },
  load: {
    method: 'GET',
    path: '/api/v1/prd-task-detail/pumpman/{id}',
    says: 'One load of an order that the person pumps, with the phone of its driver.',
    shows: ['waybills', 'orders', 'people', 'pumpTasks', 'vehicles'],
    access: ['pump-login'],
    params: byId,
    reply: pumpLoadSchema,
  },
  loads: {
    method: 'GET',
    path: '/api/v1/pump-task/loads/{id}',
    says: 'The loads of the order of a task, the newest first, as its pump man sees them.',
    shows: ['waybills', 'orders', 'people', 'pumpTasks', 'vehicles'],
    access: ['pump-login'],
    params: byId,
    reply: z.array(pumpLoadSchema),
  },
});
