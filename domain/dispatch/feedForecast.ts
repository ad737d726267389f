import { isOrderSupplying } from '../orders/orderStages.ts';
import type { OrderState } from '../orders/orderStates.ts';
import { leaveFor, orderDrive, type RouteHours } from '../roads/orderDrive.ts';
import { epochMs, type Moment } from '../time.ts';
import { centi } from '../volume.ts';
import { isLoadAtPlant } from '../waybills/waybillStages.ts';
import { type CarriedLoad, isComing, isStranded } from './comingLoads.ts';

/** A pour that has stood for longer than this is interrupted, minutes; a truck between two others is no interruption. */
export const feedGapMinutes = 10;

/** A load as far as it feeds a pour. Volume m³. */
export interface FeedingLoad extends CarriedLoad {
  totalVolume: number;
  arriveTime: string | null;
  startUnloadTime: string | null;
  estimatedArrivalTime: string | null;
}

export interface FeedForecastQuestion {
  order: {
    state: OrderState;
    scheduledCa: number;
    deliverCa: number;
    openTime: string | null;
    /** From when on the site was promised concrete. */
    bookBegin: string;
    /** m³ an hour that the site places; null when nobody has said. */
    pourRate: number | null;
    /** The drive from the plant to the site by the hour of leaving. */
    routeHours: RouteHours;
  };
  /** Loads of the order; those that have ended may be left out. */
  loads: readonly FeedingLoad[];
  /** When its last load was poured; null before the first. */
  lastUnload: Moment | null;
  /** How long a truck unloads at a site that sets no pace of its own, minutes per m³. */
  unloadMinutesPerM3: number;
  now: Moment;
  /** Of the plant's local time from UTC. */
  offsetMinutes: number;
}

/** A pour that stands still, or will: from when to when, epoch ms. */
export interface FeedBreak {
  from: number;
  /** When the next load can be poured; null when none is under way, or nobody knows when it comes. */
  until: number | null;
  /** Trucks that should long have been there: nobody knows when they come. */
  overdue: number;
}

const minute = 60_000;

/** Whether a pour that stands since a moment is interrupted (断料), and no longer only between two trucks. Epoch ms. */
export const isFeedBroken = (from: number, now: number): boolean => now - from > feedGapMinutes * minute;

/** From the order to load until the truck leaves the plant, where nothing better is known, minutes. */
export const atPlantMinutes = 15;

/**
 * The next time at which a running pour stands for longer than `feedGapMinutes`: what stands at the site is poured one truck
 * after another at the pace of the site, then what arrives as it arrives; a truck that is still in the plant takes the usual
 * time for loading and the way. A truck that is overdue by more than that gap feeds nothing until it is there. Until its first load a pour waits for that one alone, from its promised time on when it was opened before; once a truck unloads it has begun, however early. Null while concrete comes without a
 * break, and for an order that gets all it wants.
 * What a truck carries that has broken down feeds nothing; one that was unloading has poured until it broke down.
 */
export function feedForecast({
  order,
  loads,
  lastUnload,
  unloadMinutesPerM3,
  now,
  offsetMinutes,
}: FeedForecastQuestion): FeedBreak | null {
  if (!isOrderSupplying(order.state) || order.openTime === null) return null;
  const present = epochMs(now);
  const perM3 = Math.max(unloadMinutesPerM3, order.pourRate ? 60 / order.pourRate : 0);
  const coming = loads.filter(isComing);
  const overdue = coming.filter((load) => isOverdue(load, present)).length;
  const feeding = coming
    .filter((load) => !isOverdue(load, present))
    .map((load) => ({ load, begins: pourBegins(load, order.routeHours, present, offsetMinutes) }))
    // Whoever begins to unload at this moment is before whoever stands there.
    .sort((a, b) => a.begins - b.begins || Number(isYetToPour(a.load)) - Number(isYetToPour(b.load)));
  const stopped = loads
    .filter(isStranded)
    .flatMap(({ brokenTime, startUnloadTime }) =>
      brokenTime === null || startUnloadTime === null ? [] : [epochMs(brokenTime)],
    );
  const poursSince = [...(lastUnload === null ? [] : [epochMs(lastUnload)]), ...stopped];
  const hasPoured = poursSince.length > 0;
  const begun = coming.flatMap(({ startUnloadTime }) => (startUnloadTime === null ? [] : [epochMs(startUnloadTime)]));
  const promised = Math.max(epochMs(order.openTime), epochMs(order.bookBegin));
  let poured = hasPoured ? Math.max(...poursSince) : Math.min(promised, ...begun);
  let left = centi(order.scheduledCa) - centi(order.deliverCa);
  for (const [place, { load, begins }] of feeding.entries()) {
    const isFirst = !hasPoured && place === 0;
    const isThere = load.arriveTime !== null || load.startUnloadTime !== null;
    const stands = !isThere && begins - poured > feedGapMinutes * minute;
    if (stands && !isFirst && left > 0) return { from: poured, until: begins, overdue };
    const since = load.startUnloadTime === null ? Math.max(begins, poured) : begins;
    poured = Math.max(present, poured, since + load.totalVolume * perM3 * minute);
    left -= centi(load.totalVolume);
  }
  return left > 0 ? { from: poured, until: null, overdue } : null;
}

const isYetToPour = ({ startUnloadTime }: FeedingLoad): boolean => startUnloadTime === null;

/** Whether a truck should have been at the site for longer than a pour may stand, and is not. */
const isOverdue = ({ arriveTime, startUnloadTime, estimatedArrivalTime }: FeedingLoad, now: number): boolean =>
  arriveTime === null &&
  startUnloadTime === null &&
  estimatedArrivalTime !== null &&
  now - epochMs(estimatedArrivalTime) > feedGapMinutes * minute;

/** When a truck that is sent now is at the site: the usual time in the plant, and the drive from then on. Epoch ms. */
export const arrivalOfNext = (routeHours: RouteHours, now: number, offsetMinutes: number): number => {
  const leave = now + atPlantMinutes * minute;
  return leave + orderDrive(routeHours, leave, offsetMinutes) * minute;
};

/** When a truck is to be sent that is to be at the site by a moment (epoch ms). */
export const sendFor = (routeHours: RouteHours, by: Moment, offsetMinutes: number): number =>
  leaveFor(routeHours, by, offsetMinutes) - atPlantMinutes * minute;

/** When a load can be poured if no other is before it: since when it is, or from its arrival on. */
const pourBegins = (load: FeedingLoad, hours: RouteHours, now: number, offsetMinutes: number): number => {
  if (load.startUnloadTime !== null) return epochMs(load.startUnloadTime);
  if (load.arriveTime !== null) return now;
  if (isLoadAtPlant(load.state)) return arrivalOfNext(hours, now, offsetMinutes);
  return load.estimatedArrivalTime === null
    ? now + orderDrive(hours, now, offsetMinutes) * minute
    : Math.max(now, epochMs(load.estimatedArrivalTime));
};
