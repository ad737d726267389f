import { isOffAllRoutes, isStalePosition } from '../geo/fenceWatch.ts';
import { distanceToPolylineM } from '../geo/polyline.ts';
import type { LonLat } from '../geo.ts';
import { isLineDown } from '../plants/plant.ts';
import { knownOrderDrive } from '../roads/orderDrive.ts';
import { epochMs } from '../time.ts';
import { truckName } from '../vehicles/truckName.ts';
import {
  isLoadDelivering,
  isLoadDriving,
  isLoadFilling,
  isLoadQueuing,
  isLoadReturning,
  isLoadUnloading,
} from '../waybills/waybillStages.ts';
import { minutesFrom, roughly } from './alarmCost.ts';
import { usualAt } from './alarmFigures.ts';
import { type AlarmRule, ofLoad } from './alarmRule.ts';
import type { LoadFact, OrderFact, PlantFacts } from './plantFacts.ts';

const minute = 60_000;
/** Nothing stands too long before it has stood this much longer than usual, minutes. */
const leastMore = 10;
/** The share of a load that goes astray or out of sight that is lost in the end. */
const lostWhenAstray = 0.05;

export const ordersOf = ({ orders }: PlantFacts): ReadonlyMap<string, OrderFact> =>
  new Map(orders.map((order) => [order.taskID, order]));

/** Where the truck of a load is, when that is known well enough to judge it by. */
export const placeNow = (
  { at, gnssTime }: LoadFact,
  { now, figures }: PlantFacts,
): { at: LonLat; since: number } | null => {
  if (at === null || gnssTime === null || isStalePosition(epochMs(gnssTime), epochMs(now), figures.silent)) return null;
  return { at, since: epochMs(gnssTime) };
};

export const metresText = (metres: number, limit: number): string =>
  `${Math.max(limit, Math.floor(metres / 100) * 100)} 米`;

/** A truck with a load that should long have been at its site. */
export const overdue: AlarmRule = ({ loads, now, figures }) =>
  loads.flatMap((load) => {
    if (!isLoadDelivering(load.state) || load.estimatedArrivalTime === null) return [];
    const expected = epochMs(load.estimatedArrivalTime);
    const late = minutesFrom(expected, epochMs(now));
    if (epochMs(now) - expected <= figures.overdue * minute) return [];
    return [
      {
        ...ofLoad(load),
        since: expected,
        cause: `${load.totalVolume} m³ 早该到工地`,
        cost: roughly(late * figures.price.gap),
        costWhy: `已迟 ${late} 分钟`,
      },
    ];
  });

/** Since when a load is in a state in which it should not stay, and how long that usually takes, minutes. */
const stay = (load: LoadFact, order: OrderFact | undefined, { figures, offsetMinutes }: PlantFacts) => {
  const { loading, unloading, returning } = usualAt(figures, load.plantID);
  if (isLoadFilling(load.state)) return { doing: '装料', since: load.startProductionTime, usually: loading };
  if (isLoadUnloading(load.state)) {
    const atItsPace = order?.pourRate ? (60 / order.pourRate) * load.totalVolume : 0;
    return { doing: '卸料', since: load.startUnloadTime, usually: Math.max(unloading, atItsPace) };
  }
  if (isLoadReturning(load.state) && load.endUnloadTime !== null) {
    const drive = order ? knownOrderDrive(order.routeHours, load.endUnloadTime, offsetMinutes) : null;
    return { doing: '返回', since: load.endUnloadTime, usually: Math.max(returning, drive ?? 0) };
  }
  return null;
};

/** From how many minutes on something stands too long that usually takes so many. */
const mostStay = (usually: number, { figures }: PlantFacts): number =>
  Math.max(usually * figures.standTimes, usually + leastMore);

/** A truck that loads, unloads or returns for much longer than it usually takes. */
export const standing: AlarmRule = (facts) => {
  const orders = ordersOf(facts);
  const { figures, now } = facts;
  return facts.loads.flatMap((load) => {
    const stays = stay(load, orders.get(load.taskID), facts);
    if (!stays || stays.since === null) return [];
    const since = epochMs(stays.since);
    const usually = Math.round(stays.usually);
    const more = minutesFrom(since + usually * minute, epochMs(now));
    if (epochMs(now) - since <= mostStay(usually, facts) * minute) return [];
    return [
      {
        ...ofLoad(load),
        since,
        cause: `${stays.doing}没有结束，平常 ${usually} 分钟`,
        cost: roughly(more * figures.price.wait),
        costWhy: `比平常多 ${more} 分钟`,
      },
    ];
  });
};

/**
 * Trucks that have their load and stand in a plant for much longer than its mixers usually take to begin: one row for the plant, leading to the
 * load that waits longest. Where no line mixes, that is the cause and told as such. A truck that nobody wants waits for nothing, however long.
 */
export const loadingLate: AlarmRule = (facts) => {
  const { figures, now, lines } = facts;
  const stands = facts.loads.filter((load) => isLoadQueuing(load.state) && load.brokenTime === null);
  return [...Map.groupBy(stands, ({ plantID }) => plantID)].flatMap(([plantID, loads]) => {
    const own = lines.filter((line) => line.plantID === plantID);
    if (own.length > 0 && own.every(({ mixingState }) => isLineDown(mixingState))) return [];
    const usually = Math.round(usualAt(figures, plantID).assigned);
    const sinceOf = ({ createTime }: LoadFact): number => epochMs(createTime);
    const long = loads
      .filter((load) => epochMs(now) - sinceOf(load) > mostStay(usually, facts) * minute)
      .sort((a, b) => sinceOf(a) - sinceOf(b));
    const [longest] = long;
    if (!longest) return [];
    const more = long.reduce((sum, load) => sum + minutesFrom(sinceOf(load) + usually * minute, epochMs(now)), 0);
    return [
      {
        ...ofLoad(longest),
        subjectID: plantID,
        since: sinceOf(longest),
        cause: `${long.map(({ carNo }) => truckName(carNo)).join('、')}派了还没装料，平常 ${usually} 分钟`,
        cost: roughly(more * figures.price.wait),
        costWhy: `${long.length > 1 ? `${long.length} 车共` : ''}比平常多 ${more} 分钟`,
      },
    ];
  });
};

/** The ways agreed for a load: an order's begin at its own plant, and nobody has agreed one for concrete that is taken on from elsewhere. */
const waysAgreedFor = (load: LoadFact, order: OrderFact | undefined): readonly LonLat[][] =>
  order && order.plantID === load.plantID && !load.isTakenOn ? order.ways : [];

/** Whether a place was told since the truck left: where it was before tells of its drive back, or of the yard. */
const isSinceItLeft = ({ endProductionTime }: LoadFact, since: number): boolean =>
  endProductionTime === null || since >= epochMs(endProductionTime);

/** A truck with a load that has left all the ways agreed for its order. */
export const offRoute: AlarmRule = (facts) => {
  const orders = ordersOf(facts);
  return facts.loads.flatMap((load) => {
    const ways = waysAgreedFor(load, orders.get(load.taskID));
    const place = isLoadDelivering(load.state) ? placeNow(load, facts) : null;
    if (!place || !isSinceItLeft(load, place.since)) return [];
    if (!isOffAllRoutes(ways, place.at, load.isOffRoute, facts.figures.offRoute)) return [];
    const metres = Math.min(...ways.map((way) => distanceToPolylineM(way, place.at)));
    return [
      {
        ...ofLoad(load),
        since: place.since,
        cause: `离约定路线超过 ${metresText(metres, facts.figures.offRoute)}`,
        cost: roughly(load.totalVolume * facts.figures.price.m3 * lostWhenAstray),
        costWhy: `${load.totalVolume} m³ 可能送错`,
      },
    ];
  });
};

/** A truck on the road of which nobody has heard where it is. */
export const silent: AlarmRule = ({ loads, now, figures }) =>
  loads.flatMap((load) => {
    if (!isLoadDriving(load.state)) return [];
    const isFull = isLoadDelivering(load.state);
    const left = isFull ? load.endProductionTime : load.endUnloadTime;
    const since = Math.max(...[load.gnssTime, left].map((time) => (time === null ? 0 : epochMs(time))));
    if (since === 0 || !isStalePosition(since, epochMs(now), figures.silent)) return [];
    return [
      {
        ...ofLoad(load),
        since,
        cause: `${isFull ? `送 ${load.totalVolume} m³ 去工地` : '返回途中'}，没有定位`,
        cost: roughly((isFull ? load.totalVolume : 1) * figures.price.m3 * lostWhenAstray),
        costWhy: isFull ? `${load.totalVolume} m³ 不知道在哪里` : '不知道什么时候回站',
      },
    ];
  });
