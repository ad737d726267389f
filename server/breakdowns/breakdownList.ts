import type { Breakdown } from '@pourline/contract/breakdowns';
import type { Viewer } from '@pourline/domain/access/rights';
import { breakdownChoices } from '@pourline/domain/breakdowns/breakdownCare';
import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import type { RouteHours } from '@pourline/domain/roads/orderDrive';
import { refusalCode } from '@pourline/domain/states';
import { type VehicleFacts, vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { isLoadAtPlant, isLoadFeeding, isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { stateIsNot } from '../records/stateIs.ts';
import type { Services } from '../services.ts';
import { visibleVehicles } from '../vehicles/vehicleStore.ts';
import { reportsIt } from './breakdownReports.ts';
import { type HeardPlace, placeTold } from './heardPlace.ts';
import { plannedFor, shownLoad } from './loadOfTruck.ts';
import { mendOf } from './mendOf.ts';
import { nextTruckFor } from './nextTruckFor.ts';
import { type OtherHandOver, planForOther } from './planForOther.ts';
import { type HandOverPlan, planHandOver } from './planHandOver.ts';

type Load = NonNullable<Breakdown['load']>;
/** As it is read: the choices follow from the facts. */
interface Row extends Omit<Breakdown, 'choices' | 'next' | 'handOver' | 'noHandOver' | 'place'>, VehicleFacts {
  state: Breakdown['state'];
  brokenTime: string;
  brokenCare: Breakdown['brokenCare'];
  place: HeardPlace | null;
  load: (Load & { plantID: string; routeHours: RouteHours; utcOffsetMinutes: number }) | null;
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
      COALESCE(m."content", '') AS "content", COALESCE(m."senderName", '') AS "reporterName", m."place",
      CASE WHEN vehicles."brokenCare" IS NULL AND m."isOwn" THEN m."first" END AS "ownReportID",
      COALESCE(vehicles."onDutyDriverName", w."driverName", '') AS "driverName", COALESCE(u."mobileNo", '') AS "driverPhone",
      CASE WHEN w."taskDetailID" IS NOT NULL THEN json_build_object(${shownLoad}, 'plantID', w."plantID", 'routeHours', o."routeHours", 'utcOffsetMinutes', t."utcOffsetMinutes") END AS "load",
      (SELECT count(*)::int FROM ${plannedFor(sql`vehicles."brokenTime"`)}) AS "freedLoads", ${mendOf} AS "mend"
    FROM vehicles JOIN tenants t ON t."tenantID" = vehicles."tenantID"
      LEFT JOIN waybills w ON w."tenantID" = vehicles."tenantID" AND w."taskDetailID" = vehicles."taskDetailID"
      LEFT JOIN orders o ON o."tenantID" = w."tenantID" AND o."taskID" = w."taskID"
      LEFT JOIN users u ON u."tenantID" = vehicles."tenantID" AND u."userID" = COALESCE(vehicles."onDutyDriverOID", w."driverOID")
      LEFT JOIN LATERAL (SELECT string_agg(NULLIF(r."content", ''), '；' ORDER BY r."createTime") AS "content", string_agg(DISTINCT r."senderName", '、') AS "senderName",
          (array_agg(r."taskMsgID" ORDER BY r."createTime"))[1] AS "first", bool_and(r."sender" = ${viewer.userID}) AS "isOwn",
          (array_agg(r."data"->'place' ORDER BY r."createTime"))[1] AS "place"
        FROM "taskMessages" r WHERE ${reportsIt('r', 'vehicles')}) m ON true
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
  const { isPourHeld, ...facts } = rest;
  const told = { ...facts, place: await placeTold(services, db, viewer.tenantID, row.carID, row.place) };
  const open = breakdownChoices.filter((choice) => refusalCode(vehicleMachine, choice, row, viewer) === null);
  if (!load) return { ...told, load: null, next: null, handOver: null, noHandOver: null, choices: open };
  const { tenantID } = viewer;
  const { plantID, routeHours, utcOffsetMinutes, ...shown } = load;
  const { taskDetailID, taskID, left } = load;
  const isAboard = isLoadOnRoad(load.state) && left > 0;
  const hindrance = isLoadAtPlant(load.state) ? 'notMixed' : isAboard ? null : 'nothingLeft';
  const mayHandOver = open.includes('handOver') && hindrance === null;
  if (isPourHeld) {
    // Its concrete goes to another order or nowhere.
    const other = mayHandOver
      ? await planForOther(services, db, tenantID, { taskDetailID, plantID, volume: left }, now)
      : null;
    const choices = open.filter((choice) => choice !== 'handOver' || other !== null);
    const handOver = other && shownPlan(other.plan, other.order, now);
    const noHandOver = handOver ? null : (hindrance ?? 'noTaker');
    return { ...told, load: shown, next: null, handOver, noHandOver, choices };
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
    noHandOver: going ? null : (hindrance ?? (next ? 'noWay' : 'noTruck')),
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
