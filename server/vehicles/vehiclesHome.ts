import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import {
  isTruckDisabled,
  isTruckInWorkshop,
  isTruckQueuing,
  isTruckReady,
} from '@pourline/domain/vehicles/vehicleStages';
import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import type { Section, SectionsOf } from '../homes/homeContext.ts';
import { isUnderWay, row, rows, vehicleIs, waybillIsNot } from '../homes/homeSql.ts';
import { isMade, loadsIn, unloadedVolume } from '../records/daySupply.ts';
import { stateIsNot } from '../records/stateIs.ts';
import { truckWaits } from '../records/truckWaits.ts';

const inUse = sql`${stateIsNot('vehicles', isTruckDisabled)} AND vehicles."species" = ${mixerSpecies}`;

/** In the queue by its state, though it has its load already and waits for the mixer. */
const isAssigned = sql`(${vehicleIs(isTruckQueuing)} AND vehicles."taskDetailID" IS NOT NULL)`;

const truckStates: Section = (c) =>
  rows(
    sql`SELECT vehicles."state", ${isAssigned} AS "assigned", vehicles."brokenTime" IS NOT NULL AS "broken", count(*) AS "count" FROM vehicles WHERE ${c.summed.vehicles} AND ${inUse} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );

/** Trucks that can take a load: the queue of each plant, then those on duty that have not queued. */
const freeTrucks: Section = (c) =>
  rows(sql`SELECT vehicles."carID", vehicles."carNo", vehicles."plateNumber", vehicles."state", vehicles."capacity", vehicles."plantID", vehicles."queueTime", plants."name" AS "plantName", vehicles."onDutyDriverName"
    FROM vehicles LEFT JOIN plants ON plants."tenantID" = vehicles."tenantID" AND plants."plantID" = vehicles."plantID"
    WHERE ${c.named.vehicles} AND (${truckWaits('vehicles')} OR (${vehicleIs(isTruckReady)} AND vehicles."taskDetailID" IS NULL AND vehicles."isOnDutyDriver"
      AND vehicles."brokenTime" IS NULL AND vehicles."species" = ${mixerSpecies}))
    ORDER BY plants."index", ${stateIsNot('vehicles', isTruckQueuing)}, vehicles."queueTime", vehicles."carNo" LIMIT 500`);

const inRepair: Section = (c) =>
  rows(sql`SELECT vehicles."carID", vehicles."carNo", vehicles."plateNumber", vehicles."state", vehicles."updateTime", vehicles."vendorName"
    FROM vehicles WHERE ${c.named.vehicles} AND ${vehicleIs(isTruckInWorkshop)} ORDER BY vehicles."updateTime", vehicles."carNo" LIMIT 30`);

/** Who drives now, the longest on duty first. */
const drivers: Section = (c) =>
  rows(sql`SELECT COALESCE(vehicles."onDutyDriverName", '') AS "name", vehicles."carID", vehicles."carNo", vehicles."state", vehicles."onDutyTime" AS "since"
    FROM vehicles WHERE ${c.named.vehicles} AND vehicles."isOnDutyDriver" ORDER BY vehicles."onDutyTime", vehicles."carNo" LIMIT 60`);

/** Loads of the day by truck. */
const trips: Section = (c) =>
  rows(sql`SELECT waybills."carID", max(waybills."carNo") AS "carNo", count(*) AS "trips", sum(${unloadedVolume}) AS "volume"
    FROM waybills WHERE ${c.named.waybills} AND ${loadsIn('endProductionTime', c.from, c.to)} AND ${waybillIsNot(isLoadCancelled)}
    GROUP BY waybills."tenantID", waybills."carID" ORDER BY count(*) DESC, 4 DESC, 2 LIMIT 40`);

const ownTrips: Section = (c) =>
  rows(sql`SELECT waybills."taskDetailID", waybills."state", waybills."carNo", waybills."projectName", waybills."constructionSite", waybills."strengthNo", waybills."totalVolume", waybills."createTime", waybills."endUnloadTime"
    FROM waybills WHERE ${c.named.waybills} AND waybills."driverOID" = ${c.viewer.userID} AND waybills."createTime" >= ${c.from} AND waybills."createTime" < ${c.to} AND ${waybillIsNot(isLoadCancelled)}
    ORDER BY waybills."createTime" DESC LIMIT 30`);

const stages: Section = (c) =>
  rows(
    sql`SELECT waybills."state", count(*) AS "count", sum(waybills."totalVolume") AS "volume" FROM waybills WHERE ${c.summed.waybills} AND ${isUnderWay} GROUP BY 1`,
  );

/** How the day's loads went: means over the loads that have come so far. */
const transport: Section = (c) => {
  const minutes = (from: string, to: string, where = sql`true`) =>
    sql`round((avg(extract(epoch FROM ${sql.ref(`waybills.${to}`)} - ${sql.ref(`waybills.${from}`)})) FILTER (WHERE ${where}) / 60)::numeric, 1)`;
  return row(sql`SELECT count(*) AS "trips", COALESCE(sum(${unloadedVolume}), 0) AS "volume", count(DISTINCT waybills."carID") AS "trucks", round((avg(waybills."distance") / 1000)::numeric, 1) AS "km",
      ${minutes('endProductionTime', 'arriveTime', isMade)} AS "driveMinutes", ${minutes('arriveTime', 'startUnloadTime')} AS "waitMinutes", ${minutes('startUnloadTime', 'endUnloadTime')} AS "unloadMinutes"
    FROM waybills WHERE ${c.summed.waybills} AND ${loadsIn('endProductionTime', c.from, c.to)} AND ${waybillIsNot(isLoadCancelled)}`);
};

export const vehiclesHome: SectionsOf<'vehicles'> = {
  truckStates,
  freeTrucks,
  inRepair,
  drivers,
  trips,
  ownTrips,
  stages,
  transport,
};
