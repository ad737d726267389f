import { type PartOf, partOf } from '@pourline/domain/access/reading';
import { sql } from 'kysely';
import { withTenants } from '../db/scope.ts';
import type { Services } from '../services.ts';
import { type Sight, seesOrder, seesTruck, seesWaybill } from './liveSight.ts';
import type { Loads } from './loads.ts';

/** Whose business a report is: who sent it, and what it is about. */
export interface ReportSubject {
  sender: string;
  order: { taskID: string; contractID: string } | null;
  waybill: { taskID: string; contractID: string; driverOID: string } | null;
  truck: { carID: string } | null;
}

/** Reads whose business a report is; `null` when there is no such report. */
export const readReportSubject = async (
  services: Services,
  tenantID: string,
  taskMsgID: string,
): Promise<ReportSubject | null> => {
  const { rows } = await withTenants([tenantID], () =>
    sql<ReportSubject>`SELECT m."sender",
        (SELECT json_build_object('taskID', o."taskID", 'contractID', o."contractID") FROM orders o WHERE o."tenantID" = m."tenantID" AND o."taskID" = m."taskID") AS "order",
        (SELECT json_build_object('taskID', w."taskID", 'contractID', w."contractID", 'driverOID', w."driverOID") FROM waybills w
          WHERE w."tenantID" = m."tenantID" AND w."taskDetailID" = m."subtaskID") AS "waybill",
        (SELECT json_build_object('carID', v."carID") FROM vehicles v WHERE v."tenantID" = m."tenantID" AND v."carID" = m."carID") AS "truck"
      FROM "taskMessages" m WHERE m."tenantID" = ${tenantID} AND m."taskMsgID" = ${taskMsgID}`.execute(
      services.database.app,
    ),
  );
  return rows[0] ?? null;
};

/** What of a report must be seen by whom it is told, besides its sender. */
const subjects: Readonly<
  Record<
    Exclude<PartOf<'messages'>, 'all'>,
    (report: ReportSubject, sight: Sight, loads: Loads, tenantID: string) => boolean
  >
> = {
  own: () => false,
  orders: ({ order }, sight, loads, tenantID) => order !== null && seesOrder(sight, order, loads, tenantID),
  waybills: ({ waybill }, sight, loads, tenantID) => waybill !== null && seesWaybill(sight, waybill, loads, tenantID),
  vehicles: ({ truck }, sight, loads, tenantID) => truck !== null && seesTruck(sight, truck, loads, tenantID),
};

/** Whether the person may hear of a report, by the part that the list of reports is made by. */
export const hearsReport = (sight: Sight, loads: Loads, tenantID: string, report: ReportSubject): boolean => {
  const { viewer } = sight;
  const part = partOf('messages', viewer.roleGroup);
  if (part === 'none' || !viewer.tenantIDs.includes(tenantID)) return false;
  return part === 'all' || report.sender === viewer.userID || subjects[part](report, sight, loads, tenantID);
};
