import type { Viewer } from '@pourline/domain/access/rights';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { businessDayOf, businessDayRange } from '@pourline/domain/time/businessDay';
import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { messageScope } from '../messages/messageStore.ts';
import { ofTenants } from '../orders/orderScope.ts';
import { orderListColumns, visibleOrders } from '../orders/orderStore.ts';
import { vehiclesOf } from '../vehicles/vehicleScope.ts';
import { waybillsOf } from '../waybills/waybillScope.ts';
import { settlementRulesOf } from './settings.ts';

/** A figure of the home page: SQL that gives one number over what the viewer may see, today between `from` and `to`. */
interface Figure {
  label: string;
  unit: string;
  tone?: string;
  value(v: Viewer, today: Today): RawBuilder<unknown>;
}
interface Today {
  from: Date;
  to: Date;
  now: Date;
}

const orders = (v: Viewer, what: string, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT ${sql.raw(what)} FROM orders WHERE ${visibleOrders(v)} AND ${where}`;
const waybills = (v: Viewer, what: string, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT ${sql.raw(what)} FROM waybills WHERE ${ofTenants(v, 'waybills')} AND ${waybillsOf(v)} AND ${where}`;
const vehicles = (v: Viewer, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT count(*) FROM vehicles WHERE ${ofTenants(v, 'vehicles')} AND ${vehiclesOf(v)} AND vehicles."state" <> 'scst_disabled' AND ${where}`;
// Written out, not as parameters: only then the index of live orders fits.
const stateIs = (...states: string[]): RawBuilder<unknown> =>
  sql`"state" IN (${sql.join(states.map((state) => sql.lit(state)))})`;
const bookedToday = (t: Today): RawBuilder<unknown> =>
  sql`orders."bookBegin" >= ${t.from} AND orders."bookBegin" < ${t.to} AND orders."state" <> 'pts_cancelled'`;
const unloadedToday = (t: Today): RawBuilder<unknown> =>
  sql`waybills."endUnloadTime" >= ${t.from} AND waybills."endUnloadTime" < ${t.to}`;
const running = sql`waybills."state" NOT IN ('ptds_completed', 'ptds_cancelled')`;

const ordered: Figure = {
  label: '今日计划',
  unit: 'm³',
  value: (v, t) => orders(v, 'COALESCE(sum("scheduledCa"), 0)', bookedToday(t)),
};
const delivered: Figure = {
  label: '今日已供',
  unit: 'm³',
  tone: 'done',
  value: (v, t) => waybills(v, 'COALESCE(sum("totalVolume" - COALESCE("surplusVolume", 0)), 0)', unloadedToday(t)),
};
const ordersToday: Figure = { label: '今日订单', unit: '单', value: (v, t) => orders(v, 'count(*)', bookedToday(t)) };
const inSupply: Figure = {
  label: '供应中',
  unit: '单',
  tone: 'moving',
  value: (v) => orders(v, 'count(*)', stateIs('pts_opening')),
};
const toApprove: Figure = {
  label: '待审批',
  unit: '单',
  tone: 'planned',
  value: (v) => orders(v, 'count(*)', stateIs('pts_signing')),
};
const toArrange: Figure = {
  label: '待安排',
  unit: '单',
  tone: 'planned',
  value: (v) => orders(v, 'count(*)', stateIs('pts_arranging')),
};
const toMix: Figure = {
  label: '待配比',
  unit: '单',
  tone: 'planned',
  value: (v) => orders(v, 'count(*)', stateIs('pts_proportioning')),
};
const toOpen: Figure = {
  label: '待开盘',
  unit: '单',
  tone: 'active',
  value: (v) => orders(v, 'count(*)', stateIs('pts_progressing')),
};
const queue: Figure = {
  label: '排队车辆',
  unit: '辆',
  tone: 'planned',
  value: (v) => vehicles(v, stateIs('scst_queuing')),
};
const onDuty: Figure = {
  label: '当班车辆',
  unit: '辆',
  tone: 'active',
  value: (v) => vehicles(v, sql`vehicles."isOnDutyDriver"`),
};
const allTrucks: Figure = { label: '车辆', unit: '辆', value: (v) => vehicles(v, sql`true`) };
const inRepair: Figure = {
  label: '维修',
  unit: '辆',
  tone: 'idle',
  value: (v) => vehicles(v, stateIs('scst_maintenance')),
};
const onTheWay: Figure = {
  label: '在途',
  unit: '车',
  tone: 'moving',
  value: (v) => waybills(v, 'count(*)', stateIs('ptds_delivering', 'ptds_delaying', 'ptds_unloading')),
};
const late: Figure = {
  label: '超时',
  unit: '车',
  tone: 'alarm',
  value: (v, t) =>
    waybills(
      v,
      'count(*)',
      sql`${stateIs('ptds_delivering', 'ptds_delaying', 'ptds_unloading')} AND waybills."endProductionTime" + make_interval(mins => waybills."concreteLimitMinutes") < ${t.now}`,
    ),
};
const toSign: Figure = {
  label: '待签收',
  unit: '车',
  tone: 'warning',
  value: (v) =>
    waybills(v, 'count(*)', sql`${stateIs('ptds_delaying', 'ptds_unloading')} AND waybills."signVolume" IS NULL`),
};
const left: Figure = {
  label: '剩余方量',
  unit: 'm³',
  value: (v) =>
    orders(
      v,
      'COALESCE(sum(GREATEST("scheduledCa" - "deliverCa", 0)), 0)',
      stateIs('pts_proportioning', 'pts_progressing', 'pts_opening', 'pts_suspending'),
    ),
};
const loadsToday: Figure = {
  label: '今日车次',
  unit: '车',
  value: (v, t) =>
    waybills(
      v,
      'count(*)',
      sql`waybills."createTime" >= ${t.from} AND waybills."createTime" < ${t.to} AND waybills."state" <> 'ptds_cancelled'`,
    ),
};
const signedToday: Figure = {
  label: '今日签收',
  unit: 'm³',
  tone: 'done',
  value: (v, t) =>
    waybills(
      v,
      'COALESCE(sum("signVolume"), 0)',
      sql`waybills."signTime" >= ${t.from} AND waybills."signTime" < ${t.to}`,
    ),
};

/** What a home page shows: figures, the orders that come next and the loads under way. */
interface Home {
  figures: readonly Figure[];
  /** States of the orders to show, the earliest booked first. */
  orders: readonly string[];
  waybills: boolean;
}

const scheduled = ['pts_arranging', 'pts_proportioning', 'pts_progressing', 'pts_opening', 'pts_suspending'] as const;
const nothing: Home = { figures: [], orders: [], waybills: false };
const overview: Home = {
  figures: [ordered, delivered, ordersToday, inSupply],
  orders: ['pts_opening', 'pts_suspending'],
  waybills: false,
};

/** The home page of each role group; groups whose figures this plant does not keep show none. */
export const homes: Record<RoleGroup, Home> = {
  boss: {
    figures: [ordered, delivered, ordersToday, inSupply, onTheWay, late],
    orders: ['pts_opening', 'pts_suspending'],
    waybills: false,
  },
  senior: {
    figures: [ordered, delivered, toApprove, inSupply, onTheWay, late],
    orders: ['pts_signing', 'pts_opening', 'pts_suspending'],
    waybills: false,
  },
  scheduler: { figures: [ordered, delivered, inSupply, queue, toArrange, late], orders: scheduled, waybills: true },
  customer: { figures: [ordered, delivered, left, toSign], orders: ['pts_signing', ...scheduled], waybills: true },
  sale: {
    figures: [toApprove, ordered, delivered, inSupply],
    orders: ['pts_signing', 'pts_arranging'],
    waybills: false,
  },
  fleet: { figures: [allTrucks, onDuty, queue, onTheWay, inRepair, late], orders: [], waybills: true },
  driver: { figures: [loadsToday, delivered, onTheWay], orders: [], waybills: true },
  pump: overview,
  pipe: overview,
  oms: overview,
  finance: { figures: [delivered, signedToday, loadsToday], orders: [], waybills: false },
  lab: {
    figures: [toMix, toOpen, inSupply, delivered],
    orders: ['pts_proportioning', 'pts_progressing'],
    waybills: false,
  },
  material: { figures: [delivered, loadsToday], orders: [], waybills: false },
  block: { figures: [delivered, loadsToday], orders: [], waybills: false },
  equipment: { figures: [allTrucks, inRepair], orders: [], waybills: false },
  materialDriver: nothing,
  purchase: nothing,
  ics: nothing,
  ccnConcrete: nothing,
  ccnSite: nothing,
  ccnTransport: nothing,
  ccnDians: nothing,
};

const waybillColumns = sql.join(Object.keys(waybillSchema.shape).map((name) => sql.ref(`waybills.${name}`)));

/** The home page of the viewer's role group in one statement, besides the rules of the plant's day. */
export const readHome = async (db: Db, viewer: Viewer, now: number): Promise<RawJson> => {
  const home = homes[viewer.roleGroup];
  const rules = await settlementRulesOf(db, viewer.tenantID);
  const today: Today = { ...businessDayRange(businessDayOf(now, rules), rules), now: new Date(now) };
  const figure = ({ label, unit, tone, value }: Figure): RawBuilder<unknown> =>
    sql`json_build_object('label', ${label}::text, 'value', (${value(viewer, today)}), 'unit', ${unit}::text${tone ? sql`, 'tone', ${tone}::text` : sql``})`;
  const { rows } = await sql<{ data: string }>`SELECT json_build_object(
    'figures', ${home.figures.length > 0 ? sql`json_build_array(${sql.join(home.figures.map(figure))})` : sql`'[]'::json`},
    'orders', ${
      home.orders.length > 0
        ? sql`COALESCE((SELECT json_agg(row_to_json(o) ORDER BY o."bookBegin", o."taskID") FROM (SELECT ${orderListColumns} FROM orders
      WHERE ${visibleOrders(viewer)} AND ${stateIs(...home.orders)} ORDER BY orders."bookBegin", orders."taskID" LIMIT 20) o), '[]')`
        : sql`'[]'::json`
    },
    'waybills', ${
      home.waybills
        ? sql`COALESCE((SELECT json_agg(row_to_json(w) ORDER BY w."createTime", w."taskDetailID") FROM (SELECT ${waybillColumns} FROM waybills
          WHERE ${ofTenants(viewer, 'waybills')} AND ${waybillsOf(viewer)} AND ${running} ORDER BY waybills."createTime", waybills."taskDetailID" LIMIT 50) w), '[]')`
        : sql`'[]'::json`
    },
    'messages', (SELECT count(*) FROM "taskMessages" WHERE ${ofTenants(viewer, 'taskMessages')} AND ${messageScope[viewer.roleGroup](viewer)} AND "taskMessages"."state" = 'ptms_new'))::text AS data`.execute(
    db,
  );
  return new RawJson(rows[0]?.data ?? '{}');
};
