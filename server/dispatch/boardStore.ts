import type { Viewer } from '@pourline/domain/access/rights';
import {
  loadingPlant,
  nextPlanned,
  plannedVolume,
  type SendingScene,
  type WaitingTruck,
} from '@pourline/domain/dispatch/chooseTruck';
import { comesNext } from '@pourline/domain/dispatch/comesNext';
import { departuresOf } from '@pourline/domain/dispatch/departuresOf';
import { nameTrucks } from '@pourline/domain/dispatch/nameTrucks';
import { restUntil } from '@pourline/domain/dispatch/restHold';
import { headOfQueue, whyTruck } from '@pourline/domain/dispatch/whyTruck';
import { isOrderCompleted, isOrderEnded } from '@pourline/domain/orders/orderStages';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { isLoadOnRoad, isLoadRunning } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { businessDay } from '../records/businessDay.ts';
import { loadsIn, plannedBetween, unloadedVolume } from '../records/daySupply.ts';
import { orderListColumns } from '../records/orderColumns.ts';
import { changeBy } from '../records/orderFacts.ts';
import { ordersOf } from '../records/orderScope.ts';
import { earlyMinutes, lastUnload, orderStops, siteWaits, unloadMinutes } from '../records/orderSupply.ts';
import { plannedFirst } from '../records/plannedFirst.ts';
import { stateIs, stateIsNot } from '../records/stateIs.ts';
import { truckQueues } from '../records/truckWaits.ts';
import { vehiclesOf } from '../records/vehicleScope.ts';
import { waybillColumns } from '../records/waybillColumns.ts';
import { waybillsOf } from '../records/waybillScope.ts';
import { ofTenants } from '../scopeOf.ts';
import { lineColumns, lineInUse, linesWithLoads } from '../vehicles/plantStore.ts';
import { vehicleColumns } from '../vehicles/vehicleStore.ts';
import { readWaiting } from '../waybills/readScenes.ts';

const running = [...isLoadRunning.states];

const rows = (
  columns: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`COALESCE((SELECT json_agg(row_to_json(r)) FROM (SELECT ${columns} FROM ${from} ORDER BY ${order}) r), '[]')`;

/** The concrete of an order that has been on its way longest: when it was loaded, and how old it may become. */
const oldestLoad = sql`(SELECT json_build_object('taskDetailID', w."taskDetailID", 'carNo', w."carNo", 'since', w."endProductionTime", 'limitMinutes', w."concreteLimitMinutes")
  FROM waybills w WHERE w."tenantID" = orders."tenantID" AND w."taskID" = orders."taskID" AND w."endProductionTime" IS NOT NULL AND w."endUnloadTime" IS NULL
    AND w."state" = ANY(${running}) ORDER BY w."endProductionTime" LIMIT 1) AS "oldestLoad"`;

const roadVolume = sql`(SELECT COALESCE(sum(w."totalVolume"), 0) FROM waybills w WHERE w."tenantID" = orders."tenantID" AND w."taskID" = orders."taskID"
  AND w."endUnloadTime" IS NULL AND w."state" = ANY(${running})) AS "runningCa"`;

/** Who asked for the change that awaits an answer. */

/**
 * The load that goes next to each order that is supplied and wants more: of the trucks that may be sent to it, the one that is named for
 * it alone; and what comes next for each truck that waits.
 */
const nextLoads = async (
  db: Db,
  tenantID: string,
  now: number,
): Promise<{ ofPlan: string; ofRest: string; ofOrders: string; ofTrucks: string }> => {
  const waiting = await readWaiting(db, tenantID, now);
  const named = nameTrucks(waiting.scenes);
  const ofTrucks = comesNext(waiting, named);
  const told = waiting.scenes.map((scene) => {
    const next = toldNext(scene, named.get(scene.order.taskID));
    return [scene.order.taskID, next && { ...next, head: next.why === 'behind' ? headBefore(scene, ofTrucks) : null }];
  });
  const plans = waiting.scenes.map((scene) => {
    const load = nextPlanned(scene);
    return [scene.order.taskID, load && { carNo: load.carNo, loadStart: new Date(load.loadStart).toISOString() }];
  });
  const rests = waiting.scenes.map((scene) => {
    const until = restUntil(scene);
    return [scene.order.taskID, until === null ? null : new Date(until).toISOString()];
  });
  return {
    ofRest: JSON.stringify(Object.fromEntries(rests)),
    ofPlan: JSON.stringify(Object.fromEntries(plans)),
    ofOrders: JSON.stringify(Object.fromEntries(told)),
    ofTrucks: JSON.stringify(Object.fromEntries(ofTrucks)),
  };
};

/** The head of the queue of the plant that loads an order, which does not go to it, and the order that it is kept for. */
const headBefore = (scene: SendingScene, ofTrucks: ReturnType<typeof comesNext>) => {
  const head = headOfQueue(scene.queue, loadingPlant(scene));
  const next = head && ofTrucks.get(head.carID);
  return head && { carNo: head.carNo, taskID: next && 'taskID' in next ? next.taskID : null };
};

/** The truck and the volume that go when somebody sends one now, and in which points that departs from the plan. */
const toldNext = (scene: SendingScene, truck: WaitingTruck | undefined) => {
  if (!truck) return null;
  const planned = nextPlanned(scene);
  const { carID, carNo, capacity } = truck;
  const volume = plannedVolume(scene, capacity);
  const departures = departuresOf(scene, { truck, volume, heldBy: null });
  const loadStart = planned && new Date(planned.loadStart).toISOString();
  return { carID, carNo, capacity, volume, why: whyTruck(scene, truck), loadStart, departures };
};

const queuePlace = sql`CASE WHEN ${truckQueues('vehicles')}
  THEN row_number() OVER (PARTITION BY vehicles."plantID", ${truckQueues('vehicles')} ORDER BY vehicles."queueTime", vehicles."carID") END AS "queuePlace"`;

/**
 * Everything that the dispatcher's screen shows, in one round trip: orders that have not ended, those booked for the business day and those completed in it,
 * all trucks with their load and place in the queue, loads under way, lines, and how many trucks are in each state; and before it, in another, what goes next to each order, and what comes next for each truck that waits.
 */
export const readBoard = async (
  db: Db,
  viewer: Viewer,
  now: number,
  query: { day?: string | undefined; plantID?: string | undefined },
): Promise<RawJson> => {
  const next = await nextLoads(db, viewer.tenantID, now);
  const day = sql`${businessDay(viewer.tenantID, now, query.day)} AS day`;
  const ofPlant = (table: string): RawBuilder<unknown> =>
    query.plantID === undefined
      ? sql`true`
      : sql`(${sql.ref(`${table}.plantID`)} = ${query.plantID} OR ${sql.ref(`${table}.plantID`)} IS NULL)`;
  const scopes = { orders: ordersOf(viewer), waybills: waybillsOf(viewer), vehicles: vehiclesOf(viewer) };
  const mine = (table: keyof typeof scopes): RawBuilder<unknown> =>
    sql`${ofTenants(viewer, table)} AND ${scopes[table]} AND ${ofPlant(table)}`;
  const mixers = sql`${mine('vehicles')} AND vehicles."species" = ${mixerSpecies}`;
  const span = [sql`day.start`, sql`(day.start + interval '1 day')`] as const;
  // m³ by plant: what is planned for the day, what was unloaded in it, what is on the road.
  const supplied = sql`(SELECT orders."plantID", sum(orders."scheduledCa") AS "planned", 0 AS "delivered", 0 AS "onRoad" FROM orders, ${day} WHERE ${mine('orders')} AND ${plannedBetween(...span)} GROUP BY 1
    UNION ALL SELECT waybills."plantID", 0, sum(${unloadedVolume}), 0 FROM waybills, ${day} WHERE ${mine('waybills')} AND ${loadsIn('endUnloadTime', ...span)} GROUP BY 1
    UNION ALL SELECT waybills."plantID", 0, 0, sum(waybills."totalVolume") FROM waybills WHERE ${mine('waybills')} AND waybills."ending" = '' AND ${stateIs('waybills', isLoadOnRoad)} GROUP BY 1)`;
  const result = await sql<{ board: string }>`SELECT json_build_object(
    'now', ${now}::bigint,
    'day', (SELECT day."day" FROM ${day}),
    'orders', ${rows(
      sql`${orderListColumns}, ${oldestLoad}, ${roadVolume}, ${lastUnload} AS "lastUnload", ${siteWaits} AS "waits", ${orderStops} AS "stops", ${next.ofOrders}::jsonb -> orders."taskID" AS "nextTruck", ${next.ofPlan}::jsonb -> orders."taskID" AS "nextPlanned", CASE WHEN orders."autoSend" THEN ${next.ofRest}::jsonb -> orders."taskID" END AS "restUntil", ${plannedFirst} AS "plannedFirst", ${changeBy}`,
      sql`orders, ${day} WHERE ${mine('orders')} AND (${stateIsNot('orders', isOrderEnded)}
        OR (orders."bookBegin" < day.start + interval '1 day' AND orders."bookEnd" >= day.start) OR (${stateIs('orders', isOrderCompleted)} AND orders."endTime" >= day.start AND orders."endTime" < day.start + interval '1 day'))`,
      sql`orders."bookBegin", orders."taskID"`,
    )},
    'vehicles', ${rows(sql`${vehicleColumns}, ${queuePlace}, ${next.ofTrucks}::jsonb -> vehicles."carID" AS "comesNext"`, sql`vehicles WHERE ${mixers}`, sql`vehicles."carNo", vehicles."carID"`)},
    'running', ${rows(waybillColumns, sql`waybills WHERE ${mine('waybills')} AND waybills."ending" = '' AND waybills."state" = ANY(${running})`, sql`waybills."createTime", waybills."taskDetailID"`)},
    'lines', ${rows(lineColumns, sql`${linesWithLoads} WHERE ${ofTenants(viewer, 'l')} AND ${lineInUse} AND ${ofPlant('l')}`, sql`l."plantID", l."index"`)},
    'supply', (SELECT json_build_object('planned', COALESCE(sum(s."planned"), 0), 'delivered', COALESCE(sum(s."delivered"), 0), 'onRoad', COALESCE(sum(s."onRoad"), 0)) FROM ${supplied} s),
    'plantSupply', ${rows(sql`s."plantID", sum(s."planned") AS "planned", sum(s."delivered") AS "delivered", sum(s."onRoad") AS "onRoad"`, sql`${supplied} s GROUP BY 1`, sql`1`)},
    'unloadMinutesPerM3', ${unloadMinutes(viewer.tenantID)} / 10.0,
    'earlyMinutes', ${earlyMinutes(viewer.tenantID)},
    'counts', COALESCE((SELECT json_object_agg(c."state", c."n") FROM (
      SELECT "state", count(*) AS n FROM vehicles WHERE ${mixers} GROUP BY "state") c), '{}')
  )::text AS board`.execute(db);
  return new RawJson((result.rows[0] as { board: string }).board);
};
