import { whyTruckAway } from '@pourline/domain/planning/truckAway';
import { isTruckOutOfService } from '@pourline/domain/vehicles/vehicleStages';
import { centi } from '@pourline/domain/volume';
import { isLoadCompleted, isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import type { DayTruck, Span } from '@pourline/optimiser/day/dayProblem';
import type { DayRows } from './dayRows.ts';
import { expectedBegin, usualBegin } from './driverBegin.ts';
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

/**
 * Trucks as a day has them. A driver on duty began when they did (a shift of the day before counts from the beginning of the
 * day); others are expected by habit, else by the setting (`driverBegin`). `homeward`: when a truck is home after its last load;
 * `toldOf`: the minute at which the published plan first wants a truck.
 */
export const dayTrucks = (
  rows: DayRows['trucks'],
  day: TruckDay,
  loads: ReadonlyMap<number, readonly ExpectedLoad[]>,
  homeward: (load: ExpectedLoad, home: number) => number,
  toldOf: (truck: number) => number | null,
): DayTruck[] =>
  rows.map((truck, index) => {
    const { settings, clock, isToday, now } = day;
    const mine = loads.get(index) ?? [];
    const home = (truck.plantID === null ? undefined : day.plants.get(truck.plantID)) ?? 0;
    const first = mine[0]?.load.loadStart;
    const usual = usualBegin(truck.begins, clock, settings.dayBegin) ?? settings.shiftStart;
    let shiftStart = usual;
    if (isToday && truck.isOnDutyDriver && truck.onDutyTime !== null)
      shiftStart = Math.max(clock.minuteOf(truck.onDutyTime), settings.dayBegin);
    else if (first !== undefined) shiftStart = Math.min(shiftStart, first);
    else if (isToday) shiftStart = expectedBegin({ usual, told: toldOf(index), now });
    return {
      id: truck.carID,
      capacity: Math.max(0, centi(truck.capacity)),
      home,
      shiftStart,
      shiftMin: settings.shiftMin,
      shiftNormal: settings.shiftNormal,
      shiftMax: settings.shiftMax,
      abilities: [homeAbility(truck.plantID)],
      stands: isToday ? standsOf(home, mine.at(-1), day, (load) => homeward(load, home)) : null,
      absences: absencesOf(truck, mine.length > 0, day),
    };
  });
