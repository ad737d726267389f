import { centi } from '@pourline/domain/volume';
import { isLoadDelivered } from '@pourline/domain/waybills/waybillStages';
import type { DayLoad, DayOrder, DayProblem } from '@pourline/optimiser/day/dayProblem';
import { driveMinutes } from '@pourline/optimiser/day/drives/driveMinutes';
import { takenMinutes } from '@pourline/optimiser/day/drives/takenMinutes';
import type { DayWaybillRow } from './dayRows.ts';
import type { PlanClock } from './planClock.ts';

/** Names of a day's things by their index. */
export interface DayIndex {
  orders: Map<string, number>;
  trucks: Map<string, number>;
  plants: Map<string, number>;
}

/** A waybill as a load of the day. */
export interface ExpectedLoad {
  waybill: DayWaybillRow;
  load: DayLoad;
  /** The minute at which its loading ended, or is expected to. */
  loaded: number;
}

/**
 * Loads that have been sent as they went, and from now on as they are to be expected: one after another on the line and at
 * the site, at usual speed. `wantedAt`: the minute at which a load that is not begun was planned to be loaded. Waybills of trucks, plants or orders that
 * are unknown are left out.
 */
export const expectLoads = (
  waybills: readonly DayWaybillRow[],
  day: Pick<DayProblem, 'orders' | 'plants' | 'travel' | 'rules' | 'now'>,
  index: DayIndex,
  clock: PlanClock,
  wantedAt: (taskDetailID: string) => number | undefined,
): ExpectedLoad[] => {
  const { now, rules } = day;
  const lineFree = new Map<string, number>();
  const siteFree = new Map<number, number>();
  const begunFirst = [...waybills].sort(
    (a, b) => Number(a.startProductionTime === null) - Number(b.startProductionTime === null),
  );
  return begunFirst.flatMap((waybill) => {
    const order = index.orders.get(waybill.taskID);
    const truck = index.trucks.get(waybill.carID);
    const plant = index.plants.get(waybill.plantID);
    if (order === undefined || truck === undefined || plant === undefined) return [];
    const lines = day.plants[plant]?.lines ?? [];
    const freeAt = (line: number): number => lineFree.get(`${plant}/${line}`) ?? 0;
    let line = lines.findIndex((one) => one.id === waybill.lineID);
    if (line < 0) for (const i of lines.keys()) if (line < 0 || freeAt(i) < freeAt(line)) line = i;
    const rate = lines[line]?.rate ?? 0;
    if (line < 0 || !(rate > 0)) return [];
    const volume = centi(waybill.totalVolume);
    const minute = (moment: string | null): number | null => (moment === null ? null : clock.minuteOf(moment));
    const loading = Math.ceil((volume * 60) / (100 * rate));
    const left = minute(waybill.endProductionTime);
    // Concrete that was taken over from another truck was loaded before the waybill was written; this truck has it from then on.
    const takenOver = left !== null && left < (minute(waybill.createTime) ?? left) ? minute(waybill.createTime) : null;
    const loadStart =
      minute(waybill.startProductionTime) ??
      takenOver ??
      (left !== null ? left - loading : Math.max(now, freeAt(line), wantedAt(waybill.taskDetailID) ?? 0));
    const loaded = left ?? Math.max(now, loadStart + loading);
    lineFree.set(`${plant}/${line}`, Math.max(freeAt(line), loaded));
    const wanted = day.orders[order] as DayOrder;
    const done = isLoadDelivered(waybill.state);
    const told = minute(waybill.estimatedArrivalTime);
    const leave = loaded + rules.adjustMinutes;
    const arrive = Math.max(
      loadStart,
      minute(waybill.arriveTime) ??
        minute(waybill.startUnloadTime) ??
        minute(waybill.endUnloadTime) ??
        Math.max(now, told ?? leave + wayMinutes(day, plant, wanted.place, leave)),
    );
    const free = siteFree.get(order) ?? 0;
    const unloadStart = Math.max(arrive, minute(waybill.startUnloadTime) ?? (done ? arrive : Math.max(now, free)));
    const unloadEnd = Math.max(
      unloadStart,
      minute(waybill.endUnloadTime) ??
        (done ? (minute(waybill.backTime) ?? unloadStart) : Math.max(now, unloadStart + takenMinutes(wanted, volume))),
    );
    siteFree.set(order, Math.max(free, unloadEnd));
    return [
      { waybill, loaded, load: { order, truck, plant, line, volume, loadStart, arrive, unloadStart, unloadEnd } },
    ];
  });
};

/** Minutes from a plant to a place; half an hour where no way is known, for the truck is on it. */
const wayMinutes = (
  { plants, travel }: Pick<DayProblem, 'plants' | 'travel'>,
  plant: number,
  to: number,
  leave: number,
): number => {
  const minutes = driveMinutes(travel, plants[plant]?.place ?? 0, to, leave);
  return Number.isFinite(minutes) ? minutes : 30;
};
