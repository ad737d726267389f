import type { TruckReason } from '@pourline/domain/dispatch/whyTruck';
import type { LonLat } from '@pourline/domain/geo';
import { isStalePosition } from '@pourline/domain/geo/fenceWatch';
import { ageLeftAfter } from '@pourline/domain/planning/rankSurplusTakers';
import { epochMs } from '@pourline/domain/time';
import { centi, m3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { waysOf } from '../waybills/readSurplus.ts';

/** Until the concrete of one drum is in another, minutes. */
const handOverMinutes = 15;

/** How the concrete of a broken truck would go on with another. */
export interface HandOverPlan {
  carID: string;
  carNo: string;
  why: TruckReason;
  /** What the other takes, m³. */
  volume: number;
  /** From where the truck stands to the site, m. */
  metres: number;
  /** Until it is at the site, minutes from now. */
  minutes: number;
  /** How old the concrete is then, minutes since its first loading. */
  ageOnArrival: number;
  inTime: boolean;
}

/** The concrete that is to go on, m³, the truck that comes for it, and the order that gets it, where that is not the one of the load. */
interface HandOverQuestion {
  taskDetailID: string;
  volume: number;
  otherTaskID?: string | undefined;
  truck: { carID: string; carNo: string; why: TruckReason };
}

interface PlacesRow {
  endProductionTime: string | null;
  concreteLimitMinutes: number;
  siteLon: number;
  siteLat: number;
  ownLon: number;
  ownLat: number;
  lon: number | null;
  lat: number | null;
  gnssTime: string | null;
  other: { lon: number | null; lat: number | null; gnssTime: string | null };
  otherPlant: { lon: number; lat: number } | null;
  capacity: number;
  leftCa: number;
  utcOffsetMinutes: number;
}

/** Where a truck was told to be lately; null when its terminal has not spoken for a while. */
const heardAt = (
  { lon, lat, gnssTime }: { lon: number | null; lat: number | null; gnssTime: string | null },
  now: number,
): LonLat | null =>
  lon === null || lat === null || isStalePosition(gnssTime === null ? null : epochMs(gnssTime), now)
    ? null
    : [lon, lat];

/** Where the broken truck, the other and the site are. */
const readPlaces = async (
  db: Db,
  tenantID: string,
  { taskDetailID, truck, otherTaskID }: HandOverQuestion,
): Promise<PlacesRow | undefined> => {
  const { rows } = await sql<PlacesRow>`
    SELECT w."endProductionTime", w."concreteLimitMinutes", o."siteLon", o."siteLat", own."siteLon" AS "ownLon", own."siteLat" AS "ownLat", v."lon", v."lat", v."gnssTime",
      json_build_object('lon', other."lon", 'lat', other."lat", 'gnssTime', other."gnssTime") AS "other",
      CASE WHEN p."plantID" IS NOT NULL THEN json_build_object('lon', p."lon", 'lat', p."lat") END AS "otherPlant", other."capacity", o."scheduledCa" - o."assignedCa" AS "leftCa", t."utcOffsetMinutes"
    FROM waybills w JOIN orders o ON o."tenantID" = w."tenantID" AND o."taskID" = COALESCE(${otherTaskID ?? null}, w."taskID")
      JOIN orders own ON own."tenantID" = w."tenantID" AND own."taskID" = w."taskID" JOIN vehicles v ON v."tenantID" = w."tenantID" AND v."carID" = w."carID"
      JOIN vehicles other ON other."tenantID" = w."tenantID" AND other."carID" = ${truck.carID}
      LEFT JOIN plants p ON p."tenantID" = w."tenantID" AND p."plantID" = COALESCE(other."plantID", w."plantID") JOIN tenants t ON t."tenantID" = w."tenantID"
    WHERE w."tenantID" = ${tenantID} AND w."taskDetailID" = ${taskDetailID}`.execute(db);
  return rows[0];
};

/** Reckons what comes of it when another truck drives to a broken one, takes its concrete over and brings it to the site; null while nothing is mixed. */
export const planHandOver = async (
  services: Services,
  db: Db,
  tenantID: string,
  question: HandOverQuestion,
  now: number,
): Promise<HandOverPlan | null> => {
  const row = await readPlaces(db, tenantID, question);
  if (!row || row.endProductionTime === null) return null;
  const { utcOffsetMinutes, concreteLimitMinutes: limitMinutes } = row;
  const site = { siteLon: row.siteLon, siteLat: row.siteLat };
  // Where nothing was heard lately a truck is taken to be where it was sent: at the site, and at its own plant.
  const broken = heardAt(row, now) ?? [row.ownLon, row.ownLat];
  const from = heardAt(row.other, now) ?? (row.otherPlant && [row.otherPlant.lon, row.otherPlant.lat]);
  if (!from) return null;
  const [[there], [on]] = await Promise.all([
    waysOf(services, tenantID, { place: from, utcOffsetMinutes }, [{ siteLon: broken[0], siteLat: broken[1] }], now),
    waysOf(services, tenantID, { place: broken, utcOffsetMinutes }, [site], now),
  ]);
  const minutes = (there?.minutes ?? Number.NaN) + handOverMinutes + (on?.minutes ?? Number.NaN);
  if (Number.isNaN(minutes)) return null;
  const loadedAt = epochMs(row.endProductionTime);
  const wanted = question.otherTaskID === undefined ? question.volume : row.leftCa;
  const volume = m3(Math.min(centi(question.volume), centi(row.capacity), Math.max(0, centi(wanted))));
  return {
    ...question.truck,
    volume,
    metres: (there?.metres ?? 0) + (on?.metres ?? 0),
    minutes,
    ageOnArrival: Math.round((now - loadedAt) / 60_000 + minutes),
    inTime: ageLeftAfter({ loadedAt, limitMinutes }, { minutes, volume, now }) !== null,
  };
};
