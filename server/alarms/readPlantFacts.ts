import { alarmFigureKeys, alarmFigures } from '@pourline/domain/alarms/alarmFigures';
import type {
  AheadFact,
  DemandFact,
  LoadFact,
  OrderFact,
  PlanFact,
  PlantFacts,
  TruckFact,
  UnreadyFact,
} from '@pourline/domain/alarms/plantFacts';
import { keysOf } from '@pourline/domain/keysOf';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { changeMessage, staleActMessage } from '@pourline/domain/messages/messageTypes';
import {
  isOrderArranged,
  isOrderSupplying,
  isOrderSuspended,
  isOrderToArrange,
  isOrderUnready,
} from '@pourline/domain/orders/orderStages';
import { reportRules } from '@pourline/domain/orders/reportRules';
import { arrangeWithin } from '@pourline/domain/planning/arrangeFirst';
import { usualBegin } from '@pourline/domain/planning/driverBegin';
import { matchPlan } from '@pourline/domain/planning/matchPlan';
import { epochMs } from '@pourline/domain/time';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { noDoubts } from '@pourline/domain/waybills/loadDoubts';
import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { businessDay } from '../records/businessDay.ts';
import { latestBegins } from '../records/latestBegins.ts';
import { proposalStands } from '../records/proposalStands.ts';
import { stateIs, stateIsNot } from '../records/stateIs.ts';
import { settingDefaults } from '../settings/settingOf.ts';
import type { UsualByPlant } from './keepUsual.ts';
import type { OrderWays } from './orderWays.ts';

/** What is said to the plant and wants an answer. */
const words = [...keysOf(reportRules), changeMessage, staleActMessage];
/** A word that nobody has answered for so long is history, not an alarm. */
const wordsFor = sql`interval '3 days'`;

/** From what hour on drivers begin of whom no habit is known. */
const hourOfDrivers = 'plan-shift-start';

const doubtColumns = sql.join(keysOf(noDoubts).map((column) => sql.ref(`w.${column}`)));

/** A load of the plan, with the waybill that it has been sent as. */
type PlannedRow = AheadFact & { taskDetailID: string | null };

interface FactRows extends Pick<PlantFacts, 'offsetMinutes' | 'doubts' | 'messages' | 'lines'> {
  /** When the business day began. */
  start: string;
  trucks: (Omit<TruckFact, 'usualBegin'> & { begins: string[] })[];
  settings: Record<string, string>;
  orders: Omit<OrderFact, 'ways'>[];
  unready: UnreadyFact[];
  loads: (Omit<LoadFact, 'at'> & { lon: number | null; lat: number | null })[];
  plan: Omit<PlanFact, 'ahead'>;
  planned: PlannedRow[];
  sent: { taskDetailID: string; taskID: string; carID: string; createTime: string; loadID: string | null }[];
}

const listOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`COALESCE((SELECT json_agg(r) FROM (${rows}) r), '[]')`;

/** All that alarms of a plant depend on, in one round trip: what is under way or due within a day. */
const readRows = async (db: Db, tenantID: string, now: number): Promise<FactRows> => {
  const at = new Date(now);
  const inPlan = sql`(l."day" = d."day" OR (l."day" = d."before" AND l."loadStart" >= d."start"
    AND NOT EXISTS (SELECT FROM "dayPlans" p WHERE p."tenantID" = ${tenantID} AND p."day" = d."day")))`;
  const { rows } = await sql<{ rows: FactRows }>`
    WITH d AS MATERIALIZED (SELECT b."day", to_char(b."day"::date - 1, 'YYYY-MM-DD') AS "before", b."start" FROM ${businessDay(tenantID, now)} b),
      w AS MATERIALIZED (SELECT * FROM waybills w WHERE w."tenantID" = ${tenantID} AND w."ending" = ''),
      l AS MATERIALIZED (SELECT l.* FROM "plannedLoads" l, d WHERE l."tenantID" = ${tenantID} AND l."day" IN (d."day", d."before") AND ${inPlan}),
      o AS MATERIALIZED (SELECT o.* FROM orders o WHERE o."tenantID" = ${tenantID} AND ${stateIs('o', isOrderArranged)} AND o."arrangeTime" < ${at}::timestamptz + interval '1 day'
        UNION SELECT o.* FROM orders o WHERE o."tenantID" = ${tenantID} AND o."taskID" IN (SELECT "taskID" FROM w))
    SELECT json_build_object(
      'offsetMinutes', (SELECT "utcOffsetMinutes" FROM tenants WHERE "tenantID" = ${tenantID}),
      'start', (SELECT d."start" FROM d),
      'settings', COALESCE((SELECT json_object_agg("key", "value") FROM configs WHERE "tenantID" = ${tenantID} AND "key" = ANY(${[...alarmFigureKeys, hourOfDrivers]})), '{}'),
      'orders', ${listOf(sql`SELECT o."taskID", o."plantID", o."state", o."scheduledCa", o."assignedCa", o."deliverCa", o."bookBegin", o."earlyConfirmedFor", o."arrangeTime", o."openTime", o."pourRate",
          o."routeHours", o."mixerSent", o."prdTaskGeofence" AS "site",
          (SELECT max(u."endUnloadTime") FROM waybills u WHERE u."tenantID" = ${tenantID} AND u."taskID" = o."taskID" AND u."startUnloadTime" IS NOT NULL) AS "lastUnload",
          CASE WHEN ${stateIs('o', isOrderSuspended)} THEN COALESCE((SELECT max(e."happenedAt") FROM events e WHERE e."tenantID" = ${tenantID} AND e."entity" = 'order'
            AND e."entityID" = o."taskID" AND e."action" = 'suspend'), o."updateTime") END AS "suspendedAt",
          CASE WHEN ${stateIs('o', isOrderSupplying)} THEN (SELECT max(e."happenedAt") FROM events e WHERE e."tenantID" = ${tenantID} AND e."entity" = 'order'
            AND e."entityID" = o."taskID" AND e."action" = 'resume') END AS "resumedAt"
        FROM o ORDER BY o."taskID"`)},
      'unready', ${listOf(sql`SELECT u."taskID", u."plantID", u."state", u."holdCause", u."scheduledCa", u."bookBegin", u."bookEnd", u."arrangeTime", u."routeHours" FROM orders u
        WHERE u."tenantID" = ${tenantID} AND ${stateIs('u', isOrderUnready)} AND u."bookBegin" < ${at}::timestamptz + interval '1 day' AND u."bookEnd" > ${at}::timestamptz - interval '1 day'
        ORDER BY u."taskID"`)},
      'loads', ${listOf(sql`SELECT w."taskDetailID", w."taskID", w."plantID", w."carID", w."carNo", w."state", w."totalVolume", w."surplusVolume", w."passedVolume", w."carriedVolume", w."createTime", w."startProductionTime",
          w."endProductionTime", w."arriveTime", w."startUnloadTime", w."endUnloadTime", w."concreteLimitMinutes", w."estimatedArrivalTime", w."estimatedBackTime", v."lon", v."lat", v."gnssTime",
          EXISTS (SELECT FROM alarms a WHERE a."tenantID" = ${tenantID} AND a."kind" = 'offRoute' AND a."subjectID" = w."taskDetailID" AND a."clearedAt" IS NULL) AS "isOffRoute",
          EXISTS (SELECT FROM "surplusMoves" m WHERE m."tenantID" = ${tenantID} AND m."toTaskDetailID" = w."taskDetailID") AS "isTakenOn", v."brokenTime", w."doubtAct", w."doubtMetres", w."doubtConfirmTime"
        FROM w JOIN vehicles v ON v."tenantID" = ${tenantID} AND v."carID" = w."carID" ORDER BY w."createTime", w."taskDetailID"`)},
      'doubts', ${listOf(sql`SELECT w."taskDetailID", w."taskID", w."plantID", w."carID", w."totalVolume", ${doubtColumns} FROM waybills w
        WHERE w."tenantID" = ${tenantID} AND (w."doubtTime" IS NOT NULL AND w."doubtConfirmTime" IS NULL OR w."backDoubtTime" IS NOT NULL AND w."backDoubtConfirmTime" IS NULL)
          AND ${stateIsNot('w', isLoadCancelled)} ORDER BY COALESCE(w."doubtTime", w."backDoubtTime"), w."taskDetailID" LIMIT 300`)},
      'trucks', ${listOf(sql`SELECT v."carID", v."carNo", v."plantID", v."state", v."resumeTime", v."brokenTime" IS NOT NULL AS "isBroken", v."isOnDutyDriver",
          CASE WHEN NOT v."isOnDutyDriver" AND v."carID" IN (SELECT "carID" FROM l) THEN ${latestBegins(tenantID, now)} ELSE '[]' END AS "begins",
          EXISTS (SELECT FROM waybills u, d WHERE u."tenantID" = ${tenantID} AND u."carID" = v."carID" AND u."createTime" >= d."start" AND ${stateIsNot('u', isLoadCancelled)})
            OR (SELECT e."happenedAt" FROM events e WHERE e."tenantID" = ${tenantID} AND e."entityID" = v."carID" AND e."entity" = 'vehicle' AND e."action" = 'goOnDuty'
              ORDER BY e."serialNo" DESC LIMIT 1) >= (SELECT d."start" FROM d) AS "hasWorked"
        FROM vehicles v WHERE v."tenantID" = ${tenantID} AND v."species" = ${mixerSpecies}
        ORDER BY v."carNo", v."carID"`)},
      'messages', ${listOf(sql`SELECT m."taskMsgID", m."msgType", m."title", m."content", m."state", m."taskID", m."subtaskID", m."carID", m."sender", m."senderName", m."createTime",
          COALESCE((SELECT q."plantID" FROM orders q WHERE q."tenantID" = ${tenantID} AND q."taskID" = m."taskID"),
            (SELECT v."plantID" FROM vehicles v WHERE v."tenantID" = ${tenantID} AND v."carID" = m."carID")) AS "plantID"
        FROM "taskMessages" m WHERE m."tenantID" = ${tenantID} AND ${stateIs('m', isMessageUnsettled)} AND m."msgType" = ANY(${words})
          AND m."createTime" > ${at}::timestamptz - ${wordsFor} ORDER BY m."createTime", m."taskMsgID"`)},
      'lines', ${listOf(sql`SELECT s."plantID", s."lineID", s."name", s."mixingState", s."downSince", COALESCE((SELECT sum(GREATEST(0, o."scheduledCa" - o."assignedCa")) FROM o
          WHERE o."plantID" = s."plantID" AND (o."lineID" IS NULL OR o."lineID" = s."lineID") AND ${stateIs('o', isOrderArranged)}), 0) AS "waiting"
        FROM "productionLines" s WHERE s."tenantID" = ${tenantID} AND s."state" = 'enabled' ORDER BY s."plantID", s."index"`)},
      'plan', (SELECT json_build_object('day', d."day", 'publishedAt', p."publishedAt", 'unserved', COALESCE(p."unserved", '[]'), 'proposal',
          (SELECT json_build_object('createTime', q."createTime", 'money', (q."told"->'difference'->>'money')::numeric,
              'unservedM3', (q."told"->'difference'->>'unservedM3')::numeric, 'gapMinutes', (q."told"->'difference'->>'gapMinutes')::numeric,
              'mends', CASE WHEN q."told"->'mends' IS NOT NULL THEN json_build_object('loads', (q."told"->'mends'->>'loads')::integer, 'money', (q."told"->'mends'->'byHand'->>'money')::numeric,
                'unservedM3', (q."told"->'mends'->'byHand'->>'unservedM3')::numeric, 'gapMinutes', (q."told"->'mends'->'byHand'->>'gapMinutes')::numeric) END,
              'toArrangeM3', COALESCE((SELECT sum((x->>'volume')::numeric) FROM jsonb_array_elements(q."told"->'loads') x JOIN orders a ON a."tenantID" = ${tenantID} AND a."taskID" = x->>'taskID'
                WHERE ${stateIs('a', isOrderToArrange)} AND x->>'taskDetailID' IS NULL AND (x->>'loadStart')::timestamptz <= ${at}::timestamptz + ${sql.lit(`${arrangeWithin} minutes`)}::interval), 0)) FROM "planProposals" q
            WHERE q."tenantID" = ${tenantID} AND q."day" = d."day" AND ${proposalStands} AND q."creator" = 'system' AND q."version" = COALESCE(p."version", 0)
            ORDER BY q."createTime" DESC, q."proposalID" DESC LIMIT 1))
        FROM d LEFT JOIN "dayPlans" p ON p."tenantID" = ${tenantID} AND p."day" = d."day"),
      'planned', ${listOf(sql`SELECT l."loadID", l."taskID", l."carID", l."plantID", l."volume", l."loadStart", l."arrive", l."unloadEnd", l."taskDetailID" FROM l`)},
      'sent', ${listOf(sql`SELECT s."taskDetailID", s."taskID", s."carID", s."createTime", p."loadID" FROM d, waybills s
        LEFT JOIN "plannedSendings" p ON p."tenantID" = s."tenantID" AND p."taskDetailID" = s."taskDetailID" WHERE s."tenantID" = ${tenantID} AND s."createTime" >= d."start"
        AND ${stateIsNot('s', isLoadCancelled)} AND s."taskID" IN (SELECT "taskID" FROM l)`)}
    ) AS rows`.execute(db);
  return (rows[0] as { rows: FactRows }).rows;
};

/** A setting that is no figure counts as not set. */
const figureOf =
  (settings: Readonly<Record<string, string>>) =>
  (key: keyof typeof settingDefaults): number => {
    const value = Number(settings[key] || settingDefaults[key]);
    return Number.isFinite(value) ? value : Number(settingDefaults[key]);
  };

/** When a driver who is not on duty usually begins in the business day under way, epoch ms: by habit, else at the hour that the plant has set. */
const usualBeginOf = (begins: readonly string[], { start, settings, offsetMinutes }: FactRows): number => {
  const began = epochMs(start);
  const habit = usualBegin(
    begins.map((moment) => Math.floor((epochMs(moment) - began) / 60_000)),
    0,
  );
  if (habit !== null) return began + habit * 60_000;
  const midnight = Math.floor((began / 60_000 + offsetMinutes) / 1440) * 1440 - offsetMinutes;
  const hour = figureOf(settings)(hourOfDrivers) / 60;
  return Math.max(began, (midnight + hour) * 60_000);
};

const aheadOf = ({ planned, sent }: FactRows): AheadFact[] => {
  const { ahead } = matchPlan(
    planned.map((load) => ({ ...load, loadStart: epochMs(load.loadStart) })),
    sent.map((waybill) => ({ ...waybill, sentAt: epochMs(waybill.createTime) })),
  );
  const open = new Set(ahead);
  return planned.filter((load) => open.has(load.loadID));
};

/** The facts of a plant now. */
export const readPlantFacts = async (
  db: Db,
  tenantID: string,
  now: number,
  {
    usual,
    demand,
    waysOf,
  }: { usual: UsualByPlant; demand: DemandFact; waysOf: (db: Db, loads: readonly LoadFact[]) => Promise<OrderWays> },
): Promise<PlantFacts> => {
  const read = await readRows(db, tenantID, now);
  const loads = read.loads.map(({ lon, lat, ...load }): LoadFact => {
    return { ...load, at: lon === null || lat === null ? null : [lon, lat] };
  });
  const ways = await waysOf(db, loads);
  return {
    ...{ now, loads, unready: read.unready, doubts: read.doubts, demand },
    ...{ offsetMinutes: read.offsetMinutes, messages: read.messages, lines: read.lines },
    trucks: read.trucks.map(({ begins, ...truck }) => ({
      ...truck,
      usualBegin: truck.isOnDutyDriver ? null : usualBeginOf(begins, read),
    })),
    figures: alarmFigures(figureOf(read.settings), usual),
    orders: read.orders.map((order) => ({ ...order, ways: ways.get(order.taskID) ?? [] })),
    plan: { ...read.plan, ahead: aheadOf(read) },
  };
};
