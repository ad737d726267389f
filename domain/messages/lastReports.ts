import { isKeyOf } from '../keysOf.ts';
import { changeMessage, surplusMessage } from './messageTypes.ts';

/** The sorts of reports that are remembered apart from one another. */
export type ReportKind =
  | 'order'
  | 'waybill'
  | 'auxiliary'
  | 'pumpTask'
  | 'pumpStandby'
  | 'pipeTask'
  | 'pipeStandby'
  | 'alteration'
  | 'remaining'
  | 'stages'
  | 'amount'
  | 'resume'
  | 'return'
  | 'car';

const kindOfType = {
  report_apply_cancel: 'order',
  report_apply_pause: 'order',
  report_speed_up: 'order',
  report_slow_down: 'order',
  report_last_load: 'order',
  report_construction_common: 'order',
  report_salesman_common: 'order',
  waybill_transfer_material: 'waybill',
  waybill_transfer_destination: 'waybill',
  waybill_back_treat: 'waybill',
  waybill_construction_treat: 'waybill',
  waybill_common: 'waybill',
  auxiliary_apply_cancel: 'auxiliary',
  auxiliary_common: 'auxiliary',
  pump_task_apply_cancel: 'pumpTask',
  pump_task_apply_pause: 'pumpTask',
  pump_task_apply_resume: 'pumpTask',
  pump_task_apply_common: 'pumpTask',
  pipe_task_apply_cancel: 'pipeTask',
  pipe_task_apply_pause: 'pipeTask',
  pipe_task_apply_resume: 'pipeTask',
  pipe_task_apply_common: 'pipeTask',
  [changeMessage]: 'alteration',
  remaining_amount: 'remaining',
  phased_delivery: 'stages',
  modify_amount: 'amount',
  resume: 'resume',
  [surplusMessage]: 'return',
  mixer_breakdown: 'car',
  car_breakdown: 'car',
  driver_apply: 'car',
} as const satisfies Readonly<Record<string, ReportKind>>;

/** What a report is about: as far as its kind needs it. */
export interface ReportThing {
  taskDetailID?: string | null | undefined;
  taskID?: string | null | undefined;
  auxiliaryID?: string | null | undefined;
  pumpTaskID?: string | null | undefined;
  pipeTaskID?: string | null | undefined;
  carID?: string | null | undefined;
}

/** A report that somebody has sent from this device: when last, in which words, and how often without an answer. */
export interface LastReport {
  key: string;
  kind: ReportKind;
  msgType: string;
  /** When it was sent first and last, epoch ms. */
  since: number;
  time: number;
  content: string;
  count: number;
}

/** What a person has reported from a device, and the messages whose answer has been counted. */
export interface LastReports {
  reports: readonly LastReport[];
  settled: readonly string[];
}
/** Nothing was reported yet. */
export const noReports: LastReports = { reports: [], settled: [] };

/** So many are remembered on a device at most, the newest. */
const mostReports = 200;

/** The kind of report that a message is; null: none that is remembered. */
export const reportKindOf = (msgType: string): ReportKind | null =>
  isKeyOf(kindOfType, msgType) ? kindOfType[msgType] : null;

/** Under which a report is remembered: its kind and what it is about. */
export const reportKey = (kind: ReportKind, thing: ReportThing): string => {
  const ids: readonly (string | null | undefined)[] = {
    auxiliary: [thing.auxiliaryID],
    pumpTask: [thing.pumpTaskID],
    pumpStandby: [thing.pumpTaskID, thing.carID],
    pipeTask: [thing.pipeTaskID],
    pipeStandby: [thing.pipeTaskID, thing.carID],
    car: [thing.taskDetailID, thing.taskID, thing.carID],
    ...{ order: ofOrder(thing), waybill: ofOrder(thing), alteration: ofOrder(thing), remaining: ofOrder(thing) },
    ...{ stages: ofOrder(thing), amount: ofOrder(thing), resume: ofOrder(thing), return: ofOrder(thing) },
  }[kind];
  return [kind, ...ids.map((id) => id ?? '')].join(' ');
};
const ofOrder = ({ taskDetailID, taskID }: ReportThing) => [taskDetailID, taskID];

/** A message or report as far as it is remembered. */
export interface SaidReport extends ReportThing {
  msgType: string;
  content: string;
}

/** With one more report: of the same key it is counted on. Kinds that are not remembered change nothing. */
export const noteReport = (kept: LastReports, said: SaidReport, time: number): LastReports => {
  const kind = reportKindOf(said.msgType);
  if (kind === null) return kept;
  const key = reportKey(kind, said);
  const before = kept.reports.find((one) => one.key === key);
  const { msgType, content } = said;
  const report = { key, kind, msgType, since: before?.since ?? time, time, content, count: (before?.count ?? 0) + 1 };
  return {
    ...kept,
    reports: [report, ...kept.reports.filter((one) => one.key !== key)].slice(0, mostReports),
  };
};

/**
 * With a message settled: its report counts one less, and is forgotten when it was the only one; each message counts once. `unknown`:
 * its kind is none that is remembered.
 */
export const settleReport = (
  kept: LastReports,
  message: SaidReport & { taskMsgID: string; sentAt: number },
): { kept: LastReports; unknown: boolean } => {
  const { taskMsgID, sentAt } = message;
  const kind = reportKindOf(message.msgType);
  if (kind === null) return { kept, unknown: true };
  const key = reportKey(kind, message);
  const report = kept.reports.find((one) => one.key === key);
  // What was sent before the first that is remembered was forgotten, or sent elsewhere.
  if (!report || kept.settled.includes(taskMsgID) || sentAt < report.since - clockSlackMs)
    return { kept, unknown: false };
  const rest = kept.reports.filter((one) => one.key !== key);
  const reports = report.count > 1 ? [{ ...report, count: report.count - 1 }, ...rest] : rest;
  return { kept: { reports, settled: [taskMsgID, ...kept.settled].slice(0, mostReports) }, unknown: false };
};

/** A phone and the server name the same moment by so much at the most, ms. */
const clockSlackMs = 60_000;

/** Who sends the same again within this time is asked first, ms. */
const repeatMs = 60_000;
/** Whether a report would be sent again within a minute. */
export const isRepeated = (report: LastReport | undefined, now: number): boolean =>
  report !== undefined && now - report.time < repeatMs;
