import { typicalProfile } from '@pourline/domain/positions/eta';
import { travelMinutes } from '@pourline/domain/roads/travelMinutes';
import { epochMs, plantTime } from '@pourline/domain/time';
import type { DrivenWay } from '@pourline/optimiser/day/drives/learntTravel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { withTenants } from '../../db/scope.ts';
import { figureSet } from '../../records/figureSet.ts';
import { placeKey } from './travelMatrix.ts';

const days = 30;
const mostDrives = 4_000;
/** Fewer drives than these tell nothing of a plant's roads. */
const fewestDrives = 20;

interface DriveRow {
  plantLon: number;
  plantLat: number;
  siteLon: number;
  siteLat: number;
  left: string;
  arrived: string;
  metres: number;
  freeMinutes: number;
  offsetMinutes: number;
}

/** What a drive was expected to take in the usual traffic of its hour, and what it took. */
const driveOf = (row: DriveRow): DrivenWay => {
  const { secondsOfDay } = plantTime(row.left, row.offsetMinutes);
  const profile = typicalProfile(row.metres, (row.metres * 0.06) / row.freeMinutes);
  const slower = travelMinutes(profile, secondsOfDay) / travelMinutes(profile, 0);
  return {
    pair: `${placeKey([row.plantLon, row.plantLat])}/${placeKey([row.siteLon, row.siteLat])}`,
    leave: Math.floor(secondsOfDay / 60),
    freeMinutes: row.freeMinutes * slower,
    minutes: (epochMs(row.arrived) - epochMs(row.left)) / 60_000,
  };
};

/**
 * The drives from plant to site of the last month, the newest first; none while they are too few to learn from. A truck leaves as long after it was loaded
 * as the plant has set: what it does until then is no drive, and a plan counts it apart.
 */
export const readDrives = async (db: Db, tenantID: string, now: number): Promise<DrivenWay[]> => {
  const { rows } = await withTenants([tenantID], () =>
    sql<DriveRow>`
    SELECT p."lon" AS "plantLon", p."lat" AS "plantLat", o."siteLon", o."siteLat", w."endProductionTime" + s."leave" AS "left", w."arriveTime" AS "arrived",
      o."routeDistance" AS "metres", o."routeMinutes" AS "freeMinutes", t."utcOffsetMinutes" AS "offsetMinutes"
    FROM waybills w JOIN orders o ON o."tenantID" = w."tenantID" AND o."taskID" = w."taskID"
      JOIN plants p ON p."tenantID" = w."tenantID" AND p."plantID" = w."plantID" JOIN tenants t ON t."tenantID" = w."tenantID"
      CROSS JOIN (SELECT make_interval(mins => ${figureSet(tenantID, 'plan-leave-minutes')}) AS "leave") s
    WHERE w."tenantID" = ${tenantID} AND w."createTime" >= ${new Date(now - days * 86_400_000)} AND w."createTime" <= ${new Date(now)} AND w."plantID" = o."plantID"
      AND w."startProductionTime" IS NOT NULL AND w."arriveTime" > w."endProductionTime" + s."leave" AND o."routeDistance" > 0 AND o."routeMinutes" > 0
    ORDER BY w."createTime" DESC LIMIT ${mostDrives}`.execute(db),
  );
  return rows.length < fewestDrives ? [] : rows.map(driveOf);
};
