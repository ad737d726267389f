import type { Board } from '@pourline/contract/dispatch';
import type { Alarm } from '@pourline/domain/alarms/alarm';
import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import type { OrderStops } from '@pourline/domain/alarms/orderStops';
import { countLoads, type LoadCounts } from '@pourline/domain/dispatch/countLoads';
import { arrivalOfNext, type FeedBreak, feedForecast } from '@pourline/domain/dispatch/feedForecast';
import { earlyStart } from '@pourline/domain/dispatch/promisedWindow';
import { type SiteWait, siteWait } from '@pourline/domain/dispatch/siteWait';
import type { Order } from '@pourline/domain/orders/order';
import { isOrderEnded, isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { concreteAge } from '@pourline/domain/time/concreteAge';
import { isTruckBroken } from '@pourline/domain/vehicles/brokenTruck';
import { isInQueue } from '@pourline/domain/vehicles/truckReadiness';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import { sumM3 } from '@pourline/domain/volume';
import { leftOnTruck } from '@pourline/domain/waybills/leftOnTruck';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadOnRoad, isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import { plantOffset } from '../api/plantOffset.ts';
import { orderVolumes } from '../trade/orderProgress.ts';
import { partNames } from '../trade/partNames.ts';
import { startOf } from '../trade/startText.ts';

/** An order of the board, with when its last load was poured, which truck goes next and whether a change of it awaits an answer. */
type OrderOfBoard = Order &
  Pick<
    Board['orders'][number],
    'lastUnload' | 'waits' | 'stops' | 'nextTruck' | 'nextPlanned' | 'restUntil' | 'changeBy' | 'plannedFirst'
  >;

/** An order with what the dispatcher needs to know of it now. Volumes in m³. */
export interface BoardOrder {
  order: OrderOfBoard;
  /** What it is called within its project, of all that stands on the board. */
  part: string;
  loads: readonly Waybill[];
  /** Loaded and not yet unloaded. */
  onRoad: number;
  /** Not on any waybill yet; nothing of an order that has ended. */
  unsent: number;
  /** Where its loads are. */
  counts: LoadCounts;
  /** When its pour stands still next, or since when it does. */
  feedBreak: FeedBreak | null;
  /** How long its trucks stand at the site before they pour. */
  wait: SiteWait | null;
  /** How long its pour, and trucks at its site, have stood. */
  stops: OrderStops;
  /** Minutes of the oldest concrete under way, and its limit. */
  oldest: { minutes: number; limit: number } | null;
  /** By how many minutes its first truck, sent now, would be there before the booking, where nobody has agreed on that; null: it would not, or it pours. */
  early: number | null;
  /** What is wrong with it, its loads and their trucks, dearest first. */
  alarms: readonly Alarm[];
}

const ageOf = (load: Waybill, now: number): number =>
  load.endProductionTime && isLoadOnRoad(load.state) ? (now - Date.parse(load.endProductionTime)) / 60_000 : 0;

const earlyOf = (order: OrderOfBoard, loads: readonly Waybill[], limit: number, now: number): number | null => {
  const pours = order.lastUnload !== null || loads.some((load) => load.startUnloadTime !== null);
  return pours || isOrderEnded(order.state)
    ? null
    : earlyStart(order, arrivalOfNext(order.routeHours, now, plantOffset()), limit);
};

/** Facts of every order of the board: what an alarm stands on first, the dearest in front, then what runs, then by the time of the first truck. */
export const boardOrders = (
  board: {
    orders: readonly OrderOfBoard[];
    running: readonly Waybill[];
    unloadMinutesPerM3: number;
    earlyMinutes: number;
  },
  alarms: ReadonlyMap<string, readonly Alarm[]>,
  now: number,
): BoardOrder[] => {
  const loadsOf = new Map<string, Waybill[]>();
  for (const load of board.running) {
    const loads = loadsOf.get(load.taskID);
    if (loads) loads.push(load);
    else loadsOf.set(load.taskID, [load]);
  }
  const parts = partNames(board.orders);
  const costOf = (fact: BoardOrder): number => fact.alarms[0]?.cost ?? -1;
  const rank = ({ order }: BoardOrder): number =>
    isOrderSupplying(order.state) ? 10 : isOrderEnded(order.state) ? 30 : 20;
  return board.orders
    .map((order): BoardOrder => {
      const loads = loadsOf.get(order.taskID) ?? [];
      const unsent = isOrderEnded(order.state) ? 0 : orderVolumes(order).unassigned;
      const oldest = loads.reduce<BoardOrder['oldest']>((most, load) => {
        const minutes = ageOf(load, now);
        return minutes > (most?.minutes ?? 0) ? { minutes, limit: load.concreteLimitMinutes } : most;
      }, null);
      return {
        order,
        part: parts.get(order.taskID) ?? order.constructionSite,
        loads,
        unsent,
        oldest,
        onRoad: sumM3(loads.filter((load) => isLoadOnRoad(load.state)).map((load) => load.totalVolume)),
        counts: countLoads(loads),
        feedBreak: feedForecast({
          ...{ order, loads, lastUnload: order.lastUnload, now, offsetMinutes: plantOffset() },
          unloadMinutesPerM3: board.unloadMinutesPerM3,
        }),
        wait: siteWait(order.waits, loads, now),
        stops: order.stops,
        early: earlyOf(order, loads, board.earlyMinutes, now),
        alarms: alarms.get(order.taskID) ?? [],
      };
    })
    .sort((a, b) => costOf(b) - costOf(a) || rank(a) - rank(b) || startOf(a.order) - startOf(b.order));
};

const isSentFor = (kind: Alarm['kind']): boolean => {
  const { remedy } = alarmRow(kind);
  return 'act' in remedy && remedy.act === 'sendTruck';
};

/** What the button of an order's card is asked for by one of its alarms. */
const asksFor = ({ alarms }: BoardOrder, what: 'truck' | 'opening'): boolean =>
  alarms.some(({ kind }) => (what === 'truck' ? isSentFor(kind) : kind === 'lateOpening'));

/**
 * The order whose button stands out: the first that needs a truck or its opening now. What else waits keeps its alarm, but only
 * one thing is asked for at a time.
 */
export const firstToDo = (facts: readonly BoardOrder[], hasTruck: (fact: BoardOrder) => boolean): string | null =>
  facts.find((fact) => asksFor(fact, 'opening') || (asksFor(fact, 'truck') && hasTruck(fact)))?.order.taskID ?? null;

/** The figures over the board. Volumes in m³: those of the business day, as home pages show them. */
export const boardFigures = ({ supply, vehicles }: Pick<Board, 'supply' | 'vehicles'>, alarms: number) => ({
  ...supply,
  alarms,
  queuing: queueOf(vehicles).length,
  onDuty: vehicles.filter((vehicle) => vehicle.isOnDutyDriver && !isTruckBroken(vehicle)).length,
});

/** Loads on their way back with concrete that is not too old for somebody else, the oldest first. */
export const surplusLoads = ({ running, vehicles }: Pick<Board, 'running' | 'vehicles'>, now: number): Waybill[] => {
  const broken = new Set(vehicles.flatMap(({ carID, brokenTime }) => (brokenTime === null ? [] : carID)));
  return running
    .filter(
      (load) =>
        isLoadReturning(load.state) &&
        !broken.has(load.carID) &&
        leftOnTruck(load) > 0 &&
        load.endProductionTime !== null &&
        concreteAge({ loadingEnded: load.endProductionTime, now, limitMin: load.concreteLimitMinutes }).leftMinutes >=
          0,
    )
    .sort((a, b) => Date.parse(a.endProductionTime ?? '') - Date.parse(b.endProductionTime ?? ''));
};

/** Trucks that wait for a load, first come first. */
export const queueOf = <Truck extends Vehicle>(vehicles: readonly Truck[]): Truck[] =>
  vehicles
    .filter(isInQueue)
    .sort((a, b) => Date.parse(a.queueTime ?? '') - Date.parse(b.queueTime ?? '') || (a.carID < b.carID ? -1 : 1));
