import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import type { PlanPrice } from '@pourline/contract/planning/planPrice';
import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import { knownOrderDrive, type RouteHours } from '@pourline/domain/roads/orderDrive';
import { m3, round2 } from '@pourline/domain/volume';
import type { DayLoad, DayPlan, Unserved } from '@pourline/optimiser/day/dayProblem';
import type { OrderChange } from '@pourline/optimiser/day/prices/compareDay';
import type { DayPrice } from '@pourline/optimiser/day/prices/priceDay';
import type { DayView, NamedLoad } from './dayView.ts';

type Told = Pick<DayView, 'rows' | 'clock' | 'settings'>;

/** When a load is mixed, minute of the day. */
const mixedBy = ({ rows }: Told, { plant, line, loadStart, volume }: DayLoad): number =>
  loadStart + Math.ceil((volume * 60) / (100 * (rows.plants[plant]?.lines[line]?.loadingRate ?? 60)) - 1e-9);

/** What the drive of a load usually takes by the hours of its way, and what a plan allows for it beyond that, minutes; null where the way is not known. */
export const wayOf = (
  view: Told,
  load: DayLoad,
  routeHours: RouteHours,
  loaded = mixedBy(view, load),
): { driveMinutes: number; spareMinutes: number } | null => {
  const leave = loaded + view.settings.rules.adjustMinutes;
  const drive = knownOrderDrive(routeHours, view.clock.instantOf(leave), view.rows.offsetMinutes);
  return drive === null ? null : { driveMinutes: drive, spareMinutes: Math.max(0, load.arrive - leave - drive) };
};

/** Minutes that a plan allows for the way of a load beyond what the drive from the plant of its order usually takes; 0 where that is not known. */
const spareOf = (view: Told, load: DayLoad, loaded: number): number => {
  const order = view.rows.orders[load.order];
  if (!order || order.plantID !== view.rows.plants[load.plant]?.plantID) return 0;
  return wayOf(view, load, order.routeHours, loaded)?.spareMinutes ?? 0;
};

/** A load as the wire shows it. */
export const plannedLoad = (view: Told, named: NamedLoad): PlannedLoad => {
  const { rows, clock } = view;
  const { load, loadID, locked, taskDetailID, waybillState, loaded, departures, brokenTime } = named;
  const plant = rows.plants[load.plant];
  const line = plant?.lines[load.line];
  // Concrete that was taken over was loaded before this truck had it.
  const loadEnd = loaded !== null ? Math.max(load.loadStart, loaded) : mixedBy(view, load);
  const spare = waybillState === null ? spareOf(view, load, loadEnd) : 0;
  return {
    loadID,
    taskID: rows.orders[load.order]?.taskID ?? '',
    carID: rows.trucks[load.truck]?.carID ?? '',
    plantID: plant?.plantID ?? '',
    lineID: line?.lineID ?? '',
    volume: m3(load.volume),
    loadStart: clock.instantOf(load.loadStart),
    loadEnd: clock.instantOf(Math.min(loadEnd, load.arrive)),
    arrive: clock.instantOf(load.arrive),
    ...(spare > 0 && { spareMinutes: spare }),
    unloadStart: clock.instantOf(load.unloadStart),
    unloadEnd: clock.instantOf(load.unloadEnd),
    locked,
    taskDetailID,
    waybillState,
    brokenTime,
    ...(departures && { departures }),
  };
};

export const plannedLoads = (view: DayView, named: readonly NamedLoad[]): PlannedLoad[] =>
  [...named].sort((a, b) => a.load.loadStart - b.load.loadStart).map((one) => plannedLoad(view, one));

/** What a plan comes to, or what it has more than another; two decimals. */
export const planPrice = (price: DayPrice): PlanPrice => ({
  money: round2(price.money),
  paid: round2(price.paid),
  unservedM3: round2(price.unservedM3),
  lateMinutes: round2(price.lateMinutes),
  gapMinutes: round2(price.gapMinutes),
  coldJointMinutes: round2(price.coldJointMinutes),
  waitMinutes: round2(price.waitMinutes),
  overtimeMinutes: round2(price.overtimeMinutes),
  emptyKm: round2(price.emptyKm),
  loadedKm: round2(price.loadedKm),
  trucksUsed: round2(price.trucksUsed),
  movedLoads: round2(price.movedLoads),
});

export const toldUnserved = ({ rows }: DayView, unserved: readonly Unserved[]): PlanProposal['unserved'] =>
  unserved.map(({ order, volume, why }) => ({ taskID: rows.orders[order]?.taskID ?? '', volume: m3(volume), why }));

/** The number of a pump and its order, of those that have one. */
export const toldPumps = ({ rows }: DayView, pumps: DayPlan['pumps']): PlanProposal['pumps'] =>
  rows.orders.flatMap(({ taskID }, o) => {
    const pump = rows.pumps[pumps[o] ?? -1];
    return pump ? [{ taskID, pumpID: pump.carID, pumpCarNumber: pump.carNo }] : [];
  });

/** Changes by order; `name` gives a load of either plan its name. */
export const toldChanges = (
  view: DayView,
  changes: readonly OrderChange[],
  name: (load: DayLoad) => NamedLoad,
): PlanProposal['changes'] =>
  changes.map((change) => ({
    taskID: view.rows.orders[change.order]?.taskID ?? '',
    without: plannedLoads(view, change.without.map(name)),
    instead: plannedLoads(view, change.instead.map(name)),
    firstLater: change.firstLater,
    endLater: change.endLater,
    volumeMore: m3(change.volumeMore),
    otherPump: change.otherPump,
  }));
