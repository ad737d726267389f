import type { PumpLoad } from '@pourline/contract/pumps';
import type { Viewer } from '@pourline/domain/access/rights';
import { isTaskHeld } from '@pourline/domain/crews/crewTaskStates';
import { DomainError } from '@pourline/domain/errors';
import { formatClock } from '@pourline/domain/time';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { plantOffset } from '../records/plantOffset.ts';
import { stateIs, stateIsNot } from '../records/stateIs.ts';

type Shown = 'pumpInfoDisp' | 'totalVolumeDisp' | 'showTime1' | 'showTime2';
type Row = Omit<PumpLoad, Shown> & {
  pumps: { carNo: string; crew: string[] }[];
  scheduledCa: number;
  deliverCa: number;
};

const names = [
  ...['taskDetailID', 'taskDetailNo', 'taskID', 'sequenceNo', 'state', 'totalVolume', 'carNo', 'plateNumber'],
  ...['driverName', 'strengthNo', 'slump', 'pourWay', 'constructionSite', 'surplusVolume', 'endProductionTime'],
  ...['arriveTime', 'startUnloadTime', 'endUnloadTime', 'estimatedArrivalTime'],
];
const columns = sql`${sql.join(names.map((name) => sql.ref(`waybills.${name}`)))}, o."scheduledCa", o."deliverCa",
  (SELECT u."mobileNo" FROM users u WHERE u."tenantID" = waybills."tenantID" AND u."userID" = waybills."driverOID") AS "driverMobile",
  COALESCE((SELECT json_agg(json_build_object('carNo', v."carNo", 'crew', ARRAY(SELECT u."name" FROM "pumpTaskCrews" k JOIN users u ON u."tenantID" = k."tenantID" AND u."userID" = k."userID"
      WHERE k."tenantID" = t."tenantID" AND k."pumpTaskID" = t."pumpTaskID" ORDER BY u."name")) ORDER BY v."carNo")
    FROM "pumpTasks" t JOIN vehicles v ON v."tenantID" = t."tenantID" AND v."carID" = t."carID"
    WHERE t."tenantID" = waybills."tenantID" AND t."taskID" = waybills."taskID" AND ${stateIs('t', isTaskHeld)}), '[]') AS "pumps"`;

/** Loads of the orders whose pump the person works, or has worked. */
const pumpedBy = ({ tenantID, userID }: Viewer): RawBuilder<unknown> =>
  sql`waybills."tenantID" = ${tenantID} AND EXISTS (SELECT FROM "pumpTasks" t JOIN "pumpTaskCrews" k ON k."tenantID" = t."tenantID" AND k."pumpTaskID" = t."pumpTaskID"
    WHERE t."tenantID" = waybills."tenantID" AND t."taskID" = waybills."taskID" AND k."userID" = ${userID})`;

const shown = ({ pumps, scheduledCa, deliverCa, ...load }: Row, offsetMinutes: number): PumpLoad => {
  const clock = (at: string | null): string => (at === null ? '' : formatClock(at, offsetMinutes));
  return {
    ...load,
    pumpInfoDisp: pumps
      .map(({ carNo, crew }) => [truckName(carNo), crew.join('、')].filter(Boolean).join(' '))
      .join('；'),
    totalVolumeDisp: `${deliverCa.toFixed(2)} / ${scheduledCa.toFixed(2)} m³`,
    showTime1: clock(load.endProductionTime),
    showTime2: clock(load.arriveTime ?? load.estimatedArrivalTime),
  };
};

const read = async (db: Db, viewer: Viewer, where: RawBuilder<unknown>): Promise<PumpLoad[]> => {
  const { rows } =
    await sql<Row>`SELECT ${columns} FROM waybills JOIN orders o ON o."tenantID" = waybills."tenantID" AND o."taskID" = waybills."taskID"
    WHERE ${pumpedBy(viewer)} AND ${where} ORDER BY waybills."sequenceNo" DESC, waybills."taskDetailID" LIMIT 200`.execute(
      db,
    );
  const offset = await plantOffset(db, viewer.tenantID);
  return rows.map((row) => shown(row, offset));
};

/** One load as its pump man sees it. Throws `waybill.notFound`. */
export const readPumpLoad = async (db: Db, viewer: Viewer, taskDetailID: string): Promise<PumpLoad> => {
  const [load] = await read(db, viewer, sql`waybills."taskDetailID" = ${taskDetailID}`);
  if (!load) throw new DomainError('waybill.notFound');
  return load;
};

/** The loads of the order of a task that were not cancelled, the newest first. */
export const readPumpLoads = (db: Db, viewer: Viewer, pumpTaskID: string): Promise<PumpLoad[]> =>
  read(
    db,
    viewer,
    sql`waybills."taskID" = (SELECT t."taskID" FROM "pumpTasks" t WHERE t."tenantID" = ${viewer.tenantID} AND t."pumpTaskID" = ${pumpTaskID}) AND ${stateIsNot('waybills', isLoadCancelled)}`,
  );
