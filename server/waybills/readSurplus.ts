import { DomainError } from '@pourline/domain/errors';
import type { LonLat } from '@pourline/domain/geo';
import { isStalePosition } from '@pourline/domain/geo/fenceWatch';
import type { Surplus } from '@pourline/domain/planning/rankSurplusTakers';
import { epochMs, plantTime } from '@pourline/domain/time';
import { isTruckBroken } from '@pourline/domain/vehicles/brokenTruck';
import { leftOnTruck } from '@pourline/domain/waybills/leftOnTruck';
import { isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { waysAt } from '../outside/routing/waysAt.ts';
import type { Services } from '../services.ts';

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
  passedVolume: number;
  carriedVolume: number;
  endProductionTime: string | null;
  concreteLimitMinutes: number;
  brokenTime: string | null;
  siteLon: number;
  siteLat: number;
  lon: number | null;
  lat: number | null;
  gnssTime: string | null;
  utcOffsetMinutes: number;
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

const readRow = async (db: Db, tenantID: string, id: string): Promise<SurplusRow> => {
  const { rows } = await sql<SurplusRow>`
    SELECT w."taskDetailID", w."taskID", w."carNo", w."state", w."strengthNo", w."technicalFeature", w."slump", w."surplusVolume", w."passedVolume", w."carriedVolume",
      w."endProductionTime", w."concreteLimitMinutes", o."maximumSize", o."siteLon", o."siteLat", v."lon", v."lat", v."gnssTime", v."brokenTime", t."utcOffsetMinutes"
    FROM waybills w JOIN orders o ON o."tenantID" = w."tenantID" AND o."taskID" = w."taskID"
      JOIN vehicles v ON v."tenantID" = w."tenantID" AND v."carID" = w."carID" JOIN tenants t ON t."tenantID" = w."tenantID"
    WHERE w."tenantID" = ${tenantID} AND w."taskDetailID" = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new DomainError('waybill.notFound');
  return row;
};

const concreteOn = (row: SurplusRow, volume: number, now: number): TruckSurplus => {
  const { endProductionTime, taskDetailID } = row;
  if (endProductionTime === null)
    throw new DomainError('waybill.stateNoOperation', {}, { entity: 'waybill', entityID: taskDetailID });
  return {
    waybill: row,
    place: placeOf(row, now),
    utcOffsetMinutes: row.utcOffsetMinutes,
    surplus: {
      strengthNo: row.strengthNo,
      technicalFeature: row.technicalFeature,
      slump: row.slump,
      maximumSize: row.maximumSize,
      volume,
      loadedAt: epochMs(endProductionTime),
      limitMinutes: row.concreteLimitMinutes,
    },
  };
};

/** Reads `volume` m³ of the concrete of a load, as another order would take it on. Throws `waybill.notFound`, `waybill.stateNoOperation` before it is mixed. */
export const readConcrete = async (
  db: Db,
  tenantID: string,
  { taskDetailID, volume }: { taskDetailID: string; volume: number },
  now: number,
): Promise<TruckSurplus> => concreteOn(await readRow(db, tenantID, taskDetailID), volume, now);

/**
 * Reads what is left over on a truck that has unloaded. Throws `waybill.notFound`, `waybill.stateNoOperation` when it does not
 * return (any more), `waybill.noSurplus`, `car.broken` when the truck takes it nowhere.
 */
export const readSurplus = async (db: Db, tenantID: string, id: string, now: number): Promise<TruckSurplus> => {
  const row = await readRow(db, tenantID, id);
  if (!isLoadReturning(row.state))
    throw new DomainError('waybill.stateNoOperation', {}, { entity: 'waybill', entityID: id });
  const left = concreteOn(row, leftOnTruck(row), now);
  if (left.surplus.volume <= 0) throw new DomainError('waybill.noSurplus');
  if (isTruckBroken(row)) throw new DomainError('car.broken');
  return left;
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
