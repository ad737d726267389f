import { DomainError } from '@pourline/domain/errors';
import type { LonLat } from '@pourline/domain/geo';
import { isStalePosition } from '@pourline/domain/geo/fenceWatch';
import type { Surplus } from '@pourline/domain/planning/rankSurplusTakers';
import { epochMs, plantTime } from '@pourline/domain/time';
import { isTruckBroken } from '@pourline/domain/vehicles/brokenTruck';
import { isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { waysAt } from '../../outside/routing/waysAt.ts';
import type { Services } from '../../services.ts';

interface SurplusRow {
  taskDetailID: string;
  taskID: string;
  carNo: string;
  state: WaybillState;
  strengthNo: string;
  technicalFeature: string[];
  slump: string;
  maximumSize: string;
  surplusVolume: number | null;
  endProductionTime: string | null;
  concreteLimitMinutes: number;
  brokenTime: string | null;
  siteLon: number;
  siteLat: number;
  lon: number | null;
  lat: number | null;
  gnssTime: string | null;
  utcOffsetMinutes: number;
  isGone: boolean;
}

/** What is left over on the truck of a waybill, and where the truck is. */
export interface TruckSurplus {
  waybill: Pick<SurplusRow, 'taskDetailID' | 'taskID' | 'carNo' | 'strengthNo' | 'slump'>;
  surplus: Surplus;
  place: LonLat;
  utcOffsetMinutes: number;
}

/** A truck that has not been heard of lately is where it unloaded. */
const placeOf = (row: SurplusRow, now: number): LonLat =>
  row.lon === null || row.lat === null || isStalePosition(row.gnssTime === null ? null : epochMs(row.gnssTime), now)
    ? [row.siteLon, row.siteLat]
    : [row.lon, row.lat];

/**
 * Reads what is left over on a truck that has unloaded. Throws `waybill.notFound`, `waybill.stateNoOperation` when it does not
 * return (any more), `waybill.noSurplus`, `car.broken` when the truck takes it nowhere.
 */
export const readSurplus = async (db: Db, tenantID: string, id: string, now: number): Promise<TruckSurplus> => {
  const { rows } = await sql<SurplusRow>`
    SELECT w."taskDetailID", w."taskID", w."carNo", w."state", w."strengthNo", w."technicalFeature", w."slump", w."surplusVolume", w."endProductionTime",
      w."concreteLimitMinutes", o."maximumSize", o."siteLon", o."siteLat", v."lon", v."lat", v."gnssTime", v."brokenTime", t."utcOffsetMinutes",
      EXISTS (SELECT FROM "surplusMoves" m WHERE m."tenantID" = w."tenantID" AND m."fromTaskDetailID" = w."taskDetailID") AS "isGone"
    FROM waybills w JOIN orders o ON o."tenantID" = w."tenantID" AND o."taskID" = w."taskID"
      JOIN vehicles v ON v."tenantID" = w."tenantID" AND v."carID" = w."carID" JOIN tenants t ON t."tenantID" = w."tenantID"
    WHERE w."tenantID" = ${tenantID} AND w."taskDetailID" = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('waybill.notFound');
  if (!isLoadReturning(row.state) || row.endProductionTime === null)
    throw new DomainError('waybill.stateNoOperation', {}, { entity: 'waybill', entityID: id });
  // What another truck has taken on is gone; the rest of it was written off.
  if (!row.surplusVolume || row.isGone) throw new DomainError('waybill.noSurplus');
  if (isTruckBroken(row)) throw new DomainError('car.broken');
  return {
    waybill: row,
    place: placeOf(row, now),
    utcOffsetMinutes: row.utcOffsetMinutes,
    surplus: {
      strengthNo: row.strengthNo,
      technicalFeature: row.technicalFeature,
      slump: row.slump,
      maximumSize: row.maximumSize,
      volume: row.surplusVolume,
      loadedAt: epochMs(row.endProductionTime),
      limitMinutes: row.concreteLimitMinutes,
    },
  };
};

/** Metres and minutes from where the truck is to each of some sites, as the plant's trucks drive at this time of the day. */
export const waysOf = async (
  services: Services,
  tenantID: string,
  { place, utcOffsetMinutes }: Pick<TruckSurplus, 'place' | 'utcOffsetMinutes'>,
  sites: readonly { siteLon: number; siteLat: number }[],
  now: number,
): Promise<{ metres: number; minutes: number }[]> => {
  const places = sites.map(({ siteLon, siteLat }): LonLat => [siteLon, siteLat]);
  const ways = await waysAt(services, tenantID, place, places, plantTime(now, utcOffsetMinutes).secondsOfDay);
  return ways.map(({ metres, minutes }) => ({ metres, minutes: Math.round(minutes * 10) / 10 }));
};
