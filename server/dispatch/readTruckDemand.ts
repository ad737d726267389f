import type { TruckDemand } from '@pourline/contract/dispatch/truckDemand';
import { cycles, quarterMs, type Stretch, shiftWithout, trucksByQuarter } from '@pourline/domain/dispatch/truckDemand';
import { usualDrive } from '@pourline/domain/roads/orderDrive';
import { epochMs } from '@pourline/domain/time';
import { roundTo } from '@pourline/domain/volume';
import type { DayLoad } from '@pourline/optimiser/day/dayProblem';
import { driveMinutes } from '@pourline/optimiser/day/drives/driveMinutes';
import { takenMinutes } from '@pourline/optimiser/day/drives/takenMinutes';
import type { Db } from '../db/database.ts';
import type { DayView } from '../planning/day/dayView.ts';
import { openDay } from '../planning/day/openDay.ts';
import type { Services } from '../services.ts';

/** Stretches by the plant that brings them; what has no plant stands under null. */
type ByPlant = Map<string | null, Stretch[]>;

const add = (to: ByPlant, plantID: string | null, stretches: readonly Stretch[]): void => {
  to.set(plantID, [...(to.get(plantID) ?? []), ...stretches]);
};

/** Minutes between two places when leaving at a minute of the day. */
const wayMinutes = ({ problem: { travel } }: DayView, from: number, to: number, leave: number): number => {
  const minutes = driveMinutes(travel, from, to, leave);
  return Number.isFinite(minutes) ? minutes : usualDrive;
};

/** When the truck of a load is back at its plant, minute of the day: as its position tells, else by the usual way. */
const backAt = (view: DayView, load: DayLoad, isLast: boolean): number => {
  const { problem } = view;
  const truck = problem.trucks[load.truck];
  if (isLast && truck?.stands) return truck.stands.from;
  const leaves = load.unloadEnd + problem.rules.cleanMinutes;
  const home = problem.plants[truck?.home ?? load.plant]?.place ?? 0;
  return leaves + wayMinutes(view, problem.orders[load.order]?.place ?? 0, home, leaves);
};

/** Trucks that loads bind: under way, in the accepted plan, and what orders need beyond both. */
const boundBy = (view: DayView, at: (minute: number) => number): ByPlant => {
  const { problem, rows, there } = view;
  const bound: ByPlant = new Map();
  const lastOf = new Map<number, DayLoad>();
  const factSet = new Set<DayLoad>(problem.facts);
  for (const load of problem.facts)
    if ((lastOf.get(load.truck)?.loadStart ?? Number.NEGATIVE_INFINITY) <= load.loadStart) lastOf.set(load.truck, load);
  for (const load of there) {
    const isLast = factSet.has(load) && lastOf.get(load.truck) === load;
    const to = at(backAt(view, load, isLast));
    // A truck that another plant has borrowed is missing at its own.
    const home = problem.trucks[load.truck]?.home ?? load.plant;
    add(bound, problem.plants[home]?.id ?? null, [{ from: at(load.loadStart), to }]);
  }
  const capacities = problem.trucks.map(({ capacity }) => capacity).filter((capacity) => capacity > 0);
  const usualLoad = Math.round(capacities.reduce((sum, one) => sum + one, 0) / Math.max(1, capacities.length));
  problem.orders.forEach((order, index) => {
    const mine = there.filter((load) => load.order === index);
    const left = order.volume - mine.reduce((sum, load) => sum + load.volume, 0);
    if (left <= 0) return;
    const plantID = rows.orders[index]?.plantID ?? null;
    const plant = problem.plants.find(({ id }) => id === plantID) ?? problem.plants[0];
    if (!plant) return;
    const rate = plant.lines[0]?.rate ?? 0;
    const loading = rate > 0 ? Math.ceil((usualLoad * 60) / (100 * rate)) : 0;
    const due = Math.max(order.due, ...mine.map((load) => load.unloadEnd));
    const out = loading + problem.rules.adjustMinutes;
    const before = out + wayMinutes(view, plant.place, order.place, due);
    const firstPour = Math.max(due, problem.now + before);
    const after = problem.rules.cleanMinutes + wayMinutes(view, order.place, plant.place, firstPour);
    const pace = takenMinutes(order, usualLoad) / (usualLoad / 100);
    add(bound, plantID, cycles({ left, load: usualLoad, firstPour: at(firstPour), pace, before, after }));
  });
  return bound;
};

/** Trucks by their plant: those on duty and those whose drivers are expected, until the end of their shift, and those to which nobody comes unless called. */
const trucksThere = (view: DayView, at: (minute: number) => number): { there: ByPlant; callable: ByPlant } => {
  const { problem, duties } = view;
  const [there, callable]: [ByPlant, ByPlant] = [new Map(), new Map()];
  problem.trucks.forEach((truck, index) => {
    if (truck.capacity <= 0) return;
    const shift = { from: truck.shiftStart, to: truck.shiftStart + truck.shiftMax };
    // A truck that nobody comes to is away for the plan, and can be called all the same.
    const away = duties[index]?.by === 'nobody' ? [] : truck.absences;
    const parts = shiftWithout(shift, away).map(({ from, to }) => ({ from: at(from), to: at(to) }));
    add(duties[index]?.by === 'nobody' ? callable : there, problem.plants[truck.home]?.id ?? null, parts);
  });
  return { there, callable };
};

/** Demand against capacity for what is left of a business day, by plant; the day under way when none is named. */
export const readTruckDemand = async (
  services: Services,
  db: Db,
  tenantID: string,
  now: number,
  day?: string,
): Promise<TruckDemand> => {
  const view = await openDay(services, db, tenantID, now, day);
  const midnight = epochMs(view.clock.instantOf(0));
  const at = (minute: number): number => midnight + minute * 60_000;
  const begins = epochMs(view.rows.start);
  const from = view.isToday ? Math.floor(now / quarterMs) * quarterMs : begins;
  const quarters = Math.round((begins + 86_400_000 - from) / quarterMs);
  const bound = boundBy(view, at);
  const trucks = trucksThere(view, at);
  const counted = (stretches: readonly Stretch[] | undefined): number[] =>
    trucksByQuarter(stretches ?? [], from, quarters).map((one) => roundTo(one, 2));
  const plants = view.rows.plants.map(({ plantID, name }) => ({ plantID: plantID as string | null, name }));
  if (bound.has(null)) plants.push({ plantID: null, name: '未定站点' });
  return {
    day: view.rows.day,
    from,
    plants: plants.map((plant) => ({
      ...plant,
      needed: counted(bound.get(plant.plantID)),
      there: counted(trucks.there.get(plant.plantID)),
      callable: counted(trucks.callable.get(plant.plantID)),
    })),
  };
};
