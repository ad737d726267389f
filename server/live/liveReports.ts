import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { sql } from 'kysely';
import { withTenants } from '../db/scope.ts';
import type { Services } from '../services.ts';
import type { Sight } from './liveSight.ts';

/** Whose business a report is. */
export interface ReportSubject {
  sender: string;
  carID: string | null;
  contractID: string | null;
  salesmanOID: string | null;
  driverOID: string | null;
}

/** Reads whose business a report is; `null` when there is no such report. */
export const readReportSubject = async (
  services: Services,
  tenantID: string,
  taskMsgID: string,
): Promise<ReportSubject | null> => {
  const { rows } = await withTenants([tenantID], () =>
    sql<ReportSubject>`SELECT m."sender", m."carID", o."contractID", o."salesmanOID", w."driverOID" FROM "taskMessages" m
      LEFT JOIN orders o ON o."tenantID" = m."tenantID" AND o."taskID" = m."taskID"
      LEFT JOIN waybills w ON w."tenantID" = m."tenantID" AND w."taskDetailID" = m."subtaskID"
      WHERE m."tenantID" = ${tenantID} AND m."taskMsgID" = ${taskMsgID}`.execute(services.database.app),
  );
  return rows[0] ?? null;
};

const everyReport: readonly RoleGroup[] = ['boss', 'senior', 'scheduler'];
const truckReports: readonly RoleGroup[] = ['fleet', 'equipment'];

/** Whether the person may hear of a report; the same rule as the list of messages. */
export const hearsReport = ({ viewer, projects }: Sight, tenantID: string, report: ReportSubject): boolean => {
  if (!viewer.tenantIDs.includes(tenantID)) return false;
  if (everyReport.includes(viewer.roleGroup) || report.sender === viewer.userID) return true;
  if (truckReports.includes(viewer.roleGroup)) return report.carID !== null;
  if (viewer.roleGroup === 'customer') return report.contractID !== null && projects.has(report.contractID);
  if (viewer.roleGroup === 'sale') return report.salesmanOID === viewer.userID;
  return viewer.roleGroup === 'driver' && report.driverOID === viewer.userID;
};
