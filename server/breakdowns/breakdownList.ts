import type { Breakdown } from '@pourline/contract/breakdowns';
import type { Viewer } from '@pourline/domain/access/rights';
import { breakdownChoices } from '@pourline/domain/breakdowns/breakdownCare';
import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import { breakdownReport } from '@pourline/domain/messages/messageTypes';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import type { RouteHours } from '@pourline/domain/roads/orderDrive';
import { refusalCode } from '@pourline/domain/states';
import { type VehicleFacts, vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { isLoadFeeding, isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { stateIsNot } from '../records/stateIs.ts';
import type { Services } from '../services.ts';
import { visibleVehicles } from '../vehicles/vehicleStore.ts';
import { nextTruckFor } from './nextTruckFor.ts';
import { type OtherHandOver, planForOther } from './planForOther.ts';
import { type HandOverPlan, planHandOver } from './planHandOver.ts';

type Load = NonNullable<Breakdown['load']>;
/** As it is read: the choices follow from the facts. */
interface Row extends Omit<Breakdown, 'choices' | 'next' | 'handOver'>, VehicleFacts {
  state: Breakdown['state'];
  brokenTime: string;
  brokenCare: Breakdown['brokenCare'];
  load: (Load & { plantID: string; routeHours: RouteHours; utcOffsetMinutes: number; left: number }) | null;
}

/** Trucks that have broken down and do not run again, the latest first; one of them when its id is given. */
export const breakdownList = async (
  services: Services,
  db: Db,
  viewer: Viewer,
  carID: string | undefined,
  now: number,
): Promise<Breakdown[]> => {
  const { rows } = await sql<Row>`
    SELECT vehicles."carID", vehicles."carNo", vehicles."plateNumber", vehicles."state", vehicles."brokenTime", vehicles."brokenCare",
      vehicles."isOnDutyDriver", vehicles."onDutyDriverOID", vehicles."taskDetailID", false AS "onDutyElsewhere",
      COALESCE(${stateIsNot('o', isOrderSupplying)}, false) AS "isPourHeld",
      COALESCE(m."content", '') AS "content", COALESCE(m."senderName", '') AS "reporterName",
      COALESCE(vehicles."onDutyDriverName", w."driverName", '') AS "driverName", COALESCE(u."mobileNo", '') AS "driverPhone",
      CASE WHEN w."taskDetailID" IS NOT NULL THEN json_build_object('taskDetailID', w."taskDetailID", 'taskDetailNo', w."taskDetailNo", 'sequenceNo', w."sequenceNo", 'taskID', w."taskID",
        'taskNo', w."taskNo", 'projectName', w."projectName", 'constructionSite', w."constructionSite", 'state', w."state", 'totalVolume', w."totalVolume",
        'endProductionTime', w."endProductionTime", 'concreteLimitMinutes', w."concreteLimitMinutes", 'plantID', w."plantID", 'routeHours', o."routeHours", 'utcOffsetMinutes', t."utcOffsetMinutes",
        'left', w."totalVolume" - COALESCE(w."signVolume", 0)) END AS "load",
      (SELECT count(*)::int FROM "plannedLoads" l WHERE l."tenantID" = vehicles."tenantID" AND l."carID" = vehicles."carID" AND l."taskDetailID" IS NULL
        AND l."loadStart" > vehicles."brokenTime" AND l."loadStart" < vehicles."brokenTime" + interval '12 hours') AS "freedLoads"
    FROM vehicles JOIN tenants t ON t."tenantID" = vehicles."tenantID"
      LEFT JOIN waybills w ON w."tenantID" = vehicles."tenantID" AND w."taskDetailID" = vehicles."taskDetailID"
      LEFT JOIN orders o ON o."tenantID" = w."tenantID" AND o."taskID" = w."taskID"
      LEFT JOIN users u ON u."tenantID" = vehicles."tenantID" AND u."userID" = COALESCE(vehicles."onDutyDriverOID", w."driverOID")
      LEFT JOIN LATERAL (SELECT t."content", t."senderName" FROM "taskMessages" t WHERE t."tenantID" = vehicles."tenantID" AND t."carID" = vehicles."carID"
        AND t."msgType" = ${breakdownReport} ORDER BY t."createTime" DESC, t."taskMsgID" DESC LIMIT 1) m ON true
    WHERE ${visibleVehicles(viewer)} AND vehicles."brokenTime" IS NOT NULL ${carID === undefined ? sql`` : sql`AND vehicles."carID" = ${carID}`}
    ORDER BY vehicles."brokenTime" DESC, vehicles."carID"`.execute(db);
  const told: Breakdown[] = [];
  for (const row of rows) told.push(await breakdownOf(services, db, row, { viewer, now }));
  return told;
};

const breakdownOf = async (
  services: Services,
  db: Db,
  row: Row,
  { viewer, now }: { viewer: Viewer; now: number },
): Promise<Breakdown> => {
  const { isOnDutyDriver: _, onDutyDriverOID: __, taskDetailID: ___, onDutyElsewhere: ____, load, ...rest } = row;
  const { isPourHeld, ...told } = rest;
  const open = breakdownChoices.filter((choice) => refusalCode(vehicleMachine, choice, row, viewer) === null);
  if (!load) return { ...told, load: null, next: null, handOver: null, choices: open };
  const { tenantID } = viewer;
  const { plantID, routeHours, utcOffsetMinutes, left, ...shown } = load;
  const { taskDetailID, taskID } = load;
  const mayHandOver = open.includes('handOver') && left > 0 && isLoadOnRoad(load.state);
  if (isPourHeld) {
    // Its concrete goes to another order or nowhere.
    const other = mayHandOver
      ? await planForOther(services, db, tenantID, { taskDetailID, plantID, volume: left }, now)
      : null;
    const choices = open.filter((choice) => choice !== 'handOver' || other !== null);
    const handOver = other && shownPlan(other.plan, other.order, now);
    return { ...told, load: shown, next: null, handOver, choices };
  }
  const isAsked = open.includes('sendAnother') && isLoadFeeding(load.state);
  const next = isAsked ? await nextTruckFor(db, tenantID, { taskID, plantID }, now) : null;
  const arrivalTime = new Date(arrivalOfNext(routeHours, now, utcOffsetMinutes)).toISOString();
  const going =
    next && mayHandOver
      ? await planHandOver(services, db, tenantID, { taskDetailID, volume: left, truck: next }, now)
      : null;
  return {
    ...told,
    load: shown,
    next: next && { ...next, arrivalTime },
    handOver: going && shownPlan(going, null, now),
    choices: open,
  };
};

const shownPlan = (
  { metres: _, minutes, ...plan }: HandOverPlan,
  order: OtherHandOver['order'] | null,
  now: number,
): NonNullable<Breakdown['handOver']> => ({
  ...plan,
  order: order && { taskID: order.taskID, projectName: order.projectName, constructionSite: order.constructionSite },
  arrivalTime: new Date(now + minutes * 60_000).toISOString(),
});
