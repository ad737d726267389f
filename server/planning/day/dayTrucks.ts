import {
  comesForPlan,
  type DriverWord,
  expectedBegin,
  isExpected,
  usualBegin,
} from '@pourline/domain/planning/driverBegin';
import { whyTruckAway } from '@pourline/domain/planning/truckAway';
import { isTruckOutOfService } from '@pourline/domain/vehicles/vehicleStages';
import { centi } from '@pourline/domain/volume';
import { isLoadCompleted, isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import type { DayTruck, Span } from '@pourline/optimiser/day/dayProblem';
import type { DayRows } from './dayRows.ts';
import type { ExpectedLoad } from './expectLoads.ts';
import type { PlanClock } from './planClock.ts';
import type { PlanSettings } from './planSettings.ts';

type TruckRow = DayRows['trucks'][number];

const wholeDay: Span = { from: -10_000, to: 20_000 };

/** The day that trucks are asked for: today with what they do now, or one that lies ahead. */
export interface TruckDay {
  isToday: boolean;
  now: number;
  clock: PlanClock;
  settings: PlanSettings;
  plants: ReadonlyMap<string, number>;
}

/** Whether a driver who is not on duty has been so in this business day. */
const hasBegun = ({ begins: [latest] }: TruckRow, { clock, settings }: TruckDay): boolean =>
  latest !== undefined && clock.minuteOf(latest) >= settings.dayBegin;

const hasWorked = (truck: TruckRow, loads: readonly ExpectedLoad[] | undefined, day: TruckDay): boolean =>
  (loads?.length ?? 0) > 0 || hasBegun(truck, day);

/** When a truck cannot be used: never in repair or broken down; a pause as long as the driver said; no more once it has gone home. */
const absencesOf = (truck: TruckRow, hasWorked: boolean, { isToday, clock }: TruckDay): Span[] => {
  if (!isToday) return isTruckOutOfService(truck.state) ? [wholeDay] : [];
  const why = whyTruckAway({ ...truck, hasWorked });
  if (why === null) return [];
  return [
    { ...wholeDay, ...(why === 'paused' && truck.resumeTime !== null && { to: clock.minuteFrom(truck.resumeTime) }) },
  ];
};

/** Where the last load of a truck has left it on its way back, and from when it is at its plant; null: the load tells. */
const standsOf = (
  home: number,
  last: ExpectedLoad | undefined,
  { now, clock, settings }: TruckDay,
  homeward: (load: ExpectedLoad) => number,
): DayTruck['stands'] => {
  if (!last) return null;
  const { waybill } = last;
  if (isLoadCompleted(waybill.state))
    return { place: home, from: waybill.backTime === null ? last.load.unloadEnd : clock.minuteOf(waybill.backTime) };
  if (!isLoadReturning(waybill.state)) return null;
  const told = waybill.estimatedBackTime === null ? null : clock.minuteFrom(waybill.estimatedBackTime);
  // As long as it may still be washed at the site, its position tells only of the way.
  const isLeaving = now < last.load.unloadEnd + settings.rules.cleanMinutes;
  const back = told === null ? homeward(last) : isLeaving ? Math.max(told, homeward(last)) : told;
  return { place: home, from: Math.max(now, back) };
};

/** What only trucks of a plant can do: serve it as its own. */
export const homeAbility = (plantID: string | null): string => `home:${plantID ?? ''}`;

/** Whether and from when a truck has a driver, as planning reckons. */
export interface TruckDuty {
  by: DriverWord;
  /** Minute of the day from which the truck can be loaded; of a driver whom nobody expects, when one who is called now could be. */
  from: number;
  /** When a driver who is not on duty begins without being asked, minute of the day. */
  usual: number;
}

/** When the driver of each truck begins or began; `toldOf`: the minute at which the published plan first wants a truck. */
export const truckDuties = (
  trucks: DayRows['trucks'],
  day: TruckDay,
  loads: ReadonlyMap<number, readonly ExpectedLoad[]>,
  toldOf: (truck: number) => number | null,
): TruckDuty[] =>
  trucks.map((truck, index) => {
    const { isToday, now, clock, settings } = day;
    const habit = usualBegin(
      truck.begins.map((moment) => clock.minuteOf(moment)),
      settings.dayBegin,
    );
    const usual = habit ?? settings.shiftStart;
    const asUsual = habit === null ? 'hour' : 'habit';
    if (isToday && truck.isOnDutyDriver && truck.onDutyTime !== null)
      return { by: 'onDuty', from: Math.max(clock.minuteOf(truck.onDutyTime), settings.dayBegin), usual };
    if (absencesOf(truck, hasWorked(truck, loads.get(index), day), day).length > 0)
      return { by: 'away', from: usual, usual };
    if (!isToday) return { by: asUsual, from: usual, usual };
    const awaited = { usual, told: toldOf(index), now };
    const from = expectedBegin(awaited);
    // A day that begins after the hour that the plant has set waits for its drivers from its own beginning.
    if (!isExpected({ ...awaited, usual: Math.max(usual, settings.dayBegin) })) return { by: 'nobody', from, usual };
    return { by: comesForPlan(awaited) ? 'plan' : asUsual, from, usual };
  });

/**
 * Trucks as a day has them. A driver on duty began when they did (a shift of the day before counts from the beginning of the
 * day); others begin as `duties` tells, and a truck to which nobody comes is not there. `homeward`: when a truck is home after its last load.
 */
export const dayTrucks = (
  rows: DayRows['trucks'],
  day: TruckDay,
  loads: ReadonlyMap<number, readonly ExpectedLoad[]>,
  homeward: (load: ExpectedLoad, home: number) => number,
  duties: readonly TruckDuty[],
): DayTruck[] =>
  rows.map((truck, index) => {
    const { settings, isToday } = day;
    const mine = loads.get(index) ?? [];
    const home = (truck.plantID === null ? undefined : day.plants.get(truck.plantID)) ?? 0;
    const first = mine[0]?.load.loadStart;
    const { by, from, usual } = duties[index] as TruckDuty;
    return {
      id: truck.carID,
      capacity: Math.max(0, centi(truck.capacity)),
      home,
      shiftStart: by === 'onDuty' || first === undefined ? from : Math.min(usual, first),
      shiftMin: settings.shiftMin,
      shiftNormal: settings.shiftNormal,
      shiftMax: settings.shiftMax,
      abilities: [homeAbility(truck.plantID)],
      stands: isToday ? standsOf(home, mine.at(-1), day, (load) => homeward(load, home)) : null,
      absences: by === 'nobody' ? [wholeDay] : absencesOf(truck, hasWorked(truck, mine, day), day),
    };
  });
