import { restMessage } from '@pourline/domain/dispatch/askRest';
import type { SendingOrder } from '@pourline/domain/dispatch/autoSend';
import type { PlannedLoadAhead, SendingScene, WaitingTruck } from '@pourline/domain/dispatch/chooseTruck';
import type { WaitingScene } from '@pourline/domain/dispatch/comesNext';
import type { HeldBy } from '@pourline/domain/dispatch/departuresOf';
import { arrivalOfNext, atPlantMinutes, feedForecast } from '@pourline/domain/dispatch/feedForecast';
import type { LonLat } from '@pourline/domain/geo';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import { matchPlan } from '@pourline/domain/planning/matchPlan';
import { downStates } from '@pourline/domain/plants/plant';
import { estimateArrival } from '@pourline/domain/positions/eta';
import { orderDrive, type RouteHours } from '@pourline/domain/roads/orderDrive';
import { epochMs, plantTime } from '@pourline/domain/time';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { isLoadAtPlant, isLoadCancelled, isLoadWaiting } from '@pourline/domain/waybills/waybillStages';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { stateIs, stateIsNot } from '../records/stateIs.ts';
import { truckWaits } from '../records/truckWaits.ts';
import { settingDefaults } from '../settings/settingOf.ts';

/** A planned load is as good as its time: what is further off than this belongs to another pour. */
const hoursAround = 12;
/** A plan whose first load is further off than this is that of another day. */
const soonHours = 2;
const hourMs = 3_600_000;
/** From a truck's arrival until it leaves the site, where nothing better is known. */
const atSiteMinutes = 25;

interface OrderRow extends Omit<SendingOrder, 'arrangeTime' | 'lastSentTime' | 'usualRate'> {
  taskID: string;
  state: OrderState;
  plantID: string | null;
  lineID: string | null;
  arrangeTime: string | null;
  lastSentTime: string | null;
  routeHours: RouteHours;
  utcOffsetMinutes: number;
  deliverCa: number;
  openTime: string | null;
  bookBegin: string;
  lastUnload: string | null;
  restAskedAt: string | null;
  restHeldSince: string | null;
  mayBorrow: boolean;
}

/** A load under way and its truck. */
interface RunningRow {
  taskID: string;
  carID: string;
  plantID: string;
  lineID: string | null;
  state: WaybillState;
  totalVolume: number;
  arriveTime: string | null;
  startUnloadTime: string | null;
  estimatedArrivalTime: string | null;
  estimatedBackTime: string | null;
  capacity: number;
  brokenTime: string | null;
}

interface LoadRow extends Omit<PlannedLoadAhead, 'loadStart' | 'arrive' | 'home' | 'callAhead'> {
  plantLon: number | null;
  plantLat: number | null;
  loadStart: string;
  arrive: string;
  unloadEnd: string;
  taskDetailID: string | null;
}

interface SceneRows {
  orders: OrderRow[];
  loads: LoadRow[];
  waybills: { taskDetailID: string; taskID: string; carID: string; createTime: string; loadID: string | null }[];
  queue: (Omit<WaitingTruck, 'since'> & {
    queueTime: string | null;
    onDutyTime: string | null;
    lon: number | null;
    lat: number | null;
  })[];
  running: RunningRow[];
  /** Lines that mix. */
  lines: SendingScene['freeLines'];
  unloadMinutes: string | null;
  restWait: string | null;
  shiftMost: string | null;
  shiftNormal: string | null;
  utcOffsetMinutes: number;
}

/** Rows as one JSON array. */
const listed = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`COALESCE((SELECT json_agg(row_to_json(r)) FROM (${rows}) r), '[]')`;

/** SQL for what is asked of each open order of a tenant that wants more, or of those that `which` names (rows `o`). */
const openOrders = (tenantID: string, which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT o."taskID", o."state", o."plantID", o."lineID", o."pourRate", o."scheduledCa", o."assignedCa", o."deliverCa", o."arrangeTime", o."openTime", o."bookBegin",
      o."lastSentTime", o."routeHours", (SELECT "utcOffsetMinutes" FROM tenants WHERE "tenantID" = o."tenantID") AS "utcOffsetMinutes",
      (SELECT max(u."endUnloadTime") FROM waybills u WHERE u."tenantID" = o."tenantID" AND u."taskID" = o."taskID" AND u."startUnloadTime" IS NOT NULL) AS "lastUnload",
      (SELECT w."totalVolume" FROM waybills w WHERE w."tenantID" = o."tenantID" AND w."taskID" = o."taskID" ORDER BY w."sequenceNo" DESC LIMIT 1) AS "lastVolume",
      (SELECT min(m."createTime") FROM "taskMessages" m WHERE m."tenantID" = o."tenantID" AND m."taskID" = o."taskID" AND m."msgType" = ${restMessage} AND ${stateIs('m', isMessageUnsettled)}) AS "restAskedAt",
      (SELECT h."since" FROM "sendingHolds" h WHERE h."tenantID" = o."tenantID" AND h."taskID" = o."taskID" AND h."why" = ${'restAwaited' satisfies HeldBy}) AS "restHeldSince",
      s."loads" AS "waitingLoads", s."volume" AS "waitingVolume",
      (EXISTS (SELECT FROM configs c WHERE c."tenantID" = o."tenantID" AND c."key" = 'plan-more-plants' AND c."value" = '1')
        OR EXISTS (SELECT FROM "openPours" p WHERE p."tenantID" = o."tenantID" AND p."taskID" = o."taskID")
        OR NOT EXISTS (SELECT FROM vehicles v WHERE v."tenantID" = o."tenantID" AND v."plantID" = o."plantID" AND v."species" = ${mixerSpecies} AND v."isOnDutyDriver")) AS "mayBorrow"
    FROM orders o CROSS JOIN LATERAL (SELECT count(*) AS "loads", COALESCE(sum(w."totalVolume"), 0) AS "volume" FROM waybills w
      WHERE w."tenantID" = o."tenantID" AND w."taskID" = o."taskID" AND w."ending" = '' AND ${stateIs('w', isLoadWaiting)}) s
    WHERE o."tenantID" = ${tenantID} AND ${stateIs('o', isOrderSupplying)} AND o."assignedCa" < o."scheduledCa" AND ${which}`;

const readRows = async (db: Db, tenantID: string, now: number, which: RawBuilder<unknown>): Promise<SceneRows> => {
  const [from, to] = [new Date(now - hoursAround * hourMs), new Date(now + hoursAround * hourMs)];
  const planned = sql`l."tenantID" = ${tenantID} AND l."loadStart" > ${from} AND l."loadStart" < ${to}`;
  const { rows } = await sql<SceneRows>`SELECT ${listed(openOrders(tenantID, which))} AS "orders",
    ${listed(sql`SELECT l."loadID", l."taskID", l."carID", l."plantID", l."lineID", l."volume", l."loadStart", l."arrive", l."unloadEnd", l."pourRate", l."locked", l."taskDetailID", p."lon" AS "plantLon", p."lat" AS "plantLat",
        COALESCE(o."projectName", '') AS "projectName", COALESCE(v."carNo", '') AS "carNo"
      FROM "plannedLoads" l LEFT JOIN orders o ON o."tenantID" = l."tenantID" AND o."taskID" = l."taskID"
        LEFT JOIN vehicles v ON v."tenantID" = l."tenantID" AND v."carID" = l."carID"
        LEFT JOIN plants p ON p."tenantID" = l."tenantID" AND p."plantID" = l."plantID" WHERE ${planned}`)} AS "loads",
    ${listed(sql`SELECT w."taskDetailID", w."taskID", w."carID", w."createTime", p."loadID"
      FROM waybills w LEFT JOIN "plannedSendings" p ON p."tenantID" = w."tenantID" AND p."taskDetailID" = w."taskDetailID"
      WHERE w."tenantID" = ${tenantID} AND ${stateIsNot('w', isLoadCancelled)} AND w."createTime" > ${from}
        AND w."taskID" IN (SELECT l."taskID" FROM "plannedLoads" l WHERE ${planned})`)} AS "waybills",
    ${listed(sql`SELECT v."carID", v."carNo", v."plantID", v."capacity", v."queueTime", CASE WHEN v."isOnDutyDriver" THEN v."onDutyTime" END AS "onDutyTime", v."lon", v."lat" FROM vehicles v
      WHERE v."tenantID" = ${tenantID} AND ${truckWaits('v')}`)} AS "queue",
    ${listed(sql`SELECT w."taskID", w."carID", w."plantID", w."lineID", w."state", w."totalVolume", w."arriveTime", w."startUnloadTime", w."estimatedArrivalTime", w."estimatedBackTime", v."capacity", v."brokenTime"
      FROM waybills w JOIN vehicles v ON v."tenantID" = w."tenantID" AND v."carID" = w."carID"
      WHERE w."tenantID" = ${tenantID} AND w."ending" = '' ORDER BY w."createTime", w."taskDetailID"`)} AS "running",
    ${listed(sql`SELECT l."plantID", l."lineID" FROM "productionLines" l WHERE l."tenantID" = ${tenantID} AND l."state" = 'enabled' AND l."mixingState" <> ALL(${[...downStates]})
      ORDER BY l."plantID", l."index"`)} AS "lines",
    (SELECT max("value") FROM configs WHERE "tenantID" = ${tenantID} AND "key" = 'plan-unload-minutes') AS "unloadMinutes",
    (SELECT max("value") FROM configs WHERE "tenantID" = ${tenantID} AND "key" = 'plan-rest-wait') AS "restWait",
    (SELECT max("value") FROM configs WHERE "tenantID" = ${tenantID} AND "key" = 'plan-shift-most') AS "shiftMost",
    (SELECT max("value") FROM configs WHERE "tenantID" = ${tenantID} AND "key" = 'plan-shift-normal') AS "shiftNormal",
    (SELECT "utcOffsetMinutes" FROM tenants WHERE "tenantID" = ${tenantID}) AS "utcOffsetMinutes"`.execute(db);
  return rows[0] as SceneRows;
};

/** The way home takes as long as the way there. */
const homeOf = ({ loadStart, arrive, unloadEnd }: LoadRow): number =>
  epochMs(unloadEnd) + Math.max(0, epochMs(arrive) - epochMs(loadStart));

/** A truck this near to a plant stands on its ground, metres. */
const onGroundM = 500;

/** How long a truck that waits drives to the plant of its load, minutes; 0 for one that stands there, or of which nobody knows where. */
const callAheadOf = (
  { plantLon, plantLat }: LoadRow,
  truck: SceneRows['queue'][number] | undefined,
  { now, utcOffsetMinutes }: { now: number; utcOffsetMinutes: number },
): number => {
  if (!truck || truck.lon === null || truck.lat === null || plantLon === null || plantLat === null) return 0;
  const way = { line: [], end: [plantLon, plantLat] as LonLat, typicalKmh: null, drive: null };
  const { leftM, minutes } = estimateArrival(
    way,
    [truck.lon, truck.lat],
    plantTime(now, utcOffsetMinutes).secondsOfDay,
  );
  return leftM <= onGroundM ? 0 : Math.ceil(minutes);
};

const aheadOf = ({ loads, waybills, queue, utcOffsetMinutes }: SceneRows, now: number): PlannedLoadAhead[] => {
  const { ahead } = matchPlan(
    loads.map((load) => ({ ...load, loadStart: epochMs(load.loadStart) })),
    waybills.map((waybill) => ({ ...waybill, sentAt: epochMs(waybill.createTime) })),
  );
  const open = new Set(ahead);
  const waiting = new Map(queue.map((truck) => [truck.carID, truck]));
  return loads
    .filter((load) => open.has(load.loadID))
    .map((load) => {
      const { loadID, taskID, projectName, carID, carNo, plantID, lineID, volume, pourRate, locked } = load;
      return {
        ...{ loadID, taskID, projectName, carID, carNo, plantID, lineID, volume, pourRate, locked },
        loadStart: epochMs(load.loadStart),
        arrive: epochMs(load.arrive),
        home: homeOf(load),
        callAhead: callAheadOf(load, waiting.get(carID), { now, utcOffsetMinutes }),
      };
    });
};

/** Lines under which nothing stands or is waited for; a load that may go under any line of its plant keeps none of them free. */
const freeLinesOf = ({ lines, running }: SceneRows): SendingScene['freeLines'] => {
  const atPlant = running.filter(({ state }) => isLoadAtPlant(state));
  return lines.filter(
    ({ plantID, lineID }) =>
      !atPlant.some((load) => load.plantID === plantID && (load.lineID === null || load.lineID === lineID)),
  );
};

const returningOf = ({ running }: SceneRows): SendingScene['returning'] =>
  running.flatMap(({ carID, capacity, estimatedBackTime, brokenTime }) =>
    estimatedBackTime === null || brokenTime !== null ? [] : [{ carID, capacity, back: epochMs(estimatedBackTime) }],
  );

const instant = (moment: string | null): number | null => (moment === null ? null : epochMs(moment));

/** What a plant has set: tenths of a minute in which a truck usually unloads a m³, and minutes that a last load waits for what its site still wants. */
interface PourSettings {
  unloadTenths: number;
  restWait: number;
}

/** An order with what feeds its pour. */
const orderOf = (
  row: OrderRow,
  loads: readonly RunningRow[],
  { unloadTenths, restWait }: PourSettings,
  now: number,
): SendingScene['order'] => {
  const { taskID, plantID, lineID, pourRate, scheduledCa, assignedCa, lastVolume, waitingLoads, waitingVolume } = row;
  const { routeHours, utcOffsetMinutes: offsetMinutes, lastUnload } = row;
  return {
    ...{ taskID, plantID, lineID, pourRate, scheduledCa, assignedCa, lastVolume, waitingLoads, waitingVolume },
    mayBorrow: row.mayBorrow,
    rest:
      row.restAskedAt === null
        ? null
        : { askedAt: epochMs(row.restAskedAt), heldSince: instant(row.restHeldSince), waitMinutes: restWait },
    usualRate: 600 / unloadTenths,
    arrangeTime: instant(row.arrangeTime),
    lastSentTime: instant(row.lastSentTime),
    tourMinutes: atPlantMinutes + atSiteMinutes + 2 * orderDrive(routeHours, now, offsetMinutes),
    soonest: arrivalOfNext(routeHours, now, offsetMinutes),
    feed: feedForecast({ order: row, loads, lastUnload, unloadMinutesPerM3: unloadTenths / 10, now, offsetMinutes }),
  };
};

/** A driver's longest shift, milliseconds. */
const longestShift = ({ shiftMost, shiftNormal }: SceneRows): number =>
  60_000 *
  Math.max(
    Number(shiftMost || settingDefaults['plan-shift-most']),
    Number(shiftNormal || settingDefaults['plan-shift-normal']),
  );

/** The trucks that wait, what is planned, and a tenant's open orders that want more with what decides which truck goes next to them, or those of them that `which` names (rows `o`). */
export const readWaiting = async (
  db: Db,
  tenantID: string,
  now: number,
  which: RawBuilder<unknown> = sql`true`,
): Promise<WaitingScene> => {
  const rows = await readRows(db, tenantID, now, which);
  const plan = aheadOf(rows, now);
  const longest = longestShift(rows);
  const queue = rows.queue.map(({ queueTime, onDutyTime, lon: _, lat: __, ...truck }) => ({
    ...truck,
    since: queueTime === null ? now : epochMs(queueTime),
    shiftEnd: onDutyTime === null ? null : epochMs(onDutyTime) + longest,
  }));
  const tenths = Number(rows.unloadMinutes || settingDefaults['plan-unload-minutes']);
  const unloadTenths = tenths > 0 ? tenths : Number(settingDefaults['plan-unload-minutes']);
  const restWait = Number(rows.restWait || settingDefaults['plan-rest-wait']);
  const isPlanned = rows.loads.some((load) => epochMs(load.loadStart) < now + soonHours * hourMs);
  const all = { isPlanned, plan, queue, returning: returningOf(rows), freeLines: freeLinesOf(rows), now };
  const loadsOf = Map.groupBy(rows.running, ({ taskID }) => taskID);
  const scenes = rows.orders.map((row) => ({
    ...all,
    order: orderOf(row, loadsOf.get(row.taskID) ?? [], { unloadTenths, restWait }, now),
  }));
  return { isPlanned, plan, queue, scenes, now };
};

/** The scenes alone, by order. */
export const readScenes = async (...asked: Parameters<typeof readWaiting>): Promise<Map<string, SendingScene>> => {
  const { scenes } = await readWaiting(...asked);
  return new Map(scenes.map((scene) => [scene.order.taskID, scene]));
};
