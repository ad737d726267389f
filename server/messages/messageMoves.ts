import { type ReportType, reportTypes } from '@pourline/contract/messages';
import { holds, type Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import { type ReportName, reportRule } from '@pourline/domain/orders/reportRules';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import { changeState, recordEvent } from '../change.ts';
import { actOnOrder } from '../orders/actOnOrder.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { settleChange } from '../orders/pendingChanges.ts';
import { applyAmount, resumeOrder, suspendOrder } from '../orders/supplyOrder.ts';
import { keepMessage, type MessageRow, settleMessage } from '../records/messageStore.ts';
import { vehiclesOf } from '../records/vehicleScope.ts';
import { waybillRecord } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import { callBack } from './callBack.ts';

/** What a person reports. */
export interface Report {
  msgType: ReportType;
  taskID?: string | undefined;
  subtaskID?: string | undefined;
  carID?: string | undefined;
  content: string;
  /** m³, with reports that ask for a volume. */
  amount?: number | undefined;
  happenedAt?: string | undefined;
}

/** Sends a report: on an order and on a waybill it is an act of their machines, checked and kept like any other. */
export const sendReport = async (work: Work, viewer: Viewer, report: Report): Promise<MessageRow> => {
  const rule = reportRule(report.msgType);
  if (!rule.by.includes(viewer.roleGroup)) throw new DomainError('app.forbidden');
  if ('amount' in rule && rule.amount && !(report.amount !== undefined && report.amount > 0))
    throw new DomainError('order.formInvalid');
  const about = await (rule.about === 'order'
    ? aboutOrder(work, report)
    : rule.about === 'waybill'
      ? aboutWaybill(work, report)
      : aboutVehicle(work, viewer, report));
  const data = {
    ...(report.amount !== undefined && { amount: report.amount }),
    ...(report.happenedAt && { happenedAt: report.happenedAt }),
  };
  return keepMessage(work, viewer, {
    msgType: report.msgType,
    title: reportTypes[report.msgType],
    content: report.content,
    ...about,
    data,
  });
};

const happenedAtOf = (report: Report): number | undefined =>
  report.happenedAt ? Date.parse(report.happenedAt) : undefined;
const noteOf = ({ msgType, content, amount }: Report) => ({
  msgType,
  content,
  ...(amount !== undefined && { amount }),
});

const aboutOrder = async (work: Work, report: Report) => {
  const rule = reportRule(report.msgType);
  if (rule.about !== 'order' || !report.taskID) throw new DomainError('order.badNumber');
  await actOnOrder(work, report.taskID, rule.act, {
    data: noteOf(report),
    decide: (row) => {
      if (!rule.from.includes(row.state as OrderState)) throw new DomainError('order.stateNoOperation');
      return undefined;
    },
  });
  return { taskID: report.taskID };
};

const aboutWaybill = async (work: Work, report: Report) => {
  const rule = reportRule(report.msgType);
  if (rule.about !== 'waybill' || !report.subtaskID) throw new DomainError('waybill.notFound');
  const row = await changeState(work, waybillRecord, {
    id: report.subtaskID,
    action: 'report',
    happenedAt: happenedAtOf(report),
    data: noteOf(report),
    decide: (waybill) => {
      if (!rule.from.includes(waybill.state as WaybillState)) throw new DomainError('waybill.stateNoOperation');
      return undefined;
    },
  });
  return { taskID: row.taskID, subtaskID: row.taskDetailID, carID: row.carID };
};

/** A breakdown changes no state: the workshop takes the truck over when it starts. */
const aboutVehicle = async (work: Work, viewer: Viewer, report: Report) => {
  if (!holds(viewer, 'vehicle-report')) throw new DomainError('app.forbidden');
  const { rows } = await sql<{
    carID: string;
    state: string;
    taskDetailID: string | null;
    taskID: string | null;
    mine: boolean;
  }>`
    SELECT vehicles."carID", vehicles."state", vehicles."taskDetailID", (${vehiclesOf(viewer)}) AS mine,
      (SELECT w."taskID" FROM waybills w WHERE w."tenantID" = vehicles."tenantID" AND w."taskDetailID" = vehicles."taskDetailID") AS "taskID"
    FROM vehicles WHERE vehicles."tenantID" = ${work.tenantID} AND vehicles."carID" = ${report.carID ?? ''}`.execute(
    work.db,
  );
  const car = rows[0];
  if (!car) throw new DomainError('car.notFound');
  if (!car.mine) throw new DomainError('car.notBound');
  const happenedAt = Math.min(happenedAtOf(report) ?? work.now, work.now);
  await recordEvent(work, {
    entity: 'vehicle',
    entityID: car.carID,
    taskID: car.taskID,
    action: 'reportBreakdown',
    from: car.state,
    to: car.state,
    happenedAt,
    reason: report.content || null,
    data: null,
  });
  return { carID: car.carID, subtaskID: car.taskDetailID, taskID: car.taskID };
};

const lockMessage = async (work: Work, taskMsgID: string): Promise<MessageRow> => {
  const row = await work.db
    .selectFrom('taskMessages')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskMsgID', '=', taskMsgID)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError('message.notFound');
  if (row.state !== 'ptms_new') throw new DomainError('message.processed');
  return row as never;
};

/** Settles a report once: agreeing does what it asks for, refusing only takes note. */
export const processMessage = async (
  work: Work,
  viewer: Viewer,
  taskMsgID: string,
  agree: boolean,
  processRemark: string,
): Promise<MessageRow> => {
  const message = await lockMessage(work, taskMsgID);
  const taskChangeID = message.data.taskChangeID;
  if (message.msgType === 'confirm_order_change' && typeof taskChangeID === 'string') {
    await settleChange(work, viewer, taskChangeID, agree, processRemark);
    return readSettled(work, taskMsgID);
  }
  // Settled first: what is done may answer other reports that ask for the same.
  const row = await settleMessage(work, viewer, taskMsgID, 'ptms_processed', processRemark, agree);
  if (agree) await doAsAsked(work, message, processRemark);
  return row as MessageRow;
};

/** Settling a change settles its message with it. */
const readSettled = async (work: Work, taskMsgID: string): Promise<MessageRow> =>
  (await work.db
    .selectFrom('taskMessages')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskMsgID', '=', taskMsgID)
    .executeTakeFirstOrThrow()) as never;

const doAsAsked = async (work: Work, message: MessageRow, remark: string): Promise<void> => {
  const { taskID } = message;
  const reason = message.content || remark || message.title;
  if (message.msgType === 'waybill_back_treat' && message.subtaskID) {
    const amount = message.data.amount;
    await callBack(work, message.subtaskID, typeof amount === 'number' ? amount : null, reason);
    return;
  }
  const rule = message.msgType in reportTypes ? reportRule(message.msgType as ReportName) : null;
  if (!taskID || rule?.about !== 'order' || !rule.agreed) return;
  if (rule.agreed === 'cancel') await cancelOrder(work, taskID, 'cancel', reason);
  else if (rule.agreed === 'applyAmount') await applyAmount(work, taskID, Number(message.data.amount));
  else if (rule.agreed === 'suspend') await suspendOrder(work, taskID);
  else if (rule.agreed === 'resume') await resumeOrder(work, taskID);
};

/** The sender takes a report back that nobody has settled. */
export const cancelMessage = async (
  work: Work,
  viewer: Viewer,
  taskMsgID: string,
  processRemark: string,
): Promise<MessageRow> => {
  const message = await lockMessage(work, taskMsgID);
  // A change of an order is taken back where it was asked for.
  if (message.sender !== viewer.userID || message.msgType === 'confirm_order_change')
    throw new DomainError('app.forbidden');
  return (await settleMessage(work, viewer, taskMsgID, 'ptms_cancelled', processRemark)) as MessageRow;
};

/** Sets reports aside; those already settled stay as they are, and when all are, it is refused. */
export const ignoreMessages = async (work: Work, viewer: Viewer, taskMsgIDs: readonly string[]): Promise<void> => {
  let ignored = 0;
  for (const taskMsgID of [...new Set(taskMsgIDs)].sort())
    if (await settleMessage(work, viewer, taskMsgID, 'ptms_ignored', '')) ignored += 1;
  if (ignored === 0) throw new DomainError('message.processed');
};
