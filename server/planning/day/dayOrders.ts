import { promisedFirst } from '@pourline/domain/dispatch/promisedWindow';
import { isOrderPlannable } from '@pourline/domain/orders/orderStages';
import { centi } from '@pourline/domain/volume';
import type { DayOrder, DayPlant, DayTravel } from '@pourline/optimiser/day/dayProblem';
import { driveMinutes } from '@pourline/optimiser/day/drives/driveMinutes';
import { pumpNeeds } from './dayPumps.ts';
import type { DayOrderRow } from './dayRows.ts';
import type { PlanClock } from './planClock.ts';
import type { PlanSettings } from './planSettings.ts';

export interface OrderDay {
  clock: PlanClock;
  settings: PlanSettings;
  now: number;
  plants: readonly DayPlant[];
  plantIndex: ReadonlyMap<string, number>;
  travel: DayTravel;
  /** Usual load, hundredths of m³. */
  usualLoad: number;
  /** Whether an order waits for one of the plant's pumps. */
  pumped: (row: DayOrderRow) => boolean;
}

/** Minutes from the start of loading to the site as they usually are, for a usual load; 0 where no way is known. What a plan allows for slow roads is not in it: it leaves earlier for that. */
const leadMinutes = (day: OrderDay, plant: number, line: string | null, place: number, at: number): number => {
  const lines = day.plants[plant]?.lines ?? [];
  const rate = (lines.find((one) => one.id === line) ?? lines[0])?.rate ?? 0;
  const loading = rate > 0 ? Math.ceil((day.usualLoad * 60) / (100 * rate)) : 0;
  const leave = at + loading + day.settings.rules.adjustMinutes;
  const way = driveMinutes(day.travel, day.plants[plant]?.place ?? 0, place, leave);
  return Number.isFinite(way) ? leave + Math.round(way / day.settings.driveMargin) - at : 0;
};

/** What is asked of a site that is not told by its order. */
export const usualSite = (settings: PlanSettings) => ({
  unloadMinutesPerM3: settings.unloadMinutesPerM3,
  spots: 1,
  closes: null,
  maxGap: settings.maxGap,
  maxAge: settings.maxAge,
  truckNeeds: [],
  largestTruck: null,
  follows: null,
  pump: null,
  onePlant: !settings.morePlants,
});

/**
 * An order as planning sees it, with nothing of it sent yet: due when its first load is to be unloaded, which is on its way
 * after the arranged time of loading. `volume` still lacks what was sent on the day.
 */
export const dayOrder = (row: DayOrderRow, place: number, day: OrderDay): DayOrder => {
  const { clock, settings, now } = day;
  const plant = row.plantID === null ? undefined : day.plantIndex.get(row.plantID);
  const begin = clock.minuteOf(row.arrangeTime ?? row.bookBegin);
  const lead = row.arrangeTime !== null && plant !== undefined ? leadMinutes(day, plant, row.lineID, place, begin) : 0;
  const left = isOrderPlannable(row.state) ? Math.max(0, centi(row.scheduledCa) - centi(row.assignedCa)) : 0;
  // Supplied from a day before: its next load is wanted now, not since then.
  const goesOn = begin < settings.dayBegin && row.assignedCa > 0;
  const due = goesOn ? Math.max(0, now) : Math.max(0, begin + lead);
  return {
    ...usualSite(settings),
    id: row.taskID,
    place,
    volume: left,
    pourRate: row.pourRate !== null && row.pourRate > 0 ? row.pourRate : null,
    due,
    ...(!goesOn && { promised: clock.minuteFrom(promisedFirst(row)) }),
    mostLate: Math.max(settings.mostLate, now + settings.mostLate - due),
    lineNeeds: row.lineID !== null && plant !== undefined && !row.morePlants ? [`line:${row.lineID}`] : [],
    plants: plant === undefined || row.morePlants ? null : [plant],
    onePlant: !(settings.morePlants || row.morePlants),
    pump: day.pumped(row) ? { needs: pumpNeeds(row), fixed: null, since: 0 } : null,
  };
};
