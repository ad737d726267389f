import type { SendingOrder } from '@pourline/domain/dispatch/autoSend';
import type { PlannedLoadAhead, SendingScene, WaitingTruck } from '@pourline/domain/dispatch/chooseTruck';
import { atPlantMinutes } from '@pourline/domain/dispatch/feedForecast';
import type { LonLat } from '@pourline/domain/geo';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { matchPlan } from '@pourline/domain/planning/matchPlan';
import { estimateArrival } from '@pourline/domain/positions/eta';
import { orderDrive, type RouteHours } from '@pourline/domain/roads/orderDrive';
import { epochMs, plantTime } from '@pourline/domain/time';
import { isLoadCancelled, isLoadWaiting } from '@pourline/domain/waybills/waybillStages';
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
  plantID: string | null;
  arrangeTime: string | null;
  lastSentTime: string | null;
  routeHours: RouteHours;
  utcOffsetMinutes: number;
}

interface LoadRow extends Omit<PlannedLoadAhead, 'loadStart' | 'home' | 'callAhead'> {
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
  queue: (Omit<WaitingTruck, 'since'> & { queueTime: string | null; lon: number | null; lat: number | null })[];
  unloadMinutes: string | null;
}

/** Rows as one JSON array. */
const listed = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`COALESCE((SELECT json_agg(row_to_json(r)) FROM (${rows}) r), '[]')`;

/** SQL for what is asked of each open order of a tenant that wants more, or of those that `which` names (rows `o`). */
const openOrders = (tenantID: string, which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT o."taskID", o."plantID", o."pourRate", o."scheduledCa", o."assignedCa", o."arrangeTime", o."lastSentTime", o."routeHours", (SELECT "utcOffsetMinutes" FROM tenants WHERE "tenantID" = o."tenantID") AS "utcOffsetMinutes",
      (SELECT w."totalVolume" FROM waybills w WHERE w."tenantID" = o."tenantID" AND w."taskID" = o."taskID" ORDER BY w."sequenceNo" DESC LIMIT 1) AS "lastVolume",
      s."loads" AS "waitingLoads", s."volume" AS "waitingVolume"
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
    ${listed(sql`SELECT v."carID", v."carNo", v."plantID", v."capacity", v."queueTime", v."lon", v."lat" FROM vehicles v
      WHERE v."tenantID" = ${tenantID} AND ${truckWaits('v')}`)} AS "queue",
    (SELECT max("value") FROM configs WHERE "tenantID" = ${tenantID} AND "key" = 'plan-unload-minutes') AS "unloadMinutes"`.execute(
    db,
  );
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
  now: number,
): number => {
  if (!truck || truck.lon === null || truck.lat === null || plantLon === null || plantLat === null) return 0;
  const way = { line: [], end: [plantLon, plantLat] as LonLat, typicalKmh: null, drive: null };
  const { leftM, minutes } = estimateArrival(way, [truck.lon, truck.lat], plantTime(now).secondsOfDay);
  return leftM <= onGroundM ? 0 : Math.ceil(minutes);
};

const aheadOf = ({ loads, waybills, queue }: SceneRows, now: number): PlannedLoadAhead[] => {
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
        home: homeOf(load),
        callAhead: callAheadOf(load, waiting.get(carID), now),
      };
    });
};

/** The scenes of a tenant's open orders that want more, by order, or of those that `which` names (rows `o`). */
export const readScenes = async (
  db: Db,
  tenantID: string,
  now: number,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Map<string, SendingScene>> => {
  const rows = await readRows(db, tenantID, now, which);
  const plan = aheadOf(rows, now);
  const queue = rows.queue.map(({ queueTime, lon: _, lat: __, ...truck }) => ({
    ...truck,
    since: queueTime === null ? now : epochMs(queueTime),
  }));
  const tenths = Number(rows.unloadMinutes || settingDefaults['plan-unload-minutes']);
  const usualRate = 600 / (tenths > 0 ? tenths : Number(settingDefaults['plan-unload-minutes']));
  const isPlanned = rows.loads.some((load) => epochMs(load.loadStart) < now + soonHours * hourMs);
  return new Map(
    rows.orders.map(({ arrangeTime, lastSentTime, routeHours, utcOffsetMinutes, ...order }) => [
      order.taskID,
      {
        order: {
          ...order,
          usualRate,
          arrangeTime: arrangeTime === null ? null : epochMs(arrangeTime),
          lastSentTime: lastSentTime === null ? null : epochMs(lastSentTime),
          tourMinutes: atPlantMinutes + atSiteMinutes + 2 * orderDrive(routeHours, now, utcOffsetMinutes),
        },
        isPlanned,
        plan,
        queue,
        now,
      },
    ]),
  );
};
