import type { Viewer } from '@pourline/domain/access/rights';
import { isOrderMixed } from '@pourline/domain/orders/orderStages';
import { isTruckDisabled } from '@pourline/domain/vehicles/vehicleStages';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { ordersOf } from '../records/orderScope.ts';
import { stateIsNot } from '../records/stateIs.ts';
import { vehiclesOf } from '../records/vehicleScope.ts';
import { waybillsOf } from '../records/waybillScope.ts';

/** Orders whose site is worth a place on the map when no order is named. */
const mostTrucks = 5_000;
const mostSites = 500;

/**
 * Everything a map draws, in one round trip: trucks (with a load that the person sees), plants, and sites with their grounds and routes, as
 * the person may see them. With `taskID` only that order's site and the trucks that carry for it.
 */
export const readMapScene = async (db: Db, viewer: Viewer, taskID: string | undefined): Promise<RawJson> => {
  const tenantIDs = [...viewer.tenantIDs];
  const ofOrder = taskID === undefined ? sql`true` : sql`waybills."taskID" = ${taskID}`;
  const wanted =
    taskID === undefined
      ? sql`(orders."state" = ANY(${[...isOrderMixed.states]}) OR orders."runningWaybills" > 0)`
      : sql`orders."taskID" = ${taskID}`;
  const { rows } = await sql<{ scene: string }>`
    SELECT json_build_object(
      'trucks', (SELECT COALESCE(json_agg(row_to_json(r)), '[]') FROM (
        SELECT vehicles."carID", vehicles."carNo", vehicles."plateNumber", vehicles."species", vehicles."state", vehicles."capacity", vehicles."plantID",
          vehicles."isOnDutyDriver", vehicles."onDutyDriverName", vehicles."queueTime", vehicles."resumeTime", vehicles."alertValue", vehicles."insideBaseGeoFence",
          vehicles."lon", vehicles."lat", vehicles."speed", vehicles."direction", vehicles."gnssTime",
          waybills."taskDetailID", waybills."taskDetailNo", waybills."taskID", waybills."contractID", waybills."projectName", waybills."siteAddress", waybills."driverName", waybills."totalVolume",
          waybills."state" AS "waybillState", waybills."estimatedArrivalTime", waybills."estimatedBackTime", waybills."distance", waybills."distanceLeft", vehicles."brokenTime"
        FROM vehicles LEFT JOIN waybills ON waybills."tenantID" = vehicles."tenantID" AND waybills."taskDetailID" = vehicles."taskDetailID" AND ${waybillsOf(viewer)}
        WHERE vehicles."tenantID" = ANY(${tenantIDs}) AND ${stateIsNot('vehicles', isTruckDisabled)} AND ${vehiclesOf(viewer)} AND ${ofOrder}
        ORDER BY vehicles."carNo" LIMIT ${mostTrucks}) r),
      'plants', (SELECT COALESCE(json_agg(row_to_json(r)), '[]') FROM (
        SELECT "plantID", "name", "index", "lon", "lat", "geoFence", ARRAY(SELECT l."mixingState" FROM "productionLines" l WHERE l."tenantID" = plants."tenantID" AND l."plantID" = plants."plantID" AND l."state" = 'enabled' ORDER BY l."index") AS "mixingStates" FROM plants WHERE "tenantID" = ANY(${tenantIDs}) AND "state" = 'enabled' ORDER BY "tenantID", "index") r),
      'sites', (SELECT COALESCE(json_agg(row_to_json(r)), '[]') FROM (
        SELECT orders."taskID", orders."taskNo", orders."state", orders."contractID", orders."projectName", orders."customerName", orders."constructionSite", orders."siteAddress", orders."siteLon", orders."siteLat",
          orders."prdTaskGeofence", orders."navRoutes", orders."routeDistance", orders."routeHours", orders."plantID", orders."runningWaybills"
        FROM orders WHERE orders."tenantID" = ANY(${tenantIDs}) AND ${wanted} AND ${ordersOf(viewer)}
        ORDER BY orders."bookBegin" DESC, orders."taskID" DESC LIMIT ${mostSites}) r),
      'centre', (SELECT json_build_array("centreLon", "centreLat") FROM tenants WHERE "tenantID" = ${viewer.tenantID})
    )::text AS scene`.execute(db);
  return new RawJson(rows[0]?.scene ?? '{"trucks":[],"plants":[],"sites":[],"centre":[120.2,30.2]}');
};
