import { type ReportType, reportTypes } from '@pourline/contract/messages';
import type { Viewer } from '@pourline/domain/access/rights';
import type { PourStage } from '@pourline/domain/batchPlans/batchPlan';
import { restMessage } from '@pourline/domain/dispatch/askRest';
import { DomainError } from '@pourline/domain/errors';
import { isKeyOf } from '@pourline/domain/keysOf';
import { isMessageTakenBack, messageMachine } from '@pourline/domain/messages/messageStates';
import { breakdownReport, changeMessage } from '@pourline/domain/messages/messageTypes';
import { differences } from '@pourline/domain/orders/orderRules';
import { paceAskedFor, type ReportRule, reportRule, reportRules } from '@pourline/domain/orders/reportRules';
import { checkSaid, happenedReach } from '@pourline/domain/time/saidTime';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { addM3, centi } from '@pourline/domain/volume';
import { sql } from 'kysely';
import { reportRun } from '../auxiliaries/auxiliaryReports.ts';
import { cancelRun } from '../auxiliaries/giveRun.ts';
import { planStages } from '../batchPlans/planStages.ts';
import { reportBreakdown } from '../breakdowns/reportBreakdown.ts';
import { withdrawBreakdown } from '../breakdowns/withdrawBreakdown.ts';
import { changeState } from '../change.ts';
import { actOnOrder } from '../orders/actOnOrder.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { creditOfChange } from '../orders/creditHold.ts';
import { settleChange } from '../orders/pendingChanges.ts';
import { applyAmount, resumeOrder, suspendOrder } from '../orders/supplyOrder.ts';
import { agreeToPipes, reportPipes } from '../pipes/pipeReports.ts';
import { agreeToPump, reportPump } from '../pumps/pumpReports.ts';
import { boundSender } from '../records/boundSender.ts';
import { keepMessage, type MessageRow, settleMessage, settleMessages } from '../records/messageStore.ts';
import { waybillRecord } from '../records/waybillRecord.ts';
import { waybillsOf } from '../records/waybillScope.ts';
import { visibleVehicles } from '../vehicles/vehicleStore.ts';
import type { Work } from '../work.ts';
import { checkPace, checkStages, paceStep, usualRate } from './askedOfPour.ts';
import { callBack } from './callBack.ts';
import { lastVolume } from './lastVolume.ts';

/** What a person reports. */
export interface Report {
  msgType: ReportType;
  taskID?: string | undefined;
  subtaskID?: string | undefined;
  carID?: string | undefined;
  pumpTaskID?: string | undefined;
  pipeTaskID?: string | undefined;
  auxiliaryID?: string | undefined;
  content: string;
  /** m³, with reports that ask for a volume. */
  amount?: number | undefined;
  /** The pace that is asked for, m³ per hour. */
  pourRate?: number | undefined;
  /** The stages of a pour. */
  stages?: PourStage[] | undefined;
  /** Of a breakdown: whether the truck stands where it was heard last. */
  isWhereHeard?: boolean | undefined;
  happenedAt?: string | undefined;
}

/** What is still to be poured is told as what the order comes to with it; a breakdown has one name. */
const asOne = async (work: Work, report: Report): Promise<Report> => {
  if (report.msgType === 'car_breakdown') return { ...report, msgType: breakdownReport };
  const rule = reportRule(report.msgType);
  if (rule.about !== 'order' || !rule.ofRest || report.amount === undefined) return report;
  return { ...report, amount: addM3(await pouredOf(work, report.taskID ?? ''), report.amount) };
};

/** What was poured of an order, m³. */
const pouredOf = async (work: Work, taskID: string): Promise<number> => {
  const order = await work.db
    .selectFrom('orders')
    .select('deliverCa')
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirst();
  return order?.deliverCa ?? 0;
};

/** By which id a report names what it is about. */
const idOf = {
  order: 'taskID',
  waybill: 'subtaskID',
  vehicle: 'carID',
  pumpTask: 'pumpTaskID',
  pipeTask: 'pipeTaskID',
  auxiliary: 'auxiliaryID',
} as const satisfies Readonly<Record<ReportRule['about'], keyof Report>>;

/** Sends a report: on an order and on a waybill it is an act of their machines, checked and kept like any other. */
export const sendReport = async (work: Work, viewer: Viewer, said: Report): Promise<MessageRow> => {
  const report = await asOne(work, said);
  const rule = reportRule(report.msgType);
  if (!rule.by.includes(viewer.roleGroup)) throw new DomainError('app.forbidden');
  if ('amount' in rule && rule.amount && !(report.amount !== undefined && report.amount > 0))
    throw new DomainError('order.formInvalid');
  if ('stages' in rule && rule.stages) await checkStages(work, report);
  checkSaid(work.now, report.happenedAt, happenedReach, '发生时间');
  const { subtaskID, carID } = report;
  const named = idOf[rule.about];
  await boundSender(work, viewer.userID, report.msgType, { [named]: report[named] ?? null });
  if (report.msgType === 'driver_apply') return applyToFleet(work, viewer, report);
  if (rule.about === 'vehicle')
    return reportBreakdown(work, viewer, { ...report, carID: carID ?? (await truckOfLoad(work, viewer, subtaskID)) });
  const about = await reported[rule.about](work, report);
  const data = {
    ...(report.amount !== undefined && { amount: report.amount }),
    ...(report.happenedAt && { happenedAt: report.happenedAt }),
    ...('pace' in rule &&
      report.pourRate !== undefined && {
        pourRate: await checkPace(work, report.taskID, report.pourRate, rule.pace ?? 1),
      }),
    ...('stages' in rule && rule.stages && { stages: report.stages ?? [] }),
  };
  const message = await keepMessage(work, viewer, {
    msgType: report.msgType,
    title: reportTypes[report.msgType],
    content: report.content,
    ...about,
    data,
  });
  const isAnswer = 'agreed' in rule && rule.agreed === 'applyAmount';
  return isAnswer && report.taskID ? takeRest(work, message, report.taskID, report.amount ?? 0) : message;
};

/** What a driver asks the fleet for, of a truck that they see. Throws `car.notFound`. */
const applyToFleet = async (work: Work, viewer: Viewer, report: Report): Promise<MessageRow> => {
  const { rows } = await sql<{
    carID: string;
  }>`SELECT vehicles."carID" FROM vehicles WHERE ${visibleVehicles(viewer)} AND vehicles."carID" = ${report.carID ?? ''}`.execute(
    work.db,
  );
  const [truck] = rows;
  if (!truck) throw new DomainError('car.notFound');
  if (report.content === '') throw new DomainError('order.formInvalid');
  const { msgType, content } = report;
  return keepMessage(work, viewer, { msgType, title: reportTypes[msgType], content, carID: truck.carID, data: {} });
};

/** The truck of the load that a breakdown was reported from: the phone of its driver need not have read the load. */
const truckOfLoad = async (work: Work, viewer: Viewer, subtaskID = ''): Promise<string> => {
  const load = await work.db
    .selectFrom('waybills')
    .select('carID')
    .where('tenantID', '=', work.tenantID)
    .where('taskDetailID', '=', subtaskID)
    .where(waybillsOf(viewer))
    .executeTakeFirst();
  return load?.carID ?? '';
};

/** Whether an answer wants more than one more load, m³: then it is a change like any other, and the dispatcher agrees to it. */
const isMoreThanALoad = async (work: Work, taskID: string, amount: number): Promise<boolean> => {
  const { rows } = await sql<{
    most: number;
  }>`SELECT o."scheduledCa" + COALESCE((SELECT max(v."capacity") FROM vehicles v
      WHERE v."tenantID" = o."tenantID" AND v."species" = ${mixerSpecies}), 0) AS "most"
    FROM orders o WHERE o."tenantID" = ${work.tenantID} AND o."taskID" = ${taskID}`.execute(work.db);
  return centi(amount) > centi(Number(rows[0]?.most ?? 0));
};

/** The volume of a site that the plant has asked for it is what it orders from now on; up to one more load nobody has to agree. */
const takeRest = async (work: Work, message: MessageRow, taskID: string, amount: number): Promise<MessageRow> => {
  const told = `现场答复共 ${amount} m³`;
  const wasAsked = await settleMessages(work, { taskID, msgType: restMessage }, 'settle', told);
  if (!wasAsked || (await isMoreThanALoad(work, taskID, amount))) return message;
  await applyAmount({ ...work, doer: 'system' }, taskID, amount);
  return settleMessage(work, message.taskMsgID, 'settle', told, true, 'system');
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
      if (!rule.from.includes(row.state)) throw new DomainError('order.stateNoOperation');
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
      if (!rule.from.includes(waybill.state)) throw new DomainError('waybill.stateNoOperation');
      return undefined;
    },
  });
  return { taskID: row.taskID, subtaskID: row.taskDetailID, carID: row.carID };
};

/** Reports that are an act of what they are about, checked and kept like any other. */
const reported = {
  order: aboutOrder,
  waybill: aboutWaybill,
  pumpTask: reportPump,
  pipeTask: reportPipes,
  auxiliary: reportRun,
};

/** Settles a report once: agreeing does what it asks for, refusing only takes note. */
export const processMessage = async (
  work: Work,
  taskMsgID: string,
  { agree, processRemark, pourRate }: { agree: boolean; processRemark: string; pourRate?: number | undefined },
): Promise<MessageRow> => {
  // Settled first: what is done may settle other reports that ask for the same.
  const message = await settleMessage(work, taskMsgID, 'process', processRemark, agree);
  const { taskChangeID } = message.data;
  if (message.msgType === changeMessage && taskChangeID !== undefined)
    await settleChange(work, taskChangeID, agree, processRemark);
  else if (agree) await doAsAsked(work, message, { remark: processRemark, pourRate });
  return message;
};

const doAsAsked = async (
  work: Work,
  message: MessageRow,
  { remark, pourRate }: { remark: string; pourRate: number | undefined },
): Promise<void> => {
  const { taskID } = message;
  const reason = message.content || remark || message.title;
  if (message.msgType === 'waybill_back_treat' && message.subtaskID) {
    const amount = message.data.amount;
    await callBack(work, message.subtaskID, typeof amount === 'number' ? amount : null, reason);
    return;
  }
  const rule = isKeyOf(reportRules, message.msgType) ? reportRule(message.msgType) : null;
  if (rule?.about === 'auxiliary' && message.auxiliaryID !== null) {
    if (rule.agreed === 'cancel') await cancelRun(work, message.auxiliaryID, reason);
    return;
  }
  if (rule?.about === 'pumpTask' && message.pumpTaskID !== null) {
    await agreeToPump(work, message.pumpTaskID, rule.agreed, reason);
    return;
  }
  if (rule?.about === 'pipeTask' && message.pipeTaskID !== null) {
    await agreeToPipes(work, message.pipeTaskID, rule.agreed, reason);
    return;
  }
  if (taskID && rule?.about === 'order' && rule.stages) await planStages(work, taskID, message.data.stages ?? []);
  if (!taskID || rule?.about !== 'order' || !rule.agreed) return;
  if (rule.agreed === 'cancel') await cancelOrder(work, taskID, 'cancel', reason);
  else if (rule.agreed === 'setSending') {
    const step = await paceStep(work.db, work.tenantID);
    await actOnOrder(work, taskID, 'setSending', {
      decide: (order) => {
        const asked = pourRate ?? message.data.pourRate;
        const to = paceAskedFor(order.pourRate ?? usualRate, rule.pace ?? 1, { asked, step });
        return { set: { pourRate: to }, data: { changes: differences(order, { pourRate: to }) } };
      },
    });
  } else if (rule.lastLoad) await applyAmount(work, taskID, await holdLastVolume(work, taskID));
  else if (rule.agreed === 'applyAmount') await giveAmount(work, taskID, Number(message.data.amount));
  else if (rule.agreed === 'suspend') await suspendOrder(work, taskID);
  else if (rule.agreed === 'resume') await resumeOrder(work, taskID);
};

/** Gives an order the volume that its site reported, within the limit of its customer. Throws `order.beyondLimit`. */
const giveAmount = async (work: Work, taskID: string, amount: number): Promise<void> => {
  const checkCredit = await creditOfChange(work, taskID, { scheduledCa: amount });
  checkCredit();
  await applyAmount(work, taskID, amount);
};

/** The volume of an order after its last load, m³; the order is held from now on. */
const holdLastVolume = async (work: Work, taskID: string): Promise<number> => {
  const order = await work.db
    .selectFrom('orders')
    .select(['taskID', 'assignedCa', 'scheduledCa'])
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return lastVolume(work.db, work.tenantID, order, work.now);
};

/** The sender takes a report back that nobody has settled; a truck that was reported broken runs again. */
export const cancelMessage = async (
  work: Work,
  viewer: Viewer,
  taskMsgID: string,
  processRemark: string,
): Promise<MessageRow> => {
  const report = await work.db
    .selectFrom('taskMessages')
    .select(['msgType', 'carID', 'state'])
    .where('tenantID', '=', work.tenantID)
    .where('taskMsgID', '=', taskMsgID)
    .where('sender', '=', viewer.userID)
    .executeTakeFirst();
  // The truck is held before its message, as a decision does.
  if (report?.msgType === breakdownReport && report.carID !== null && !isMessageTakenBack(report.state))
    await withdrawBreakdown(work, viewer, report.carID);
  return settleMessage(work, taskMsgID, 'cancel', processRemark);
};

/** Sets reports aside; those already settled stay as they are, and when all are, it is refused. */
export const ignoreMessages = async (work: Work, taskMsgIDs: readonly string[]): Promise<void> => {
  const { state: settled, notFound } = messageMachine.refusals;
  let ignored = 0;
  for (const taskMsgID of [...new Set(taskMsgIDs)].sort())
    try {
      await settleMessage(work, taskMsgID, 'ignore', '');
      ignored += 1;
    } catch (error) {
      if (!(error instanceof DomainError) || (error.code !== settled && error.code !== notFound)) throw error;
    }
  if (ignored === 0) throw new DomainError(settled);
};
