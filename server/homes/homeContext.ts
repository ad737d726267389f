import type { Viewer } from '@pourline/domain/access/rights';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import {
  businessDayOf,
  businessDayRange,
  businessDaysRange,
  type DayRange,
  type SettlementRules,
  settlementMonthDays,
  settlementMonthOf,
} from '@pourline/domain/time/businessDay';
import { type RawBuilder, sql } from 'kysely';
import { ofTenants, ordersOf } from '../records/orderScope.ts';
import { vehiclesOf } from '../records/vehicleScope.ts';
import { waybillsOf } from '../records/waybillScope.ts';

/** Which rows a part of a home page is made of: conditions over `orders`, `waybills` and `vehicles`. */
interface Rows {
  orders: RawBuilder<unknown>;
  waybills: RawBuilder<unknown>;
  vehicles: RawBuilder<unknown>;
}

/** What the sections of a home page are made from: who asks, the plant's day and month, and which rows count. */
export interface HomeContext {
  viewer: Viewer;
  now: Date;
  /** The business day. */
  day: string;
  from: Date;
  to: Date;
  /** The settlement month. */
  monthDays: DayRange;
  monthFrom: Date;
  /** When the settlement month before began. */
  formerMonthFrom: Date;
  /** Rows that may be shown one by one, by the scopes of the role group. */
  named: Rows;
  /** Rows that may enter sums without names: the whole plant, for those who see only their own the same as `named`. */
  summed: Rows;
}

/** SQL that gives one JSON value. */
export type Section = (c: HomeContext) => RawBuilder<unknown>;

/** These see their own orders alone; sums of others would tell them how the others fare. */
const seesOwnOnly: ReadonlySet<RoleGroup> = new Set<RoleGroup>(['customer', 'sale', 'driver']);

export const homeContextOf = (viewer: Viewer, rules: SettlementRules, at: number): HomeContext => {
  const day = businessDayOf(at, rules);
  const monthDays = settlementMonthDays(settlementMonthOf(day, rules), rules);
  const monthFrom = businessDaysRange(monthDays, rules).from;
  const former = settlementMonthDays(settlementMonthOf(businessDayOf(monthFrom.getTime() - 1, rules), rules), rules);
  const orders = ofTenants(viewer, 'orders');
  const waybills = ofTenants(viewer, 'waybills');
  const vehicles = ofTenants(viewer, 'vehicles');
  const named: Rows = {
    orders: sql`${orders} AND ${ordersOf(viewer)}`,
    waybills: sql`${waybills} AND ${waybillsOf(viewer)}`,
    vehicles: sql`${vehicles} AND ${vehiclesOf(viewer)}`,
  };
  return {
    viewer,
    now: new Date(at),
    day,
    ...businessDayRange(day, rules),
    monthDays,
    monthFrom,
    formerMonthFrom: businessDaysRange(former, rules).from,
    named,
    summed: seesOwnOnly.has(viewer.roleGroup) ? named : { orders, waybills, vehicles },
  };
};
