import { type ReportType, reportTypes } from '@pourline/contract/messages';
import type { Viewer } from '@pourline/domain/access/rights';
import type { MessageData } from '@pourline/domain/messages/messageData';
import { isTruckBroken } from '@pourline/domain/vehicles/brokenTruck';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { sql } from 'kysely';
import { changeState } from '../change.ts';
import { keepMessage, type MessageRow, settleMessage } from '../records/messageStore.ts';
import { tellDriver } from '../records/tellDriver.ts';
import { type VehicleRow, vehicleRecord } from '../records/vehicleRecord.ts';
import type { Work } from '../work.ts';
import { breakDown } from './breakDown.ts';
import { breakdownReports } from './breakdownReports.ts';

/** Who speaks of a breakdown for the first time this soon after it began speaks of what was decided about already, ms. */
const sameBreakdownMs = 10 * 60_000;

/** What somebody says of a truck that has broken down. */
export interface BreakdownReport {
  msgType: ReportType;
  carID: string;
  content: string;
  /** When it happened by a phone's clock; now when left out. */
  happenedAt?: string | undefined;
  /** Whether the truck stands where it was heard last. */
  isWhereHeard?: boolean | undefined;
}

/** When the last breakdown of the truck was over, epoch ms; null when it never had one. */
const lastRanAgain = async (work: Work, carID: string): Promise<number | null> => {
  const { rows } = await sql<{ at: string }>`SELECT "happenedAt" AS "at" FROM events
    WHERE "tenantID" = ${work.tenantID} AND "entity" = 'vehicle' AND "entityID" = ${carID} AND "action" IN ('carryOn', 'completeMaintenance')
    ORDER BY "serialNo" DESC LIMIT 1`.execute(work.db);
  return rows[0] ? Date.parse(rows[0].at) : null;
};

const taskOf = async (work: Work, taskDetailID: string): Promise<string | null> => {
  const load = await work.db
    .selectFrom('waybills')
    .select('taskID')
    .where('tenantID', '=', work.tenantID)
    .where('taskDetailID', '=', taskDetailID)
    .executeTakeFirst();
  return load?.taskID ?? null;
};

const dataOf = ({ happenedAt, isWhereHeard = true }: BreakdownReport, truck: VehicleRow): MessageData => {
  const { lon, lat, gnssTime } = truck;
  const isHeard = isWhereHeard && lon !== null && lat !== null && gnssTime !== null;
  return { ...(happenedAt && { happenedAt }), ...(isHeard && { place: { lon, lat, gnssTime } }) };
};

/**
 * A truck has broken down, as its driver, the fleet or, on the telephone, the desk says. It leaves the queue, and waits for a decision. Whoever
 * speaks of a breakdown that is known joins what was said of it: there is one to decide about. One that was over before the word came begins no other.
 * Throws `car.breakdownKnown` at the desk.
 */
export const reportBreakdown = async (work: Work, viewer: Viewer, report: BreakdownReport): Promise<MessageRow> => {
  const { carID, content, happenedAt } = report;
  const said = happenedAt === undefined ? undefined : Date.parse(happenedAt);
  const ranAgain = said === undefined ? null : await lastRanAgain(work, carID);
  const isOver = said !== undefined && ranAgain !== null && said <= ranAgain;
  let before: VehicleRow | null = null;
  const truck = await changeState(work, vehicleRecord, {
    id: carID,
    action: 'reportBreakdown',
    happenedAt: said,
    reason: content || undefined,
    decide: (vehicle, at) => {
      before = vehicle;
      return isOver ? undefined : breakDown(vehicle, at);
    },
  });
  const { taskDetailID } = truck;
  const known = before !== null && isTruckBroken(before) ? await breakdownReports(work.db, work.tenantID, carID) : [];
  const message = await keepMessage(work, viewer, {
    ...{ msgType: report.msgType, title: reportTypes[report.msgType], content, carID, subtaskID: taskDetailID },
    taskID: taskDetailID === null ? null : await taskOf(work, taskDetailID),
    data: dataOf(report, truck),
  });
  const settled = (remark: string) => settleMessage(work, message.taskMsgID, 'settle', remark, true, 'system');
  if (isOver && !isTruckBroken(truck)) return settled('报到时故障已排除');
  const [first] = known;
  if (first && joins(truck, known, viewer.userID, work.now)) return settled(`并入${first.senderName}报的同一次故障`);
  if (!first && isTruckBroken(truck))
    await tellDriver(
      work,
      viewer,
      truck,
      `${viewer.name}已替您报${truckName(truck.carNo)}故障${content ? `：${content}` : ''}。请在安全处等，调度决定后首页会显示`,
    );
  return message;
};

/** Whether a report says no more than is known: nobody has decided yet, or who sends it speaks for the first time and soon after the beginning. */
const joins = (
  { brokenTime, brokenCare }: VehicleRow,
  known: readonly { sender: string }[],
  sender: string,
  now: number,
): boolean =>
  brokenCare === null ||
  (brokenTime !== null &&
    now - Date.parse(brokenTime) <= sameBreakdownMs &&
    !known.some((one) => one.sender === sender));
