import type { Viewer } from '@pourline/domain/access/rights';
import { expectedCall } from '@pourline/domain/dispatch/expectedCall';
import { errorText } from '@pourline/domain/errors';
import type { Plant } from '@pourline/domain/plants/plant';
import { carRuleOf, selectCars } from '@pourline/domain/vehicles/carSelection';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { isLoadCancelled, isLoadRunning } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { businessDay } from '../records/businessDay.ts';
import { plannedAhead } from '../records/plannedAhead.ts';
import { stateIsNot } from '../records/stateIs.ts';
import { truckQueues } from '../records/truckWaits.ts';
import { readWaiting } from '../waybills/readScenes.ts';
import { type WaybillDetail, waybillDetail, waybillInfoOf } from '../waybills/waybillStore.ts';
import { plantRows } from './plantStore.ts';
import { type VehicleDetail, vehicleDetail, vehicleInfoOf } from './vehicleStore.ts';

interface Day {
  rule: string | null;
  cars: VehicleDetail[];
  queue: { carID: string; plantID: string | null }[];
  waybill: WaybillDetail | null;
  plants: Plant[];
  planned: { carID: string; loadStart: string; plantName: string; loads: number }[];
  today: { loads: number; volume: number };
}

const readDay = async (db: Db, viewer: Viewer, now: number): Promise<Day> => {
  const { tenantID, userID } = viewer;
  const dayStart = sql`(SELECT b."start" FROM ${businessDay(tenantID, now)} b)`;
  const { rows } = await sql<{ day: Day }>`SELECT json_build_object(
    'rule', (SELECT max("value") FROM configs WHERE "tenantID" = ${tenantID} AND "key" = 'paramDriverOnDutyCarRule'),
    'cars', COALESCE((SELECT json_agg(${vehicleDetail(viewer)} ORDER BY vehicles."carNo") FROM vehicles
      JOIN "vehicleDrivers" bound ON bound."tenantID" = vehicles."tenantID" AND bound."carID" = vehicles."carID" AND bound."userID" = ${userID}
      WHERE vehicles."tenantID" = ${tenantID} AND vehicles."species" = ${mixerSpecies}), '[]'),
    'queue', COALESCE((SELECT json_agg(json_build_object('carID', q."carID", 'plantID', q."plantID") ORDER BY q."queueTime", q."carID") FROM vehicles q
      WHERE q."tenantID" = ${tenantID} AND ${truckQueues('q')}), '[]'),
    'waybill', (SELECT ${waybillDetail} FROM waybills WHERE waybills."tenantID" = ${tenantID} AND waybills."driverOID" = ${userID}
      AND waybills."ending" = '' AND waybills."state" = ANY(${[...isLoadRunning.states]}) ORDER BY waybills."createTime" LIMIT 1),
    'plants', ${plantRows(tenantID)},
    'planned', COALESCE((SELECT json_agg(p) FROM (SELECT DISTINCT ON (l."carID") l."carID", l."loadStart", p."name" AS "plantName", count(*) OVER (PARTITION BY l."carID") AS "loads"
      FROM "plannedLoads" l JOIN "vehicleDrivers" b ON b."tenantID" = l."tenantID" AND b."carID" = l."carID" AND b."userID" = ${userID}
      JOIN plants p ON p."tenantID" = l."tenantID" AND p."plantID" = l."plantID"
      WHERE l."tenantID" = ${tenantID} AND l."day" = (SELECT b."day" FROM ${businessDay(tenantID, now)} b) AND ${plannedAhead}
      ORDER BY l."carID", l."loadStart") p), '[]'),
    'today', (SELECT json_build_object('loads', count(*), 'volume', COALESCE(sum(w."totalVolume" - COALESCE(w."surplusVolume", 0)), 0)) FROM waybills w
      WHERE w."tenantID" = ${tenantID} AND w."driverOID" = ${userID} AND w."createTime" >= ${dayStart} AND w."endProductionTime" IS NOT NULL AND ${stateIsNot('w', isLoadCancelled)})
  ) AS day`.execute(db);
  return (rows[0] as { day: Day }).day;
};

const plannedOf = (row: Day['planned'][number] | undefined) =>
  row === undefined ? null : { loadStart: row.loadStart, plantName: row.plantName, loads: row.loads };

const callOf = async (db: Db, tenantID: string, carID: string, now: number): Promise<string | null> => {
  const call = expectedCall(await readWaiting(db, tenantID, now), carID);
  return call === null ? null : new Date(call).toISOString();
};

/** What the driver's home page shows, in one round trip: their truck by the plant's rule, their load, their place in the queue; in another, while they wait without a planned load, when they are likely to be called. */
export const driverDay = async (db: Db, viewer: Viewer, now: number, publicUrl: string) => {
  const { rule, cars, queue, waybill, plants, planned, today } = await readDay(db, viewer, now);
  const choice = selectCars(cars, viewer.userID, carRuleOf(rule));
  const car = 'cars' in choice ? choice.cars[0] : undefined;
  const line = queue.filter((other) => other.plantID === (car?.plantID ?? null));
  const place = line.findIndex((other) => other.carID === car?.carID);
  const plannedNext = planned.find(({ carID }) => carID === car?.carID);
  return {
    vehicle: car ? vehicleInfoOf(car, viewer) : null,
    noVehicle: 'refusal' in choice ? errorText(choice.refusal) : null,
    queuePlace: place < 0 ? null : place + 1,
    queueLength: line.length,
    expectedCall: car && place >= 0 && !plannedNext ? await callOf(db, viewer.tenantID, car.carID, now) : null,
    waybill: waybill ? waybillInfoOf(waybill, viewer, publicUrl, now) : null,
    plant: plants.find((plant) => plant.plantID === car?.plantID) ?? null,
    planned: plannedOf(plannedNext),
    today,
  };
};
