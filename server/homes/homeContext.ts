import type { HomeCapability, SectionsOfCapability } from '@pourline/contract/homeParts';
import { seesNarrowly } from '@pourline/domain/access/reading';
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
import { visibleMessages } from '../records/messageStore.ts';
import { ordersOf } from '../records/orderScope.ts';
import { vehiclesOf } from '../records/vehicleScope.ts';
import { waybillsOf } from '../records/waybillScope.ts';
import { visibleProjects } from '../references/projectScope.ts';
import { ofTenants } from '../scopeOf.ts';

/** Which rows a part of a home page is made of: conditions over the tables of their names. */
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
  monthTo: Date;
  /** When the settlement month before began. */
  formerMonthFrom: Date;
  /** Rows that may be shown one by one, by the scopes of the role group. */
  named: Rows & Record<'projects' | 'taskMessages', RawBuilder<unknown>>;
  /** Rows that may enter sums without names: the whole plant, for those who see only their own the same as `named`. */
  summed: Rows;
}

/** SQL that gives one JSON value. */
export type Section = (c: HomeContext) => RawBuilder<unknown>;

/** The SQL of all sections that a capability has on home pages. */
export type SectionsOf<C extends HomeCapability> = Readonly<Record<SectionsOfCapability<C>, Section>>;

/** Rows of these kinds make up the sums of home pages. */
const summedKinds = ['orders', 'waybills', 'vehicles'] as const;
/** Role groups that see only some of the rows: sums over all would tell them how the others fare. */
const seesOwnOnly = (roleGroup: RoleGroup): boolean => summedKinds.some((kind) => seesNarrowly(kind, roleGroup));

export const homeContextOf = (viewer: Viewer, rules: SettlementRules, at: number): HomeContext => {
  const day = businessDayOf(at, rules);
  const monthDays = settlementMonthDays(settlementMonthOf(day, rules), rules);
  const { from: monthFrom, to: monthTo } = businessDaysRange(monthDays, rules);
  const former = settlementMonthDays(settlementMonthOf(businessDayOf(monthFrom.getTime() - 1, rules), rules), rules);
  const orders = ofTenants(viewer, 'orders');
  const waybills = ofTenants(viewer, 'waybills');
  const vehicles = ofTenants(viewer, 'vehicles');
  const named: HomeContext['named'] = {
    orders: sql`${orders} AND ${ordersOf(viewer)}`,
    waybills: sql`${waybills} AND ${waybillsOf(viewer)}`,
    vehicles: sql`${vehicles} AND ${vehiclesOf(viewer)}`,
    projects: visibleProjects(viewer),
    taskMessages: visibleMessages(viewer),
  };
  return {
    viewer,
    now: new Date(at),
    day,
    ...businessDayRange(day, rules),
    monthDays,
    monthFrom,
    monthTo,
    formerMonthFrom: businessDaysRange(former, rules).from,
    named,
    summed: seesOwnOnly(viewer.roleGroup) ? named : { orders, waybills, vehicles },
  };
};
