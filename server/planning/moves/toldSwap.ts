import type { BodyOf } from '@pourline/contract/endpoint';
import type { planning } from '@pourline/contract/planning';
import type { SwappedLoads } from '@pourline/contract/planning/swapLoads';
import { DomainError } from '@pourline/domain/errors';
import {
  type SwapHindrance,
  type SwapLoad,
  type SwapTruck,
  swapHindrancesOf,
} from '@pourline/domain/planning/swapHindrances';
import { whyTruckAway } from '@pourline/domain/planning/truckAway';
import { m3 } from '@pourline/domain/volume';
import type { DayView, NamedLoad } from '../day/dayView.ts';
import { plannedLoad, planPrice } from '../day/tellPlan.ts';
import { aheadAfter, plannedMinute } from './aheadAfter.ts';
import { clashesOf } from './clashesOf.ts';
import type { LoadOfDay } from './holdLoad.ts';
import { touchedOrders } from './touchedOrders.ts';

/** With which load one is to change its truck. */
export type SwapOf = BodyOf<typeof planning.swap>;

/** A load ahead and its truck as they are now. */
const sidesOf = ({ rows, problem, settings, begun }: DayView, { load, locked }: NamedLoad): [SwapLoad, SwapTruck] => {
  const truck = rows.trucks[load.truck];
  const order = problem.orders[load.order];
  if (!truck || !order) throw new DomainError('planning.noLoad');
  const plantID = rows.plants[load.plant]?.plantID ?? '';
  const mayBorrow = settings.morePlants || (rows.orders[load.order]?.morePlants ?? false);
  const hasWorked = begun.some((one) => one.load.truck === load.truck);
  return [
    {
      ...{ locked, plantID, mayBorrow, volume: m3(load.volume) },
      largestTruck: order.largestTruck === null ? null : m3(order.largestTruck),
    },
    { capacity: truck.capacity, plantID: truck.plantID, away: whyTruckAway({ ...truck, hasWorked }) },
  ];
};

/** Why two loads of a day cannot change their trucks; empty: they can. */
export const hindrancesOf = (view: DayView, a: NamedLoad, b: NamedLoad): SwapHindrance[] =>
  swapHindrancesOf(sidesOf(view, a), sidesOf(view, b));

/** The load to swap with, as somebody chose it. Throws `planning.otherDay`, `planning.sameTruck`, `planning.changed`, `planning.begun`. */
export const otherOf = ({ view, named }: LoadOfDay, { withID, carID, withCarID }: SwapOf): NamedLoad => {
  if (view.begun.some((one) => one.loadID === withID)) throw new DomainError('planning.begun');
  const other = view.ahead.find((one) => one.loadID === withID);
  if (!other) throw new DomainError('planning.otherDay');
  const carOf = ({ load }: NamedLoad): string | undefined => view.rows.trucks[load.truck]?.carID;
  if (carOf(named) !== carID || carOf(other) !== withCarID) throw new DomainError('planning.changed');
  if (carID === withCarID) throw new DomainError('planning.sameTruck');
  return other;
};

/** A load with its truck's number and what that takes. */
export const withTruck = (view: DayView, named: NamedLoad) => {
  const truck = view.rows.trucks[named.load.truck];
  return { load: plannedLoad(view, named), carNo: truck?.carNo ?? '', capacity: truck?.capacity ?? 0 };
};

/** The day after two loads have changed their trucks, each at the minute that it was planned for or as soon after as its truck can. */
export const swappedDay = (view: DayView, a: NamedLoad, b: NamedLoad): NamedLoad[] =>
  aheadAfter(
    view,
    new Map(
      [
        { ...a, truck: b.load.truck },
        { ...b, truck: a.load.truck },
      ].map(({ truck, ...one }) => [one.loadID, { load: { ...one.load, truck }, target: plannedMinute(view, one) }]),
    ),
  );

/** What a swap does, told as it is before anything changes. */
export const toldSwap = (view: DayView, a: NamedLoad, b: NamedLoad, ahead: NamedLoad[]): SwappedLoads => {
  const facts = view.begun.map((one) => one.load);
  const [before, after] = [view.ahead, ahead].map((loads) => [...facts, ...loads.map((one) => one.load)]);
  const { orders, price } = touchedOrders(view, before ?? [], after ?? [], [a.load.order, b.load.order]);
  const both = [a, b].map(({ loadID }) => {
    const told = clashesOf(view, { ...view, ahead }, loadID);
    const named = ahead.find((one) => one.loadID === loadID);
    if (!named) throw new DomainError('planning.noLoad');
    const shown = withTruck(view, named);
    const { conflicts } = told;
    return { ...shown, clashes: told.clashes, load: conflicts.length > 0 ? { ...shown.load, conflicts } : shown.load };
  });
  const clashes = (both[0]?.clashes ?? []).filter(({ loadID }) => loadID !== b.loadID);
  return {
    loads: both.map(({ load, carNo, capacity }) => ({ load, carNo, capacity })),
    hindrances: hindrancesOf(view, a, b),
    ...{ clashes, orders, difference: planPrice(price) },
  };
};
