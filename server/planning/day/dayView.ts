import { isGivenUp } from '@pourline/domain/dispatch/comingLoads';
import type { Departure } from '@pourline/domain/dispatch/departures';
import type { LonLat } from '@pourline/domain/geo';
import { isOrderPlannable } from '@pourline/domain/orders/orderStages';
import { matchPlan } from '@pourline/domain/planning/matchPlan';
import { usualDrive } from '@pourline/domain/roads/orderDrive';
import { epochMs } from '@pourline/domain/time';
import { centi } from '@pourline/domain/volume';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import type { DayLoad, DayLock, DayProblem } from '@pourline/optimiser/day/dayProblem';
import { driveMinutes } from '@pourline/optimiser/day/drives/driveMinutes';
import { placeKey } from '../../outside/routing/travelMatrix.ts';
import { dayOrder } from './dayOrders.ts';
import { dayPumps, givenPumps, needsPump, publishedPumps, withGivenPumps, withStandingPumps } from './dayPumps.ts';
import type { DayOrderRow, DayRows, PlannedLoadRow } from './dayRows.ts';
import { dayTrucks, type TruckDuty, truckDuties } from './dayTrucks.ts';
import { type ExpectedLoad, expectLoads } from './expectLoads.ts';
import { lockedLoads } from './lockedLoads.ts';
import { type PlanClock, planClock } from './planClock.ts';
import { type PlanSettings, planSettingsOf } from './planSettings.ts';

/** A load with its name and what became of it. */
export interface NamedLoad {
  load: DayLoad;
  loadID: string;
  locked: boolean;
  taskDetailID: string | null;
  waybillState: WaybillState | null;
  /** When its loading ended, or is expected to; null: by the rate of its line. */
  loaded: number | null;
  /** In which points it was sent otherwise than planned; null: it is ahead, or no plan was in force. */
  departures: Departure[] | null;
  /** Since when its truck has been broken down with it; null: it runs. */
  brokenTime: string | null;
}

/** What a load is that nobody has begun. */
export const notBegun = {
  taskDetailID: null,
  waybillState: null,
  loaded: null,
  departures: null,
  brokenTime: null,
} as const;

/** A business day as planning sees it. */
export interface DayView {
  rows: DayRows;
  clock: PlanClock;
  settings: PlanSettings;
  /** What the optimiser is asked; its published plan is `begun` and `ahead`. */
  problem: DayProblem;
  /** Loads that have begun, as they went or are expected to go. */
  begun: NamedLoad[];
  /** Loads that were given up or handed over on their way: the site had nothing of them. */
  givenUp: NamedLoad[];
  /** Published loads that nobody has begun, as they were published. */
  ahead: NamedLoad[];
  /** The day as it would go by what is published: overdue loads begin now. */
  there: DayLoad[];
  /** What is presumed of the driver of each truck. */
  duties: readonly TruckDuty[];
  /** The business day is under way. */
  isToday: boolean;
}

/** The places of a day: plants first, then every site once; and the sites between which pumps may drive. */
export const placesOf = (
  rows: Pick<DayRows, 'plants' | 'orders' | 'pumps'>,
): { plants: LonLat[]; sites: LonLat[]; pumpSites: LonLat[]; placeOf: ReadonlyMap<string, number> } => {
  const plants = rows.plants.map(({ lon, lat }): LonLat => [lon, lat]);
  const sitesOf = (orders: DayRows['orders']): Map<string, LonLat> =>
    new Map(orders.map((o): [string, LonLat] => [placeKey([o.siteLon, o.siteLat]), [o.siteLon, o.siteLat]]));
  const sites = [...sitesOf(rows.orders)];
  const pumpSites = [...sitesOf(rows.orders.filter((order) => needsPump(order, rows))).values()];
  const placeOf = new Map(sites.map(([key], i) => [key, plants.length + i]));
  return { plants, sites: sites.map(([, site]) => site), pumpSites, placeOf };
};

const byID = (ids: readonly string[]): Map<string, number> => new Map(ids.map((id, i) => [id, i]));

const shifted = (load: DayLoad, now: number): DayLoad => {
  const later = Math.max(0, now - load.loadStart);
  if (later === 0) return load;
  const { loadStart, arrive, unloadStart, unloadEnd } = load;
  return {
    ...load,
    loadStart: loadStart + later,
    arrive: arrive + later,
    unloadStart: unloadStart + later,
    unloadEnd: unloadEnd + later,
  };
};

/** Lays out a day for planning. `now`: epoch ms; `travel` between the places of `placesOf`. */
export const dayView = (rows: DayRows, travel: DayProblem['travel'], now: number): DayView => {
  const clock = planClock(rows.day, rows.offsetMinutes);
  const settings = planSettingsOf(rows.settings);
  const isToday = now >= epochMs(rows.start) && now < epochMs(rows.start) + 86_400_000;
  // A day that is over is looked at as it ended.
  const minute = Math.min(Math.max(0, clock.minuteFrom(now)), settings.dayBegin + 1440);
  const index = {
    orders: byID(rows.orders.map((order) => order.taskID)),
    trucks: byID(rows.trucks.map((truck) => truck.carID)),
    plants: byID(rows.plants.map((plant) => plant.plantID)),
  };
  const plants = rows.plants.map((plant, place) => ({
    id: plant.plantID,
    place,
    lines: plant.lines.map((line) => ({
      id: line.lineID,
      rate: line.loadingRate,
      abilities: [`line:${line.lineID}`],
      // Nobody says for how long: it is down until somebody says otherwise.
      closures: line.isDown && isToday ? [{ from: minute, to: minute + 2880 }] : [],
    })),
  }));
  const { placeOf } = placesOf(rows);
  const capacities = rows.trucks.map((truck) => centi(truck.capacity)).filter((capacity) => capacity > 0);
  const usualLoad = capacities.reduce((sum, capacity) => sum + capacity, 0) / Math.max(1, capacities.length);
  const pumped = (row: DayOrderRow): boolean => needsPump(row, rows);
  const orderDay = { clock, settings, now: minute, plants, plantIndex: index.plants, travel, usualLoad, pumped };
  const orders = rows.orders.map((row) =>
    dayOrder(row, placeOf.get(placeKey([row.siteLon, row.siteLat])) ?? 0, orderDay),
  );
  const { matched, wantedAt } = meet(rows, clock);
  const expected = expectLoads(rows.waybills, { ...orderDay, orders, rules: settings.rules }, index, clock, wantedAt);
  const loadIDs = new Map([...matched.begun].map(([loadID, taskDetailID]) => [taskDetailID, loadID]));
  const locked = new Set(rows.loads.filter((load) => load.locked).map((load) => load.loadID));
  const named = expected.map(({ waybill, load, loaded }): NamedLoad => {
    const loadID = loadIDs.get(waybill.taskDetailID) ?? waybill.taskDetailID;
    return {
      ...{ load, loadID, locked: locked.has(loadID) },
      ...{ taskDetailID: waybill.taskDetailID, waybillState: waybill.state, loaded, departures: waybill.departures },
      brokenTime: waybill.brokenTime,
    };
  });
  const begun = named.filter((_, i) => !isGivenUp((expected[i] as ExpectedLoad).waybill));
  const givenUp = named.filter((one) => !begun.includes(one));
  for (const { load } of begun) {
    const order = orders[load.order] as DayProblem['orders'][number];
    orders[load.order] = { ...order, volume: order.volume + load.volume };
  }
  const open = new Set(matched.ahead);
  const ahead = rows.loads.flatMap((row): NamedLoad[] => {
    const load = open.has(row.loadID) ? dayLoadOf(row, rows, index, clock) : null;
    return load ? [{ load, loadID: row.loadID, locked: row.locked, ...notBegun }] : [];
  });
  const ofTruck = Map.groupBy(
    [...expected].sort((a, b) => a.load.loadStart - b.load.loadStart),
    ({ load }) => load.truck,
  );
  const truckDay = { isToday, now: minute, clock, settings, plants: index.plants };
  const homeward = ({ load }: ExpectedLoad, home: number): number => {
    const free = load.unloadEnd + settings.rules.cleanMinutes;
    const site = orders[load.order]?.place ?? 0;
    const way = driveMinutes(travel, site, home, free);
    return free + (Number.isFinite(way) ? way : usualDrive);
  };
  const duties = truckDuties(rows.trucks, truckDay, ofTruck, firstTold(ahead, rows.loads, clock));
  const trucks = dayTrucks(rows.trucks, truckDay, ofTruck, homeward, duties);
  const facts = begun.map(({ load }) => load);
  const pumps = dayPumps(rows.pumps, rows.orders, index.plants, settings);
  const known = publishedPumps(rows);
  const problem: DayProblem = {
    orders: withStandingPumps({ orders: withGivenPumps(orders, givenPumps(rows)), facts, now: minute, pumps }, known),
    ...{ trucks, plants, pumps, travel, facts, now: minute, rules: settings.rules, weights: settings.weights },
    locks: locksOf(ahead, orders, facts, minute),
    published: [...facts, ...ahead.map(({ load }) => load)],
    publishedPumps: known,
  };
  const there = [...facts, ...ahead.map(({ load }) => shifted(load, minute))];
  return { rows, clock, settings, problem, begun, givenUp, ahead, there, duties, isToday };
};

/** When the plan first wants each truck, by the minute for which its load was published before it slid. */
const firstTold = (
  ahead: readonly NamedLoad[],
  loads: DayRows['loads'],
  clock: PlanClock,
): ((truck: number) => number | null) => {
  const slidFrom = new Map(loads.map((load) => [load.loadID, load.slidFrom]));
  const first = new Map<number, number>();
  for (const { load, loadID } of ahead) {
    const from = slidFrom.get(loadID) ?? null;
    const at = from === null ? load.loadStart : Math.min(load.loadStart, clock.minuteOf(from));
    first.set(load.truck, Math.min(first.get(load.truck) ?? at, at));
  }
  return (truck) => first.get(truck) ?? null;
};

const meet = (rows: DayRows, clock: PlanClock) => {
  const published = rows.loads.map((load) => ({ ...load, loadStart: clock.minuteOf(load.loadStart) }));
  const matched = matchPlan(
    published,
    rows.waybills.map((waybill) => ({ ...waybill, sentAt: epochMs(waybill.createTime) })),
  );
  const starts = new Map(published.map((load) => [load.loadID, load.loadStart]));
  const wanted = new Map([...matched.begun].map(([loadID, id]) => [id, starts.get(loadID)]));
  return { matched, wantedAt: (taskDetailID: string) => wanted.get(taskDetailID) };
};

/** A kept load by index; null when its order is not planned for any more, or something of it is unknown. */
export const dayLoadOf = (
  row: Omit<PlannedLoadRow, 'loadID' | 'locked' | 'taskDetailID' | 'pourRate' | 'slidFrom' | 'slides'>,
  rows: Pick<DayRows, 'orders' | 'plants'>,
  index: {
    orders: ReadonlyMap<string, number>;
    trucks: ReadonlyMap<string, number>;
    plants: ReadonlyMap<string, number>;
  },
  clock: PlanClock,
): DayLoad | null => {
  const order = index.orders.get(row.taskID);
  const truck = index.trucks.get(row.carID);
  const plant = index.plants.get(row.plantID);
  if (order === undefined || truck === undefined || plant === undefined) return null;
  const line = rows.plants[plant]?.lines.findIndex((one) => one.lineID === row.lineID) ?? -1;
  const wanted = rows.orders[order];
  if (line < 0 || !wanted || !isOrderPlannable(wanted.state)) return null;
  return {
    ...{ order, truck, plant, line, volume: centi(row.volume) },
    loadStart: clock.minuteOf(row.loadStart),
    arrive: clock.minuteOf(row.arrive),
    unloadStart: clock.minuteOf(row.unloadStart),
    unloadEnd: clock.minuteOf(row.unloadEnd),
  };
};

const locksOf = (
  ahead: readonly NamedLoad[],
  orders: DayProblem['orders'],
  facts: readonly DayLoad[],
  now: number,
): DayLock[] => {
  const left = orders.map((order) => order.volume);
  for (const fact of facts) left[fact.order] = (left[fact.order] ?? 0) - fact.volume;
  return lockedLoads(
    ahead.filter((one) => one.locked).map((one) => one.load),
    left,
    now,
  );
};
