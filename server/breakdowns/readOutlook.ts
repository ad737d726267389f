import type { BreakdownOutlook } from '@pourline/contract/breakdowns';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { truckQueues } from '../records/truckWaits.ts';
import type { Services } from '../services.ts';
import { visibleVehicles } from '../vehicles/vehicleStore.ts';
import { type HeardPlace, placeTold } from './heardPlace.ts';
import { plannedFor, shownLoad } from './loadOfTruck.ts';

type Row = Omit<BreakdownOutlook, 'place'> & { place: HeardPlace | null };

/** What a breakdown of a truck would meet, told before it is entered. Throws `car.notFound`. */
export const readOutlook = async (
  services: Services,
  db: Db,
  viewer: Viewer,
  carID: string,
  now: number,
): Promise<BreakdownOutlook> => {
  const ahead = plannedFor(sql`${new Date(now)}::timestamptz`);
  const { rows } = await sql<Row>`
    SELECT vehicles."carID", vehicles."carNo", vehicles."plateNumber", vehicles."state", vehicles."brokenTime",
      COALESCE(vehicles."onDutyDriverName", w."driverName", '') AS "driverName",
      CASE WHEN w."taskDetailID" IS NOT NULL THEN json_build_object(${shownLoad}) END AS "load",
      CASE WHEN vehicles."lon" IS NOT NULL AND vehicles."lat" IS NOT NULL AND vehicles."gnssTime" IS NOT NULL
        THEN json_build_object('lon', vehicles."lon", 'lat', vehicles."lat", 'gnssTime', vehicles."gnssTime") END AS "place",
      CASE WHEN ${truckQueues('vehicles')} THEN (SELECT count(*)::int + 1 FROM vehicles q WHERE q."tenantID" = vehicles."tenantID" AND ${truckQueues('q')}
        AND q."plantID" IS NOT DISTINCT FROM vehicles."plantID" AND (q."queueTime", q."carID") < (vehicles."queueTime", vehicles."carID")) END AS "queuePlace",
      (SELECT count(*)::int FROM ${ahead}) AS "plannedLoads",
      (SELECT json_build_object('projectName', o."projectName", 'loadStart', ahead."loadStart") FROM ${ahead}
        JOIN orders o ON o."tenantID" = vehicles."tenantID" AND o."taskID" = ahead."taskID" ORDER BY ahead."loadStart" LIMIT 1) AS "firstPlanned"
    FROM vehicles LEFT JOIN waybills w ON w."tenantID" = vehicles."tenantID" AND w."taskDetailID" = vehicles."taskDetailID"
    WHERE ${visibleVehicles(viewer)} AND vehicles."carID" = ${carID}`.execute(db);
  const [row] = rows;
  if (!row) throw new DomainError('car.notFound');
  return { ...row, place: await placeTold(services, db, viewer.tenantID, carID, row.place) };
};
