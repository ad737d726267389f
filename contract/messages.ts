import { mostPortions, pourStageSchema } from '@pourline/domain/batchPlans/batchPlan';
import { keysOf } from '@pourline/domain/keysOf';
import { messageDataSchema, orderDraftSchema } from '@pourline/domain/messages/messageData';
import { messageMachine, messageState } from '@pourline/domain/messages/messageStates';
import { driverNotice, toldTypes } from '@pourline/domain/messages/messageTypes';
import { withinOrder } from '@pourline/domain/orders/order';
import type { ReportName } from '@pourline/domain/orders/reportRules';
import { visibleText } from '@pourline/domain/visibleText';
import { round2, volumeM3 } from '@pourline/domain/volume';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { z } from 'zod';
import { byId, defineContract, done } from './endpoint.ts';
import { happened } from './happened.ts';
import { idFilter, inStates, listOf } from './listOf.ts';
import { pourRate } from './orders/arrangeBody.ts';

/** What can be reported on an order, a waybill or a truck, with the title that people see. */
export const reportTypes = {
  report_apply_cancel: '申请取消',
  report_apply_pause: '申请暂停',
  report_speed_up: '加快供应',
  report_slow_down: '减慢供应',
  report_last_load: '最后一车',
  phased_delivery: '分段方量',
  report_construction_common: '其他情况',
  report_salesman_common: '其他情况',
  resume: '申请恢复供应',
  modify_amount: '方量报告',
  remaining_amount: '剩余方量',
  waybill_back_treat: '退回处理',
  waybill_transfer_destination: '转送',
  waybill_transfer_material: '转料',
  waybill_common: '异常报告',
  waybill_construction_treat: '工地报告',
  car_breakdown: '车辆故障',
  driver_apply: '司机申请',
  mixer_breakdown: '车辆故障',
  auxiliary_apply_cancel: '辅助任务申请取消',
  auxiliary_common: '辅助任务其他情况',
  pump_task_apply_cancel: '泵送任务申请取消',
  pump_task_apply_pause: '泵送任务申请暂停',
  pump_task_apply_resume: '泵送任务申请恢复',
  pump_task_apply_common: '泵送任务其他情况',
  pipe_task_apply_cancel: '布管任务申请取消',
  pipe_task_apply_pause: '布管任务申请暂停',
  pipe_task_apply_resume: '布管任务申请恢复',
  pipe_task_apply_common: '布管任务其他情况',
} as const satisfies Readonly<Record<ReportName, string>>;
/** The kind of a report, as it goes over the wire. */
export type ReportType = keyof typeof reportTypes;

/** Every kind of message. */
export const messageTypes = [...keysOf(reportTypes), ...toldTypes] as const;

/** A report on an order, a load or a truck: who sent it, what they ask for, what became of it. */
export const taskMessage = z.object({
  taskMsgID: z.string(),
  msgType: z.enum(messageTypes),
  title: z.string(),
  content: z.string(),
  state: z.enum(messageState),
  taskID: z.string().nullable(),
  subtaskID: z.string().nullable(),
  carID: z.string().nullable(),
  pumpTaskID: z.string().nullable(),
  pipeTaskID: z.string().nullable(),
  auxiliaryID: z.string().nullable(),
  data: messageDataSchema,
  sender: z.string(),
  senderName: z.string(),
  /** The one person whom the desk tells it; null: it is for whoever settles it. */
  recipient: z.string().nullable(),
  createTime: z.string(),
  processRemark: z.string().nullable(),
  processorName: z.string().nullable(),
  processTime: z.string().nullable(),
});

/** What a report is about, in the words by which people know it. Volumes m³. */
const subject = {
  order: z
    .object({
      taskNo: z.string(),
      projectName: z.string(),
      constructionSite: z.string(),
      pourRate: z.number().nullable(),
    })
    .nullable(),
  load: z
    .object({
      taskDetailNo: z.string(),
      sequenceNo: z.number().int(),
      totalVolume: z.number(),
      state: z.enum(waybillState),
      endProductionTime: z.string().nullable(),
      concreteLimitMinutes: z.number(),
    })
    .nullable(),
  truck: z.object({ carNo: z.string(), plateNumber: z.string() }).nullable(),
};
/** A report with its order, load and truck. */
export const shownMessage = taskMessage.extend(subject);
/** A report as lists show it. */
export type ShownMessage = z.infer<typeof shownMessage>;

const beforeAndAfter = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value }).nullable();
/** What agreeing to a report changes. Rates in m³ per hour, volumes in m³; a time is null where no truck would be sent. */
export const reportOutcome = z.object({
  pourRate: beforeAndAfter(z.number()),
  /** When the next truck goes. */
  nextTruck: beforeAndAfter(z.string().nullable()),
  volume: beforeAndAfter(z.number()),
  /** Ordered and not sent. */
  unsent: z.number(),
  /** Loads that wait for the mixer, and those that are under way to the site or stand there. */
  queuing: z.number().int(),
  onRoad: z.number().int(),
});
/** What agreeing to a report changes. */
export type ReportOutcome = z.infer<typeof reportOutcome>;

/** What the desk told the driver of a truck, and when they confirmed it. */
export const driverNoticeSchema = taskMessage
  .pick({ taskMsgID: true, content: true, state: true, senderName: true, createTime: true, processTime: true })
  .extend({
    msgType: z.literal(driverNotice),
    sender: z.string(),
    recipient: z.string(),
    carID: z.string(),
    driverName: z.string(),
  });
/** What the desk told the driver of a truck. */
export type DriverNotice = z.infer<typeof driverNoticeSchema>;

/** Reports from site, sales and drivers to the dispatcher, and what is done about them. */
export const messages = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/task-msg',
    says: 'Reports on orders, waybills and trucks that the person may see.',
    shows: ['messages', 'orders', 'waybills'],
    access: 'signedIn',
    ...listOf({
      row: shownMessage,
      sort: ['createTime', 'processTime'],
      filters: {
        'filter.state': inStates(messageMachine),
        'filter.taskID': idFilter.optional(),
        'filter.mine': z.enum(['0', '1']).optional(),
      },
    }),
  },
  info: {
    method: 'GET',
    path: '/api/v1/task-msg/{id}',
    says: 'One report.',
    shows: ['messages', 'orders', 'waybills'],
    access: 'signedIn',
    params: byId,
    reply: shownMessage,
  },
  outcome: {
    method: 'GET',
    path: '/api/v1/task-msg/outcome/{id}',
    says: 'What agreeing to a report of an order would change: pace, next truck, volume.',
    shows: ['messages', 'orders', 'waybills', 'vehicles', 'plans'],
    access: ['dispatcher-login'],
    params: byId,
    query: z.object({ pourRate: z.coerce.number().min(0.5).max(500).overwrite(round2).optional() }),
    reply: reportOutcome,
  },
  send: {
    method: 'POST',
    path: '/api/v1/task-msg',
    says: 'Reports something on an order, a waybill, a truck or a task of a crew or what a driver does besides loads.',
    changes: ['messages', 'orders', 'waybills', 'vehicles', 'pumpTasks', 'pipeTasks', 'auxiliaries'],
    act: [
      ...(['order.report', 'order.reportAmount', 'order.restoreSupply', 'waybill.report'] as const),
      ...(['vehicle.reportBreakdown', 'pumpTask.report', 'pipeTask.report', 'auxiliary.report'] as const),
    ],
    offline: 'queue',
    body: z.object({
      msgType: z.enum(keysOf(reportTypes)),
      taskID: z.string().max(64).optional(),
      subtaskID: z.string().max(64).optional(),
      carID: z.string().max(64).optional(),
      pumpTaskID: z.string().max(64).optional(),
      pipeTaskID: z.string().max(64).optional(),
      auxiliaryID: z.string().max(64).optional(),
      content: visibleText.max(500).default(''),
      amount: withinOrder(volumeM3).optional(),
      /** The pace that is asked for with faster or slower, m³ per hour. */
      pourRate: pourRate.optional(),
      /** With 分段方量: the stages of the pour. */
      stages: z.array(pourStageSchema).min(1, '请填写至少一段').max(mostPortions, `最多 ${mostPortions} 段`).optional(),
      /** Of a breakdown: whether the truck is where it was heard last, which it is taken to be when left out. */
      isWhereHeard: z.boolean().optional(),
      ...happened,
    }),
    reply: shownMessage,
  },
  cancel: {
    method: 'PUT',
    path: '/api/v1/task-msg/cancel/{id}',
    says: 'The sender takes a report back.',
    changes: ['messages', 'orders', 'vehicles'],
    act: ['message.cancel', 'vehicle.withdrawBreakdown'],
    params: byId,
    body: z.object({ processRemark: visibleText.max(200).default('') }),
    reply: shownMessage,
  },
  process: {
    method: 'PUT',
    path: '/api/v1/task-msg/process/{id}',
    says: 'Settles a report: does what it asks for, or refuses it.',
    changes: ['messages', 'orders', 'waybills', 'vehicles', 'pumpTasks', 'pipeTasks', 'auxiliaries'],
    act: 'message.process',
    params: byId,
    body: z.object({
      agree: z.boolean(),
      processRemark: visibleText.max(200).default(''),
      /** The pace that is agreed to, m³ per hour; what the report asks for when left out. */
      pourRate: pourRate.optional(),
    }),
    reply: shownMessage,
  },
  ignore: {
    method: 'PUT',
    path: '/api/v1/task-msg/batch-ignore/{id}',
    says: 'Sets reports (ids with commas) aside.',
    changes: ['messages'],
    act: 'message.ignore',
    params: z.object({ id: z.string().max(2000) }),
    reply: done,
  },
  notices: {
    method: 'GET',
    path: '/api/v1/driver-notice',
    says: 'What drivers were told in the last twelve hours, the latest first; to a driver what they have not confirmed.',
    shows: ['messages'],
    access: ['dispatcher-login', 'driver-login'],
    query: z.object({ carID: z.string().max(64).optional() }),
    reply: z.array(driverNoticeSchema),
  },
  notify: {
    method: 'POST',
    path: '/api/v1/driver-notice',
    says: 'Tells something to the driver who is on duty with a truck.',
    changes: ['messages'],
    access: ['dispatcher-login'],
    offline: 'queue',
    body: z.object({ carID: z.string().max(64), content: visibleText.min(1, '请填写内容').max(200), ...happened }),
    reply: shownMessage,
  },
  handDraft: {
    method: 'POST',
    path: '/api/v1/order-draft',
    says: 'Asks the salesman of a project to place an order for what was promised.',
    changes: ['messages'],
    access: ['dispatcher-login'],
    body: orderDraftSchema,
    reply: shownMessage,
  },
  confirm: {
    method: 'PUT',
    path: '/api/v1/driver-notice/{id}/confirm',
    says: 'A driver or salesman has read what they were told.',
    changes: ['messages'],
    act: 'message.confirm',
    offline: 'queue',
    params: byId,
    body: z.object(happened),
    reply: shownMessage,
  },
  withdraw: {
    method: 'PUT',
    path: '/api/v1/driver-notice/{id}/withdraw',
    says: 'The sender takes back what a driver or salesman was told and has not confirmed.',
    changes: ['messages'],
    act: 'message.withdraw',
    params: byId,
    reply: shownMessage,
  },
});
